import SwingCore

extension RubricMetric {
    /// How it is read in a stroke, or nil where the camera cannot show it.
    ///
    /// Where space itself was measured, the camera's position does not matter to what is read in space, and its error
    /// is at most that of the surest view. Where all that is known of space was inferred from the picture, it is larger.
    func accuracy(in context: StrokeContext) -> ViewAccuracy? {
        let inSpace = context.isMeasuredInSpace ? views.values.filter { $0.space == .world } : []
        if let surest = inSpace.min(by: { $0.error < $1.error }) { return surest.ofMeasuredSpace }
        return context.track.isPictureAlone ? views[context.view]?.ofPictureAlone : views[context.view]
    }

    /// The standard deviation of technique between players: without a source, as far as one grade reaches.
    var playerSpread: Double { spread ?? bands.step }

    /// Whether a view's readings say enough about one player to be graded.
    func canGrade(from view: CameraView) -> Bool {
        guard let accuracy = views[view] else { return false }
        return accuracy.followsPlayer
            && accuracy.reliability(spread: playerSpread) >= ViewAccuracy.leastReliability
    }

    /// The views that can measure it, the surest first.
    var viewsInOrder: [CameraView] {
        CameraView.allCases.filter { views[$0] != nil }.sorted { first, second in
            let errors = (views[first]?.error ?? 0, views[second]?.error ?? 0)
            return errors.0 < errors.1
        }
    }
}
