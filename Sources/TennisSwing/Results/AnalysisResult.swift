public import Foundation
public import SwingCore
public import SwingReport
public import SwingTechnique
package import SwingText

/// What was written of one analysis.
public struct AnalysisResult: Sendable {
    /// The clip's file name.
    public let clipName: String
    /// The path of the folder that holds the results.
    package let folder: String
    /// The coaching document.
    public let document: AnalysisDocument
    /// The path of the report page in that folder.
    package var pagePath: String { page.path }
    /// The folder that holds the results.
    public var url: URL { URL(fileURLWithPath: folder, isDirectory: true) }
    /// The report page in that folder.
    public var page: URL { URL(fileURLWithPath: ResultPart.page.path(in: folder)) }
    /// The document as it was written to `analysis.json`.
    public let json: String
    /// The strokes, measured, graded and coached.
    public let assessments: [StrokeAssessment]
    /// The language of the coaching, for what is said beside it.
    package let words: Phrases
    /// What a person should know that is not about the clip and stands in no document.
    public var advice: [AnalysisWarning] = []
}
