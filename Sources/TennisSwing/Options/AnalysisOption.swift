import SwingCore
import SwingTechnique

/// An option of an analysis: its name, what it takes, what is said of it and where it applies are all told here.
///
/// The raw value is its key in a configuration file and in what a result keeps of its making. Flags and their help, the
/// configuration file with its example and schema, fields of requests, keys of notes on a clip and checks follow from the table.
public enum AnalysisOption: String, CaseIterable, Hashable, Sendable {
    case theme, units, overlay, frame, shareCards, slowMotionIntro, blurFaces, share
    case language, rubric, level
    case hand, stroke, view, height, captureFps, rotate, contact, playerBox, players, effort
    case out, roster, jobs, timeLimit, memoryLimit, isolation

    /// Where an option applies besides the command line.
    struct Places: OptionSet {
        let rawValue: Int

        /// A configuration file and the environment.
        static let settings = Places(rawValue: 1)
        /// A request to the service; paths and what concerns the machine are left to whoever runs it.
        static let request = Places(rawValue: 2)
        /// Grading a stored result again.
        static let grading = Places(rawValue: 4)
        /// The sidecar file of a clip.
        static let notes = Places(rawValue: 8)
        /// The list of players.
        static let roster = Places(rawValue: 16)
        /// What a result keeps of its making.
        static let result = Places(rawValue: 32)

        static let drawing: Places = [.settings, .request]
        static let analysis: Places = [.settings, .request, .result]
        static let judgment: Places = [.settings, .request, .result, .grading]
    }

    /// A line of the table.
    private struct Row {
        var field: OptionField?
        let kind: OptionKind
        let places: Places
        /// The word that leaves it to the toolkit as a shell offers it, of `OptionValues.automatic`; nil where it always has a
        /// value, or none.
        var automatic: String?
        let valueName: String
        let example: String
        /// What a number counts, for messages.
        var unit: String?
        /// What it sets, for configuration files, in English as the help of commands is.
        let purpose: String
        /// What the help of commands says.
        let help: String
        /// What holds where nobody gives it, unless `field` says so.
        var usual: String?
    }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(
        _ type: Word.Type, but unknown: Word? = nil
    ) -> OptionKind {
        .choice(type.allCases.map(\.rawValue).filter { $0 != unknown?.rawValue })
    }

