/// In how many frames of a video something was written, and in how many of them over the player.
package struct CoverCount: Hashable, Sendable {
    /// Frames that show a bar, a banner or a chip beside a player whose pose is known.
    package private(set) var frames = 0
    /// Those in which one of them lies over the player's outline.
    package private(set) var covering = 0

    /// Counts a frame.
    mutating func add(_ boxes: [Rect], _ context: FrameContext) {
        guard !boxes.isEmpty, let sample = context.sample else { return }
        let outline = BodyOutline.capsules(context, at: sample)
        guard !outline.isEmpty else { return }
        frames += 1
        let covers = boxes.contains { box in outline.contains { $0.meets(box) } }
        if covers { covering += 1 }
    }
}
