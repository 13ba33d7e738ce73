import SwingBatch
import SwingReport

/// How far a batch is.
struct BatchTally {
    /// A clip under way.
    struct Running {
        let clip: BatchClip
        var stage: String?
        var fraction: Double?
    }

    /// All clips of this run.
    let all: Int
    private(set) var analyzed = 0
    private(set) var reused = 0
    private(set) var failed = 0
    private(set) var running: [Running] = []

    init(all: Int) { self.all = all }

    /// Clips that have ended.
    var ended: Int { analyzed + reused + failed }

    mutating func take(_ event: BatchEvent) {
        switch event {
        case .queued, .stroke: break
        case .started(let clip, _):
            end(clip)
            running.append(Running(clip: clip))
        case .progress(let clip, let stage, let fraction):
            guard let index = running.firstIndex(where: { $0.clip.key == clip.key }) else { return }
            (running[index].stage, running[index].fraction) = (stage, fraction)
        case .finished(let clip, _, _, let isReused):
            end(clip)
            if isReused { reused += 1 } else { analyzed += 1 }
        case .failed(let clip, _):
            end(clip)
            failed += 1
        }
    }

    /// The seconds that are left at the rate so far, or nil where nothing was analyzed yet.
    func secondsLeft(after seconds: Double) -> Double? {
        let done = analyzed + failed
        guard done > 0 else { return nil }
        return seconds / Double(done) * Double(all - ended)
    }

    private mutating func end(_ clip: BatchClip) { running.removeAll { $0.clip.key == clip.key } }
}
