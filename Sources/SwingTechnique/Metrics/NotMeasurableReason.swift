import SwingCore

/// Why a metric has no value, or none that could be graded, and how to film it next time.
enum NotMeasurableReason: Error, Hashable {
    /// The view never shows it; the views that do.
    case view(CameraView, seen: [CameraView])
    /// A landmark was hidden or not found.
    case hidden(Joint)
    /// A landmark lies outside the picture.
    case outside(Joint)
    /// An event was not found, and why, where that is known.
    case event(StrokeEventID, EventGap?)
    /// When the ball was hit is known too little; half the width of its interval, seconds.
    case contactUnknown(Double)
    /// Too few frames a second were captured.
    case frameRate(Double, needed: Double)
    /// How fast the clip was filmed is not known.
    case realTime
    /// Where the ball is sent was not found, or is not seen from here.
    case target
    /// The body's scale or the ground was not found.
    case scale
    /// The clip ends within the window the metric needs.
    case cut
    /// The player is smaller in the picture than errors were ever measured for; the height in pixels.
    case tooSmall(Double)
    /// The reading lies outside what a body can do.
    case impossible

    /// The values for messages about a frame rate: the lowest that is enough, as cameras name theirs (what they call
    /// 120 frames a second may be 119.88), and what to film at.
    private static func words(_ rate: Double, needed: Double) -> [String: String] {
        let enough = [24, 30, 60, 120, 240].first { Double($0) >= needed } ?? Int(clamping: needed.rounded(.up))
        return [
            "rate": String(Int(clamping: rate.rounded())), "needed": String(enough), "film": String(max(60, enough)),
        ]
    }

    /// The reason and the remedy, two sentences.
    func reason(_ texts: CoachingTexts) -> String {
        switch self {
        case .view(.unknown, let seen): texts.sentence(.viewUnknown, ["views": texts.list(of: seen)])
        case .view(let view, let seen):
            texts.sentence(.viewBlind, ["from": texts.vocabulary.from[view] ?? "", "views": texts.list(of: seen)])
        case .hidden(let joint): texts.sentence(.hidden, ["joint": texts.vocabulary.joints[joint] ?? joint.words])
        case .outside(let joint): texts.sentence(.outside, ["joint": texts.vocabulary.joints[joint] ?? joint.words])
        case .event(let event, let gap?): texts.sentence(gap, texts.vocabulary.events[event] ?? event.words)
        case .event(let event, nil): texts.sentence(.event, ["event": texts.vocabulary.events[event] ?? event.words])
        case .contactUnknown(let half):
            texts.sentence(.contactUnknown, ["seconds": texts.phrases.number(half, decimals: 1)])
        case .frameRate(let rate, let needed):
            texts.sentence(.frameRate, NotMeasurableReason.words(rate, needed: needed))
        case .realTime: texts.sentence(.realTime)
        case .target: texts.sentence(.target)
        case .scale: texts.sentence(.scale)
        case .cut: texts.sentence(.cut)
        case .tooSmall(let pixels): texts.sentence(.tooSmall, ["pixels": texts.phrases.number(pixels, decimals: 0)])
        case .impossible: texts.sentence(.impossible)
        }
    }
}

extension Joint {
    /// The landmark in words, such as “left elbow”.
    var words: String { name.words() }
}

extension StrokeEventID {
    /// The event in words, such as “toss top”.
    var words: String { rawValue.words() }
}
