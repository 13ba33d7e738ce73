/// What a setting is, for the commented example and the schema; in English, as the help of commands is.
extension Setting {
    /// What it sets, one sentence.
    package var purpose: String {
        switch self {
        case .theme: "The theme of pictures, video and pages."
        case .units: "The units in which lengths and speeds are told to players; analysis.json keeps its own."
        case .overlay: "What is drawn."
        case .frame: "Whether the video shows the whole picture or a window that follows the player."
        case .shareCards: "Whether a moving card for chat apps is written for each coached stroke."
        case .slowMotionIntro: "Whether the video begins with one stroke in slow motion."
        case .blurFaces: "Whether the player's face is blurred in everything that is drawn."
        case .share: "The most bytes of share.mp4, a smaller version of the overlay video to send."
        case .language:
            "The language of the coaching: the code of an installed one, or a texts file that ends in .yaml."
        case .rubric: "The rubric file to grade with."
        case .level: "The level of the players."
        case .hand: "The racket hand."
        case .stroke: "The kind of every stroke."
        case .view: "Where the camera stands."
        case .height: "The player's standing height in meters."
        case .captureFps: "The frame rate at which the camera recorded, for slow-motion clips."
        case .rotate: "Degrees by which the stored frames are rotated clockwise."
        case .players: "Whose strokes: of one player, or also of others who take turns with them."
        case .effort: "How much work is put into finding strokes."
        case .out: "The folder under which results are written."
        case .roster: "The list of players, such as players.csv, that a batch reads."
        case .jobs: "How many clips a batch analyzes at the same time."
        case .timeLimit: "Seconds after which a batch ends the analysis of a clip."
        case .memoryLimit: "The memory at which a batch ends the analysis of a clip."
        case .isolation: "How what reads a clip is kept from everything but the clip and its result."
        }
    }

    /// A value that can be used.
    package var example: String {
        switch self {
        case .theme: "mono"
        case .units: "imperial"
        case .overlay: "frames"
        case .frame: "portrait"
        case .shareCards, .slowMotionIntro, .blurFaces: "true"
        case .share: "16MB"
        case .language: "es"
        case .rubric: "club-rubric.yaml"
        case .level: "intermediate"
        case .hand: "right"
        case .stroke: "serve"
        case .view: "side"
        case .height: "1.82"
        case .captureFps: "240"
        case .rotate: "90"
        case .players: "main"
        case .effort: "thorough"
        case .out: "results"
        case .roster: "players.csv"
        case .jobs: "2"
        case .timeLimit: "1800"
        case .memoryLimit: "3GB"
        case .isolation: "require"
        }
    }
}
