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

    /// The part of what differs between players that a view's readings tell, 0 to 1.
    func reliability(from view: CameraView) -> Double {
        views[view]?.reliability(spread: players.atLarge.deviation) ?? 0
    }

    /// The views that can measure it, the surest first.
    var viewsInOrder: [CameraView] {
        CameraView.allCases.filter { views[$0] != nil }.sorted { reliability(from: $0) > reliability(from: $1) }
    }
}
