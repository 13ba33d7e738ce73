import SwingCore
import SwingTechnique

/// The texts of a still.
struct StillTexts {
    let frame: KeyFrame
    let scene: OverlayScene
    let text: TextFactory

    private var assessment: StrokeAssessment { scene.assessments[frame.stroke] }
    private var theme: Theme { text.theme }
    private var scale: PointScale { text.scale }

    /// The event and its time from contact; of contact, what is known of it.
    var moment: String {
        let words = text.words
        let stroke = assessment.stroke
        let name = Phrases.sentence(words.eventName(frame.event))
        let when: String
        if frame.event != .contact {
            when = words.distance(fromContact: (frame.time - stroke.contact.time) / scene.playback)
        } else if scene.showsBallOnStrings(frame.stroke) {
            when = words(.ballOnTheStrings)
        } else {
            when = "± " + words.time(stroke.contact.uncertainty / scene.playback)
        }
        return name + " · " + when
    }

    /// The moment and the values measured there, each with its mark, name and target.
    func values(_ callouts: [Callout], width: Double, hasMoment: Bool) -> Card {
        var lines: [Card.Line] = []
        if hasMoment, let line = text(moment, theme.type.subheadline, maxWidth: width, maxLines: 2) {
            lines.append(Card.Line(text: line, color: theme.colors.secondary))
        }
        for callout in callouts { lines += self.lines(of: callout, width: width) }
        return Card(lines: lines, scale: scale, padding: .zero)
    }

    private func lines(of callout: Callout, width: Double) -> [Card.Line] {
        let metric = callout.metric
        let value = text.words.value(
            callout.value, unit: metric.unit.rawValue, isApproximate: metric.outcome == .provisional)
        var lines: [Card.Line] = []
        let style = callout.isEvidence ? theme.type.metric : theme.type.metricCompact
        let markSize = scale(callout.isEvidence ? 24 : 18)
        if let shaped = text(value, style, maxWidth: width - markSize - scale(6), maxLines: 2) {
            lines.append(
                Card.Line(
                    text: shaped, color: theme.colors.foreground, grade: callout.style(in: theme),
                    markSize: markSize, gap: scale(theme.spacing.small)))
        }
        if let title = text(metric.title, theme.type.subheadline, maxWidth: width, maxLines: 2) {
            lines.append(Card.Line(text: title, color: theme.colors.foreground))
        }
        if let target = text.words.way(
            from: callout.value, to: metric.target, unit: metric.unit.rawValue, isBrief: true),
            let shaped = text(Phrases.sentence(target), theme.type.subheadline, maxWidth: width, maxLines: 2)
        {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary))
        }
        return lines
    }

    /// What to do next, at most so many lines long.
    func sentence(_ style: TextStyle, width: Double, maxLines: Int) -> ShapedText? {
        text.words.instruction(assessment.coaching).flatMap {
            text($0, style, maxWidth: width, maxLines: maxLines)
        }
    }

    /// What the striped body stands for.
    func ghost(width: Double) -> ShapedText? {
        text(text.words.title(.ghostIs), theme.type.subheadline, maxWidth: width, maxLines: 2)
    }

    /// What to think of while swinging.
    func cue(width: Double) -> ShapedText? {
        assessment.coaching.flatMap { text($0.cue, theme.type.subheadline, maxWidth: width, maxLines: 3) }
    }

    /// The stroke with its own grade; how to film it for one where it has none and a line has room for that.
    func verdict(width: Double) -> Card {
        let style = assessment.grade.map { theme.grades[$0] }
        func line(_ said: String) -> ShapedText? {
            text(said, theme.type.subheadline, maxWidth: width - scale(24), maxLines: 1)
        }
        let filming = assessment.filming.flatMap(line)
        let verdict = "\(text.words.title(of: assessment.stroke)) · \(text.words.verdict(assessment))"
        let shaped =
            filming?.isEllipsized == false
            ? filming : line(text.words.marked(verdict, isCorrected: assessment.stroke.isCorrected))
        let lines = shaped.map {
            Card.Line(text: $0, color: theme.colors.secondary, grade: style, markSize: style == nil ? 0 : scale(18))
        }
        return Card(lines: lines.map { [$0] } ?? [], scale: scale, padding: .zero)
    }
}
