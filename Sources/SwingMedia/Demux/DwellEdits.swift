import CFFmpeg
import SwingCore

/// Where an MP4's edit list holds a frame for a while (ISO 14496-12: an edit of media rate 0, a dwell).
///
/// FFmpeg takes such an edit for one that plays, and what it plays comes again in the next: two strokes of one. So
/// FFmpeg reads the list without those edits, and the time they take is added to what follows.
struct DwellEdits {
    /// What FFmpeg is to read in place of the file's bytes.
    struct Patch {
        let start: Int64
        let bytes: [UInt8]
    }

    let stream: Int
    /// The edit list without them.
    let patch: Patch
    /// By the times of the list without them, seconds: when a frame dwells, and for how long.
    private let dwells: [(start: Double, length: Double)]

    /// An entry of an edit list, in ticks of the movie and of the media.
    private struct Edit {
        var length: Int64
        let start: Int64
        let rate: UInt32
    }

    /// Editors make a few dwell edits; more is a trap.
    private static let most = 256

    /// - Returns: nil for files without dwell edits.
    init?(_ file: FileSource) {
        let boxes = MovieBoxes(file)
        guard let movie = boxes.first("moov", in: 0..<file.size),
            let scale = DwellEdits.timescale("mvhd", in: movie, boxes, file)
        else { return nil }
        for (stream, track) in boxes.all("trak", in: movie).enumerated() {
            guard let edits = boxes.first("edts", in: track), let list = boxes.first("elst", in: edits),
                list.count <= 8 + 20 * DwellEdits.most,
                let media = boxes.first("mdia", in: track), let handler = boxes.first("hdlr", in: media),
                file.bytes(at: handler.lowerBound + 8, count: 4).elementsEqual("vide".utf8),
                let mediaScale = DwellEdits.timescale("mdhd", in: media, boxes, file)
            else { continue }
            let bytes = file.bytes(at: list.lowerBound, count: list.count)
            let entries = DwellEdits.edits(bytes)
            guard entries.contains(where: { $0.rate == 0 && $0.start >= 0 }) else { continue }
            let (kept, dwells) = DwellEdits.split(entries, scale: scale, mediaScale: mediaScale)
            // The name right before the list means that its size is stored in 32 bits.
            guard !kept.isEmpty, file.bytes(at: list.lowerBound - 4, count: 4).elementsEqual("elst".utf8) else {
                return nil
            }
            self.stream = stream
            self.dwells = dwells
            patch = Patch(start: list.lowerBound - 8, bytes: DwellEdits.box(kept, inPlaceOf: bytes))
            return
        }
        return nil
    }

    /// When something is shown that FFmpeg shows at a time without dwell edits.
    func withDwells(_ ticks: Int64, _ base: Rational) -> Int64 {
        let seconds = Double(ticks) * base.value
        return dwells.reduce(ticks) { seconds + DwellEdits.tolerance >= $1.start ? $0 &+ length(of: $1, base) : $0 }
    }

    /// When FFmpeg shows, without dwell edits, what is on screen at a time.
    func withoutDwells(_ ticks: Int64, _ base: Rational) -> Int64 {
        var left = ticks
        for dwell in dwells {
            let start = Int64(clamping: (dwell.start / base.value).rounded())
            if left >= start &+ length(of: dwell, base) {
                left -= length(of: dwell, base)
            } else if left >= start {
                return start - 1
            }
        }
        return left
    }

    /// Movie headers count in hundredths of a second to hundred-thousandths; frames are further apart than this.
    private static let tolerance = 1e-3

    private func length(of dwell: (start: Double, length: Double), _ base: Rational) -> Int64 {
        Int64(clamping: (dwell.length / base.value).rounded())
    }

    /// Parts of a second in a header of a movie or of media: after two times of 32 or 64 bits.
    private static func timescale(
        _ name: String, in range: Range<Int64>, _ boxes: MovieBoxes, _ file: FileSource
    ) -> Double? {
        guard let box = boxes.first(name, in: range) else { return nil }
        let header = file.bytes(at: box.lowerBound, count: 24)
        guard header.count == 24 else { return nil }
        let scale = MovieBoxes.bigEndian(header[0] == 1 ? header[20..<24] : header[12..<16])
        return scale > 0 ? Double(scale) : nil
    }

    /// Reads entries of length, media time and rate: 32 bits each, the first two 64 in version 1.
    private static func edits(_ list: [UInt8]) -> [Edit] {
        guard list.count >= 8 else { return [] }
        let wide = list[0] == 1 ? 8 : 4
        let size = 2 * wide + 4
        func number(_ offset: Int) -> Int64 {
            let high = MovieBoxes.bigEndian(list[offset..<(offset + 4)])
            guard wide == 8 else { return Int64(Int32(bitPattern: high)) }
            return Int64(
                bitPattern: UInt64(high) << 32 | UInt64(MovieBoxes.bigEndian(list[(offset + 4)..<(offset + 8)])))
        }
        return (0..<min(Int(MovieBoxes.bigEndian(list[4..<8])), (list.count - 8) / size)).map { entry in
            let offset = 8 + entry * size
            return Edit(
                length: number(offset), start: number(offset + wide),
                rate: MovieBoxes.bigEndian(list[(offset + 2 * wide)..<(offset + size)]))
        }
    }

    /// Takes the dwell edits out of a list; what plays on where it stopped before one becomes one edit again.
    private static func split(
        _ edits: [Edit], scale: Double, mediaScale: Double
    ) -> (kept: [Edit], dwells: [(start: Double, length: Double)]) {
        var kept: [Edit] = []
        var dwells: [(start: Double, length: Double)] = []
        var start = 0.0
        for edit in edits {
            let length = max(0, Double(edit.length) / scale)
            if edit.rate == 0, edit.start >= 0 {
                // A day is longer than any clip; an absurd dwell is none.
                if max(start, length) < 86_400 { dwells.append((start, length)) }
                continue
            }
            start += length
            if let last = kept.last, last.start >= 0,
                abs((Double(edit.start) - Double(last.start)) / mediaScale - Double(last.length) / scale) < 2 / scale
            {
                kept[kept.count - 1].length = last.length &+ edit.length
            } else {
                kept.append(edit)
            }
        }
        return (kept, dwells)
    }

    /// A box with a list of edits, and an empty one that fills the space of the list it replaces: FFmpeg reads as many
    /// entries as fit.
    private static func box(_ edits: [Edit], inPlaceOf list: [UInt8]) -> [UInt8] {
        func big(_ value: Int64, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> Int64(8 * (bytes - 1 - $0))) }
        }
        let wide = list[0] == 1 ? 8 : 4
        let entries = edits.flatMap { big($0.length, wide) + big($0.start, wide) + big(Int64($0.rate), 4) }
        let space = list.count - 8 - entries.count
        return big(Int64(16 + entries.count), 4) + Array("elst".utf8) + list[0..<4] + big(Int64(edits.count), 4)
            + entries + big(Int64(space), 4) + Array("free".utf8) + [UInt8](repeating: 0, count: space - 8)
    }
}

extension InputHandle {
    func dwellEdits(in stream: UnsafeMutablePointer<AVStream>) -> DwellEdits? {
        file.dwellEdits.flatMap { $0.stream == Int(stream.pointee.index) ? $0 : nil }
    }
}
