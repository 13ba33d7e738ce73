package import SwingCore

/// What in a rubric or in its texts is not right, and what would be.
package struct RubricFault: Hashable, Sendable {
    /// What it is.
    package let code: Code
    private let context: [String: MessageValue]

    /// Makes a fault with the values that its clauses name.
    package init(_ code: Code, _ context: [String: MessageValue] = [:]) {
        self.code = code
        self.context = context
    }

    /// The clause that says what is not right.
    package var problem: Message { Message(code.key, context) }

    /// The clause that says what would be right.
    package var remedy: Message { Message(code.remedyKey, context) }
}

extension RubricFault {
    /// What can be not right.
    package enum Code: String, MessageCode {
        // The form of a file
        case empty, unreadable, notYAML, alias, otherVersion, otherTextsVersion
        case repeatedKey, unknownKey, missingKey, keyNotText, noMapping, noList
        case noText, longText, lineBreak, hiddenCharacter, noNumber, outOfRange, unknownChoice

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
