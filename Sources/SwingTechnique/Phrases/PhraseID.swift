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
        scoreOfHundred, partOf, likeSkilled, between, likeBeginners, seenOf, scoreWithin
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
    case currentFocus, ofTheWay, wayDone, sinceDay, drillsGiven, givenOn, givenFrom, firstAndLatest,
        firstSession, latestSession, momentOnDay
    // Practice in numbers.
    case practice, sessions, oneSession, manySessions, oneClip, manyClips, clips, score, weeksInARow,
        longestRun, goodOrBetter, atFirst, gradedStrokes, practicedDays, oneDay, manyDays, today, ago,
        lastPractice, noPractice, fewerStrokes, moreStrokes, gradesOverTime, gradesOf, gradeCount
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
        mostCommonCause, scoresRange, numbersForCoaches, toWorkOn, allValues, whyAndWhatToDo, details, plotsFolded
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
        case .strokesBoth, .contactCorrected, .kindCorrected, .playerCorrected, .handCorrected: ["after", "before"]
        case .poseFound: ["all", "model", "part"]
        case .clipsDone: ["all", "done", "left"]
        case .batchProgress: ["all", "done", "left"]
        case .clipsAMinute: ["rate"]
        case .groupTasks: ["needs", "players"]
        case .copyOf: ["clip"]
        case .batchCounts: ["all", "done", "strokes"]
        case .batchCountsFailed: ["all", "done", "left", "strokes"]
        case .clipsFinished: ["all", "done"]
        case .goOnWith: ["clips"]
        case .earlierClips: ["count"]
        case .knownInHistories, .clipsFoundBeside: ["clips"]
        case .clipsFoundBelow: ["clips", "folder"]
        case .lookingForClips: ["clips", "files"]
        case .ofPlayerNumber: ["number", "what"]
        case .playerNumber: ["number"]
        case .othersLeftOut: ["strokes"]
        case .answerDoubt: ["percent"]
        case .leftOutTwin: ["first", "path"]
        case .leftOutOthers: ["count", "name", "path"]
        case .sayWhatItWas: ["command", "time"]
        case .strokeQuestion: ["hand", "percent", "stroke"]
        case .optionsInForce: ["options"]
        case .addedToHistory, .regradedInHistory, .redatedInHistory, .knownInHistory: ["player"]
        case .reportAt, .leftOutResult, .leftOutEmpty, .leftOutClosed, .leftOutMisnamed: ["path"]
        case .toSend, .toSendWhole: ["path", "size"]
        case .playersFromFolders, .rosterWithoutClips: ["players"]
        case .alsoInHistory: ["command", "other", "owner", "player"]
        case .historyIsOlder: ["command", "players"]
        case .batchIsOlder: ["folder"]
        case .resultsIn, .drawnAgain, .comparisonIn: ["folder"]
        case .partOf, .partCorrected: ["all", "part"]
        case .noiseReaches: ["change", "value"]
        case .firstShows: ["clip", "stroke", "when"]
        case .closerAndFurther: ["closer", "further"]
        case .manyStrokes, .manyValues, .countWithTask, .countToAnswer, .countToFilm, .countToKeep, .clipsOfNobody:
            ["count"]
        case .saidOf, .graded, .gradedMedian: ["count", "strokes"]
        case .peakAt: ["margin", "speed", "time"]
        case .peakTime: ["margin", "time"]
        case .nameTheMoment: ["command"]
        case .slower: ["factor"]
        case .and: ["first", "last"]
        case .filmed: ["from"]
        case .atTime: ["hand", "stroke", "time", "verdict"]
        case .tall, .heightAssumed: ["height"]
        case .shortOfTarget, .pastTarget: ["target", "way"]
        case .shortBrief, .pastBrief: ["way"]
        case .bodyShows, .modelShows: ["moment"]
        case .bodyPlace: ["tilt", "turn"]
        case .fromTo, .scoreWithin: ["high", "low"]
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
        case .seenOf: ["count", "seen", "well"]
        case .betweenGrades: ["high", "low"]
        case .beforeContact, .afterContact: ["seconds"]
        case .fastest: ["when"]
        case .videoMissing: ["file"]
        case .atAGlance, .everyValueOf, .mediansOf, .momentPair, .stripPairScrolls, .stripPairShows: ["stroke"]
        case .firstScrolls: ["stroke", "when"]
        case .strokesEach: ["strokes"]
        case .concernsStrokes: ["strokes", "titles"]
        case .seeItAt, .clipContact, .timeLeft, .timeLeftForAll, .strokeRemoved: ["time"]
        case .labelsWritten: ["clips", "strokes"]
        case .concerns: ["titles"]
        case .feetAndInches: ["feet", "inches"]
        case .inches, .feet, .perSecond, .timesHeight, .ofHeight, .percent, .targetFrom, .targetUpTo, .noise, .orMore,
            .orLess, .otherWay:
            ["value"]
        case .notJudged, .anglesAtContact, .closer, .further, .changed: ["values"]
        case .back, .restsOn, .inDoubt, .byHand: ["what"]
        case .allValues: ["values"]
        case .mostCommonCause: ["strokes", "what"]
        case .scoresRange: ["high", "low"]
        // Progress.
        case .fromDayToDay:
            ["first", "last"]
        case .valuesBetter, .valuesWorse, .valuesInTarget:
            ["values"]
        case .betterAndWorse, .betterWorse:
            ["better", "worse"]
        case .wayDone:
            ["percent"]
        case .sinceDay:
            ["change", "day"]
        case .givenOn, .asOf:
            ["day"]
        case .givenFrom:
            ["first", "last", "sessions"]
        case .momentOnDay:
            ["day", "stroke"]
        case .manySessions, .manyClips, .longestRun, .gradedStrokes, .manyDays, .manyPlayers:
            ["count"]
        case .atFirst:
            ["value"]
        case .practicedDays:
            ["days", "weeks"]
        case .ago, .usuallyEvery:
            ["days"]
        case .gradesOf:
            ["day", "grades"]
        case .gradeCount:
            ["count", "grade"]
        case .trendShows:
            ["first", "latest", "title", "word"]
        case .noiseUnknown:
            ["change"]
        case .pageIs:
            ["path"]
        case .playersImproved:
            ["count", "players"]
        case .ofPlayers:
            ["players"]
        case .dayOfYear:
            ["day", "month", "year"]
        default: []
        }
    }
}
