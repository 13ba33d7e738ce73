import Foundation
import SwingCore
import SwingFiles
package import SwingReport
import SwingTechnique

/// An analysis as it lies in a result folder.
package struct AnalyzedClip: Sendable {
    /// The document of the folder.
    package let document: AnalysisDocument
    /// The absolute path of the folder.
    package let folder: String
    /// The key frame at contact of each stroke that has one, by the stroke's number, relative to the folder.
    package let pictures: [Int: String]
    /// When the clip's file was last changed, in seconds since 1970; asked only where nobody knows the day better.
    let changed: @Sendable () -> Double?

    /// Describes an analysis.
    package init(
        document: AnalysisDocument, folder: String, pictures: [Int: String],
        changed: @escaping @Sendable () -> Double? = { nil }
    ) {
        self.document = document
        self.folder = folder
        self.pictures = pictures
        self.changed = changed
    }
}

extension AnalyzedClip {
    /// The strokes that a history keeps: others who take turns with the player are not the one whose history it is, and
    /// somebody may be another.
    package var strokes: [StrokeSummary] { document.strokes.filter(\.isOfMainPlayer) }
}

extension HistoryClip {
    /// What is kept of an analysis.
    ///
    /// - Parameters:
    ///   - day: the day of practice where a person knows it better than the clip, or nil.
    ///   - now: when it is added.
    init(_ analysis: AnalyzedClip, day: CalendarDay?, now: Timestamp) throws {
        let document = analysis.document
        let recordedAt = document.input.recordedAt
        let known = ClipDay(told: day, recordedAt: recordedAt, changed: analysis.changed, now: now)
        self.init(
            sha256: document.input.sha256.lowercased(),
            fileName: URL(fileURLWithPath: document.input.path).lastPathComponent, resultFolder: analysis.folder,
            day: known?.day ?? now.localDay, daySource: known?.source,
            recordedAt: RecordingTime(recordedAt, now: now)?.time, addedAt: now,
            gradings: [try HistoryGrading(analysis, now: now)])
    }
}

extension HistoryGrading {
    fileprivate init(_ analysis: AnalyzedClip, now: Timestamp) throws {
        let document = analysis.document
        let provenance = document.provenance
        self.init(
            digest: try document.gradingDigest(), isCurrent: true, addedAt: now, version: provenance.version,
            rubric: provenance.rubric, rubricSha256: provenance.config["rubricSha256"]?.text,
            models: (provenance.motionModels ?? [:]).merging([document.pose.model: document.pose.modelDigest]) { $1 },
            level: provenance.config["level"]?.text,
            captureRate: document.input.frameRate.captured ?? document.input.frameRate.average,
            height: document.player.height,
            strokes: analysis.strokes.map { HistoryStroke($0, picture: analysis.pictures[$0.id]) })
    }
}

extension HistoryStroke {
    fileprivate init(_ stroke: StrokeSummary, picture: String?) {
        self.init(
            number: stroke.id, kind: stroke.kind, variant: stroke.variant, hand: stroke.hand, isSure: stroke.isSure,
            view: stroke.view, contact: stroke.contact.time, grade: stroke.grade, score: stroke.score,
            focus: stroke.coaching.flatMap { coaching in
                // What to keep is nothing to work on.
                guard coaching.asksForChange else { return nil }
                return coaching.evidence.map {
                    HistoryFocus(metric: $0.metric, headline: coaching.headline, drill: coaching.drill?.name)
                }
            },
            picture: picture, metrics: stroke.metrics.compactMap(HistoryMetric.init))
    }
}

extension HistoryMetric {
    fileprivate init?(_ entry: MetricEntry) {
        guard let value = entry.value else { return nil }
        self.init(
            id: entry.id, value: value, low: entry.low, high: entry.high, unit: entry.unit, grade: entry.grade,
            target: entry.target.map { TargetRange(low: $0.low, high: $0.high) })
    }
}

extension AnalysisDocument {
    /// The SHA-256 of what was found and what found it.
    ///
    /// How long it took, where the clip lies and what was warned of make no other grading.
    fileprivate func gradingDigest() throws -> String {
        var document = self
        document.provenance.timings = [:]
        document.input.path = ""
        document.input.recordedAt = nil
        document.warnings = []
        return FileDigest.sha256(try document.json())
    }
}

extension ConfigValue {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
