import SwingCore

@testable import SwingMedia

extension VideoFrame {
    /// A number that tells pictures apart: FNV-1a over the luma.
    var digest: UInt64 {
        withPlanes { planes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for y in 0..<layout.height {
                let row = UnsafeRawBufferPointer(
                    start: planes.y + y * planes.yStride, count: layout.width * (layout.bitDepth > 8 ? 2 : 1))
                for byte in row { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
            return hash
        }
    }
}

/// What a clip shows when it is read on, beside what it shows when its frames are sought.
struct SeekComparison {
    /// What is known of a frame.
    struct Seen: Hashable {
        let ticks: Int64
        let digest: UInt64

        init(_ frame: VideoFrame) {
            ticks = frame.time.ticks
            digest = frame.digest
        }
    }

    /// The frames read on from the beginning, in order.
    private(set) var frames: [Seen] = []
    /// The seeks that led to something else, in words.
    private(set) var mistakes: [String] = []

    /// - Parameter step: of how many frames one is sought; half of them by a time between it and the next.
    init(_ path: String, step: Int = 3, options: ReaderOptions = .init()) throws(MediaError) {
        var reader = try VideoReader(path: path, options: options)
        while let frame = try reader.next() { frames.append(Seen(frame)) }
        let base = reader.info.timeBase
        func seconds(_ ticks: Int64) -> Double { MediaTime(ticks: ticks, timeBase: base).seconds }
        // From the end to the beginning and back, so that frames are sought from behind and from before.
        let places = Array(stride(from: 0, to: frames.count, by: step))
        var seeker = try VideoReader(path: path, options: options)
        for place in places.reversed() + places {
            let own = seconds(frames[place].ticks)
            let following = place + 1 < frames.count ? frames[place + 1] : nil
            let target = place % 2 == 0 ? own : following.map { (own + seconds($0.ticks)) / 2 } ?? own + 1
            // Some frames are sought by a reader that knows nothing of the clip yet.
            if place % (4 * step) == step { seeker = try VideoReader(path: path, options: options) }
            try seeker.seek(toSeconds: target)
            let found = try seeker.next().map(Seen.init)
            let next = try seeker.next().map(Seen.init)
            if found != frames[place] || next != following {
                mistakes.append(
                    "frame \(place) at \(frames[place].ticks): \(name(found)), then \(name(next)) for \(name(following))"
                )
            }
        }
    }

    private func name(_ seen: Seen?) -> String {
        guard let seen else { return "none" }
        let place = frames.firstIndex(of: seen).map { "frame \($0)" }
        let picture = frames.firstIndex { $0.digest == seen.digest }.map { "the picture of frame \($0)" }
        return place ?? "\(picture ?? "an unknown picture") at \(seen.ticks)"
    }
}
