import SwingCore

extension AnalysisError {
    /// Corrections beside a result cannot be used.
    static func correctionsUnusable(_ path: String, reason: MessageValue) -> AnalysisError {
        AnalysisError(.correctionsUnusable, ["path": .text(path), "reason": reason])
    }

    /// Corrections beside a result are in a later format.
    static func correctionsNewer(_ path: String, found: Int, supported: Int) -> AnalysisError {
        AnalysisError(
            .correctionsNewer,
            ["path": .text(path), "found": "\(found)", "supported": "\(supported)"])
    }

    /// A stroke that is to be corrected is not there.
    static func noSuchStroke(_ number: Int, known: [Int], in folder: String) -> AnalysisError {
        AnalysisError(
            .noSuchStroke, ["number": "\(number)", "known": numbers(known), "folder": .text(folder)])
    }

    /// It is not clear which stroke a correction is about.
    static func strokeNotNamed(known: [Int], in folder: String) -> AnalysisError {
        AnalysisError(.strokeNotNamed, ["known": numbers(known), "folder": .text(folder)])
    }

    private static func numbers(_ known: [Int]) -> MessageValue {
        known.isEmpty ? .text("–") : .list(known.map { String($0) })
    }

    /// A contact lies outside the clip.
    static func contactOutside(_ time: Double, from: Double, until: Double) -> AnalysisError {
        func text(_ seconds: Double) -> MessageValue { "\((seconds * 1000).rounded() / 1000)" }
        return AnalysisError(.contactOutside, ["time": text(time), "from": text(from), "until": text(until)])
    }

    /// An option gives another racket hand than a person who has seen the result.
    static func correctedHandStays(in folder: String) -> AnalysisError {
        AnalysisError(.correctedHandStays, ["folder": .text(folder)])
    }

    /// At a contact nobody is seen.
    static func contactWithoutPlayer(_ time: Double) -> AnalysisError {
        AnalysisError(.contactWithoutPlayer, ["time": "\(time)"])
    }

    /// Another person is to be followed, which takes a new analysis.
    ///
    /// - Parameter command: how to make it.
    package static func playerNotFollowed(in folder: String, command: String) -> AnalysisError {
        AnalysisError(.playerNotFollowed, ["folder": .text(folder), "command": .text(command)])
    }

    /// Nobody has confirmed the strokes of any of these results.
    static func nothingConfirmed(_ folders: [String]) -> AnalysisError {
        AnalysisError(.nothingConfirmed, ["folders": .text(folders.joined(separator: ", "))])
    }
}
