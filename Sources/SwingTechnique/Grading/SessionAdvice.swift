import SwingCore
import SwingMotion

/// What all sure strokes of one kind of a player tell together, over the clips of a session and of earlier ones.
package struct SessionAdvice: Hashable, Sendable {
    package let type: StrokeType
    /// How many clips hold the strokes.
    package let clips: Int
    package let strokes: Int
    /// On how many days of practice they were hit.
    package let sessions: Int
    /// The latest of these days, or nil where none is known.
    package let day: CalendarDay?
    /// What to say: of the player, so that no moment of a clip is its evidence.
    package let coaching: Coaching
}

extension TechniqueGrader {
    /// A clip of a player, and the day of practice: of the latest session where it is not known.
    package typealias SessionClip = (motion: MotionAnalysis, options: TechniqueOptions, day: CalendarDay?)

    /// The advice of a player's latest session: the main player's sure strokes of all clips are one evidence, those of earlier
    /// days as far as technique stays what it was.
    ///
    /// Strokes from different views have common errors of their own; those of one view may come from the same place, so that
    /// what is common in them never averages out.
    ///
    /// - Parameter clips: in an order that is always the same, those of the latest day first: the first stroke of a kind says
    ///   how likely a reading is astray, and for which level it is judged.
    /// - Returns: a piece of advice for each kind and variant of which anything was read, by their names.
    package static func advice(
        ofSession clips: [SessionClip], rubric: Rubric
    ) -> [SessionAdvice] {
        let latest = clips.compactMap(\.day).max()
        let own = clips.enumerated().flatMap { place, clip in
            judged(clip.motion, rubric, clip.options)
                .filter { $0.stroke.player == PlayerTurn.mainPlayer && $0.stroke.isPlayerSure }
                .map { (clip: place, stroke: $0, day: clip.day ?? latest ?? CalendarDay(number: 0)) }
        }
        return Dictionary(grouping: own) { StrokeGroup.Key($0.stroke.stroke) }
            .sorted { $0.key.type.names < $1.key.type.names }
            .compactMap { key, members in
                let days = members.map(\.day)
                return coaching(members.map(\.stroke), on: days).map {
                    SessionAdvice(
                        type: key.type, clips: Set(members.map(\.clip)).count, strokes: members.count,
                        sessions: Set(days).count, day: latest == nil ? nil : days.max(), coaching: $0)
                }
            }
    }

    /// - Parameter strokes: at least one, all of one kind and variant.
    private static func coaching(_ strokes: [JudgedStroke], on days: [CalendarDay]) -> Coaching? {
        let known = Dictionary(strokes.map { ($0.view, 1) }, uniquingKeysWith: +).filter { $0.key != .unknown }
        // An unknown view is no other place: it counts as the most frequent one.
        let usual = CameraView.allCases.max { known[$0, default: 0] < known[$1, default: 0] } ?? .unknown
        let views = strokes.map { $0.view == .unknown ? usual : $0.view }
        let first = strokes[0]
        let metrics = first.metrics.enumerated().map { place, metric in
            let unit = MetricCatalog.definition(metric.rubric.id, for: first.stroke.kind)?.unit
            return metric.pooled(strokes.map { $0.metrics[place] }, from: views, on: days)
                .onItsOwnCard(unit ?? metric.result.unit)
        }
        var coach = first.coach
        coach.otherViews = views
        return coach.coaching(metrics)
    }
}
