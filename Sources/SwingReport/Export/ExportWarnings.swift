import SwingCore

/// What a person should know of an export that is otherwise whole.
extension AnalysisWarning {
    /// The analysis holds no stroke, so there is no subtitle.
    static let noSubtitles = AnalysisWarning(.noSubtitles)

    /// The clip's other players are left out, although nobody chose among them.
    static func playersOmitted(_ others: [Int], besides player: Int) -> AnalysisWarning {
        AnalysisWarning(.playersOmitted, ["player": "\(player)", "others": .list(others.map(String.init))])
    }

    /// Nobody told the height of the body, and the format cannot say so.
    static func metersAssumed(_ meters: Double) -> AnalysisWarning {
        AnalysisWarning(.metersAssumed, ["height": .text(FixedPoint.text(meters, places: 2))])
    }

    /// All that is known of space was inferred from the picture.
    static let depthInferred = AnalysisWarning(.depthInferred)

    /// Unknown angles were interpolated, because the format has no sign for them.
    static func anglesInterpolated(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.anglesInterpolated, ["count": "\(count)"])
    }

    /// Positions were read between the frames of the video, at a constant rate.
    static func motionResampled(_ rate: Double) -> AnalysisWarning {
        AnalysisWarning(.motionResampled, ["rate": .text(FixedPoint.text(rate, places: 3))])
    }

    /// Events did not fit; only contacts are kept.
    static func eventsOmitted(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.eventsOmitted, ["count": "\(count)"])
    }
}
