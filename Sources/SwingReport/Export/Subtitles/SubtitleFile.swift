/// The strokes as subtitles (SubRip) at presentation times.
///
/// Each stroke has one until contact, with its name, and one from contact on, with the moment, the verdict and what to
/// work on. Subtitles never overlap: the next stroke ends the one before.
struct SubtitleFile {
    /// What is shown over a span of presentation time, seconds.
    private struct Subtitle {
        let start: Double
        let end: Double
        let lines: [String]
    }

    let strokes: [ExportedStroke]

    /// A verdict with its headline is read in about three seconds.
    private static let readingTime = 3.0

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for (index, subtitle) in subtitles.enumerated() {
            let times = [subtitle.start, subtitle.end].map { Timecode.text($0, separator: ",") }
            let lines = [String(index + 1), times.joined(separator: " --> ")] + subtitle.lines + ["", ""]
            try output(Array(lines.joined(separator: "\n").utf8))
        }
    }

    private var subtitles: [Subtitle] {
        strokes.enumerated().flatMap { index, stroke -> [Subtitle] in
            let next = index + 1 < strokes.count ? strokes[index + 1].start : .infinity
            let title = "\(stroke.id). \(stroke.title)"
            let contact = ([title, Timecode.text(stroke.contact)] + [stroke.verdict].compactMap(\.self))
                .joined(separator: " · ")
            let end = min(max(stroke.end, stroke.contact + Self.readingTime), max(next, stroke.contact))
            return [
                Subtitle(start: stroke.start, end: stroke.contact, lines: [title]),
                Subtitle(start: stroke.contact, end: end, lines: [contact] + [stroke.headline].compactMap(\.self)),
            ].map { subtitle in
                // Times before zero cannot be written, and an empty line would end a subtitle.
                Subtitle(
                    start: max(subtitle.start, 0), end: max(subtitle.end, 0),
                    lines: subtitle.lines.map(Self.onOneLine).filter { !$0.isEmpty })
            }.filter { $0.end - $0.start >= 0.001 }
        }
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
