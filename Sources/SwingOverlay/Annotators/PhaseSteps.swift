import SwingCore

/// The phases of a stroke as a row of dots, one for each event: past ones are filled, the line between them grows with
/// time, contact has the color of the ball.
///
/// Evenly spaced, since the events around contact are too close in time to be distinguished.
struct PhaseSteps {
    let events: [StrokeEvent]
    /// The rectangle of the row in pixels.
    let rect: Rect

    /// The progress along the row at a time, 0 at the first event and 1 at the last.
    func progress(at time: Double) -> Double {
        guard let first = events.first, events.count > 1, time > first.time else { return 0 }
        let passed = events.lastIndex { $0.time <= time } ?? 0
        guard passed + 1 < events.count else { return 1 }
        let span = events[passed + 1].time - events[passed].time
        let part = span > 0 ? (time - events[passed].time) / span : 0
        return (Double(passed) + min(max(part, 0), 1)) / Double(events.count - 1)
    }

    /// The center of an event's dot.
    func center(of event: Int, radius: Double) -> SIMD2<Double> {
        let fraction = events.count > 1 ? Double(event) / Double(events.count - 1) : 0
        return SIMD2(rect.x + radius + fraction * (rect.width - 2 * radius), rect.y + rect.height * 0.35)
    }

    func draw(at time: Double, _ context: FrameContext, on canvas: borrowing Canvas) {
        guard events.count > 1 else { return }
        let colors = context.theme.colors
        let radius = context.scale(2.5)
        let large = context.scale(4)
        let from = center(of: 0, radius: large)
        let to = center(of: events.count - 1, radius: large)
        canvas.line(from, to)
        canvas.stroke(colors.foreground.opacity(0.3), width: context.scale(1.5))
        let reached = progress(at: time)
        if reached > 0 {
            canvas.line(from, from + (to - from) * reached)
            canvas.stroke(colors.foreground, width: context.scale(1.5))
        }
        for (index, event) in events.enumerated() {
            let isContact = event.id == .contact
            let isPassed = event.time <= time
            let size = isContact ? large : radius
            canvas.circle(center(of: index, radius: large), radius: size)
            canvas.fill(isContact ? colors.accent : colors.foreground)
            guard !isPassed else { continue }
            // A future event is a ring.
            canvas.circle(center(of: index, radius: large), radius: size * 0.6)
            canvas.fill(colors.background)
        }
    }
}