    private var row: Row {
        switch self {
        case .theme:
            Row(
                field: OptionField(\.drawing.theme), kind: .choice(DrawingOptions.themes), places: .drawing,
                valueName: "name", example: "mono", purpose: "The theme of pictures, video and pages.",
                help: "Theme: tennis, obsidian, pastel, mono or rounded (default: tennis).")
        case .units:
            Row(
                field: OptionField(\.drawing.units), kind: Self.words(UnitSystem.self), places: .drawing,
                valueName: "system", example: "imperial",
                purpose: "The units in which lengths and speeds are told to players; analysis.json keeps its own.",
                help: "Units of lengths and speeds on pictures, video and page: metric or imperial (default: metric).")
        case .overlay:
            Row(
                field: OptionField(\.drawing.selection), kind: Self.words(OverlaySelection.self), places: .drawing,
                valueName: "what", example: "frames", purpose: "What is drawn.",
                help: "What to draw: frames, video, both or none (default: both).")
        case .frame:
            Row(
                field: OptionField(\.drawing.frame), kind: Self.words(VideoShape.self), places: .drawing,
                valueName: "shape", example: "portrait",
                purpose: "Whether the video shows the whole picture or a window that follows the player.",
                help:
                    "The video's picture: whole, or portrait for a window of 9:16 that follows the player (default: whole)."
            )
        case .shareCards:
            Row(
                field: OptionField(\.drawing.makesCards), kind: .flag, places: .drawing, valueName: "",
                example: "true", purpose: "Whether a moving card for chat apps is written for each coached stroke.",
                help: """
                    Also write frames/stroke-NN-share.mp4, a moving card of 1080 by 1920 pixels and some 8 MB at most for \
                    chat apps: the stroke, stopped where its coaching rests.
                    """)
        case .slowMotionIntro:
            Row(
                field: OptionField(\.drawing.showsSlowMotionIntro), kind: .flag, places: .drawing, valueName: "",
                example: "true", purpose: "Whether the video begins with one stroke in slow motion.",
                help: "Begin the video with one stroke in slow motion that freezes at what to work on.")
        case .blurFaces:
            Row(
                field: OptionField(\.drawing.blursFaces), kind: .flag, places: .drawing, valueName: "",
                example: "true", purpose: "Whether the player's face is blurred in everything that is drawn.",
                help: """
                    Blur the player's face in everything that is drawn. Other people's faces are not tracked and stay \
                    visible; frames in which the player was not found are counted in a warning.
                    """)
        case .share:
            Row(
                field: OptionField(bytes: \.drawing.shareSize), kind: .size(DrawingOptions.shareSizes),
                places: .drawing, automatic: "none", valueName: "size", example: "16MB", unit: "a size",
                purpose: "The most bytes of share.mp4, a smaller version of the overlay video to send.",
                help:
                    "Also write share.mp4, a smaller version of the video of at most this size for chat apps, such as 16MB."
            )
        case .language:
            Row(
                field: OptionField(\.language), kind: .language, places: .judgment, automatic: "auto",
                valueName: "code", example: "es",
                purpose:
                    "The language of the coaching: the code of an installed one, or a texts file that ends in .yaml.",
                help: "The language of the coaching: en, es, or a texts file.")
        case .rubric:
            Row(
                field: OptionField(\.rubricPath), kind: .path, places: .judgment, automatic: "auto",
                valueName: "file", example: "club-rubric.yaml", purpose: "The rubric file to grade with.",
                help: "A rubric file to grade with.")
        case .level:
            Row(
                field: OptionField(\.level), kind: Self.words(PlayerLevel.self),
                places: [.judgment, .notes, .roster], automatic: "none", valueName: "level", example: "intermediate",
                purpose: "The level of the players.",
                help: "Player level: beginner, intermediate, advanced or pro; none for the published bands unchanged.")
        case .hand:
            Row(
                field: OptionField(\.hand), kind: Self.words(Hand.self), places: [.judgment, .notes, .roster],
                automatic: "auto", valueName: "hand", example: "right", purpose: "The racket hand.",
                help: "The racket hand: auto, right or left.")
        case .stroke:
            Row(
                field: OptionField(\.kind), kind: Self.words(StrokeKind.self, but: .unknown),
                places: [.judgment, .notes], automatic: "auto", valueName: "kind", example: "serve",
                purpose: "The kind of every stroke.",
                help:
                    "The kind of every stroke: auto, serve, forehand, backhand, forehandVolley, backhandVolley or smash."
            )
        case .view:
            Row(
                field: OptionField(\.view), kind: Self.words(CameraView.self, but: .unknown), places: .judgment,
                automatic: "auto", valueName: "view", example: "side", purpose: "Where the camera stands.",
                help: "Camera view of the player: auto, side, back, front or diagonal.")
        case .height:
            Row(
                field: OptionField(\.height), kind: .number(AnalysisOptions.heights),
                places: [.judgment, .notes, .roster], automatic: "auto", valueName: "meters", example: "1.82",
                unit: "meters", purpose: "The player's standing height in meters.",
                help: "The player's standing height in meters, such as 1.82; speeds are then in meters per second.")
        case .captureFps:
            Row(
                field: OptionField(\.captureFrameRate), kind: .number(AnalysisOptions.captureRates),
                places: [.analysis, .notes], automatic: "auto", valueName: "rate", example: "240",
                unit: "frames a second",
                purpose: "The frame rate at which the camera recorded, for slow-motion clips.",
                help: "The frame rate at which the camera recorded, for slow-motion clips, such as 240.")
        case .rotate:
            Row(
                field: OptionField(\.rotation), kind: .choice(AnalysisOptions.rotations.map { String($0) }),
                places: .analysis, automatic: "auto", valueName: "degrees", example: "90",
                purpose: "Degrees by which the stored frames are rotated clockwise.",
                help: "Clockwise rotation of the stored frames: auto (by metadata and player), 0, 90, 180 or 270.")
        case .contact:
            Row(
                field: OptionField(\.contacts), kind: .times(AnalysisOptions.contactTimes),
                places: [.request, .result, .grading, .notes], automatic: "none", valueName: "seconds", example: "5.1",
                unit: "seconds", purpose: "The times of ball contact, in place of detection.",
                help: "Time of ball contact, such as 5.1, in place of detection; may be repeated.")
        case .playerBox:
            Row(
                field: OptionField(\.playerBox), kind: .box, places: [.request, .result], automatic: "none",
                valueName: "x,y,w,h", example: "310,80,200,420", purpose: "The player's bounding box in the first frame.",
                help: "The player's bounding box in the first frame, in pixels of the upright frame.")
        case .players:
            Row(
                field: OptionField(\.players), kind: Self.words(PlayerSelection.self), places: .analysis,
                valueName: "who", example: "main",
                purpose: "Whose strokes: of one player, or also of others who take turns with them.",
                help: "Whose strokes: main (one player), or all (the default: also of others who take turns with them)."
            )
        case .effort:
            Row(
                field: OptionField(\.effort), kind: Self.words(Effort.self), places: .analysis, valueName: "effort",
                example: "thorough", purpose: "How much work is put into finding strokes.",
                help:
                    "Analysis effort: quick, balanced (the default) or thorough (every frame of clips of any length).")
        case .out:
            Row(
                kind: .path, places: .settings, valueName: "dir", example: "results",
                purpose: "The folder under which results are written.", help: "Where the result folders are written.")
        case .roster:
            Row(
                kind: .path, places: .settings, valueName: "file", example: "players.csv",
                purpose: "The list of players, such as players.csv, that a batch reads.",
                help:
                    "A table such as players.csv (docs/batches.md names its columns); results are added to the history."
            )
        case .jobs:
            Row(
                kind: .count(1...256), places: .settings, valueName: "n", example: "2",
                purpose: "How many clips a batch analyzes at the same time.",
                help: "Clips at the same time; as many as fit the machine unless given.")
        case .timeLimit:
            // Up to a week.
            Row(
                kind: .number(1...604_800), places: .settings, valueName: "seconds", example: "1800", unit: "seconds",
                purpose: "Seconds after which a batch ends the analysis of a clip.",
                help: "Seconds after which a clip is given up; half an hour and more unless given.")
        case .memoryLimit:
            // A number without a unit is one of bytes, and mostly meant otherwise: it is refused.
            Row(
                kind: .size(ByteSize(bytes: 16_000_000)...ByteSize(bytes: 1_000_000_000_000)), places: .settings,
                valueName: "size", example: "3GB",
                purpose: "The memory at which a batch ends the analysis of a clip.",
                help: "Memory beyond which a clip is given up, such as 3GB.")
        case .isolation:
            Row(
                kind: Self.words(IsolationMode.self), places: .settings, valueName: "how", example: "require",
                purpose: "How what reads a clip is kept from everything but the clip and its result.",
                help: """
                    How what reads a clip is kept from everything but the clip and its result: auto (the default: every \
                    layer that there is), require (all of them, or no clip is read) or none.
                    """, usual: IsolationMode.auto.rawValue)
        }
    }
}

