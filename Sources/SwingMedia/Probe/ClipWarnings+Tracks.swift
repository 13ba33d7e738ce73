import SwingCore

/// What about a clip's tracks a person should know.
extension ClipWarnings {
    static func interlaced(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.isInterlaced else { return nil }
        return AnalysisWarning(.interlaced)
    }

    static func shapeChange(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let change = tracks.shapeChange else { return nil }
        let variant: String? =
            switch (change.from, change.until) {
            case (.some, .some): "middle"
            case (.some, nil): "last"
            case (nil, .some): "first"
            case (nil, nil): nil
            }
        // A recorder that adapts to its network may change it hundreds of times.
        let sizes = change.shapes.prefix(mostSizes).map { "\($0.size.width) × \($0.size.height)" }
        let rest = change.shapes.count > mostSizes ? " … (\(change.shapes.count))" : ""
        var context: [String: MessageValue] = ["sizes": .text(sizes.joined(separator: ", ") + rest)]
        context["from"] = change.from.map { .text(tenths($0)) }
        context["until"] = change.until.map { .text(tenths($0)) }
        return AnalysisWarning(.shapeChanges, variant: variant, context)
    }

    /// So many sizes are named.
    private static let mostSizes = 4

    static func soundApart(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let picture = tracks.picture, let sound = tracks.sound else { return nil }
        let distance = abs(sound.lowerBound - picture.lowerBound).rounded()
        let said = Int(exactly: distance).map(String.init) ?? tenths(distance)
        return AnalysisWarning(.soundApart, ["seconds": .text(said)])
    }
}
