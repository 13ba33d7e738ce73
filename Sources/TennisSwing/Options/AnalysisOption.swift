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
    package struct Places: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A configuration file and the environment.
        package static let settings = Places(rawValue: 1)
        /// A request to the service; paths and what concerns the machine are left to whoever runs it.
        package static let request = Places(rawValue: 2)
        /// Grading a stored result again.
        package static let grading = Places(rawValue: 4)
        /// The sidecar file of a clip.
        package static let notes = Places(rawValue: 8)
        /// The list of players.
        package static let roster = Places(rawValue: 16)
        /// What a result keeps of its making.
        package static let result = Places(rawValue: 32)

        static let drawing: Places = [.settings, .request]
        static let analysis: Places = [.settings, .request, .result]
        static let judgment: Places = [.settings, .request, .result, .grading]
    }

    /// A line of the table.
    private struct Row: Sendable {
        let kind: OptionKind
        /// What of `AnalysisOptions` it gives; nil where it concerns how or where the work is done.
        let field: OptionField?
        let places: Places
        /// The word that leaves it to the toolkit as a shell offers it, of `OptionValues.automatic`; nil where there is none.
        let automatic: String?
        let valueName: String
        let example: String
        /// What a number counts, for messages.
        let unit: String?
        /// What it sets, for configuration files, in English as the help of commands is.
        let purpose: String
        let help: String
        /// What holds where nobody gives it, unless `field` says so.
        let usual: String?

        init(
            _ kind: OptionKind, _ field: OptionField?, _ places: Places, auto: String? = nil,
            _ valueName: String = "", _ example: String = "true", unit: String? = nil, usual: String? = nil,
            sets purpose: String, help: String
        ) {
            (self.kind, self.field, self.places, automatic) = (kind, field, places, auto)
            (self.valueName, self.example, self.unit, self.usual) = (valueName, example, unit, usual)
            (self.purpose, self.help) = (purpose, help)
        }
    }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(
        _ type: Word.Type, but unknown: Word? = nil
    ) -> OptionKind {
        .choice(type.allCases.map(\.rawValue).filter { $0 != unknown?.rawValue })
    }

    /// Made once: a command declares each of its options several times over before it begins.
    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.declared) })

    private var row: Row { Self.rows[self] ?? declared }

    private var declared: Row {
        switch self {
        case .theme:
            Row(
                .choice(DrawingOptions.themes), .init(\.drawing.theme), .drawing, "name", "mono",
                sets: "The theme of pictures, video and pages.",
                help: "Theme: \(DrawingOptions.themes.listed()) (default: \(DrawingOptions.themes[0])).")
        case .units:
            Row(
                Self.words(UnitSystem.self), .init(\.drawing.units), .drawing, "system", "imperial",
                sets: "The units in which lengths and speeds are told to players; analysis.json keeps its own.",
                help: "Units of lengths and speeds on pictures, video and page: metric or imperial (default: metric).")
        case .overlay:
            Row(
                Self.words(OverlaySelection.self), .init(\.drawing.selection), .drawing, "what", "frames",
                sets: "What is drawn.", help: "What to draw: frames, video, both or none (default: both).")
        case .frame:
            Row(
                Self.words(VideoShape.self), .init(\.drawing.frame), .drawing, "shape", "portrait",
                sets: "Whether the video shows the whole picture or a window that follows the player.",
                help: """
                    The video's picture: whole, or portrait for a window of 9:16 that follows the player (default: whole).
                    """)
        case .shareCards:
            Row(
                .flag, .init(\.drawing.makesCards), .drawing,
                sets: "Whether a moving card for chat apps is written for each coached stroke.",
                help: """
                    Also write frames/stroke-NN-share.mp4, a moving card of 1080 by 1920 pixels and some 8 MB at most for \
                    chat apps: the stroke, stopped where its coaching rests.
                    """)
        case .slowMotionIntro:
            Row(
                .flag, .init(\.drawing.showsSlowMotionIntro), .drawing,
                sets: "Whether the video begins with one stroke in slow motion.",
                help: "Begin the video with one stroke in slow motion that freezes at what to work on.")
        case .blurFaces:
            Row(
                .flag, .init(\.drawing.blursFaces), .drawing,
                sets: "Whether the player's face is blurred in everything that is drawn.",
                help: """
                    Blur the player's face in everything that is drawn. Other people's faces are not tracked and stay \
                    visible; frames in which the player was not found are counted in a warning.
                    """)
        case .share:
            Row(
                .size(DrawingOptions.shareSizes), .init(bytes: \.drawing.shareSize), .drawing, auto: "none", "size",
                "16MB", unit: "a size",
                sets: "The most bytes of share.mp4, a smaller version of the overlay video to send.",
                help: """
                    Also write share.mp4, a smaller version of the video of at most this size for chat apps, such as 16MB.
                    """)
        case .language:
            Row(
                .language, .init(\.language), .judgment, auto: "auto", "code", "es",
                sets: "The language of the coaching: the code of an installed one, or a texts file that ends in .yaml.",
                help: "The language of the coaching: en, es, or a texts file.")
        case .rubric:
            Row(
                .path, .init(\.rubricPath), .judgment, auto: "auto", "file", "club-rubric.yaml",
                sets: "The rubric file to grade with.", help: "A rubric file to grade with.")
        case .level:
            Row(
                Self.words(PlayerLevel.self), .init(\.level), [.judgment, .notes, .roster], auto: "none", "level",
                "intermediate", sets: "The level of the players.",
                help: "Player level: beginner, intermediate, advanced or pro; none for the published bands unchanged.")
        case .hand:
            Row(
                Self.words(Hand.self), .init(\.hand), [.judgment, .notes, .roster], auto: "auto", "hand", "right",
                sets: "The racket hand.", help: "The racket hand: auto, right or left.")
        case .stroke:
            Row(
                Self.words(StrokeKind.self, but: .unknown), .init(\.kind), [.judgment, .notes], auto: "auto", "kind",
                "serve", sets: "The kind of every stroke.",
                help: """
                    The kind of every stroke: auto, serve, forehand, backhand, forehandVolley, backhandVolley or smash.
                    """)
        case .view:
            Row(
                Self.words(CameraView.self, but: .unknown), .init(\.view), .judgment, auto: "auto", "view", "side",
                sets: "Where the camera stands.",
                help: "Camera view of the player: auto, side, back, front or diagonal.")
        case .height:
            Row(
                .number(AnalysisOptions.heights), .init(\.height), [.judgment, .notes, .roster], auto: "auto",
                "meters", "1.82", unit: "meters", sets: "The player's standing height in meters.",
                help: "The player's standing height in meters, such as 1.82; speeds are then in meters per second.")
        case .captureFps:
            Row(
                .number(AnalysisOptions.captureRates), .init(\.captureFrameRate), [.analysis, .notes], auto: "auto",
                "rate", "240", unit: "frames a second",
                sets: "The frame rate at which the camera recorded, for slow-motion clips.",
                help: "The frame rate at which the camera recorded, for slow-motion clips, such as 240.")
        case .rotate:
            Row(
                .choice(AnalysisOptions.rotations.map { String($0) }), .init(\.rotation), .analysis, auto: "auto",
                "degrees", "90", sets: "Degrees by which the stored frames are rotated clockwise.",
                help: "Clockwise rotation of the stored frames: auto (by metadata and player), 0, 90, 180 or 270.")
        case .contact:
            Row(
                .times(AnalysisOptions.contactTimes), .init(\.contacts), [.request, .result, .grading, .notes],
                auto: "none", "seconds", "5.1", unit: "seconds",
                sets: "The times of ball contact, in place of detection.",
                help: "Time of ball contact, such as 5.1, in place of detection; may be repeated.")
        case .playerBox:
            Row(
                .box, .init(\.playerBox), [.request, .result], auto: "none", "x,y,w,h", "310,80,200,420",
                sets: "The player's bounding box in the first frame.",
                help: "The player's bounding box in the first frame, in pixels of the upright frame.")
        case .players:
            Row(
                Self.words(PlayerSelection.self), .init(\.players), .analysis, "who", "main",
                sets: "Whose strokes: of one player, or also of others who take turns with them.",
                help: """
                    Whose strokes: main (one player), or all (the default: also of others who take turns with them).
                    """)
        case .effort:
            Row(
                Self.words(Effort.self), .init(\.effort), .analysis, "effort", "thorough",
                sets: "How much work is put into finding strokes.",
                help: "Analysis effort: quick, balanced (the default) or thorough (every frame of clips of any length)."
            )
        case .out:
            Row(
                .path, nil, .settings, "dir", "results", sets: "The folder under which results are written.",
                help: "Where the result folders are written.")
        case .roster:
            Row(
                .path, nil, .settings, "file", "players.csv",
                sets: "The list of players, such as players.csv, that a batch reads.",
                help: """
                    A table such as players.csv (docs/batches.md names its columns); results are added to the history.
                    """)
        case .jobs:
            Row(
                .count(1...256), nil, .settings, "n", "2", sets: "How many clips a batch analyzes at the same time.",
                help: "Clips at the same time; as many as fit the machine unless given.")
        case .timeLimit:
            // Up to a week.
            Row(
                .number(1...604_800), nil, .settings, "seconds", "1800", unit: "seconds",
                sets: "Seconds after which a batch ends the analysis of a clip.",
                help: "Seconds after which a clip is given up; half an hour and more unless given.")
        case .memoryLimit:
            // A number without a unit is one of bytes, and mostly meant otherwise: it is refused.
            Row(
                .size(ByteSize(bytes: 16_000_000)...ByteSize(bytes: 1_000_000_000_000)), nil, .settings, "size", "3GB",
                sets: "The memory at which a batch ends the analysis of a clip.",
                help: "Memory beyond which a clip is given up, such as 3GB.")
        case .isolation:
            Row(
                Self.words(IsolationMode.self), nil, .settings, "how", "require", usual: IsolationMode.auto.rawValue,
                sets: "How what reads a clip is kept from everything but the clip and its result.",
                help: """
                    How what reads a clip is kept from everything but the clip and its result: auto (the default: every \
                    layer that there is), require (all of them, or no clip is read) or none.
                    """)
        }
    }
}

extension AnalysisOption {
    /// What of `AnalysisOptions` it gives; nil where it concerns how or where the work is done.
    var field: OptionField? { row.field }
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

    /// Those that apply at a place.
    package static func of(_ place: Places) -> [AnalysisOption] {
        allCases.filter { $0.row.places.contains(place) }
    }

    /// Those that a configuration file and the environment give, so that nobody types them with every command; what belongs
    /// to one clip alone is none of them.
    package static let settings = of(.settings)
}
