import SwingCore
import SwingNumbers

extension CoachingTexts {
    /// The version of the texts' format this program reads.
    public static let schemaVersion = 1

    /// The longest headline in words: what is understood in three seconds.
    static let headlineWords = 12
    /// The longest headline and strength in characters: the width of the info bar.
    static let headlineLimit = 48
    /// The longest name of a metric in characters.
    static let titleLimit = 36
    /// The longest line of everything else that is drawn or printed, in characters.
    static let lineLimit = 65
    /// The longest sentence of a page, in characters: four lines of the 65 that read well.
    static let pageLimit = 260

    /// Reads a texts file and checks all of it but its tone.
    ///
    /// - Parameters:
    ///   - yaml: the file's text.
    ///   - file: how messages name the file.
    /// - Throws: `RubricError` with file, line and key at the first thing that is not right.
    public static func load(yaml: String, file: String) throws(RubricError) -> CoachingTexts {
        let root = try YAMLNode.root(of: yaml, file: file)
        let top = try root.mapping(required: [
            "schemaVersion", "language", "avoid", "titles", "strengths", "advice", "drills", "flags", "reasons",
            "moments", "words", "lines", "warnings",
        ])
        let version = try top.at("schemaVersion").number(in: 0...1000)
        guard version == Double(schemaVersion) else {
            throw try top.at("schemaVersion").fail(
                "the format of texts is version \(Int(clamping: version))",
                "This program reads version \(schemaVersion).")
        }
        var avoid: [String] = []
        for node in try top.at("avoid").list() { avoid.append(try node.text(atMost: 40).lowercased()) }
        return CoachingTexts(
            language: try top.at("language").text(atMost: 8),
            titles: try top.at("titles").texts(atMost: titleLimit),
            strengths: try top.at("strengths").texts(atMost: headlineLimit),
            advice: try advice(top.at("advice")), drills: try drills(top.at("drills")),
            flags: try messages(top.at("flags"), atMost: lineLimit), reasons: try reasons(top.at("reasons")),
            moments: try top.at("moments").texts(atMost: 200),
            words: try Vocabulary(top.at("words")), lines: try lines(top.at("lines")),
            warnings: try messages(top.at("warnings"), atMost: pageLimit), avoid: avoid)
    }

    private static func advice(_ node: YAMLNode) throws(RubricError) -> [String: AdviceText] {
        var found: [String: AdviceText] = [:]
        for (id, value) in try node.entries() {
            let entry = try value.mapping(required: ["headline", "cue", "why"])
            let headline = try entry.at("headline").text(atMost: headlineLimit)
            let words = headline.split(separator: " ").count
            guard words <= headlineWords else {
                throw try entry.at("headline").fail(
                    "the headline has \(words) words", "Use at most \(headlineWords): it is read in three seconds.")
            }
            found[id] = AdviceText(
                headline: headline, cue: try entry.at("cue").text(atMost: lineLimit),
                why: try entry.at("why").text(atMost: lineLimit))
        }
        return found
    }

    private static func drills(_ node: YAMLNode) throws(RubricError) -> [String: DrillText] {
        let steps: [PlayerLevel] = [.beginner, .intermediate, .advanced]
        var found: [String: DrillText] = [:]
        for (id, value) in try node.entries() {
            let entry = try value.mapping(required: ["name", "how", "dose", "progression"])
            var lines: [String] = []
            for line in try entry.at("how").list() { lines.append(try whole(line)) }
            guard !lines.isEmpty else {
                throw try entry.at("how").fail("no line says how", "Write one to three lines.")
            }
            let levels = try entry.at("progression").mapping(required: steps.map(\.rawValue))
            var progression: [PlayerLevel: String] = [:]
            for step in steps { progression[step] = try levels.at(step.rawValue).text(atMost: lineLimit) }
            found[id] = DrillText(
                name: try entry.at("name").text(atMost: 40), how: lines,
                dose: try entry.at("dose").text(atMost: lineLimit), progression: progression)
        }
        return found
    }

    /// A line of a drill: each is read by itself, so that what goes on in the next is a line cut in two.
    private static func whole(_ node: YAMLNode) throws(RubricError) -> String {
        let line = try node.text(atMost: lineLimit)
        guard line.last?.isPunctuation == true, line.first?.isWhitespace == false else {
            throw node.fail(
                "the line “\(line)” is no whole sentence", "Begin it without a space and end it with a full stop.")
        }
        return line
    }

