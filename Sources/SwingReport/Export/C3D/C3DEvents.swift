import SwingCore

/// The events of the strokes as a C3D file's EVENT group holds them.
struct C3DEvents {
    /// One event.
    struct Event {
        let label: String
        let description: String
        /// Seconds from the first frame of the file.
        let time: Double
    }

    let events: [Event]
    /// How many events do not fit.
    let omittedCount: Int

    /// A dimension of a parameter is a byte; more events go on in `LABELS2`, `TIMES2` and so on.
    private static let mostEach = 255
    /// The parameter section has 255 blocks of 512 bytes; so many events take at most half of them.
    private static let most = 4 * mostEach

    /// - Parameter origin: presentation time of the file's first frame, seconds.
    init(_ strokes: [ExportedStroke], origin: Double) {
        let all = strokes.flatMap { stroke in
            stroke.events.map { event in
                Event(label: event.id.rawValue, description: "stroke \(stroke.id)", time: event.time - origin)
            }
        }
        // Contacts matter most: where not all events fit, only they are kept.
        let kept = all.count <= Self.most ? all : Array(all.filter { $0.label == "contact" }.prefix(Self.most))
        events = kept
        omittedCount = all.count - kept.count
    }

    var parameters: [C3DParameter] {
        let parts = stride(from: 0, to: max(events.count, 1), by: Self.mostEach).map { start in
            events[start..<min(start + Self.mostEach, events.count)]
        }
        return [C3DParameter("USED", .words([events.count]))]
            + parts.enumerated().flatMap { index, part -> [C3DParameter] in
                let suffix = index == 0 ? "" : String(index + 1)
                // Whole minutes and seconds, as the format has them.
                let times = part.flatMap { event -> [Float] in
                    let minutes = (event.time / 60).rounded(.down)
                    return [Float(minutes), Float(event.time - 60 * minutes)]
                }
                return [
                    C3DParameter("CONTEXTS" + suffix, Self.texts(part.map { _ in "General" })),
                    C3DParameter(
                        "LABELS" + suffix, Self.texts(part.map(\.label)), dimensions: Self.shape(part.map(\.label))),
                    C3DParameter(
                        "DESCRIPTIONS" + suffix, Self.texts(part.map(\.description)),
                        dimensions: Self.shape(part.map(\.description))),
                    C3DParameter("TIMES" + suffix, .floats(times), dimensions: [2, part.count]),
                ]
            }
    }

    private static func texts(_ texts: [String]) -> C3DParameter.Value { .texts(texts) }

    private static func shape(_ texts: [String]) -> [Int] { [texts.map(\.utf8.count).max() ?? 0, texts.count] }
}
