import SwingCore

/// What about a clip's tracks a person should know.
extension ClipWarnings {
    static func interlaced(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.isInterlaced else { return nil }
        return AnalysisWarning(
            code: "interlaced", what: "The clip is interlaced: each frame holds two moments, in odd and in even lines.",
            why: "A picture was made of each, with half the lines filled in, so small joints are less exact.",
            next: "Set the camera to a progressive mode, such as 50p or 60p.")
    }

    static func shapeChange(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let change = tracks.shapeChange else { return nil }
        let sizes = change.shapes.map { "\($0.size.width) by \($0.size.height)" }
        let part =
            switch (change.from, change.until) {
            case (let from?, let until?): "from \(tenths(from)) to \(tenths(until)) s"
            case (let from?, nil): "from \(tenths(from)) s on"
            case (nil, let until?): "up to \(tenths(until)) s"
            case (nil, nil): "one of the parts"
            }
        // A recorder that adapts to its network may change it hundreds of times.
        let named = sizes.count <= 4 ? sizes.joined(separator: ", then ") : "\(sizes.count) sizes in turn"
        return AnalysisWarning(
            code: "shapeChanges", what: "The picture changes its size in the clip: \(named).",
            why: "Only the longest part was looked at, \(part); strokes in the others are missing.",
            next: "Cut the clip where its picture changes, and analyze the parts one by one.")
    }

    static func soundApart(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let picture = tracks.picture, let sound = tracks.sound else { return nil }
        let distance = abs(sound.lowerBound - picture.lowerBound).rounded()
        let said = Int(exactly: distance).map(String.init) ?? tenths(distance)
        return AnalysisWarning(
            code: "soundApart",
            what: "The sound is stamped \(said) s away from the picture, so it was left out.",
            why: "Nobody knows which sound belongs to which picture, and the sound of the hit helps to find contact.",
            next: "Record with another program, or export the clip again from the program that made it.")
    }
}