    /// Messages of three parts by id.
    ///
    /// - Parameter limit: the longest part in characters: a line for what stands on pictures and in the terminal, a
    ///   sentence for pages.
    private static func messages(
        _ node: YAMLNode, atMost limit: Int
    ) throws(RubricError) -> [String: FlagText] {
        var found: [String: FlagText] = [:]
        for (id, value) in try node.entries() {
            let entry = try value.mapping(required: ["what", "why", "next"])
            found[id] = FlagText(
                what: try entry.at("what").text(atMost: limit), why: try entry.at("why").text(atMost: limit),
                next: try entry.at("next").text(atMost: limit))
        }
        return found
    }

    private static func reasons(_ node: YAMLNode) throws(RubricError) -> [ReasonID: String] {
        try templates(node, ReasonID.self, \.placeholders)
    }

    private static func lines(_ node: YAMLNode) throws(RubricError) -> [PhraseID: String] {
        let lines = try templates(node, PhraseID.self, \.placeholders)
        guard let mark = lines[.decimalMark], mark.count == 1, mark.allSatisfy(\.isPunctuation) else {
            throw try node.mapping(required: PhraseID.allCases.map(\.rawValue)).at(PhraseID.decimalMark.rawValue).fail(
                "a decimal mark is one sign",
                "Write the sign that stands before decimals, such as a full stop or a comma.")
        }
        return lines
    }

    /// A sentence for every case, with the places it fills in and no others.
    private static func templates<ID: CaseIterable & RawRepresentable & Hashable>(
        _ node: YAMLNode, _ type: ID.Type, _ placeholders: (ID) -> [String]
    ) throws(RubricError) -> [ID: String] where ID.RawValue == String {
        let entries = try node.mapping(required: type.allCases.map(\.rawValue))
        var found: [ID: String] = [:]
        for id in type.allCases {
            let node = try entries.at(id.rawValue)
            let text = try node.text(atMost: pageLimit)
            let needed = placeholders(id)
            guard Set(self.placeholders(of: text)) == Set(needed) else {
                let names = needed.map { "{\($0)}" }.joined(separator: ", ")
                throw node.fail(
                    "what is filled in does not fit",
                    needed.isEmpty ? "Write it without braces." : "Mention \(names), and nothing else in braces.")
            }
            found[id] = text
        }
        return found
    }
}

extension CoachingTexts.Vocabulary {
    fileprivate init(_ node: YAMLNode) throws(RubricError) {
        let entry = try node.mapping(required: [
            "from", "places", "joints", "events", "grades", "strokes", "variants", "or", "variantOfStroke",
            "phases", "angles", "links",
        ])
        from = try entry.at("from").names(CameraView.self)
        places = try entry.at("places").names(CameraView.self)
        events = try entry.at("events").names(StrokeEventID.self)
        grades = try entry.at("grades").names(Grade.self)
        strokes = try entry.at("strokes").names(StrokeKind.self)
        variants = try entry.at("variants").names(StrokeVariant.self)
        phases = try entry.at("phases").names(StrokeEventID.self)
        angles = try entry.at("angles").names(AngleCurve.Name.self)
        links = try entry.at("links").names(ChainCurve.Link.self)
        let needed = MetricCatalog.joints
        let named = try entry.at("joints").mapping(required: needed.map(\.name))
        var joints: [Joint: String] = [:]
        for joint in needed { joints[joint] = try named.at(joint.name).text(atMost: 40) }
        self.joints = joints
        or = try entry.at("or").text(atMost: 8)
        variantOfStroke = try entry.at("variantOfStroke").text(atMost: 40)
    }
}

extension YAMLNode {
    /// Texts by id.
    fileprivate func texts(atMost limit: Int) throws(RubricError) -> [String: String] {
        var found: [String: String] = [:]
        for (id, node) in try entries() { found[id] = try node.text(atMost: limit) }
        return found
    }

    /// A name for each case.
    fileprivate func names<Key: CaseIterable & RawRepresentable & Hashable>(
        _ type: Key.Type
    ) throws(RubricError) -> [Key: String] where Key.RawValue == String {
        let entries = try mapping(required: type.allCases.map(\.rawValue))
        var found: [Key: String] = [:]
        for key in type.allCases { found[key] = try entries.at(key.rawValue).text(atMost: 40) }
        return found
    }
}
