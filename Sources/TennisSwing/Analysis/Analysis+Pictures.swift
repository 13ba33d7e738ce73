public import SwingCore
import SwingFiles
import SwingMedia
import SwingOverlay

/// A key frame of a stroke: the part of the frame around the player, with what was measured drawn on it and told
/// beneath; 750 to 1,125 pixels wide.
public struct StrokePicture: Sendable {
    /// The stroke's number in its clip, 1 for the first.
    public let strokeID: Int
    /// The event that is shown; nil where the coaching rests on an instant that is no event.
    public let event: StrokeEventID?
    /// When the frame is shown in the clip, seconds of presentation time.
    public let time: Double
    /// The picture as a PNG file.
    public let png: [UInt8]
}

extension Analysis {
    /// Draws the key frames of a stroke, without writing anything: its events, and the frame that the coaching rests
    /// on.
    ///
    /// ```swift
    /// let pictures = try await analysis.pictures(ofStroke: 1)
    /// print(pictures.first { $0.event == .contact }?.png.count ?? 0)
    /// ```
    ///
    /// - Parameter id: the number of a stroke in its clip, from 1.
    /// - Returns: the pictures in time order; none for a stroke that is not there, and for imported poses.
    /// - Throws: a `UserFacingError` where the clip cannot be read any more, or `CancellationError`.
    public func pictures(ofStroke id: Int) async throws -> [StrokePicture] {
        guard case .clip(let clip) = source else { return [] }
        let keyFrames = graded.scene.keyFrames.filter { $0.strokeID == id }.sorted { $0.frameTime < $1.frameTime }
        guard let first = keyFrames.first else { return [] }
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: true) {
            let renderer = try KeyFrameRenderer(scene: graded.scene, theme: theme)
            let blur = drawing.blursFaces ? try FaceBlur(scene: graded.scene) : nil
            let cursor = try FrameCursor(clip, from: first.frameTime, faceBlur: blur, cancellation: cancellation)
            return try keyFrames.map { keyFrame in
                if cancellation.isCancelled { throw AnalysisError.cancelled }
                try cursor.advance(to: keyFrame.frameTime)
                let still = try renderer.still(keyFrame, from: cursor.picture)
                return StrokePicture(
                    strokeID: id, event: keyFrame.event, time: keyFrame.frameTime,
                    png: try PNGEncoder.encode(still, path: keyFrame.fileName))
            }
        }
    }
}
