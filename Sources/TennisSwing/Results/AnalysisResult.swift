import Foundation
public import SwingCore
public import SwingReport
public import SwingTechnique
package import SwingText

/// What was written of one analysis.
public struct AnalysisResult: Sendable {
    /// The clip's file name.
    public let clipName: String
    /// The folder that holds the results.
    public let folder: String
    /// The coaching document.
    public let document: AnalysisDocument
    /// The report page in that folder.
    public var pagePath: String { URL(fileURLWithPath: ResultPart.page.path(in: folder)).path }
    /// The document as it was written to `analysis.json`.
    public let json: String
    /// The strokes, measured, graded and coached.
    public let assessments: [StrokeAssessment]
    /// The language of the coaching, for what is said beside it.
    package let words: Phrases
    /// What a person should know that is not about the clip and stands in no document.
    public var advice: [AnalysisWarning] = []
}
