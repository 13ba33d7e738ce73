/// An option that a configuration file or the environment can give, so that nobody types it with every command.
///
/// The raw value is its key in the file. What belongs to one clip alone (contacts, the player's box) is no setting.
package enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme, units, overlay, frame, shareCards, slowMotionIntro, blurFaces, share
    case language, rubric, level
    case hand, stroke, view, height, captureFps, rotate, players, effort
    case out, roster, jobs, timeLimit, memoryLimit, isolation

    /// Its variable of the environment, such as `SWING_CAPTURE_FPS`.
    package var variable: String { "SWING_" + words.joined(separator: "_").uppercased() }

    /// Its words in lower case, such as `capture` and `fps`.
    package var words: [String] {
        rawValue.reduce(into: [""]) { words, letter in
            if letter.isUppercase { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
    }

    /// The variable that names the configuration file.
    package static let fileVariable = "SWING_CONFIG"

    /// The words that leave a setting to the toolkit, where a value would otherwise stand.
    static let automatic = ["auto", "none"]
}
