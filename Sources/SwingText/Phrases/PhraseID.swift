/// A line of the toolkit's own that a player reads beside the coaching: on pictures, on pages and in the terminal.
///
/// What each says stands in the texts of every language under `lines`.
package enum PhraseID: String, CaseIterable, Hashable, Sendable {
    // Numbers with their units.
    case decimalMark, perSecond, timesHeight, ofHeight, percent, sure, fromTo, targetBetween, targetFrom,
        targetUpTo, likely
    // Moments.
    case keyMoment, atContact, ballOnTheStrings, beforeContact, afterContact, slower
    // What was found of a stroke.
    case notGraded, rightHand, leftHand, filmed, viewUnknown, toldByHand, toldBySound, toldByBall, toldByUser,
        and, oneStroke, manyStrokes, strokeNumber, strokeNumbers, oneValue, manyValues, ofHundred,
        scoreOfHundred, partOf
    // What the terminal says of a stroke.
    case think, drill, startWith, note, atTime, nearALimit, noStroke, resultsIn, reportAt, drawnAgain, comparisonIn,
        optionsInForce, warning, whyItMatters, whatToDo
    // A stroke that may be another one.
    case inDoubt, answerDoubt, strokeQuestion
    // What the terminal says of several clips.
    case clipsDone, workOn, notDone, clipsFinished, goOnWith, leftOutResult, leftOutEmpty, leftOutTwin,
        leftOutClosed, leftOutMisnamed
    // What is being done.
    case lookingThrough, findingPlayer, listening, lookingAgain, drawing, timeLeft, timeLeftForAll
    // The page around everything.
    case reportName, skip, next
    // The top of the page.
    case yourDrill, saidOf, valuesJudged, handSpeed, kindIsSure, alreadyWorks, clearerViewOne, clearerViewMany,
        filmAgain, numbersWithoutGrade, compareLater
    // A stroke.
    case contactAt, contactToldBy, strokeIsSure, best, first, atAGlance, stripShows, frameShows, howYouDidIt,
        forInformation, notJudged, seeItAt
    // Video and picture of a chosen value.
    case seeIt, back, restsOn, clip, clipContact, videoShows, play, videoMissing
    // The session.
    case session, graded, gradedMedian, everyValueOf, mediansOf, value, median, spread, strokes
    // What could not be measured, and the next clip.
    case cannotTell, notMeasured, concerns, concernsStrokes, nextClip
    // Plots.
    case overTime, plotsRead, plotsSlow, stepThrough, jointAngles, anglesRead, anglesAtContact, anglesOver,
        chain, chainRead, chainOrder, chainDoubt, noPeak, peakAt, fastest, handRead, numbersTable, tableScrolls,
        tableCaption, fromContact, moment
    // How the page was made.
    case howMade, howMeasured, program, programIs, rubricIs, doneToIt, nothing, clipDigest, pose, poseFound,
        modelDigest, player, rightHanded, leftHanded, handDetected, handAssumed, handGiven, tall, options, none,
        framesASecond, filmedAt, uneven, rateUnknown
    // Before and after.
    case before, after, shadowBefore, beforeAndAfter, whatCounts, notYetComparable, nothingChanged, closer,
        further, closerAndFurther, changed, sideBySide, bothPlayers, bothPlayersRead, whereNoiseComesFrom,
        momentPair, stripPairScrolls, stripPairShows, firstScrolls, firstShows, whatChanged, everyValue,
        beforeToAfter, change, so, strokesEach, strokesBoth, noise, noiseReaches, clipsCannotTell, movedCloser,
        movedFurther, movedAlong, onlyNoise, notComparable, noiseAlone, fewStrokes

    /// What is filled in, each of which every language must mention.
    var placeholders: [String] {
        switch self {
        case .strokesBoth: ["after", "before"]
        case .poseFound: ["all", "model", "part"]
        case .clipsDone: ["all", "done", "left"]
        case .clipsFinished: ["all", "done"]
        case .goOnWith: ["clips"]
        case .answerDoubt: ["command", "percent"]
        case .leftOutTwin: ["first", "path"]
        case .strokeQuestion: ["hand", "percent", "stroke"]
        case .optionsInForce: ["options"]
        case .reportAt, .leftOutResult, .leftOutEmpty, .leftOutClosed, .leftOutMisnamed: ["path"]
        case .resultsIn, .drawnAgain, .comparisonIn: ["folder"]
        case .partOf: ["all", "part"]
        case .noiseReaches: ["change", "value"]
        case .firstShows: ["clip", "stroke", "when"]
        case .closerAndFurther: ["closer", "further"]
        case .manyStrokes, .manyValues: ["count"]
        case .saidOf, .graded, .gradedMedian: ["count", "strokes"]
        case .peakAt: ["margin", "speed", "time"]
        case .slower: ["factor"]
        case .and: ["first", "last"]
        case .filmed: ["from"]
        case .atTime: ["hand", "stroke", "time", "verdict"]
        case .tall: ["height"]
        case .fromTo: ["high", "low"]
        case .contactAt: ["interval"]
        case .contactToldBy: ["interval", "sources"]
        case .chainOrder: ["links"]
        case .frameShows: ["moment", "time"]
        case .stripShows: ["moments", "stroke"]
        case .tableCaption: ["number"]
        case .strokeNumber, .strokeNumbers: ["numbers"]
        case .sure, .strokeIsSure: ["percent"]
        case .targetBetween, .likely: ["range"]
        case .framesASecond, .filmedAt: ["rate"]
        case .rubricIs: ["rubric"]
        case .programIs: ["rubric", "version"]
        case .scoreOfHundred: ["score"]
        case .beforeContact, .afterContact: ["seconds"]
        case .fastest: ["speed", "when"]
        case .videoMissing: ["file"]
        case .atAGlance, .everyValueOf, .mediansOf, .momentPair, .stripPairScrolls, .stripPairShows:
            ["stroke"]
        case .firstScrolls: ["stroke", "when"]
        case .strokesEach: ["strokes"]
        case .concernsStrokes: ["strokes", "titles"]
        case .seeItAt, .clipContact, .timeLeft, .timeLeftForAll: ["time"]
        case .concerns: ["titles"]
        case .perSecond, .timesHeight, .ofHeight, .percent, .targetFrom, .targetUpTo, .noise: ["value"]
        case .notJudged, .anglesAtContact, .closer, .further, .changed: ["values"]
        case .back, .restsOn, .inDoubt: ["what"]
        default: []
        }
    }
}
