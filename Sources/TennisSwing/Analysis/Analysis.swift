import Foundation
public import SwingCore
import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
public import SwingReport
public import SwingTechnique

/// What was found in one clip, or in imported poses: a value, nothing of it is on the disk until it is written.
///
/// It holds the poses and what was computed from them, but no decoded frame: what is drawn later is drawn on the clip,
/// which must then still be where it was.
///
/// ```swift
/// for stroke in analysis.strokes {
///     print(stroke.stroke.kind, stroke.stroke.contact.time, stroke.score ?? .nan)
///     print(stroke.coaching?.headline ?? "nothing to work on")
/// }
/// ```
public struct Analysis: Sendable {
    /// Where an analysis comes from.
    enum Source: Sendable {
        case clip(Clip)
        /// Imported poses, by their path.
        case poses(String)
    }

    let source: Source
    let graded: GradedMotion
    let header: PoseFileHeader
    let theme: Theme
    let drawing: DrawingOptions

    /// The coaching document, as `analysis.json` holds it: timings are those so far.
    public let document: AnalysisDocument
    /// The player's pose in every frame that was analyzed, as the pose model or another program gave it.
    public let poses: PoseTrack
    /// Whether it was interrupted early: strokes after that are missing, and it is written without pictures.
    public let isPartial: Bool

    /// The path of the clip or of the poses, as it was given.
    public var path: String {
        switch source {
        case .clip(let clip): clip.path
        case .poses(let path): path
        }
    }

    /// The strokes in time order, measured, graded and coached.
    public var strokes: [StrokeAssessment] { graded.assessments }

    /// The player's motion: sides corrected, gaps bridged, smoothed, and lifted into space.
    public var motion: MotionTrack { graded.motion.track }

    /// The document as it is written to `analysis.json`.
    ///
    /// - Throws: an encoding error; none is known for documents that an analysis makes.
    public func json() throws -> String { String(decoding: try document.json(), as: UTF8.self) }

    var timings: [String: Double] { document.provenance.timings }
}
