import Foundation
import SwingCore

/// Classifies strokes by the trained model: a small network for each yes-or-no question about a stroke.
///
/// Trained by `tools/train/strokes`; its card in `models/motion` says on what, and how often it is right for players
/// not seen.
struct KindClassifier: Sendable {
    /// A question and its network: bias + linear · x + nonlinear · tanh(hidden x + offsets), x the standardized
    /// measures.
    struct Question: Sendable {
        let measures: [String]
        let mean: [Double]
        let deviation: [Double]
        /// A row of weights for each hidden unit.
        let hidden: [Double]
        let offsets: [Double]
        let nonlinear: [Double]
        let linear: [Double]
        let bias: Double

        /// Deviations beyond which a measure is taken as damaged.
        private static let limit = 4.0

        /// Reads the arrays whose names begin with `name`.
        init(_ file: SafeTensors, _ name: String) throws(TensorFileError) {
            measures = (file.metadata["\(name).measures"] ?? "").split(separator: " ").map(String.init)
            guard !measures.isEmpty else { throw .missing("\(name).measures") }
            let units = try file.shape(of: "\(name).bend").first ?? 0
            mean = try file.doubles("\(name).mean", shape: [measures.count])
            deviation = try file.doubles("\(name).spread", shape: [measures.count])
            guard deviation.allSatisfy({ $0 > 0 }) else { throw .notPositive("\(name).spread") }
            hidden = try file.floats("\(name).hidden", shape: [units, measures.count]).map(Double.init)
            offsets = try file.doubles("\(name).offsets", shape: [units])
            nonlinear = try file.doubles("\(name).bend", shape: [units])
            linear = try file.doubles("\(name).line", shape: [measures.count])
            bias = try file.doubles("\(name).bias", shape: [])[0]
        }

        /// The logarithm of the odds that the answer is yes; nil where a measure is missing or no number.
        func logit(_ values: [String: Double]) -> Double? {
            var x: [Double] = []
            for (index, measure) in measures.enumerated() {
                guard let value = values[measure], !value.isNaN else { return nil }
                x.append(min(max((value - mean[index]) / deviation[index], -Question.limit), Question.limit))
            }
            var sum = bias + zip(linear, x).reduce(0) { $0 + $1.0 * $1.1 }
            for unit in nonlinear.indices {
                let weights = hidden[(unit * x.count)..<((unit + 1) * x.count)]
                sum += nonlinear[unit] * tanh(offsets[unit] + zip(weights, x).reduce(0) { $0 + $1.0 * $1.1 })
            }
            return sum
        }

        /// How likely the answer is yes; nil where a measure is missing or no number.
        func probability(_ values: [String: Double]) -> Double? { logit(values).map(logistic) }
    }

    /// The questions for one kind of source.
    struct Questions: Sendable {
        let hit: Question
        /// Whether a burst is a hit, of which the clip shows only the end or the beginning.
        let partialHit: Question
        let overhead: Question
        let backhandSide: Question
        let smash: Question
        let forehandVolley: Question
        let backhandVolley: Question

        init(_ file: SafeTensors, _ source: String) throws(TensorFileError) {
            hit = try Question(file, "\(source).hit")
            partialHit = try Question(file, "\(source).partialHit")
            overhead = try Question(file, "\(source).overhead")
            backhandSide = try Question(file, "\(source).backhandSide")
            smash = try Question(file, "\(source).smash")
            forehandVolley = try Question(file, "\(source).forehandVolley")
            backhandVolley = try Question(file, "\(source).backhandVolley")
        }
    }

    /// For motion with depth and the player's travel over the ground, such as motion capture.
    let spatial: Questions
    /// For a pose model's view of a video: depth around the hips only.
    let video: Questions
    /// For the picture alone.
    let planar: Questions

    /// Reads what the training wrote.
    init(_ file: SafeTensors) throws(TensorFileError) {
        spatial = try Questions(file, "spatial")
        video = try Questions(file, "video")
        planar = try Questions(file, "planar")
    }
}

