/// Something worth knowing that did not stop the work: a code and the values that its sentences name.
public struct AnalysisWarning: Hashable, Sendable {
    /// A stable name for programs, such as `lowFrameRate`: compare its `rawValue`.
    ///
    /// `allCases` names those of this version; new ones may appear.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The name as documents carry it.
        public let rawValue: String

        /// A code by its name; documents of other versions may hold names that are not known here.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Which warning it is.
    public let code: Code
    /// Its sentences and their values.
    package let message: Message

    /// Makes a warning.
    ///
    /// - Parameters:
    ///   - variant: which sentences say it, where the texts have several for the code.
    ///   - context: the values by the names that the sentences may name.
    package init(_ code: Code, variant: String? = nil, _ context: [String: MessageValue] = [:]) {
        assert(Code.allCases.contains(code), "\(code.rawValue) is missing in allCases")
        self.code = code
        message = Message(variant.map { "\(code.rawValue).\($0)" } ?? code.rawValue, context)
    }
}

extension AnalysisWarning.Code {
    /// Packets of the clip are damaged or have no time.
    package static let damagedPackets = Self(rawValue: "damagedPackets")
    package static let timeLapse = Self(rawValue: "timeLapse")
    /// Frames have the time of another frame, or an earlier one.
    package static let framesOutOfOrder = Self(rawValue: "framesOutOfOrder")
    package static let clockRestarts = Self(rawValue: "clockRestarts")
    package static let truncated = Self(rawValue: "truncated")
    package static let shapeChanges = Self(rawValue: "shapeChanges")
    /// The sound is stamped far from the picture.
    package static let soundApart = Self(rawValue: "soundApart")
    package static let partlySlowMotion = Self(rawValue: "partlySlowMotion")
    package static let lowFrameRate = Self(rawValue: "lowFrameRate")
    package static let lowResolution = Self(rawValue: "lowResolution")
    /// The clip is shorter than a stroke.
    package static let tooShort = Self(rawValue: "tooShort")
    /// The clip plays slower than it was filmed, by a known factor.
    package static let slowMotion = Self(rawValue: "slowMotion")
    /// The recorder marked the picture as mirrored.
    package static let mirrored = Self(rawValue: "mirrored")
    /// Dolby Vision without an ordinary picture.
    package static let hdr = Self(rawValue: "hdr")
    package static let variableFrameRate = Self(rawValue: "variableFrameRate")
    package static let noAudio = Self(rawValue: "noAudio")
    /// Each frame holds two fields.
    package static let interlaced = Self(rawValue: "interlaced")
    package static let damagedFrames = Self(rawValue: "damagedFrames")
    /// The picture lies on its side or stands on its head.
    package static let lyingPicture = Self(rawValue: "lyingPicture")
    /// The picture lay on its side or stood on its head, and was turned.
    package static let pictureTurned = Self(rawValue: "pictureTurned")
    package static let noPlayer = Self(rawValue: "noPlayer")
    package static let playerOftenLost = Self(rawValue: "playerOftenLost")
    /// For as long as a swing takes, a part of the player's upper body was outside the picture.
    package static let playerPartlyOutside = Self(rawValue: "playerPartlyOutside")
    package static let noStroke = Self(rawValue: "noStroke")
    package static let noStrokeOfHand = Self(rawValue: "noStrokeOfHand")
    package static let strokesRemoved = Self(rawValue: "strokesRemoved")
    /// Kind or hand of a stroke is in doubt.
    package static let uncertainStroke = Self(rawValue: "uncertainStroke")
    /// The clip seems to play slower than it was filmed, by an unknown factor.
    package static let slowMotionSuspected = Self(rawValue: "slowMotionSuspected")
    /// Too few frames in each second of the stroke.
    package static let fewFramesInStroke = Self(rawValue: "fewFramesInStroke")
    /// Left and right were hard to tell apart.
    package static let sidesUncertain = Self(rawValue: "sidesUncertain")
    package static let armsUnsteady = Self(rawValue: "armsUnsteady")
    /// The poses give the picture alone, and all that is known of space was inferred from it.
    package static let depthInferred = Self(rawValue: "depthInferred")
    /// A given contact time has no player.
    package static let contactIgnored = Self(rawValue: "contactIgnored")
    /// A stroke after a cut may be the one before it, shown again.
    package static let strokeShownAgain = Self(rawValue: "strokeShownAgain")
    /// The clip ends, or is cut, in the middle of a swing.
    package static let strokeCutShort = Self(rawValue: "strokeCutShort")
    /// The overlay video is silent although the clip is not.
    package static let overlayWithoutSound = Self(rawValue: "overlayWithoutSound")
    /// No overlay video can be made of the clip.
    package static let overlayNotWritten = Self(rawValue: "overlayNotWritten")
    /// The overlay video is too long for a smaller version of the size that was asked for.
    package static let shareNotMade = Self(rawValue: "shareNotMade")
    /// The smaller version of the overlay video has no room for the clip's sound.
    package static let shareWithoutSound = Self(rawValue: "shareWithoutSound")
    /// A page that was to hold its video has none.
    package static let pageWithoutVideo = Self(rawValue: "pageWithoutVideo")
    package static let facesNotBlurred = Self(rawValue: "facesNotBlurred")
    /// There is no event to show in slow motion.
    package static let noMoment = Self(rawValue: "noMoment")
    package static let interrupted = Self(rawValue: "interrupted")
    package static let comparisonNotDrawn = Self(rawValue: "comparisonNotDrawn")
    /// The earlier body is not laid over the later one.
    package static let notLaidOver = Self(rawValue: "notLaidOver")
    /// The drawn strokes differ from the stored ones.
    package static let drawnByOtherRules = Self(rawValue: "drawnByOtherRules")
    /// Pictures and video show an earlier grade.
    package static let earlierVerdictDrawn = Self(rawValue: "earlierVerdictDrawn")
    /// Corrections beside an analysis do not apply to it.
    package static let correctionsNotApplied = Self(rawValue: "correctionsNotApplied")
    /// Nobody has confirmed the strokes of a result that labels were asked of.
    package static let strokesNotConfirmed = Self(rawValue: "strokesNotConfirmed")
    /// The folder asked for holds the result of another clip.
    package static let resultNumbered = Self(rawValue: "resultNumbered")
    /// An export of subtitles has none, since there is no stroke.
    package static let noSubtitles = Self(rawValue: "noSubtitles")
    /// An export leaves players of the clip out, although nobody chose among them.
    package static let playersOmitted = Self(rawValue: "playersOmitted")
    /// The meters of an export are those of a body whose height nobody told.
    package static let metersAssumed = Self(rawValue: "metersAssumed")
    /// Unknown angles of an export were interpolated.
    package static let anglesInterpolated = Self(rawValue: "anglesInterpolated")
    /// Positions of an export were read between the frames of the clip.
    package static let motionResampled = Self(rawValue: "motionResampled")
    /// Events did not fit into an export.
    package static let eventsOmitted = Self(rawValue: "eventsOmitted")
}

