import SwingCore

/// What kind of stroke a burst of hand speed was, as far as the motion tells.
struct KindReading {
    /// How likely each kind is, given that it was a stroke; the six add up to 1.
    let probabilities: [StrokeKind: Double]
    /// How likely it was a stroke at all.
    let stroke: Double

    /// The likeliest kind, or unknown where two are hardly told apart.
    var kind: StrokeKind {
        guard let best = likeliest, best.probability >= KindReading.least else { return .unknown }
        return best.kind
    }

    /// How likely `kind` is; of the likeliest where it is unknown.
    var confidence: Double { likeliest?.probability ?? 0 }

    /// Below this two kinds are as good as even.
    static let least = 0.5

    /// Volleys and smashes are taken as one for twenty of the other strokes; the training holds as many of each.
    ///
    /// Assumed, from play: every point begins with a serve and most have neither. A video shows the feet and the ends of
    /// a swing that tell these kinds too poorly to do without.
    private static let rarity = 0.05

    /// Two looks at one stroke are not independent: their mean on the scale of the logarithm.
    func joined(with other: KindReading) -> KindReading {
        let both = probabilities.map { kind, share in (kind, (share * (other.probabilities[kind] ?? 0)).squareRoot()) }
        return KindReading(both, stroke: (stroke * other.stroke).squareRoot())
    }

    /// The reading with what is known before looking.
    func withRarity() -> KindReading {
        let rare: Set<StrokeKind> = [.smash, .forehandVolley, .backhandVolley]
        return KindReading(
            probabilities.map { ($0, $1 * (rare.contains($0) ? KindReading.rarity : 1)) }, stroke: stroke)
    }

    init(probabilities: [StrokeKind: Double], stroke: Double) {
        self.probabilities = probabilities
        self.stroke = stroke
    }

    /// From weights of any sum.
    init(_ weights: [(StrokeKind, Double)], stroke: Double) {
        let sum = weights.map(\.1).reduce(0, +)
        self.init(
            probabilities: Dictionary(uniqueKeysWithValues: weights.map { ($0, sum > 0 ? $1 / sum : 0) }),
            stroke: stroke)
    }

    private var likeliest: (kind: StrokeKind, probability: Double)? {
        StrokeKind.allCases.compactMap { kind in probabilities[kind].map { (kind, $0) } }.max { $0.1 < $1.1 }
    }
}

/// Names strokes by the trained model: a pure function of the motion around a burst of hand speed.
///
/// Trained by `tools/train/strokes`; `models/strokes` says on what, and how often it is right for players not seen.
struct KindClassifier: Sendable {
    private let model: KindModel

    init(model: KindModel) {
        self.model = model
    }

    /// The model that comes with the toolkit.
    static let shipped = KindClassifier(model: KindWeights.model)

    /// Reads the stroke around the middle of a burst of hand speed; nil where the player is not seen well enough.
    ///
    /// - Parameters:
    ///   - time: the moment of the highest hand speed, presentation seconds.
    ///   - second: presentation seconds for one second of the player's life.
    func reading(_ track: MotionTrack, hand: Hand, around time: Double, second: Double) -> KindReading? {
        let space = StrokeWindow(track, hand: hand, around: time, second: second, space: .world)
        if let space, space.knowsGround { return reading(space, model.spatial) }
        // A video's picture is sound and flat, its depth is a guess: each says what it can.
        let inSpace = space.flatMap { reading($0, model.video) }
        let inPicture = StrokeWindow(track, hand: hand, around: time, second: second, space: .image)
            .flatMap { reading($0, model.planar) }
        guard let inPicture else { return inSpace }
        return (inSpace?.joined(with: inPicture) ?? inPicture).withRarity()
    }

    /// Combines the answers to the questions.
    func reading(_ window: StrokeWindow, _ questions: KindModel.Questions) -> KindReading? {
        let values = StrokeMeasures.of(window)
        guard let stroke = questions.stroke.yes(values), let overhead = questions.overhead.yes(values),
            let backhandSide = questions.backhandSide.yes(values),
            // Told by the feet: where they are guessed, nothing is known.
            let smash = window.seesFeet ? questions.smash.yes(values) : 0.5,
            let forehandVolley = questions.forehandVolley.yes(values),
            let backhandVolley = questions.backhandVolley.yes(values)
        else { return nil }
        let forehandSide = (1 - overhead) * (1 - backhandSide)
        let otherSide = (1 - overhead) * backhandSide
        return KindReading(
            probabilities: [
                .serve: overhead * (1 - smash), .smash: overhead * smash,
                .forehand: forehandSide * (1 - forehandVolley), .forehandVolley: forehandSide * forehandVolley,
                .backhand: otherSide * (1 - backhandVolley), .backhandVolley: otherSide * backhandVolley,
            ], stroke: stroke)
    }
}
