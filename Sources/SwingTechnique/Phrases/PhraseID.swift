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
    case notGraded, notClear, betweenGrades, rightHand, leftHand, filmed, viewUnknown, toldByHand, toldBySound,
        toldByBall, toldByUser,
        and, oneStroke, manyStrokes, strokeNumber, strokeNumbers, oneValue, manyValues, ofHundred,
        scoreOfHundred, partOf, likeSkilled, between, likeBeginners, seenOf
    // What the terminal says of a stroke.
    case think, drill, startWith, note, atTime, probable, noStroke, resultsIn, reportAt, drawnAgain, comparisonIn,
        toSend, toSendWhole, optionsInForce, warning, whyItMatters, whatToDo
    // What the terminal says of a player's history.
    case addedToHistory, regradedInHistory, redatedInHistory, knownInHistory, knownInHistories, othersLeftOut,
        alsoInHistory, batchIsOlder, historyIsOlder
    // A stroke that may be another one.
    case inDoubt, answerDoubt, strokeQuestion, sayWhatItWas
    // What the terminal says of several clips.
    case clipsDone, workOn, notDone, clipsFinished, goOnWith, earlierClips, ofPlayerNumber, playerNumber, leftOutResult,
        leftOutEmpty, leftOutTwin, leftOutClosed, leftOutMisnamed, leftOutOthers, lookingForClips, clipsFoundBeside,
        clipsFoundBelow
    // What is being done.
    case lookingThrough, findingPlayer, listening, lookingAgain, drawing, timeLeft, timeLeftForAll
    // The page around everything.
    case reportName, skip, next, worthALook
    // The top of the page.
    case yourDrill, saidOf, valuesJudged, handSpeed, kindIsSure, alreadyWorks, clearerViewOne, clearerViewMany,
        filmAgain, numbersWithoutGrade, compareLater
    // A stroke.
    case contactAt, contactToldBy, strokeIsSure, best, first, atAGlance, stripShows, frameShows, howYouDidIt,
        forInformation, notJudged, seeItAt
    // Video and picture of a chosen value.
    case seeIt, back, restsOn, clip, clipContact, videoShows, play, videoMissing, videoUnplayable
    // The session.
    case session, graded, gradedMedian, everyValueOf, mediansOf, value, median, spread, strokes
    // What could not be measured, and the next clip.
    case nameTheMoment, cannotTell, notMeasured, concerns, concernsStrokes, nextClip
    // Plots.
    case overTime, plotsRead, plotsSlow, stepThrough, jointAngles, anglesRead, anglesAtContact, anglesOver,
        chain, chainRead, chainOrder, chainDoubt, noPeak, peakAt, peakTime, fastest, handRead, numbersTable,
        tableScrolls,
        tableCaption, fromContact, moment
    // How the page was made.
    case howMade, howMeasured, program, programIs, rubricIs, doneToIt, nothing, clipDigest, pose, poseFound,
        modelDigest, player, rightHanded, leftHanded, handDetected, handAssumed, handGiven, tall, options, none,
        framesASecond, filmedAt, uneven, rateUnknown
    // The page of a batch.
    case batchTitle, batchCounts, batchCountsFailed, groupCauses, kindOfStroke, gradeOfStroke, all, dayTold,
        dayOfCamera,
        dayOfFile, allClips, notYetDone, noStrokeFound, groupTasks, countWithTask, countToAnswer, countToFilm,
        countToKeep,
        whoWorksOnWhat, nothingToChange, copyOf
    // A batch at work.
    case batchReused, batchProgress, clipsAMinute, batchStopped, playersFromFolders, clipsOfNobody, rosterWithoutClips
    // Before and after.
    case before, after, shadowBefore, beforeAndAfter, whatCounts, notYetComparable, sameClip, nothingChanged, closer,
        further, closerAndFurther, changed, sideBySide, bothPlayers, bothPlayersRead, whereNoiseComesFrom,
        momentPair, stripPairScrolls, stripPairShows, firstScrolls, firstShows, whatChanged, everyValue,
        beforeToAfter, change, so, strokesEach, strokesBoth, noise, noiseReaches, clipsCannotTell, movedCloser,
        movedFurther, movedAlong, onlyNoise, notComparable, noiseAlone, fewStrokes
    // What a person has corrected.
    case byHand, correctedByHand, confirmedByHand, contactCorrected, kindCorrected, playerCorrected, handCorrected,
        strokeAdded, strokeRemoved, partCorrected, correctionsTakenBack, labelsWritten
    // A player's progress.
    case progress, fromDayToDay, valuesBetter, valuesWorse, betterAndWorse, nothingKnownYet, noPracticeYet,
        recordPractice, threeWords, better, worse, inTarget, valuesInTarget, notYetKnown, measuredOnce, tooFewRepeats,
        noMoreThanNoise, insideTarget, acrossTarget, notMeasuredSince
    // Focus, drills and pictures.
    case currentFocus, ofTheWay, wayDone, drillsGiven, givenOn, givenFrom, firstAndLatest,
        firstSession, latestSession, momentOnDay
    // Practice in numbers.
    case practice, sessions, oneSession, manySessions, oneClip, manyClips, clips, score, weeksInARow,
        longestRun, goodOrBetter, atFirst, gradedStrokes, practicedDays, oneDay, manyDays, today, ago,
        lastPractice, noPractice, fewerStrokes, moreStrokes, gradesOverTime, gradeCount
    // Values over time.
    case valuesOverTime, trendRead, trendShows, noiseUnknown, onOneDayOnly, onOneDayNext, day, asOf,
        howNoiseIsReckoned, staysHere, pageIs
    // A group's progress.
    case groupProgress, playersImproved, onePlayer, manyPlayers, whoImproved, whoIsDue, whatTheGroupNeeds,
        players, ofPlayers, betterWorse, everyone, nobodyImprovedYet, nobodyIsDue, noNeedYet, usuallyEvery,
        improvedRead, dueRead, needsRead, tableOfPlayers, tableOfSessions
    // Days.
    case dayOfYear, january, february, march, april, may, june, july, august, september, october, november,
        december, monday, tuesday, wednesday, thursday, friday, saturday, sunday
    // The target beside the player, the controls of the video, the order of a page.
    case now, targetMark, ghostIs, net, videoControls, frameBack, frameOn, speed, repeatStroke, keysRead, moreOfStroke,
        mostCommonCause, mostCommon, scoresRange, scoredTogether, numbersForCoaches, toWorkOn, allValues,
        whyAndWhatToDo,
        details, plotsFolded
    // The body in space.
    case aroundTheBody, fromTheSide, fromAbove, bodyShows, bodyTurn, bodyTilt, bodyPlace, bodyEstimate
    // The rendered stroke beside the player's.
    case besideTheModel, modelNote, modelShows
    // Measures in a player's words.
    case otherWay, orMore, orLess, shortOfTarget, pastTarget, shortBrief, pastBrief, heightAssumed, inches, feet,
        feetAndInches

    /// What is filled in, each of which every language must mention.
    var placeholders: [String] {
        switch self {
        case .noiseUnknown: ["change"]
        case .copyOf: ["clip"]
        case .goOnWith, .knownInHistories, .clipsFoundBeside: ["clips"]
        case .nameTheMoment: ["command"]
        case .earlierClips, .manyStrokes, .manyValues, .countWithTask, .countToAnswer, .countToFilm, .countToKeep,
            .clipsOfNobody, .manySessions, .manyClips, .longestRun, .gradedStrokes, .manyDays, .manyPlayers:
            ["count"]
        case .givenOn, .asOf: ["day"]
        case .ago, .usuallyEvery: ["days"]
        case .slower: ["factor"]
        case .videoMissing: ["file"]
        case .batchIsOlder, .resultsIn, .drawnAgain, .comparisonIn: ["folder"]
        case .filmed: ["from"]
        case .tall, .heightAssumed: ["height"]
        case .contactAt: ["interval"]
        case .chainOrder: ["links"]
        case .bodyShows, .modelShows: ["moment"]
        case .playerNumber, .tableCaption: ["number"]
        case .strokeNumber, .strokeNumbers: ["numbers"]
        case .optionsInForce: ["options"]
        case .reportAt, .leftOutResult, .leftOutEmpty, .leftOutClosed, .leftOutMisnamed, .pageIs: ["path"]
        case .answerDoubt, .sure, .strokeIsSure, .wayDone: ["percent"]
        case .addedToHistory, .regradedInHistory, .redatedInHistory, .knownInHistory: ["player"]
        case .playersFromFolders, .rosterWithoutClips, .ofPlayers: ["players"]
        case .targetBetween, .likely: ["range"]
        case .clipsAMinute, .framesASecond, .filmedAt: ["rate"]
        case .rubricIs: ["rubric"]
        case .scoreOfHundred: ["score"]
        case .beforeContact, .afterContact: ["seconds"]
        case .atAGlance, .everyValueOf, .mediansOf, .momentPair, .stripPairScrolls, .stripPairShows: ["stroke"]
        case .othersLeftOut, .strokesEach: ["strokes"]
        case .seeItAt, .clipContact, .timeLeft, .timeLeftForAll, .strokeRemoved: ["time"]
        case .concerns: ["titles"]
        case .inches, .feet, .perSecond, .timesHeight, .ofHeight, .percent, .targetFrom, .targetUpTo, .noise, .orMore,
            .orLess, .otherWay, .atFirst:
            ["value"]
        case .notJudged, .anglesAtContact, .closer, .further, .changed, .allValues, .valuesBetter, .valuesWorse,
            .valuesInTarget:
            ["values"]
        case .shortBrief, .pastBrief: ["way"]
        case .back, .restsOn, .inDoubt, .byHand, .mostCommon: ["what"]
        case .fastest: ["when"]
        case .strokesBoth, .contactCorrected, .kindCorrected, .playerCorrected, .handCorrected: ["after", "before"]
        case .clipsFinished: ["all", "done"]
        case .partOf, .partCorrected: ["all", "part"]
        case .betterAndWorse, .betterWorse: ["better", "worse"]
        case .noiseReaches: ["change", "value"]
        case .lookingForClips: ["clips", "files"]
        case .clipsFoundBelow: ["clips", "folder"]
        case .labelsWritten: ["clips", "strokes"]
        case .closerAndFurther: ["closer", "further"]
        case .historyIsOlder: ["command", "players"]
        case .sayWhatItWas: ["command", "time"]
        case .gradeCount: ["count", "grade"]
        case .playersImproved: ["count", "players"]
        case .saidOf, .graded, .gradedMedian: ["count", "strokes"]
        case .momentOnDay: ["day", "stroke"]
        case .practicedDays: ["days", "weeks"]
        case .feetAndInches: ["feet", "inches"]
        case .and, .fromDayToDay: ["first", "last"]
        case .leftOutTwin: ["first", "path"]
        case .fromTo, .betweenGrades, .scoresRange: ["high", "low"]
        case .contactToldBy: ["interval", "sources"]
        case .peakTime: ["margin", "time"]
        case .frameShows: ["moment", "time"]
        case .stripShows: ["moments", "stroke"]
        case .groupTasks: ["needs", "players"]
        case .ofPlayerNumber: ["number", "what"]
        case .toSend, .toSendWhole: ["path", "size"]
        case .programIs: ["rubric", "version"]
        case .firstScrolls: ["stroke", "when"]
        case .concernsStrokes: ["strokes", "titles"]
        case .mostCommonCause: ["strokes", "what"]
        case .shortOfTarget, .pastTarget: ["target", "way"]
        case .bodyPlace: ["tilt", "turn"]
        case .clipsDone, .batchProgress: ["all", "done", "left"]
        case .batchCounts: ["all", "done", "strokes"]
        case .poseFound: ["all", "model", "part"]
        case .firstShows: ["clip", "stroke", "when"]
        case .leftOutOthers: ["count", "name", "path"]
        case .seenOf: ["count", "seen", "well"]
        case .dayOfYear: ["day", "month", "year"]
        case .givenFrom: ["first", "last", "sessions"]
        case .strokeQuestion: ["hand", "percent", "stroke"]
        case .peakAt: ["margin", "speed", "time"]
        case .batchCountsFailed: ["all", "done", "left", "strokes"]
        case .alsoInHistory: ["command", "other", "owner", "player"]
        case .trendShows: ["first", "latest", "title", "word"]
        case .atTime: ["hand", "stroke", "time", "verdict"]
        default: []
        }
    }
}