extension AnalysisWarning.Code: CaseIterable {
    /// Every code this version gives.
    public static let allCases: [Self] = [
        .damagedPackets, .timeLapse, .framesOutOfOrder, .clockRestarts, .truncated, .shapeChanges, .soundApart,
        .partlySlowMotion, .lowFrameRate, .lowResolution, .tooShort, .slowMotion, .mirrored, .hdr, .variableFrameRate,
        .noAudio, .interlaced, .damagedFrames, .lyingPicture, .pictureTurned, .noPlayer, .playerOftenLost,
        .playerPartlyOutside, .noStroke,
        .noStrokeOfHand, .strokesRemoved, .uncertainStroke, .slowMotionSuspected, .fewFramesInStroke, .sidesUncertain,
        .armsUnsteady, .contactIgnored, .strokeShownAgain, .strokeCutShort, .depthInferred, .overlayWithoutSound,
        .overlayNotWritten,
        .shareNotMade, .shareWithoutSound, .pageWithoutVideo, .facesNotBlurred, .noMoment, .interrupted,
        .comparisonNotDrawn, .notLaidOver, .drawnByOtherRules, .earlierVerdictDrawn, .correctionsNotApplied,
        .strokesNotConfirmed, .resultNumbered, .noSubtitles, .playersOmitted, .metersAssumed, .anglesInterpolated,
        .motionResampled, .eventsOmitted,
    ]
}
