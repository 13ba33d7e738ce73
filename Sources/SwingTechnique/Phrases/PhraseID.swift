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
    case notGraded, notClear, betweenGrades, rightHand, leftHand, filmed, filmedProbably, viewUnknown, toldByHand,
        toldBySound, toldByBall, toldByUser,
        and, oneStroke, manyStrokes, strokeNumber, strokeNumbers, oneValue, manyValues, ofHundred,
        scoreOfHundred, partOf, likeSkilled, between, likeBeginners, aboveAllIn, seenOf
    // What the terminal says of a stroke.
    case think, drill, startWith, note, atTime, probable, noStroke, resultsIn, reportAt, drawnAgain, comparisonIn,
        toSend, toSendWhole, optionsInForce, warning, whyItMatters, whatToDo
    // What the terminal says of a player's history.
    case addedToHistory, regradedInHistory, redatedInHistory, knownInHistory, knownInHistories, othersLeftOut,
        alsoInHistory, batchIsOlder, historyIsOlder
    // A stroke that may be another one.
    case inDoubt, answerDoubt, strokeQuestion, sayWhatItWas, sayKind
    // What the terminal says of several clips.
    case clipsDone, workOn, notDone, clipsFinished, goOnWith, earlierClips, ofPlayerNumber, playerNumber, leftOutResult,
        leftOutEmpty, leftOutTwin, leftOutClosed, leftOutMisnamed, leftOutOthers, leftOutDangling, leftOutBarred,
        lookingForClips,
        clipsFoundBeside,
        clipsFoundBelow
    // What is being done.
    case lookingThrough, findingPlayer, listening, lookingAgain, drawing, timeLeft, timeLeftForAll
    // The page around everything.
    case reportName, skip, next, worthALook, fineTune
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
        whoWorksOnWhat, nothingToChange, copyOf, strokesInClips, restsOnSessions
    // A batch at work.
    case batchReused, batchProgress, clipsAMinute, batchStopped, playersFromFolders, clipsOfNobody, rosterWithoutClips,
        notInSession
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
        mostCommonCause, mostCommon, scoresRange, scoredTogether, numbersForCoaches, allValues,
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
    var placeholders: [String] { Template.placeholders(of: EnglishTexts.embedded.lines[rawValue] ?? "") }
}
