import Foundation
package import SwingCore
package import SwingTechnique

/// What errors say in English, as the texts of this checkout have it.
package enum EnglishMessages {
    package static let catalog: MessageCatalog = {
        let file = Repository.texts("en").path
        do {
            return try CoachingTexts.load(yaml: String(contentsOfFile: file, encoding: .utf8), file: file).catalog
        } catch {
            fatalError("\(error)")
        }
    }()
}

extension UserFacingError {
    /// What the error says in English.
    package var userMessage: UserMessage { EnglishMessages.catalog(self) }
}

extension RubricErrorDetail {
    /// What is not right, in English.
    package var englishProblem: String { EnglishMessages.catalog.clause(problem) }

    /// What would be right, in English.
    package var englishRemedy: String { EnglishMessages.catalog.clause(remedy) }
}
