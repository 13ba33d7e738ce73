import Foundation
import SwingTestKit
import Testing

/// Every recipe of docs/scripts.md does what it promises.
@Suite struct ScriptGuideTests {
    private static let recipes: [String] = {
        let page = Repository.root.appendingPathComponent("docs/scripts.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```sh\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }()

    private static var hasJQ: Bool {
        ["/usr/bin/jq", "/usr/local/bin/jq"].contains { FileManager.default.isExecutableFile(atPath: $0) }
    }

    @Test("there are recipes")
    func count() {
        #expect(Self.recipes.count >= 8)
    }

    @Test("every recipe prints lines and no error", .enabled(if: hasJQ, "jq is not installed"), arguments: recipes)
    func recipe(script: String) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let start = """
            set -u; swing() { command "$0" "$@"; }; export SWING_EFFORT=quick
            CLIP='\(SwingCommand.samples)/forehand-right.mp4'; RESULT='\(result)'; cd '\(folder.path)'
            """
        let run = try SwingCommand.shell("\(start)\n\(script)", [])
        #expect(run.status == 0 && run.errors.isEmpty, "\(script)\n\(run.errors)")
        // An analysis may be without warnings.
        #expect(!run.output.isEmpty || script.contains(".warnings"), "\(script)")
        #expect(!run.output.contains("null"), "\(run.output)")
    }
}
