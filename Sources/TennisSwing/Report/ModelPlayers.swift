import Foundation
import SwingCore
import SwingReport
import SwingTechnique

/// Chooses the rendered stroke to show beside each of a player's: of the same kind, hand and view.
///
/// Pages are whole without them: where one is missing or damaged, which `swing doctor` tells, it is left out.
struct ModelPlayers {
    private let library: ModelPlayerLibrary?

    init(_ library: ModelPlayerLibrary? = try? ModelPlayerLibrary.load()) {
        self.library = library
    }

    /// The strip of a stroke, and whether it is shown mirrored.
    ///
    /// - Returns: nil where the kind is not sure, where it is not known from which side the camera sees the player, or
    ///   where there is no rendered stroke of that kind from there.
    func strip(for assessment: StrokeAssessment) -> (strip: PageModelStrip, isMirrored: Bool)? {
        let stroke = assessment.stroke
        guard let library, stroke.isSure, let target = assessment.target else { return nil }
        let isMirrored = stroke.hand == .left
        let angle = Self.angle(of: stroke.kind, hand: stroke.hand, target: target)
        let fitting = library.strips.filter { strip in
            strip.stroke == stroke.kind && (strip.variant == stroke.variant || strip.variant == nil)
                && Self.view(from: strip.angle) == assessment.view
                && abs(Degrees.wrapped(strip.angle - angle)) <= CameraView.width / 2
        }
        guard let strip = fitting.first(where: { $0.variant == stroke.variant }) ?? fitting.first,
            let bytes = try? library.bytes(of: strip)
        else { return nil }
        let page = PageModelStrip(
            events: strip.events, base64: Data(bytes).base64EncodedString(), width: library.width,
            height: library.height)
        return (page, isMirrored)
    }

    /// Where the camera stands as a strip says it: degrees from where the ball is sent, positive on the side that sees the
    /// chest while the racket is taken back.
    ///
    /// - Parameter target: degrees from the camera to where the ball is sent, positive to the right of the picture.
    static func angle(of kind: StrokeKind, hand: Hand, target: Double) -> Double {
        let isBackhand = kind == .backhand || kind == .backhandVolley
        // A right-hander who takes the racket back to the right shows the chest to the right: from there the ball leaves to the
        // right of the picture.
        return isBackhand == (hand == .right) ? -target : target
    }

    /// The view of a player that a camera at an angle has.
    private static func view(from angle: Double) -> CameraView {
        let turned = angle.magnitude
        let halfWidth = CameraView.width / 2
        if turned <= halfWidth { return .front }
        if turned >= 180 - halfWidth { return .back }
        return (turned - 90).magnitude <= halfWidth ? .side : .diagonal
    }
}
