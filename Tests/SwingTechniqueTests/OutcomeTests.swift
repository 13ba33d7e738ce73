import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct OutcomeTests {
    private func knee(
        _ player: SyntheticStroke, _ rubric: Rubric, _ options: TechniqueOptions = TechniqueOptions()
    ) throws -> (MetricResult, StrokeAssessment) {
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: rubric, options: options).first)
        return (try #require(assessment.metrics.first), assessment)
    }

    @Test(arguments: [(60.0, Grade.excellent), (45, .good), (35, .needsWork), (10, .critical), (100, .critical)])
    func aClearValueIsGradedPlainly(degrees: Double, grade: Grade) throws {
        let (result, assessment) = try knee(Fixtures.serve(knee: degrees), Fixtures.rubric())
        #expect(result.grade == grade && result.outcome == .graded && result.reason == nil)
        #expect(result.unit == .degrees && result.event == .loading && result.time == 1.6)
        #expect(result.target == TargetRange(low: 50, high: 70))
        #expect(try #require(result.probabilities)[grade] > 0.99)
        let coverage = try #require(assessment.coverage)
        #expect(coverage == StrokeCoverage(seen: 1, well: 1, of: 1))
    }

    /// Read as 51 with an error of 2: of skilled players 60 - 9 · 100 / 104, of others 60 - 9 · 400 / 404.
    @Test func aValueNearALimitIsProvisionalAndNamesBothGrades() throws {
        let (result, _) = try knee(Fixtures.serve(knee: 51, view: .side), Fixtures.rubric())
        #expect(result.outcome == .provisional && result.grade == .excellent)
        #expect(result.reason?.hasPrefix("Not sure: excellent with a probability of ") == true)
        #expect(result.reason?.hasSuffix("else good.") == true)
        #expect(abs(try #require(result.reading) - 51) < 1e-6)
        #expect((51.089...51.347).contains(try #require(result.value)))
        let width = try #require(result.high) - (try #require(result.low))
        #expect((2 * 1.645 * 1.961...2 * 1.645 * 1.996).contains(width))
    }

    /// Of 22 values those of one leg were read: nothing is graded, and the player is told how to film.
    @Test func aStrokeOfWhichOneLegIsSeenHasNoGradeAndSaysHowToFilm() throws {
        var player = Fixtures.serve(knee: 60)
        let seen: Set<Joint> = [.leftHip, .leftKnee, .leftAnkle]
        player.seen = { joint, _ in (.observed, seen.contains(joint) ? 1 : 0.1) }
        let rubric = try Fixtures.shipped()
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: rubric).first)
        let read = assessment.metrics.count { $0.value != nil }
        #expect((1...2).contains(read) && assessment.coverage?.seen == read)
        #expect(assessment.grade == nil && assessment.outcome == .notMeasurable)
        let range = try #require(assessment.scoreRange)
        #expect(range.lowerBound < 25 && range.upperBound > 60)
        #expect(assessment.toldScore == nil && assessment.filming == assessment.reason)
        #expect(assessment.reason?.contains("Film ") == true)
        #expect(try Fixtures.shippedTexts().phrases.verdict(assessment) == "Not clear yet")
    }

    /// From behind, left and right are easily swapped: shoulders a half turn off the hips belong to no body.
    @Test func aTurnReadFromSwappedShouldersIsRefused() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.events = [.backswingEnd: 1.7]
        for (turn, possible) in [(60.0, true), (150, false)] {
            player.move = { pose, _ in turnRight(&pose, [.leftShoulder, .rightShoulder], turn) }
            switch try #require(Fixtures.measure("shoulderTurnBackswing", player, in: .world)) {
            case .success(let measured): #expect(possible && abs(measured.value - turn) < 1e-6)
            case .failure(let error): #expect(!possible && error == .impossible)
            }
        }
    }

    @Test func aViewThatCannotTellSaysWhichOnesCan() throws {
        let (result, _) = try knee(Fixtures.serve(knee: 60, view: .front), Fixtures.rubric())
        #expect(result.value == nil && result.outcome == .notMeasurable && result.grade == nil)
        #expect(result.reason == "It cannot be judged from the front. Film from behind or the side.")
    }

    /// No camera hides anything from motion capture, and none would make it surer.
    @Test func aPlayerMeasuredInSpaceIsJudgedFromEveryView() throws {
        for view in CameraView.allCases {
            var player = Fixtures.serve(knee: 60, view: view)
            player.isMeasuredInSpace = true
            let (result, _) = try knee(player, Fixtures.rubric())
            #expect(result.reading.map { abs($0 - 60) < 1e-6 } == true && result.grade == .excellent)
        }
    }

    /// The hands of a backhand rise by 6 % of standing height in the 0.3 s to contact; behind the body until shortly before
    /// it, the picture cannot tell from how low.
    @Test func theLowestPositionOfAHiddenHandIsNotReadFromTheImage() throws {
        func rise(visibleFor seconds: Double) throws -> Result<MeasuredValue, NotMeasurableReason> {
            var player = SyntheticStroke(kind: .backhand, variant: .twoHanded, view: .side)
            player.move = { pose, time in
                let before = min(max(SyntheticStroke.contact - time, 0), 0.3)
                pose[.rightWrist] = [-0.3, 0.9 - 0.36 * before, 0.3]
            }
            player.seen = { joint, time in
                (.observed, joint == .rightWrist && time < SyntheticStroke.contact - seconds ? 0.1 : 1)
            }
            let motion = player.motion
            let context = try #require(StrokeContext(motion.strokes[0], view: .side, in: motion.track))
            let definition = try #require(MetricCatalog.definition("handsDropBelowContact", for: .backhand))
            return MetricEvaluator(context: context, realTimeUnknown: false)
                .measure(definition, ViewAccuracy(space: .image, error: 1))
        }
        #expect(abs(try rise(visibleFor: 0.36).get().value - 6) < 0.2)
        #expect(throws: NotMeasurableReason.hidden(.rightWrist)) { try rise(visibleFor: 0.1).get() }
    }

    @Test func hiddenMissingAndOutsideJointsAreNotMeasurable() throws {
        let cases: [(Joint, SampleState, Double, String)] = [
            (.leftKnee, .missing, 0, "The left knee was hidden. "),
            (.leftAnkle, .observed, 0.1, "The left ankle was hidden. "),
        ]
        for (joint, state, visibility, words) in cases {
            var player = Fixtures.serve(knee: 60)
            player.seen = { other, _ in other == joint ? (state, visibility) : (.observed, 1) }
            let (result, assessment) = try knee(player, Fixtures.rubric())
            #expect(result.outcome == .notMeasurable && result.value == nil)
            #expect(result.reason?.hasPrefix(words) == true, "\(result.reason ?? "")")
            #expect(result.reason?.contains("Film") == true)
            #expect(assessment.outcome == .notMeasurable)
        }
        var player = Fixtures.serve(knee: 60)
        player.pixelsPerMeter = 300
        player.move = { pose, _ in
            bend(&pose, .leftHip, .leftKnee, .leftAnkle, 60)
            for joint in pose.keys { pose[joint]?.y -= 0.8 }
        }
        let (result, _) = try knee(player, Fixtures.rubric())
        #expect(result.reason?.hasPrefix("The left ankle was outside the picture. ") == true)
    }

    @Test func poorSightWidensTheInterval() throws {
        func width(_ state: SampleState, _ visibility: Double) throws -> Double {
            var player = Fixtures.serve(knee: 60, view: .side)
            player.seen = { joint, _ in joint == .leftKnee ? (state, visibility) : (.observed, 1) }
            return try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world, error: 2)).get()
                .deviation
        }
        let plain = try width(.observed, 1)
        // A little wider than the error of the view, since the player does not fill the picture.
        #expect((2..<2.1).contains(plain))
        #expect(try width(.observed, 0.65) == plain)
        #expect(abs(try width(.observed, 0.475) - 1.5 * plain) < 1e-6)
    }

    /// The repair leaves bridged looks without a visibility of their own: they are as good as those at both ends.
    @Test(arguments: [1.0, 0.475, 0.3]) func aBridgedReadingIsNotAHiddenOne(visibility: Double) throws {
        var player = Fixtures.serve(knee: 60, view: .side)
        func width() throws -> Double {
            try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world, error: 2)).get().deviation
        }
        let plain = try width()
        player.seen = { joint, time in
            guard joint == .leftKnee, (0.1...3.9).contains(time) else {
                return (.observed, joint == .leftKnee ? visibility : 1)
            }
            return (.interpolated, 0)
        }
        #expect(abs(try width() - 2 * plain) < 1e-6)
        player.seen = { joint, time in
            joint == .leftKnee ? ((0.1...3.9).contains(time) ? (.interpolated, 0) : (.observed, 0.2)) : (.observed, 1)
        }
        #expect(try knee(player, Fixtures.rubric()).0.reason?.hasPrefix("The left knee was hidden. ") == true)
    }

    /// The truth lies anywhere between the summit and the interval's end: the value is told in their middle.
    @Test func anUncertainEventAtATurningPointLiesBesideIt() throws {
        var player = Fixtures.serve(knee: 0)
        player.move = { pose, time in
            bend(&pose, .leftHip, .leftKnee, .leftAnkle, 60 - 2000 * (time - 1.6) * (time - 1.6))
        }
        player.uncertainty = 0.05
        let measured = try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world)).get()
        #expect(abs(measured.value - 57.5) < 0.01 && abs(1.645 * measured.errors.timing - 2.5) < 0.01)
    }

    /// The knee bends most 0.4 s before contact; the greatest of 0.9 s before it is asked for.
    @Test(arguments: [(0.0, true), (1.3, true), (1.6, false), (1.7, false)])
    func aGreatestValueNeedsItsWindow(cutOff: Double, isKnown: Bool) throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.move = { pose, time in
            bend(&pose, .rightHip, .rightKnee, .rightAnkle, 60 - 50 * (time - 1.6) * (time - 1.6))
        }
        player.cutOff = cutOff
        switch try #require(Fixtures.measure("backKneeFlexionLoading", player, in: .world)) {
        case .success(let measured): #expect(isKnown && abs(measured.value - 60) < 0.01)
        case .failure(let error): #expect(!isKnown && error == .cut)
        }
    }

    /// The knee stretches from before the clip's first frame on: how far it was bent is not known.
    @Test func aGreatestValueOnTheClipsEdgeIsNone() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.move = { pose, time in bend(&pose, .rightHip, .rightKnee, .rightAnkle, 100 - 20 * time) }
        let whole = try #require(Fixtures.measure("backKneeFlexionLoading", player, in: .world))
        #expect(abs(try whole.get().value - 78) < 0.01)
        player.cutOff = 1.3
        let cut = try #require(Fixtures.measure("backKneeFlexionLoading", player, in: .world))
        #expect(throws: NotMeasurableReason.cut) { try cut.get() }
    }

    @Test func anUncertainEventWidensWhatMovesFast() throws {
        var player = Fixtures.serve(knee: 0)
        player.move = { pose, time in bend(&pose, .leftHip, .leftKnee, .leftAnkle, 60 + 100 * (time - 1.6)) }
        player.uncertainty = 0.05
        let measured = try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world)).get()
        #expect(abs(measured.value - 60) < 0.01 && abs(1.645 * measured.deviation - 5) < 0.01)
    }

    @Test func aMissingEventIsTheReason() throws {
        var player = Fixtures.serve(knee: 60)
        player.events = [:]
        let (result, _) = try knee(player, Fixtures.rubric())
        #expect(result.reason == "The moment “loading” was not found. Film the whole stroke, from ready to finish.")
    }

    @Test(arguments: [(15.0, 1.0, false), (23, 1, false), (24, 1, true), (30, 1, true), (240, 8, true), (20, 8, false)])
    func speedsNeedEnoughFramesOfRealTime(rate: Double, slowMotion: Double, measurable: Bool) throws {
        var player = MetricValueTests.busy(.serve, .side)
        player.rate = rate
        player.slowMotion = slowMotion
        switch try #require(Fixtures.measure("handPeakSpeed", player, in: .image)) {
        case .success: #expect(measurable)
        case .failure(let error):
            #expect(!measurable)
            let words = """
                This value is told from clips of 24 frames a second or more; this clip has \(Int(clamping: rate)). \
                Film at 60 or more.
                """
            #expect(try error.reason(Fixtures.shippedTexts()) == words)
        }
    }

    /// A clip of 60 frames a second is not told to film at 60.
    @Test func theRemedyIsARateThatIsEnough() throws {
        let texts = try Fixtures.shippedTexts()
        #expect(
            NotMeasurableReason.frameRate(59.94, needed: 119).reason(texts)
                == "This value is told from clips of 120 frames a second or more; this clip has 60. Film at 120 or more."
        )
        #expect(
            NotMeasurableReason.frameRate(30, needed: 59).reason(texts)
                == "This value is told from clips of 60 frames a second or more; this clip has 30. Film at 60 or more.")
    }

    /// Stretches of a stroke are given in real seconds, which nobody can cut out of a clip of unknown speed.
    @Test func whatCoversAWindowOfTimeNeedsAKnownFactorToo() {
        var player = MetricValueTests.busy(.forehand, .side)
        player.warnings = [AnalysisWarning(.slowMotionSuspected, ["factor": "4.0", "low": "2.8", "high": "5.7"])]
        #expect(Fixtures.measure("backKneeFlexionLoading", player, in: .world) == .failure(.realTime))
    }

    @Test func aPoseThatNoBodyCanTakeIsNotGraded() throws {
        var player = SyntheticStroke()
        player.move = { pose, _ in
            // Head down: shoulders below the hips.
            for joint in [Joint.leftShoulder, .rightShoulder] { pose[joint]?.y = 0.4 }
        }
        #expect(
            Fixtures.measure("trunkInclinationContact", player, in: .image) == .failure(.impossible))
    }

    @Test func timesAndSpeedsNeedAKnownFactorOfSlowMotion() throws {
        var player = MetricValueTests.busy(.serve, .side)
        player.warnings = [AnalysisWarning(.slowMotionSuspected, ["factor": "4.0", "low": "2.8", "high": "5.7"])]
        for id in ["handPeakSpeed", "tossTopToContactTime"] {
            #expect(Fixtures.measure(id, player, in: .image) == .failure(.realTime))
        }
        #expect(try NotMeasurableReason.realTime.reason(Fixtures.shippedTexts()).contains("Give the rate"))
        guard case .success? = Fixtures.measure("frontKneeFlexionLoading", player, in: .image) else {
            Issue.record("angles do not depend on the factor")
            return
        }
    }

    /// The same value; what is read in space is less sure, what is read in the picture as sure as before.
    @Test func spaceInferredFromThePictureIsLessSure() throws {
        func width(_ space: String, isPictureAlone: Bool) throws -> Double {
            var player = Fixtures.serve(knee: 45)
            player.isPictureAlone = isPictureAlone
            let rubric = try Fixtures.rubric(
                ("back: { space: world, error: 0.001 }", "back: { space: \(space), error: 2 }"))
            let (result, _) = try knee(player, rubric)
            return try #require(result.high) - (try #require(result.low))
        }
        #expect(try width("world", isPictureAlone: true) > 1.1 * width("world", isPictureAlone: false))
        #expect(try width("image", isPictureAlone: true) == width("image", isPictureAlone: false))
    }

    /// Read as 12 + 0.8 times the truth: a knee read as 52 deg is one of 50.
    @Test func theLeanTowardWhatIsUsualIsUndone() throws {
        let rubric = try Fixtures.rubric(
            ("back: { space: world, error: 0.001 }", "back: { space: world, error: 0.01, slope: 0.8, offset: 12 }"))
        for (read, value) in [(52.0, 50.0), (76, 80)] {
            let (result, _) = try knee(Fixtures.serve(knee: read), rubric)
            #expect(abs(try #require(result.value) - value) < 0.01)
            #expect(abs(try #require(result.reading) - read) < 1e-6)
        }
        var player = Fixtures.serve(knee: 45)
        player.isMeasuredInSpace = true
        #expect(abs(try #require(try knee(player, rubric).0.value) - 45) < 0.01)
    }

    @Test func levelsMoveWhatIsExpectedAndNeverTheValue() throws {
        let rubric = try Fixtures.rubric()
        let player = Fixtures.serve(knee: 45)
        var values: [Double?] = []
        for (level, grade) in [
            (PlayerLevel.beginner, Grade.excellent), (.intermediate, .good), (.advanced, .good), (.pro, .good),
        ] {
            let (result, _) = try knee(player, rubric, TechniqueOptions(level: level))
            #expect(result.grade == grade, "\(level)")
            values.append(result.value)
        }
        #expect(Set(values).count == 1)
        let (worst, _) = try knee(Fixtures.serve(knee: 0), rubric, TechniqueOptions(level: .beginner))
        #expect(worst.grade == .needsWork)
    }

    @Test func aPlayersHeightTurnsSpeedsIntoMetresPerSecond() throws {
        let player = MetricValueTests.busy(.forehand, .side)
        let rubric = try Fixtures.shipped()
        func speed(_ options: TechniqueOptions) throws -> MetricResult {
            let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: rubric, options: options).first)
            return try #require(assessment.metrics.first { $0.id == "handPeakSpeed" })
        }
        let relative = try speed(TechniqueOptions())
        let absolute = try speed(TechniqueOptions(height: 2))
        #expect(relative.unit == .bodyHeightsPerSecond && absolute.unit == .metersPerSecond)
        #expect(absolute.value == relative.value.map { $0 * 2 } && absolute.value != nil)
        #expect(absolute.target?.low == relative.target?.low.map { $0 * 2 })
        #expect(absolute.grade == relative.grade)
        #expect(TechniqueOptions(height: -3).height == nil && TechniqueOptions(height: .nan).height == nil)
    }

    @Test func strokesWithoutBandsAreReturnedWithTheReason() throws {
        for kind in [StrokeKind.unknown, .forehandVolley] {
            var player = Fixtures.serve(knee: 60)
            player.kind = kind
            let assessment = try #require(
                TechniqueGrader.assess(player.motion, rubric: Fixtures.rubric(), options: TechniqueOptions()).first)
            #expect(assessment.outcome == .notMeasurable && assessment.metrics.isEmpty)
            let advice = kind == .unknown ? "Name it" : "Name another kind of stroke"
            #expect(assessment.reason?.contains(advice) == true)
        }
    }
}