/// The answers: a pure function of the motion around a burst of hand speed.
extension KindClassifier {
    /// How likely each kind is for the stroke of a burst; nil where the player is not seen well enough.
    ///
    /// - Parameters:
    ///   - time: the time of the highest hand speed, presentation seconds.
    ///   - overheadContact: when the ball was met if the stroke is overhead, for what comes before a serve or smash:
    ///     the highest hand speed may be that of the downswing.
    func probabilities(
        _ track: MotionTrack, hand: Hand, around time: Double, overheadContact: Double, playback: PlaybackRate
    ) -> KindProbabilities? {
        guard let found = probabilities(track, hand: hand, around: time, playback: playback) else { return nil }
        guard !found.knowsGround else { return found.kinds }
        // The model was trained on bursts near the hit: further from it, it is asked again which overhead stroke it was.
        let isNear = abs(overheadContact - time) <= KindClassifier.nearHit * playback
        let atHit = isNear ? nil : probabilities(track, hand: hand, around: overheadContact, playback: playback)
        let posterior = found.kinds.withOverhead(of: atHit?.kinds ?? found.kinds).weightedByPrior()
        let evidence = [
            Footwork.smashLogOdds(track, around: overheadContact, playback: playback),
            TossHands.smashLogOdds(track, around: overheadContact, playback: playback),
        ].compactMap(\.self)
        return evidence.isEmpty ? posterior : posterior.updated(bySmashLogOdds: evidence.reduce(0, +))
    }

    /// As far from the hit the model's training looks for a burst, real seconds.
    private static let nearHit = 0.15

    /// By the trained networks alone, and whether the player's travel is known; then no other evidence is needed.
    private func probabilities(
        _ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate
    ) -> (kinds: KindProbabilities, knowsGround: Bool)? {
        let read = answers(track, hand: hand, around: time, playback: playback, to: probabilities)
        guard let first = read.answers.first else { return nil }
        return (read.answers.dropFirst().reduce(first) { $0.pooled(with: $1) }, read.knowsGround)
    }

    /// What the networks for what is known of a burst answer: in space alone where the player's travel is known; else both, as a
    /// video's picture is sound and flat, and its depth is a guess.
    private func answers<Answer>(
        _ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate,
        to ask: (StrokeWindow, Questions) -> Answer?
    ) -> (answers: [Answer], knowsGround: Bool) {
        let space = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world)
        if let space, space.knowsGround { return ([ask(space, spatial)].compactMap(\.self), true) }
        let picture = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .image)
        let both = [space.flatMap { ask($0, video) }, picture.flatMap { ask($0, planar) }]
        return (both.compactMap(\.self), false)
    }

    /// What the networks say of a hit against any other gesture of either hand.
    struct HitReading {
        /// The logarithm of the odds.
        let logit: Double
        /// Whether the clip begins or ends within the stroke.
        let isPartial: Bool
    }

    /// Whether a burst is a hit; nil where the player is not seen well enough.
    ///
    /// Gestures differ by what comes before and after: where the clip does not show both, networks are asked that were trained on
    /// motions cut like that.
    func hit(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate) -> HitReading? {
        let extent = StrokeWindow.extent(track, hand: hand, around: time, playback: playback)
        guard extent != .hidden else { return nil }
        let logits = answers(track, hand: hand, around: time, playback: playback) { window, questions in
            (extent == .whole ? questions.hit : questions.partialHit).logit(StrokeMeasures.of(window))
        }.answers
        return logits.mean.map { HitReading(logit: $0, isPartial: extent == .part) }
    }

    /// Combines the answers to the questions.
    func probabilities(_ window: StrokeWindow, _ questions: Questions) -> KindProbabilities? {
        let values = StrokeMeasures.of(window)
        guard let overhead = questions.overhead.probability(values),
            let backhandSide = questions.backhandSide.probability(values),
            // Depends on the feet: where they are guessed, nothing is known.
            let smash = window.seesFeet ? questions.smash.probability(values) : 0.5,
            // Depend on where the swing goes after the hit.
            let forehandVolley = window.seesEnd ? questions.forehandVolley.probability(values) : 0.5,
            let backhandVolley = window.seesEnd ? questions.backhandVolley.probability(values) : 0.5
        else { return nil }
        let forehandSide = (1 - overhead) * (1 - backhandSide)
        let otherSide = (1 - overhead) * backhandSide
        return KindProbabilities(
            probabilities: [
                .serve: overhead * (1 - smash), .smash: overhead * smash,
                .forehand: forehandSide * (1 - forehandVolley), .forehandVolley: forehandSide * forehandVolley,
                .backhand: otherSide * (1 - backhandVolley), .backhandVolley: otherSide * backhandVolley,
            ])
    }
}
