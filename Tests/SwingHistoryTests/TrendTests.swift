import SwingCore
import Testing

@testable import SwingHistory

@Suite("Trends and their noise")
struct TrendTests {
    private func trend(_ history: HistoryPlayer) throws -> MetricTrend {
        let today = try #require(history.clips.last).day
        return try #require(SeriesCollection(history.sessions(until: today)).trends.first)
    }

    @Test("The typical error is the deviation within sessions, whatever lies between them")
    func typicalError() throws {
        // Squares within: 8 and 8 about means 20 apart; five degrees of freedom less would be four.
        let history = PracticeFixtures.history([(0, [98, 100, 102]), (7, [78, 80, 82])])
        let error = try #require(trend(history).series.typicalError)
        #expect(error.freedom == 4)
        #expect(abs(error.deviation - 2) < 1e-12)
        let further = PracticeFixtures.history([(0, [998, 1000, 1002]), (7, [-82, -80, -78])])
        #expect(try trend(further).series.typicalError == error)
    }

    @Test("The smallest detectable change is t times the root of both squared standard errors")
    func smallestDetectable() throws {
        let trend = try trend(PracticeFixtures.history([(0, [98, 100, 102]), (7, [78, 80, 82])]))
        // s² = 4, n = 3 on both days, t of four degrees of freedom: 2.776 · √(4/3 + 4/3).
        let expected = 2.776 * (8.0 / 3).squareRoot()
        #expect(abs(try #require(trend.smallestDetectable) - expected) < 1e-9)
        #expect(trend.change == -20)
        #expect(trend.word == .better)
    }

    @Test("With many strokes it becomes 1.96 · √2 · SEM")
    func manyStrokes() throws {
        let values = (0..<200).map { 100 + ($0.isMultiple(of: 2) ? 1.0 : -1.0) }
        let trend = try trend(PracticeFixtures.history([(0, values), (7, values.map { $0 - 30 })]))
        let error = (400.0 / 398).squareRoot() / 200.0.squareRoot()
        #expect(abs(try #require(trend.smallestDetectable) - 1.98 * 2.0.squareRoot() * error) < 1e-9)
    }

    @Test("Many strokes do not narrow the error of measurement")
    func measurementError() throws {
        let few = try trend(PracticeFixtures.history([(0, [98, 100, 102]), (7, [78, 80, 82])], half: 16.45))
        // 16.45 is 1.645 times 10: each session's squared standard error is 4/3 + 100.
        let expected = 2.776 * (2 * (4.0 / 3 + 100)).squareRoot()
        #expect(abs(try #require(few.smallestDetectable) - expected) < 1e-9)
        #expect(few.word == .notYetKnown && few.reason == .withinNoise)
        let same = Array(repeating: 100.0, count: 1000)
        let many = try trend(PracticeFixtures.history([(0, same), (7, same.map { $0 - 25 })], half: 16.45))
        #expect(try #require(many.smallestDetectable) > 27)
    }

    @Test("Toward the target is better, away from it worse, and inside it both times neither, which is known")
    func sentences() throws {
        func said(_ first: Double, _ latest: Double) throws -> String {
            let spread = [-1.0, 0, 1, 0]
            let trend = try trend(
                PracticeFixtures.history([(0, spread.map { first + $0 }), (7, spread.map { latest + $0 })]))
            return trend.reason?.rawValue ?? trend.word.rawValue
        }
        // The target is 40 to 60.
        #expect(try said(100, 70) == "better")
        #expect(try said(100, 50) == "better")
        #expect(try said(10, 30) == "better")
        #expect(try said(70, 100) == "worse")
        #expect(try said(50, 70) == "worse")
        #expect(try said(42, 58) == "inTarget")
        #expect(try said(100, 99.9) == "withinNoise")
        #expect(try said(30, 70) == "acrossTarget")
        #expect(try said(0, 61) == "better")
    }

    @Test("An open end of the target is never too far")
    func openTarget() throws {
        let values = PracticeFixtures.history(
            [(0, [9, 10, 11, 10]), (7, [199, 200, 201, 200])], target: TargetRange(low: 100, high: nil))
        #expect(try trend(values).word == .better)
        #expect(try trend(values).share == 1)
    }

