public import SwingCore
package import Yams

/// A node of a rubric or texts file, with its line and its key, read strictly.
package struct YAMLNode {
    package let node: Node
    package let file: String
    package let key: String

    package var line: Int? { node.mark?.line }

    /// The whole of a file.
    package static func root(of yaml: String, file: String) throws(RubricError) -> YAMLNode {
        let root: Node?
        do {
            // Stops at the first alias; composing the text itself would follow it.
            if let renamed = YAMLAnchors.renamed(in: yaml) { _ = try Yams.compose(yaml: renamed) }
            root = try Yams.compose(yaml: yaml)
        } catch {
            throw unreadable(error, file)
        }
        guard let root else {
            throw RubricError(file: file, line: nil, key: "", RubricErrorDetail(.empty))
        }
        return YAMLNode(node: root, file: file, key: "")
    }

    private static func unreadable(_ error: any Error, _ file: String) -> RubricError {
        let (line, fault): (Int?, RubricErrorDetail) =
            switch error as? YamlError {
            case .composer(_, "found undefined alias", let mark, _): (mark.line, RubricErrorDetail(.alias))
            case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
                (mark.line, RubricErrorDetail(.notYAML))
            case .duplicatedKeysInMapping(let keys, let context):
                (
                    context.mark.line,
                    RubricErrorDetail(.repeatedKey, ["keys": .text(keys.sorted().joined(separator: ", "))])
                )
            default: (nil, RubricErrorDetail(.notYAML))
            }
        return RubricError(file: file, line: line, key: "", fault)
    }

    /// The error of this place in the file.
    package func fail(_ code: RubricErrorDetail.Code, _ context: [String: MessageValue] = [:]) -> RubricError {
        RubricError(file: file, line: line, key: key, RubricErrorDetail(code, context))
    }

    /// The entries by name that may be there, and what is wrong with the others and with those that are not.
    func sorted(
        required: [String], optional: [String]
    ) throws(RubricError) -> (found: [String: YAMLNode], faults: [RubricError]) {
        var found: [String: YAMLNode] = [:]
        var faults: [RubricError] = []
        for (name, value) in try entries() {
            if required.contains(name) || optional.contains(name) {
                found[name] = value
            } else {
                let known = (required + optional).joined(separator: ", ")
                faults.append(value.fail(.unknownKey, ["key": .text(name), "known": .text(known)]))
            }
        }
        for name in required where found[name] == nil { faults.append(fail(.missingKey, ["key": .text(name)])) }
        return (found, faults)
    }

    /// The entries in the file's order; Yams has refused names given twice.
    package func entries() throws(RubricError) -> [(String, YAMLNode)] {
        guard let mapping = node.mapping else { throw fail(.noMapping) }
        var found: [(String, YAMLNode)] = []
        for (name, value) in mapping {
            guard let name = name.string else { throw fail(.keyNotText) }
            let inner = YAMLNode(node: value, file: file, key: key.isEmpty ? name : "\(key).\(name)")
            found.append((name, inner))
        }
        return found
    }

    package func list() throws(RubricError) -> [YAMLNode] {
        guard let sequence = node.sequence else { throw fail(.noList) }
        return sequence.enumerated().map { YAMLNode(node: $1, file: file, key: "\(key)[\($0)]") }
    }

    /// The node at the end of a path of keys and numbers in a list, or nil where there is none.
    package func inside(_ path: [String]) -> YAMLNode? {
        guard let first = path.first else { return self }
        let next: YAMLNode? =
            if let index = Int(first) { (try? list()).flatMap { $0.indices.contains(index) ? $0[index] : nil } } else {
                (try? entries())?.first { $0.0 == first }?.1
            }
        return next?.inside(Array(path.dropFirst()))
    }

    /// Checks the version of the whole file's format: of another one no key is known, and that alone is told.
    func checkVersion(_ supported: Int, orElse code: RubricErrorDetail.Code) throws(RubricError) {
        guard let version = inside(["schemaVersion"]) else { return }
        let number = try version.number(in: 0...1000)
        guard number == Double(supported) else {
            throw version.fail(code, ["found": "\(Int(clamping: number))", "supported": "\(supported)"])
        }
    }

    /// Text between 1 and `limit` characters on one line.
    package func text(atMost limit: Int = 400) throws(RubricError) -> String {
        guard let text = node.scalar?.string, !text.isEmpty else {
            throw fail(.noText)
        }
        guard text.count <= limit else {
            throw fail(.longText, ["count": "\(text.count)", "limit": "\(limit)"])
        }
        guard !text.contains(where: \.isNewline) else {
            throw fail(.lineBreak)
        }
        if let hidden = text.unicodeScalars.first(where: {
            $0.properties.generalCategory == .control || $0.isBidirectionalControl
        }) {
            let number = String(hidden.value, radix: 16, uppercase: true)
            throw fail(.hiddenCharacter, ["character": "U+\(number)"])
        }
        return text
    }

    /// A day of the calendar, as `yyyy-mm-dd`.
    func day() throws(RubricError) -> String {
        let text = try text(atMost: 10)
        guard CalendarDay(text) != nil else { throw fail(.noDay, ["value": .text(text)]) }
        return text
    }

    /// A finite number within a range.
    package func number(in range: ClosedRange<Double> = -10_000...10_000) throws(RubricError) -> Double {
        guard let scalar = node.scalar, let value = Double(scalar.string), value.isFinite else { throw fail(.noNumber) }
        guard range.contains(value) else {
            throw fail(
                .outOfRange,
                ["value": .text(scalar.string), "low": "\(range.lowerBound)", "high": "\(range.upperBound)"])
        }
        return value
    }

    package func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type
    ) throws(RubricError) -> Choice where Choice.RawValue == String {
        let text = try text()
        guard let choice = Choice(rawValue: text) else {
            let known = type.allCases.map(\.rawValue).joined(separator: ", ")
            throw fail(.unknownChoice, ["value": .text(text), "known": .text(known)])
        }
        return choice
    }

    package var isNull: Bool {
        guard let scalar = node.scalar else { return false }
        return scalar.style == .plain && ["null", "~", ""].contains(scalar.string)
    }
}

