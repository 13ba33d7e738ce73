import Foundation
import SwingCore
import SwingText

/// What errors say in English, as the texts of this checkout have it.
enum EnglishMessages {
    static let catalog: MessageCatalog = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../models/coaching/en.yaml").standardizedFileURL.path
        do {
            return try CoachingTexts.load(yaml: String(contentsOfFile: file, encoding: .utf8), file: file).catalog
        } catch {
            fatalError("\(error)")
        }
    }()
}

extension UserFacingError {
    /// What the error says in English.
    var userMessage: UserMessage { EnglishMessages.catalog(self) }
}
