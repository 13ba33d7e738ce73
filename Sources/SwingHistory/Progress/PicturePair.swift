package import SwingCore

/// The first picture of a stroke and the latest, filmed from the same side.
package struct PicturePair: Hashable, Sendable {
    /// One picture.
    package struct Picture: Hashable, Sendable {
        /// The day.
        package let day: CalendarDay
        /// The clip's file name.
        package let clip: String
        /// The path of the picture.
        package let path: String
        /// The grade of the stroke, or nil.
        package let grade: Grade?
        /// The score of the stroke, 0 to 100, or nil.
        package let score: Double?
    }

    /// The kind of stroke.
    package let kind: StrokeKind
    /// The variant of the later stroke, or nil.
    package let variant: StrokeVariant?
    /// The picture of the first session.
    package let first: Picture
    /// The picture of the latest session.
    package let latest: Picture

    /// Looks for two pictures on different days.
    ///
    /// - Parameter kind: the kind of stroke to show, or nil for the kind of most strokes.
    init?(_ history: PlayerHistory, of kind: StrokeKind?) {
        struct Shot {
            let stroke: RecordedStroke
            let picture: Picture
        }
        let shots = history.sessions.flatMap { session in
            session.clips.flatMap { clip in
                clip.strokes.compactMap { stroke -> Shot? in
                    guard stroke.isSure, stroke.kind != .unknown, let path = stroke.keyFramePath else {
                        return nil
                    }
                    return Shot(
                        stroke: stroke,
                        picture: Picture(
                            day: session.day, clip: clip.name, path: path, grade: stroke.grade,
                            score: stroke.score))
                }
            }
        }
        let counts = Dictionary(shots.map { ($0.stroke.kind, 1) }, uniquingKeysWith: +)
        let usual = StrokeKind.allCases.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        guard let shown = kind.flatMap({ counts[$0] == nil ? nil : $0 }) ?? usual else { return nil }
        let ofKind = shots.filter { $0.stroke.kind == shown }
        // The latest day's first stroke, as the first day's first stroke.
        guard let day = ofKind.last?.picture.day, let latest = ofKind.first(where: { $0.picture.day == day }),
            let first = ofKind.first(where: { $0.stroke.view == latest.stroke.view }), first.picture.day < day
        else { return nil }
        self.kind = shown
        variant = latest.stroke.variant
        self.first = first.picture
        self.latest = latest.picture
    }
}
