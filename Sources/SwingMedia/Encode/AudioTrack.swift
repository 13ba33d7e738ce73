import CFFmpeg
import SwingCore
import SwingFiles

/// The audio of an annotated video, taken from the clip: its own packets where MP4 players read them, else AAC.
///
/// Packets come in time order, up to a time asked for, so that audio and video are interleaved in the file.
struct AudioTrack: ~Copyable {
    /// At most one of the two is there.
    private var packets: AudioPackets?
    private var encoder: AudioEncoder?
    /// What became of the audio.
    let outcome: AudioOutcome

    /// Opens the audio of a clip and adds its stream to an output.
    ///
    /// - Parameter shift: seconds added to every time.
    init(
        of clip: ClipInfo, to output: borrowing OutputHandle, shift: Double, cancellation: CancellationFlag?
    ) throws(MediaError) {
        guard clip.audio != nil else {
            outcome = .none
            return
        }
        let input = try AudioTrack.open(clip, cancellation)
        guard let stream = ClipStreams.audio(in: input) else {
            outcome = .none
            return
        }
        if AudioPackets.canCopy(stream) {
            packets = try AudioPackets(input: input, stream: stream, to: output, shift: shift, path: clip.path)
            outcome = .copied
        } else {
            encoder = try AudioEncoder(input: input, stream: stream, to: output, shift: shift, clip.path)
            outcome = encoder == nil ? .unreadable : .encoded
        }
    }

    /// No audio.
    init() {
        outcome = .none
    }

    private static func open(_ clip: ClipInfo, _ cancellation: CancellationFlag?) throws(MediaError) -> InputHandle {
        let file = try FileSource(path: clip.path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: clip.path, tracks: clip.tracks)
        _ = LibavLog.end()
        return input
    }

    /// Writes the audio up to a time in seconds of the output.
    mutating func write(upTo limit: Double, to output: borrowing OutputHandle, _ target: String) throws(MediaError) {
        try packets?.write(upTo: limit, to: output, target)
        try encoder?.write(upTo: limit, to: output, target)
    }

    /// Writes the audio up to the output's end and what the encoder still holds.
    mutating func finish(at end: Double, to output: borrowing OutputHandle, _ target: String) throws(MediaError) {
        try write(upTo: end, to: output, target)
        try encoder?.finish(to: output, target)
    }
}
