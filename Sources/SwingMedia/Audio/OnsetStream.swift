import SwingCore

/// Looks for onsets in sound that comes piece by piece, in memory that does not grow with it.
struct OnsetStream {
    private let segmentLength: Int
    private let margin: Int
    private let analysis = OnsetAnalysis()
    private var samples: [Float] = []
    /// Where the first held sample lies, in samples from time zero.
    private var start: Int64 = 0
    /// Up to where, from the first held sample, onsets were found with an earlier segment.
    private var done = 0
    private var found: [AudioOnset] = []

    /// - Parameters:
    ///   - segmentLength: samples analyzed together.
    ///   - margin: samples by which neighboring segments overlap at each side.
    init(segmentLength: Int, margin: Int) {
        precondition(segmentLength > 4 * margin, "a segment is longer than what it shares")
        self.segmentLength = segmentLength
        self.margin = margin
        samples.reserveCapacity(segmentLength)
    }

    /// Takes samples; where they do not continue the last ones, the sound before is finished first.
    mutating func append(_ block: some Collection<Float>, at position: Int64) {
        if samples.isEmpty {
            start = position
        } else if position != start + Int64(samples.count) {
            analyze(isLast: true)
            start = position
        }
        samples.append(contentsOf: block)
        if samples.count >= segmentLength { analyze(isLast: false) }
    }

    /// All onsets, earliest first, at least `AudioOnsetDetector.leastDistance` apart.
    mutating func finish() -> [AudioOnset] {
        analyze(isLast: true)
        var kept: [AudioOnset] = []
        // The strongest of several close ones stays; they come in the order of time.
        for onset in found {
            guard let last = kept.last, onset.time - last.time < AudioOnsetDetector.leastDistance else {
                kept.append(onset)
                continue
            }
            if onset.strength > last.strength { kept[kept.count - 1] = onset }
        }
        return kept
    }

    private mutating func analyze(isLast: Bool) {
        let end = isLast ? samples.count : samples.count - margin
        let rate = Double(AudioOnsetDetector.sampleRate)
        for onset in analysis.onsets(in: samples) where onset.sample >= done && onset.sample < end {
            found.append(
                AudioOnset(time: Double(start + Int64(onset.sample)) / rate, strength: onset.strength))
        }
        if isLast {
            samples.removeAll(keepingCapacity: true)
            done = 0
        } else {
            let dropped = samples.count - 2 * margin
            samples.removeFirst(dropped)
            start += Int64(dropped)
            done = end - dropped
        }
    }
}
