import SwingCore
import TennisSwing

extension AnalyzeArguments {
    /// The command line that gives options: what a batch starts the analysis of a clip with.
    ///
    /// Each value stands in one word with its option, so that none is taken for an option itself.
    static func commandLine(for options: AnalysisOptions) -> [String] {
        var words = ["--effort=\(options.effort.rawValue)", "--language=\(options.language)"]
        func add(_ option: String, _ value: String?) { value.map { words.append("\(option)=\($0)") } }
        add("--hand", options.hand?.rawValue)
        add("--stroke", options.kind?.rawValue)
        add("--view", options.view?.rawValue)
        add("--level", options.level?.rawValue)
        add("--height", options.height.map { "\($0)" })
        add("--capture-fps", options.captureFrameRate.map { "\($0)" })
        add("--rotate", options.rotation.map(String.init))
        for contact in options.contacts { add("--contact", "\(contact)") }
        add("--player-box", options.playerBox.map { "\($0.x),\($0.y),\($0.z),\($0.w)" })
        if options.players != .all { add("--players", options.players.rawValue) }
        add("--rubric", options.rubricPath)
        add("--overlay", options.drawing.selection.rawValue)
        add("--theme", options.drawing.theme)
        if options.drawing.units != .metric { add("--units", options.drawing.units.rawValue) }
        if options.drawing.selection.includesVideo { add("--share", options.drawing.shareSize.map { "\($0)B" }) }
        if options.drawing.frame != .whole { add("--frame", options.drawing.frame.rawValue) }
        if options.drawing.makesCards { words.append("--share-cards") }
        if options.drawing.showsSlowMotionIntro { words.append("--slow-motion-intro") }
        if options.drawing.blursFaces { words.append("--blur-faces") }
        return words
    }
}
