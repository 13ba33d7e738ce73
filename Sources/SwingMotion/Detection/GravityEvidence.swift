import SwingCore

/// What gravity says of how slowly a clip plays, whatever the hands do.
struct GravityEvidence {
    /// The times the player is in the air.
    let flights: [BodyFlight]
    private let levels: BodyLevels
    /// The least factor of slow motion at which the trunk would somewhere fall faster than gravity lets it; nil where
    /// there is none.
    let leastImpossible: Double?

    /// No body falls faster than freely; the trunk may a little, where the arms are thrown up meanwhile, and a pose
    /// model adds to it.
    private static let largestFall = 1.6
    /// How long a fall must last, real seconds, and how many frames show it.
    private static let fallTime = 0.25
    private static let leastFrames = 6
    /// The factors of slow motion that are asked of, and the step from one to the next.
    private static let (lowestFactor, highestFactor, factorStep) = (2.0, 10.0, 1.1)

    /// Looks for flights and fast falls.
    ///
    /// - Complexity: O(n) in the number of samples, times those of a flight.
    init(_ track: MotionTrack) {
        levels = BodyLevels(track)
        flights = BodyFlight.all(in: levels)
        leastImpossible = GravityEvidence.leastImpossible(levels)
    }

    /// How the ball falls before a hit; nil where too little of it was seen to tell.
    func fall(before hit: BallContact) -> BallFall? {
        guard !levels.times.isEmpty else { return nil }
        let sample = min(levels.times.firstIndex(notBelow: hit.time), levels.times.count - 1)
        return BallFall(before: hit, metersPerPixel: levels.metersPerPixel(at: sample))
    }

    /// Whether the trunk nowhere falls faster than gravity lets it at a rate of playback.
    ///
    /// What is too fast in real time is a fault of the poses.
    func isPossible(_ playback: PlaybackRate) -> Bool {
        playback.isRealTime || playback.slowMotionFactor < (leastImpossible ?? .infinity)
    }

    private static func leastImpossible(_ levels: BodyLevels) -> Double? {
        var factor = lowestFactor
        while factor <= highestFactor {
            let fall = fastestFall(levels, lasting: fallTime * factor)
            if let fall, fall * factor * factor > largestFall * BodyFlight.gravity { return factor }
            factor *= factorStep
        }
        return nil
    }

    /// The fastest fall of the trunk that is sure, meters per presentation second squared.
    ///
    /// - Parameter time: how long it lasts, presentation seconds.
    private static func fastestFall(_ levels: BodyLevels, lasting time: Double) -> Double? {
        let times = levels.times
        return levels.trunk.presentRuns().flatMap { run -> [Double] in
            var falls: [Double] = []
            var first = run.lowerBound
            var end = first
            while first < run.upperBound {
                end = max(end, first)
                while end < run.upperBound,
                    times[end] - times[first] <= time || end - first < leastFrames
                {
                    end += 1
                }
                guard times[end - 1] - times[first] >= 0.9 * time || end < run.upperBound else { break }
                if end - first >= leastFrames, let fit = levels.trunkFit(first..<end) {
                    falls.append(fit.fall - 2 * fit.fallError)
                }
                // A tenth of the time further on.
                first += max(1, (end - first) / 10)
            }
            return falls
        }.max()
    }
}
