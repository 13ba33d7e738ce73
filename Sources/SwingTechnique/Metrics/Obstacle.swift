import SwingCore

/// Why a metric has no value, or none that could be graded, and how to film it next time.
enum Obstacle: Hashable, Sendable {
    /// The view never shows it; the views that do.
    case view(CameraView, seen: [CameraView])
    /// A landmark was hidden or not found.
    case hidden(Joint)
    /// A landmark lies outside the picture.
    case outside(Joint)
    /// A moment was not found; the detector's own words, where it has some.
    case moment(StrokeEventID, String?)
    /// Too few frames a second were captured.
    case frameRate(Double, needed: Double)
    /// How fast the clip was filmed is not known.
    case realTime
    /// Where the ball is sent was not found, or is not seen from here.
    case target
    /// The body's scale or the ground was not found.
    case scale
    /// The clip ends within the stretch the metric needs.
    case cut
    /// The reading lies outside what a body can do.
    case impossible
    /// The interval is wider than the bands can tell apart.
    case imprecise(Imprecision)

    /// The reason and the remedy, two sentences.
    var reason: String {
        switch self {
        case .view(.unknown, let seen):
            "Where the camera stands could not be told. Film from \(seen.places), or say so with --view."
        case .view(let view, let seen):
            "It cannot be judged \(Self.from(view)). Film from \(seen.places)."
        case .hidden(let joint):
            "The \(joint.words) was hidden. Film from the other side or more from an angle, with nothing in between."
        case .outside(let joint):
            "The \(joint.words) was outside the picture. Step back until the whole body and the reach above fit."
        case .moment(let event, let words):
            "\(words ?? "The moment “\(event.words)” was not found.") Film the whole stroke, from ready to finish."
        case .frameRate(let rate, let needed):
            "The clip has \(Int(rate.rounded())) frames a second; this needs \(Int(needed)). Film at 60 or more."
        case .realTime:
            "The clip seems slowed down by an unknown factor. Give the rate it was filmed at with --capture-fps."
        case .target:
            "Which way the ball was sent could not be told. Film from the side or from behind, and name it with --view."
        case .scale:
            "The player's size or the ground was not found. Film the whole body, feet included."
        case .cut:
            "The clip does not hold the whole stretch. Start filming earlier and stop after the finish."
        case .impossible:
            "The pose went astray here: no body bends or reaches so. Film in good light, the player large and unhidden."
        case .imprecise(let cause):
            "The value is too uncertain to grade. \(cause.remedy)"
        }
    }

    private static func from(_ view: CameraView) -> String {
        switch view {
        case .side: "from the side"
        case .back: "from behind"
        case .front: "from the front"
        case .diagonal: "from an angle"
        case .unknown: "from here"
        }
    }
}

/// What makes an interval too wide.
enum Imprecision: Hashable, Sendable {
    case view([CameraView])
    case visibility
    case timing

    var remedy: String {
        switch self {
        case .view(let better) where better.isEmpty: "Take it as a hint; the median of several strokes is surer."
        case .view(let better):
            "Filmed from \(better.places) it is surer."
        case .visibility: "Part of the body was hidden; film with more light and nothing in between."
        case .timing:
            "The moment is not known closely enough; film at 60 frames a second or name the hit with --contact."
        }
    }
}

extension CameraView {
    /// The view in a sentence that starts with “from”.
    fileprivate var plain: String {
        switch self {
        case .side: "the side"
        case .back: "behind"
        case .front: "the front"
        case .diagonal: "an angle"
        case .unknown: "anywhere"
        }
    }
}

extension [CameraView] {
    /// The views in words, such as “behind, the front or an angle”.
    fileprivate var places: String {
        let words = map(\.plain)
        guard words.count > 1 else { return words.first ?? CameraView.unknown.plain }
        return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }
}

extension Joint {
    /// The landmark in words, such as “left elbow”.
    var words: String {
        var words = ""
        for character in name {
            if character.isUppercase {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
        return words
    }
}

extension StrokeEventID {
    /// The moment in words, such as “toss top”.
    var words: String {
        rawValue.reduce(into: "") { words, character in
            words += character.isUppercase ? " " + character.lowercased() : String(character)
        }
    }
}
