import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Scores of simulated players, whose true place is known, with errors that readings share.
@Suite struct ScoreCalibrationTests {
    private struct Simulated {
        let standing: StrokeStanding
        /// The place if every value were known.
        let truth: StrokeStanding
    }

    /// Reads a simulated player from a view, with its errors and a quarter of the values missing.
    private static func simulated(
        _ metrics: [RubricMetric], _ view: CameraView, _ random: inout SeededRandom
    ) throws -> Simulated {
        let isSkilled = random.uniform() < 0.5
        let lean = random.normal()
        var (parts, exact): ([StrokeStanding.Part], [StrokeStanding.Part]) = ([], [])
        for metric in metrics {
            func part(_ reading: LinearReading?, shared: Double = 0) -> StrokeStanding.Part {
                StrokeStanding.Part(posterior: Posterior(metric.players, reading), shared: [.skeleton: shared])
            }
            let group = isSkilled ? metric.players.skilled : metric.players.others
            let value = group.mean + group.deviation * random.normal()
            exact.append(part(LinearReading(value: value, error: 1e-6 * group.deviation, slope: 1, offset: 0)))
            let isRead = random.uniform() > 0.25
            guard isRead, let accuracy = metric.views[view] else {
                parts.append(part(nil))
                continue
            }
            let error = accuracy.readingError
            let shared = accuracy.space == .world ? error * 0.5.squareRoot() : 0
            let own = (error * error - shared * shared).squareRoot() * random.normal()
            // It makes a player look skilled in every metric, or in none.
            let side = metric.players.skilled.mean >= metric.players.others.mean ? 1.0 : -1
            let reading = accuracy.offset + accuracy.slope * value + side * shared * lean + own
            parts.append(
                part(
                    LinearReading(value: reading, error: error, slope: accuracy.slope, offset: accuracy.offset),
                    shared: shared))
        }
        return Simulated(standing: try #require(StrokeStanding(parts)), truth: try #require(StrokeStanding(exact)))
    }

    @Test(
        "the 90 % interval holds what it says, and no score is further from the middle than it may be on average",
        arguments: [CameraView.side, .back, .diagonal, .front])
    func calibrated(view: CameraView) throws {
        func place(_ score: Double) -> Double { Gaussian.quantile(min(max(score / 100, 1e-9), 1 - 1e-9)) }
        var random = SeededRandom(seed: 11)
        for entry in try Fixtures.shipped().strokes {
            let players = try (0..<400).map { _ in try Self.simulated(entry.metrics, view, &random) }
            let inside = players.count { $0.standing.range.contains($0.truth.score) }
            #expect((328...388).contains(inside), "\(entry.kind) from \(view): \(inside) of 400")
            let places = players.map { (told: place($0.standing.score), true: place($0.truth.score)) }
            // The true place rises by one where the told one does: less would be told too boldly.
            let slope =
                places.reduce(0) { $0 + $1.told * $1.true } / places.reduce(0) { $0 + $1.told * $1.told }
            #expect((0.8...1.3).contains(slope), "\(entry.kind) from \(view): \(slope)")
        }
    }
}
