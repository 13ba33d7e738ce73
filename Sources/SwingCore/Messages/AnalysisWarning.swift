/// Something worth knowing that did not stop the work: a code and the values that its sentences name.
public struct AnalysisWarning: Hashable, Sendable {
    /// A stable name for programs, such as `lowFrameRate`.
    ///
    /// New codes may appear, so compare rather than switch.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The name as documents carry it.
        public let rawValue: String

        /// A code by its name; documents of other versions may hold names that are not known here.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Which warning it is.
    public let code: Code
    /// Its sentences and their values.
    public let message: Message

    /// Makes a warning.
    ///
    /// - Parameters:
    ///   - variant: which sentences say it, where the texts have several for the code.
    ///   - context: the values by the names that the sentences may name.
    package init(_ code: Code, variant: String? = nil, _ context: [String: MessageValue] = [:]) {
        self.code = code
        message = Message(variant.map { "\(code.rawValue).\($0)" } ?? code.rawValue, context)
    }
}
