import SwingCore

extension PlayerHistory {
    /// What progress is computed from: the current grading of every clip.
    init(_ player: HistoryPlayer) {
        self.init(
            player: player.name,
            sessions: player.clips.map { PracticeSession(day: $0.day, clips: [RecordedClip($0)]) })
    }
}

extension RecordedClip {
    fileprivate init(_ clip: HistoryClip) {
        let grading = clip.gradings.first(where: \.isCurrent)
        self.init(
            name: clip.fileName, resultFolder: clip.resultFolder,
            recordedAt: clip.recordedAt.map { Double($0.seconds) },
            captureRate: grading?.captureRate, playerHeight: grading?.height,
            strokes: (grading?.strokes ?? []).map { RecordedStroke($0, in: clip.resultFolder) })
    }
}

extension RecordedStroke {
    fileprivate init(_ stroke: HistoryStroke, in folder: String?) {
        self.init(
            number: stroke.number, kind: stroke.kind, variant: stroke.variant, hand: stroke.hand,
            isSure: stroke.isSure, view: stroke.view, grade: stroke.grade, score: stroke.score,
            focus: stroke.focus.map { RecordedFocus(metric: $0.metric, headline: $0.headline, drill: $0.drill) },
            keyFramePath: folder.flatMap { folder in stroke.picture.map { folder + "/" + $0 } },
            metrics: stroke.metrics.map(RecordedMetric.init))
    }
}

extension RecordedMetric {
    fileprivate init(_ metric: HistoryMetric) {
        self.init(
            id: metric.id, value: metric.value, low: metric.low, high: metric.high, unit: metric.unit,
            grade: metric.grade, target: metric.target)
    }
}
