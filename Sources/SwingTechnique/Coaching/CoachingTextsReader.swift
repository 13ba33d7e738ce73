import SwingCore

extension CoachingTexts {
    /// The version of the texts' format this program reads.
    package static let schemaVersion = 2

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
}

/// Reads a texts file and tells everything in it that is not right, but its tone.
struct CoachingTextsReader {
    private let log: RubricErrorLog
    /// Whether it is the program's own English, to which others are held.
    private let isEnglish: Bool

    init(_ log: RubricErrorLog, isEnglish: Bool) { (self.log, self.isEnglish) = (log, isEnglish) }

    /// The texts without what is not right, or nil for those of another version.
    func read(_ root: YAMLNode) -> CoachingTexts? {
        guard log.read(try root.checkVersion(CoachingTexts.schemaVersion, orElse: .otherTextsVersion)) != nil else {
            return nil
        }
        let top = log.mapping(
            root,
            required: [
                "schemaVersion", "language", "avoid", "titles", "strengths", "advice", "drills", "flags", "reasons",
                "gaps", "words", "lines", "warnings", "errors", "clauses", "commandLine",
            ])
        let page = CoachingTexts.pageLimit
        let avoid = (log.readIfThere(try top["avoid"]?.list()) ?? []).map { log.text($0, atMost: 40).lowercased() }
        let lines = lines(top["lines"])
        let reasons = log.texts(
            top["reasons"], for: ReasonID.self, atMost: page, placeholders: isEnglish ? nil : \.placeholders)
        let hints = log.mapping(top["commandLine"], required: ["messages", "reasons"])
        return CoachingTexts(
            language: log.text(top["language"], atMost: 8),
            titles: log.texts(top["titles"], atMost: CoachingTexts.titleLimit),
            strengths: log.texts(top["strengths"], atMost: CoachingTexts.headlineLimit),
            advice: advice(top["advice"]), drills: drills(top["drills"]),
            flags: MessageTexts.entries(top["flags"], atMost: CoachingTexts.lineLimit, log), reasons: reasons,
            gaps: log.texts(top["gaps"], for: EventGap.self, atMost: page),
            vocabulary: Vocabulary(top["words"], log), lines: lines,
            messages: MessageTexts(
                top, commandLine: hints["messages"], atMost: page, conjunction: lines[.and] ?? "", log),
            commandLineReasons: log.texts(
                hints["reasons"], for: ReasonID.self, atMost: page, isPartial: true,
                placeholders: { isEnglish ? Template.placeholders(of: reasons[$0] ?? "") : $0.placeholders }),
            avoid: avoid)
    }

    private func advice(_ node: YAMLNode?) -> [String: CoachingTexts.AdviceText] {
        var found: [String: CoachingTexts.AdviceText] = [:]
        for (id, value) in log.entries(node) {
            let entry = log.mapping(value, required: ["headline", "cue", "why"])
            found[id] = CoachingTexts.AdviceText(
                headline: log.read(try headline(entry.at("headline"))) ?? "",
                cue: log.text(entry["cue"], atMost: CoachingTexts.lineLimit),
                why: log.text(entry["why"], atMost: CoachingTexts.lineLimit))
        }
        return found
    }

    private func headline(_ node: YAMLNode) throws(RubricError) -> String {
        let headline = try node.text(atMost: CoachingTexts.headlineLimit)
        let words = headline.split(separator: " ").count
        guard words <= CoachingTexts.headlineWords else {
            throw node.fail(.longHeadline, ["count": "\(words)", "limit": "\(CoachingTexts.headlineWords)"])
        }
        return headline
    }

    private func drills(_ node: YAMLNode?) -> [String: CoachingTexts.DrillText] {
        let steps: [PlayerLevel] = [.beginner, .intermediate, .advanced]
        let limit = CoachingTexts.lineLimit
        var found: [String: CoachingTexts.DrillText] = [:]
        for (id, value) in log.entries(node) {
            let entry = log.mapping(value, required: ["name", "how", "dose", "progression"])
            let lines = log.readIfThere(try entry["how"]?.list())
            if let node = entry["how"], let lines, lines.isEmpty { log.tell(node.fail(.noDrillLine)) }
            var how: [String] = []
            for line in lines ?? [] { how.append(log.read(try whole(line)) ?? "") }
            let levels = log.mapping(entry["progression"], required: steps.map(\.rawValue))
            var progression: [PlayerLevel: String] = [:]
            for step in steps { progression[step] = log.text(levels[step.rawValue], atMost: limit) }
            found[id] = CoachingTexts.DrillText(
                name: log.text(entry["name"], atMost: 40), how: how, dose: log.text(entry["dose"], atMost: limit),
                progression: progression)
        }
        return found
    }

    /// A line of a drill: each is read by itself, so that what goes on in the next is a line cut in two.
    private func whole(_ node: YAMLNode) throws(RubricError) -> String {
        let line = try node.text(atMost: CoachingTexts.lineLimit)
        guard line.last?.isPunctuation == true, line.first?.isWhitespace == false else {
            throw node.fail(.brokenLine, ["line": .text(line)])
        }
        return line
    }

    private func lines(_ node: YAMLNode?) -> [PhraseID: String] {
        let lines = log.texts(
            node, for: PhraseID.self, atMost: CoachingTexts.pageLimit,
            placeholders: isEnglish ? nil : \.placeholders)
        if let mark = lines[.decimalMark], mark.count != 1 || !mark.allSatisfy(\.isPunctuation),
            let place = node?.inside([PhraseID.decimalMark.rawValue])
        {
            log.tell(place.fail(.decimalMark))
        }
        return lines
    }
}