    @Test("One day, or too few strokes, tell nothing")
    func tooLittle() throws {
        let one = try trend(PracticeFixtures.history([(0, [90, 100, 110, 100, 100])]))
        #expect(one.word == .notYetKnown && one.reason == .oneSession && one.change == nil)
        let few = try trend(PracticeFixtures.history([(0, [100, 100]), (7, [10, 10, 10])]))
        #expect(few.word == .notYetKnown && few.reason == .tooFewStrokes && few.smallestDetectable == nil)
    }

    @Test("The share of the way is that from the first mean to the target, and nil within noise")
    func share() throws {
        func share(_ latest: Double) throws -> Double? {
            let spread = [-1.0, 0, 1, 0]
            return try trend(
                PracticeFixtures.history([(0, spread.map { 100 + $0 }), (7, spread.map { latest + $0 })])
            ).share
        }
        #expect(try share(80) == 0.5)
        #expect(try share(60) == 1)
        #expect(try share(50) == 1)
        #expect(try share(120) == 0)
        #expect(try share(99.5) == nil)
    }

    @Test("Values of different views, units or capture rates are not compared")
    func conditions() throws {
        func pair(
            _ first: HistoryMetric, _ latest: HistoryMetric, views: [CameraView] = [.side, .side],
            rates: [Double?] = [60, 60]
        ) -> HistoryPlayer {
            PracticeFixtures.player(
                "Ana",
                [
                    PracticeFixtures.clip(
                        0, Array(repeating: PracticeFixtures.stroke([first], view: views[0]), count: 4), rate: rates[0]),
                    PracticeFixtures.clip(
                        7, Array(repeating: PracticeFixtures.stroke([latest], view: views[1]), count: 4), rate: rates[1]
                    ),
                ])
        }
        func said(_ history: HistoryPlayer) throws -> TrendWord? {
            PracticeFixtures.progress(history, 7).trends.first?.word
        }
        let (old, new) = (PracticeFixtures.metric(100), PracticeFixtures.metric(70))
        #expect(try said(pair(old, new)) == .better)
        #expect(try said(pair(old, new, views: [.side, .back])) == .notYetKnown)
        #expect(try said(pair(old, new, views: [.unknown, .unknown])) == nil)
        #expect(try said(pair(old, new, rates: [30, nil])) == .better)
        let times = (PracticeFixtures.metric(100, unit: "s"), PracticeFixtures.metric(70, unit: "s"))
        #expect(try said(pair(times.0, times.1, views: [.side, .back])) == .better)
        #expect(try said(pair(times.0, times.1, rates: [60, 50])) == .better)
        #expect(try said(pair(times.0, times.1, rates: [30, 60])) == .notYetKnown)
        #expect(try said(pair(times.0, times.1, rates: [nil, nil])) == nil)
        #expect(try said(pair(old, PracticeFixtures.metric(70, unit: "percentHeight"))) == .notYetKnown)
    }

    @Test("Strokes of doubtful kind, values that are no numbers and metrics without target are no part of a trend")
    func leftOut() {
        let session = PracticeFixtures.clip(
            0,
            [
                PracticeFixtures.stroke([PracticeFixtures.metric(1)], isSure: false),
                PracticeFixtures.stroke([PracticeFixtures.metric(1)], kind: .unknown),
                PracticeFixtures.stroke([PracticeFixtures.metric(.nan), PracticeFixtures.metric(.infinity, id: "hip")]),
                PracticeFixtures.stroke([PracticeFixtures.metric(1, id: "speed", target: nil)]),
                PracticeFixtures.stroke([
                    PracticeFixtures.metric(1, id: "arm", target: TargetRange(low: nil, high: nil))
                ]
                ),
            ])
        let progress = PracticeFixtures.progress(PracticeFixtures.player("Ana", [session]), 0)
        #expect(progress.trends.isEmpty)
        #expect(progress.sessions.first?.strokes == 5)
    }
}
