import SwingCore

/// How long the clips of a run will take still, from how long those that are done took for their size.
struct RunTimer {
    private let sizes: [Double]
    /// The clip that is being worked on, from 0.
    private var index = -1
    private var begun = ContinuousClock.now
    private var doneSize = 0.0
    private var doneSeconds = 0.0

    init(sizes: [Int64]) {
        self.sizes = sizes.map { Double(max($0, 1)) }
    }

    /// Which clip of how many; nil for one.
    var position: String? { sizes.count > 1 ? "\(index + 1)/\(sizes.count)" : nil }

    /// Begins the next clip.
    mutating func begin() {
        index += 1
        begun = .now
    }

    /// Ends a clip; one that failed was over too soon to tell anything.
    mutating func end(succeeded: Bool) {
        guard succeeded, sizes.indices.contains(index) else { return }
        doneSize += sizes[index]
        doneSeconds += (ContinuousClock.now - begun).seconds
    }

    /// Seconds until all clips are done, or nil where there is one, or too little is done to tell.
    func timeLeft(share: Double, now: ContinuousClock.Instant) -> Double? {
        guard sizes.count > 1, sizes.indices.contains(index) else { return nil }
        let worked = doneSize + share * sizes[index]
        guard doneSize > 0 || share > Self.leastShare else { return nil }
        let left = (1 - share) * sizes[index] + sizes[(index + 1)...].reduce(0, +)
        return (doneSeconds + (now - begun).seconds) / worked * left
    }

    /// Seconds until a clip is done.
    static func timeLeft(after seconds: Double, share: Double) -> Double? {
        share > leastShare ? seconds / share * (1 - share) : nil
    }

    /// Before so much is done the start, such as loading the model, counts too much.
    private static let leastShare = 0.02
}
