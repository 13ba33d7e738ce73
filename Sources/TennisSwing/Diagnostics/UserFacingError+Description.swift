public import SwingOverlay
public import SwingPose
public import SwingReport

// An error that nobody catches, and what a program prints as it is, says its sentences and not its keys.

extension Message {
    fileprivate var inEnglish: String {
        let said = RubricLibrary.messages()(self)
        return [said.what, said.why, said.next].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension UserFacingError where Self: CustomStringConvertible {
    /// What happened, why it matters and what to do next, in English.
    public var description: String { message.inEnglish }
}

extension AnalysisWarning: CustomStringConvertible {
    /// What is worth knowing, why it matters and what to do next, in English.
    public var description: String { message.inEnglish }
}

extension AnalysisError: CustomStringConvertible {}
extension ConfigurationError: CustomStringConvertible {}
extension DocumentError: CustomStringConvertible {}
extension ExportError: CustomStringConvertible {}
extension MediaError: CustomStringConvertible {}
extension PoseError: CustomStringConvertible {}
extension PoseImportError: CustomStringConvertible {}
extension RasterError: CustomStringConvertible {}
extension RubricError: CustomStringConvertible {}
extension UnknownMetricError: CustomStringConvertible {}
