import SwingCore

/// One frame of the animated strip: a part of the strip, in pixels of the strip.
package struct StripPage: Hashable, Sendable {
    /// The left edge.
    package let x: Int
    /// The upper edge.
    package let y: Int
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int
    /// How long it is shown, in seconds.
    package let seconds: Double
}

extension StripLayout {
    /// Seconds an event is shown.
    private static let pageSeconds = 0.8
    /// Seconds the frame with the sentence is shown: a second to notice it, and two to read it.
    private static let framedSeconds = 3.0

    /// Each panel with its caption and half the gap to its neighbors around it.
    func pages(of plan: StripPlan) -> [StripPage] {
        guard let first = panels.first else { return [] }
        let gap = panels.count > 1 ? panels[1].x - first.maxX : first.x
        let side = Int(clamping: (gap / 2).rounded(.down))
        let pageWidth = Int(clamping: first.width.rounded(.down)) + 2 * side
        let top = Int(clamping: first.y) - side
        let pageHeight = height - Int(clamping: first.x) + side - top
        return zip(plan.frames, panels).map { frame, panel in
            StripPage(
                x: Int(clamping: panel.x) - side, y: top, width: pageWidth, height: pageHeight,
                seconds: frame == plan.framed ? StripLayout.framedSeconds : StripLayout.pageSeconds)
        }
    }
}
