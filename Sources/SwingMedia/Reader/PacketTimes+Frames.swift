import CFFmpeg
import SwingCore

extension PacketTimes {
    /// The times of one segment; all of them for none.
    func within(_ segment: UniformShapeSegment?) -> PacketTimes {
        guard let segment else { return self }
        var times = self
        times.ticks = ticks.filter { $0 >= segment.start && $0 < segment.end }
        if times.ticks.last != ticks.last { times.lastDuration = 0 }
        return times
    }

    /// When the frames of a clip are shown, of stored frames that are shown at these times.
    func ofFrames(
        of info: ClipInfo, storedIn stream: UnsafeMutablePointer<AVStream>, _ segment: UniformShapeSegment?
    ) -> PacketTimes {
        let shown = within(segment)
        guard info.isInterlaced else { return shown }
        return shown.ofFields(parts: Rational(exact: stream.pointee.time_base) == info.timeBase ? 1 : 2)
    }

    /// The times of the fields of interlaced frames: the second lies halfway to the next frame.
    ///
    /// - Parameter parts: parts of a tick that the fields' times count in, 1 or 2.
    func ofFields(parts: Int64) -> PacketTimes {
        // Times that cannot be counted on and doubled are a broken file's, and nothing is shown then.
        let usable = ticks.filter { $0.magnitude < Int64.max.magnitude / 16 }
        let gap = usable.count > 1 ? usable[usable.count - 1] - usable[usable.count - 2] : lastDuration
        var times = self
        times.ticks = zip(usable, usable.dropFirst() + [(usable.last ?? 0) + gap]).flatMap { first, next in
            [first * parts, (first + next) * parts / 2]
        }
        times.lastDuration = min(lastDuration, Int64.max / 8) * parts / 2
        return times
    }
}
