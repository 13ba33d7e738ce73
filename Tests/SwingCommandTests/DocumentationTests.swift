import Foundation
import Testing

/// The documentation names commands, options and files that exist, in words that a newcomer can look up.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: SwingCommand.samples).deletingLastPathComponent()

    /// Every page but the list of changes, which names what is gone, by their paths in the repository.
    private static func pages() throws -> [String] {
        let folders = ["docs", "models", "samples", "tools", "Sources/TennisSwing/TennisSwing.docc"]
        let found = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".md") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.map {
                    "\(folder)/\($0)"
                }
        }
        #expect(found.count > 40)
        return ["README.md", "CONTRIBUTING.md"] + found.sorted()
    }

    /// The files of the repository that a page links to.
    private static func links(of page: String) throws -> [URL] {
        let folder = root.appendingPathComponent(page).deletingLastPathComponent()
        let text = try text(page)
        let files = text.matches(of: /\]\(([^)#\s]+)/).map { String($0.output.1) }.filter { !$0.contains("://") }
        let articles = text.matches(of: /<doc:(\w+)>/).map { name in
            let article = folder.appendingPathComponent("\(name.output.1).md")
            let isTutorial = !FileManager.default.fileExists(atPath: article.path)
            return isTutorial ? article.deletingPathExtension().appendingPathExtension("tutorial") : article
        }
        return files.map { folder.appendingPathComponent($0).standardized } + articles
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The code of a page: spans in backticks, and the lines of blocks.
    private static func code(_ page: String) throws -> [String] {
        let blocks = try text(page).components(separatedBy: "```")
        return blocks.enumerated().flatMap { index, block in
            guard index.isMultiple(of: 2) else { return block.components(separatedBy: "\n") }
            let spans = block.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
            return spans.map { $0.element.replacing("\n", with: " ").replacing("\\|", with: "|") }
        }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The long options among the words of a command line.
    private static func options(in words: some Sequence<Substring>) -> [String] {
        words.compactMap { $0.prefixMatch(of: /--[a-z][a-z-]*/).map { String($0.output) } }
    }

    /// What is wrong with a line that calls `swing`, or nil.
    private static func fault(of line: String, _ program: CommandHelp) -> String? {
        let words = line.split(separator: " ").dropFirst()
        guard words.first != "help" else { return nil }
        var (command, rest) = (program, words)
        while let word = rest.first, command.subcommands != nil, word.first?.isLetter == true {
            let found = word.split(separator: "|").map { command.subcommand($0) }
            guard let first = found.first ?? nil, found.allSatisfy({ $0 != nil }) else {
                return "'\(command.commandName)' has no command '\(word)'"
            }
            command = first
            rest = rest.dropFirst()
        }
        let known = command.options.union(["--help", "--version", "--experimental-dump-help"])
        let unknown = options(in: rest).filter { !known.contains($0) }
        return unknown.isEmpty ? nil : "'\(command.commandName)' does not show \(unknown)"
    }

    @Test("every command line and option that a page shows is one of the program's help")
    func commands() throws {
        let program = try CommandHelp.ofProgram()
        let every = program.all.reduce(into: Set<String>()) { $0.formUnion($1.options) }
        var checked = 0
        for page in try Self.pages() {
            for code in try Self.code(page) {
                if code.hasPrefix("swing ") || code.hasPrefix("tools/swing ") {
                    checked += 1
                    if let fault = Self.fault(of: code, program) { Issue.record("\(page): `\(code)`: \(fault)") }
                } else if code.hasPrefix("--"), !page.hasPrefix("tools/"), page != "CONTRIBUTING.md" {
                    checked += 1
                    let unknown = Self.options(in: code.split(separator: " ")).filter { !every.contains($0) }
                    if !unknown.isEmpty { Issue.record("\(page): no command shows \(unknown)") }
                }
            }
        }
        #expect(checked > 40)
    }

    @Test("a command or an option that does not exist is found, and so is one that is hidden")
    func faults() throws {
        let program = try CommandHelp.ofProgram()
        #expect(Self.fault(of: "swing analyze clip.mp4 --effort quick", program) == nil)
        #expect(Self.fault(of: "tools/swing rubric check|diff", program) == nil)
        for line in [
            "swing analyse clip.mp4", "swing analyze clip.mp4 --looks mono", "swing rubric check|mend",
            "swing analyze clip.mp4 --moments",
        ] {
            #expect(Self.fault(of: line, program) != nil, "\(line)")
        }
    }

    @Test("every option that a message names is one that the help shows")
    func messages() throws {
        let known = try CommandHelp.ofProgram().all.reduce(into: Set(["--help", "--version"])) {
            $0.formUnion($1.options)
        }
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: Self.root.appendingPathComponent("Sources").path
        )
        .filter { $0.hasPrefix("swing/") && $0.hasSuffix(".swift") }.map { "Sources/" + $0 }
        var checked = 0
        for file in files + ["models/coaching/en.yaml", "models/coaching/es.yaml"] {
            // Comments may name former options, and commands of the system have options of their own.
            let lines = try Self.text(file).components(separatedBy: "\n")
                .filter { $0.contains("--") && !$0.contains("//") && !$0.contains("apt-get") }
            for line in lines {
                let options = line.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]+)/).map { String($0.output.1) }
                checked += options.count
                let unknown = options.filter { !known.contains($0) }
                if !unknown.isEmpty { Issue.record("\(file): \(unknown) in \(line)") }
            }
        }
        #expect(checked > 40)
    }

    @Test("every file that a page links to, and every tool that it names, exists")
    func files() throws {
        var checked = 0
        for page in try Self.pages() {
            let tools = try Self.code(page).compactMap { $0.prefixMatch(of: /tools\/[\w\/.-]*\w/) }
                .map { Self.root.appendingPathComponent(String($0.output)) }
            for file in try Self.links(of: page) + tools {
                checked += 1
                if !FileManager.default.fileExists(atPath: file.path) { Issue.record("\(page): \(file.path)") }
            }
        }
        #expect(checked > 200)
    }

    @Test("every page is reached from the index of the documentation in two steps")
    func index() throws {
        let index = "docs/README.md"
        let near = Set(try Self.links(of: index).map(\.path))
        let pages = try Self.pages().map { (name: $0, path: Self.root.appendingPathComponent($0).standardized.path) }
        let far = try pages.filter { near.contains($0.path) }.flatMap { try Self.links(of: $0.name).map(\.path) }
        let reached = near.union(far)
        for page in pages where page.name != index && !reached.contains(page.path) {
            Issue.record("\(page.name) is not reached from \(index) in two steps")
        }
    }

    @Test("every option has a help text, and no help text uses a word that only this project's authors know")
    func helpWords() throws {
        for command in try CommandHelp.ofProgram().all {
            #expect(command.abstract?.isEmpty == false)
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                #expect(argument.abstract?.isEmpty == false, "\(command.commandName): \(argument.names ?? [])")
            }
            for sentence in command.sentences {
                for (words, term) in PrivateWord.inText where sentence.contains(words) {
                    Issue.record("\(command.commandName): “\(sentence)”. Say \(term).")
                }
            }
        }
    }

    @Test("no public name uses a word that only this project's authors know")
    func names() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        var checked = 0
        for file in files {
            for line in try Self.text("Sources/" + file).components(separatedBy: "\n") {
                guard let name = PrivateWord.publicName(declaredIn: line) else { continue }
                checked += 1
                if let word = PrivateWord.found(in: name), let term = PrivateWord.inNames[word] {
                    Issue.record("\(file): \(name). Name it by its term: \(term).")
                }
            }
        }
        #expect(checked > 250)
    }

    @Test("private words are found in public names, whole words only")
    func privateNames() {
        let line = "    public static let secondLook = 1"
        #expect(PrivateWord.publicName(declaredIn: line).flatMap { PrivateWord.found(in: $0) } == "look")
        #expect(PrivateWord.publicName(declaredIn: "    let secondLook = 1") == nil)
        #expect(PrivateWord.found(in: "lookupTable") == nil && PrivateWord.found(in: "alwaysHeard") == nil)
        #expect(PrivateWord.found(in: "SegmentLooks") == "looks")
    }
}