extension AnalysisOption {
    /// What of `AnalysisOptions` it gives; nil where it concerns how or where the work is done.
    var field: OptionField? { row.field }
    /// What it takes.
    package var kind: OptionKind { row.kind }
    /// The word that leaves it to the toolkit as a shell offers it; nil where there is none.
    package var automatic: String? { row.automatic }
    /// Whether `auto` and `none` leave it to the toolkit.
    package var canBeAutomatic: Bool { automatic != nil }
    /// What a number counts.
    package var unit: String? { row.unit }
    /// A value that can be used.
    package var example: String { row.example }
    /// What it sets, one sentence.
    package var purpose: String { row.purpose }
    /// What the help of a command says, and what stands in the place of a value there.
    package var help: (text: String, value: String) { (row.help, row.valueName) }

    /// The value where nobody gives one; nil where the toolkit then finds it out, or does without.
    package var defaultValue: String? { field?.texts(AnalysisOptions()).first ?? row.usual }

    /// Its words in lower case, such as `capture` and `fps`.
    private var words: [String] {
        rawValue.reduce(into: [""]) { words, letter in
            if letter.isUppercase { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
    }

    /// Its name in commands and requests, such as `capture-fps`.
    package var name: String { words.joined(separator: "-") }
    /// The same as it is typed, such as `--capture-fps`.
    package var flag: String { "--" + name }
    /// Its variable of the environment, such as `SWING_CAPTURE_FPS`.
    package var variable: String { "SWING_" + words.joined(separator: "_").uppercased() }

    /// The option with a name in commands and requests; nil where there is none.
    package init?(name: String) {
        guard let option = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = option
    }

    /// Those that a configuration file and the environment give, so that nobody types them with every command; what belongs
    /// to one clip alone is none of them.
    package static let settings = allCases.filter { $0.row.places.contains(.settings) }
    /// Those that a request to the service gives.
    package static let ofRequests = allCases.filter { $0.row.places.contains(.request) }
    /// Those by which a stored result can be graded again.
    package static let ofGrading = allCases.filter { $0.row.places.contains(.grading) }
    /// Those that the sidecar file of a clip gives.
    package static let ofNotes = allCases.filter { $0.row.places.contains(.notes) }
    /// Those that the list of players gives.
    package static let ofRoster = allCases.filter { $0.row.places.contains(.roster) }
    /// Those that a result keeps.
    package static let ofResult = allCases.filter { $0.row.places.contains(.result) }
}