extension [String: YAMLNode] {
    /// An entry that `mapping` has already found to be there.
    package func at(_ name: String) throws(RubricError) -> YAMLNode {
        guard let node = self[name] else {
            throw RubricError(file: "", line: nil, key: name, RubricErrorDetail(.missingKey, ["key": .text(name)]))
        }
        return node
    }
}

/// Why a rubric or its texts cannot be used, with the position in the file.
public struct RubricError: UserFacingError, Hashable {
    /// The file as the user named it.
    public let file: String
    /// The line, counted from 1, or nil where the whole file is meant.
    public let line: Int?
    /// The key, such as `strokes[0].metrics[2].good`, or empty.
    public let key: String
    package let fault: RubricErrorDetail

    /// Whether an entry was asked for that is not there, which is told of the place that lacks it.
    var isOfMissingEntry: Bool { fault.code == .missingKey && file.isEmpty && line == nil }

    package init(file: String, line: Int?, key: String, _ fault: RubricErrorDetail) {
        (self.file, self.line, self.key, self.fault) = (file, line, key, fault)
    }

    /// What happened.
    public var message: Message {
        var context: [String: MessageValue] = [
            "file": .text(file), "problem": .clause(fault.problem), "remedy": .clause(fault.remedy),
        ]
        context["line"] = line.map { .text(String($0)) }
        if !key.isEmpty { context["key"] = .text(key) }
        return Message("rubric.invalid", context)
    }

    package static let keys = ["rubric.invalid"]

    package static let clauses = RubricErrorDetail.Code.allCases.flatMap { [$0.key, $0.remedyKey] }

    /// A rubric that a user names is input.
    public var category: ErrorCategory { .dataUnusable }
}

/// What in a rubric or in its texts is not right, and what would be.
package struct RubricErrorDetail: Hashable, Sendable {
    package let code: Code
    private let context: [String: MessageValue]

    package init(_ code: Code, _ context: [String: MessageValue] = [:]) { (self.code, self.context) = (code, context) }

    /// The clause that says what is not right.
    package var problem: Message { Message(code.key, context) }

    /// The clause that says what would be right.
    package var remedy: Message { Message(code.remedyKey, context) }

    /// What can be not right.
    package enum Code: String, MessageCode {
        // The form of a file
        case empty, unreadable, notUTF8, notYAML, alias, otherVersion, otherTextsVersion
        case repeatedKey, unknownKey, missingKey, keyNotText, noMapping, noList
        case noText, longText, lineBreak, hiddenCharacter, noNumber, outOfRange, unknownChoice, noDay

        // Texts
        case placeholders, noPlaceholders, longHeadline, noDrillLine, brokenLine, decimalMark, judgmentalWord
        case missingWords, missingText

        // Strokes and metrics
        case noStroke, repeatedStroke, unknownStroke, noMetric, repeatedMetric, undefinedMetric, otherUnit
        case adviceAndBands, unlistedSource, unusedSource, unknownView, noView, noDrill

        // Bands
        case endsAndDirection, endsSwapped, bandNotNested, aimOutside, notTwoEnds, beyondBody

        // Safety flags
        case noCondition, metricNotInStroke, speedInFlag, notOneLimit

        package static let prefix = "rubric"

        /// The name of the remedy in the texts.
        var remedyKey: String { key + ".remedy" }
    }
}
