package import Foundation
import SwingMotion

/// What one person says of a result at one time.
package struct Correction: Hashable, Sendable {
    /// The numbers of the strokes that `contacts`, `kind`, `player` and `isConfirmed` are about; empty where the contacts tell,
    /// or all of them for a confirmation.
    package var strokes: [Int] = []
    /// Contact times in presentation seconds: within a stroke that was found its contact, elsewhere a new stroke.
    package var contacts: [Double] = []
    package var kind: StrokeKind?
    /// The number of the player who hit.
    package var player: Int?
    /// The player's racket hand.
    package var hand: Hand?
    /// The numbers of what is no stroke.
    package var removed: [Int] = []
    /// Whether the strokes are as shown, but for what is corrected here.
    package var isConfirmed = false
    package var by: String
    package var at: Date

    /// More take turns in no clip.
    package static let players = PlayerTurn.mainPlayer...99

    package init(by: String, at: Date) { (self.by, self.at) = (by, at) }

    /// Puts it into the corrections of a result.
    ///
    /// - Parameters:
    ///   - motion: the strokes as they are shown to the person, found with `corrections`.
    ///   - folder: the result, for messages.
    /// - Throws: `AnalysisError` for a stroke that is not there, one that is not named, and a contact outside the clip.
    func apply(
        to corrections: inout Corrections, shown motion: MotionAnalysis, in folder: String
    ) throws(AnalysisError) {
        var editor = CorrectionEditor(
            corrections, motion, folder, Corrections.Author(by: by, at: at.formatted(.iso8601)))
        try editor.check(strokes + removed, contacts)
        let targets = try editor.targets(of: self)
        for (index, target) in targets.enumerated() {
            editor.change(target) { entry in
                if index < contacts.count { entry.contact = contacts[index] }
                entry.kind = kind ?? entry.kind
                entry.player = player ?? entry.player
                entry.isRemoved = false
                entry.isConfirmed = isConfirmed
            }
        }
        for number in removed {
            editor.change(editor.index(of: number)) { entry in
                entry = Corrections.OfStroke(before: entry.before, isRemoved: true, author: entry.author)
            }
        }
        if isConfirmed, targets.isEmpty { editor.confirmAll(but: removed) }
        if let hand { editor.setHand(hand) }
        corrections = editor.result
    }
}

extension [Double] {
    /// Checks that contacts that a person gives lie within the clip.
    ///
    /// - Parameter times: those of its pictures, or of the first and the last.
    func check(within times: [Double]) throws(AnalysisError) {
        guard let first = times.first, let last = times.last else {
            if let time = self.first { throw .contactWithoutPlayer(time) }
            return
        }
        for time in self where !(time >= first && time <= last) {
            throw .contactOutside(time, from: first, until: last)
        }
    }

    /// Checks that there is a stroke at each of them.
    func check(in motion: MotionAnalysis) throws(AnalysisError) {
        try check(within: motion.track.times)
        guard motion.warnings.contains(where: { $0.code == .contactIgnored }) else { return }
        let strokes = motion.strokes.map(\.contact.time)
        for time in self where !strokes.contains(where: { ($0 - time).magnitude < MediaTime.rounding }) {
            throw .contactWithoutPlayer(time)
        }
    }
}

/// Finds the entries of `corrections.json` that a correction is about, and changes them.
struct CorrectionEditor {
    private var corrections: Corrections
    private let motion: MotionAnalysis
    private let folder: String
    private let author: Corrections.Author
    /// The index of each stroke's entry, by the stroke's number.
    private var indices: [Int: Int] = [:]

    init(_ corrections: Corrections, _ motion: MotionAnalysis, _ folder: String, _ author: Corrections.Author) {
        (self.corrections, self.motion, self.folder, self.author) = (corrections, motion, folder, author)
        for found in motion.found { indices[found.stroke.id] = found.correction }
    }

    /// The corrections after all changes: a stroke that a person has added and removed again leaves nothing.
    var result: Corrections {
        var result = corrections
        result.strokes.removeAll { $0.before == nil && $0.isRemoved }
        return result
    }

    /// Checks that strokes are there and contacts within the clip.
    func check(_ numbers: [Int], _ contacts: [Double]) throws(AnalysisError) {
        for number in numbers where !motion.strokes.contains(where: { $0.id == number }) {
            throw .noSuchStroke(number, known: motion.strokes.map(\.id), in: folder)
        }
        try contacts.check(within: motion.track.times)
    }

    /// The indices of the entries that contacts, kind and confirmation are about, in the order of the contacts.
    mutating func targets(of correction: Correction) throws(AnalysisError) -> [Int] {
        guard correction.strokes.isEmpty else {
            let numbers = correction.strokes
            guard correction.contacts.isEmpty || correction.contacts.count == numbers.count else { throw notNamed }
            return numbers.map { index(of: $0) }
        }
        guard correction.contacts.isEmpty else {
            var taken: Set<Int> = []
            var targets: [Int] = []
            for time in correction.contacts {
                let around = motion.strokes.filter { $0.start <= time && time <= $0.end }
                func distance(_ stroke: Stroke) -> Double { (stroke.contact.time - time).magnitude }
                guard let nearest = around.min(by: { distance($0) < distance($1) }) else {
                    targets.append(add(time))
                    continue
                }
                guard taken.insert(nearest.id).inserted else { throw notNamed }
                targets.append(index(of: nearest.id))
            }
            return targets
        }
        guard correction.kind != nil || correction.player != nil else { return [] }
        guard motion.strokes.count == 1 else { throw notNamed }
        return [index(of: motion.strokes[0].id)]
    }

    private var notNamed: AnalysisError { .strokeNotNamed(known: motion.strokes.map(\.id), in: folder) }

    /// Changes an entry, which is the person's from then on.
    mutating func change(_ index: Int, _ edit: (inout Corrections.OfStroke) -> Void) {
        edit(&corrections.strokes[index])
        corrections.strokes[index].author = author
    }

    /// Says that all strokes are as shown, and that there are no others.
    mutating func confirmAll(but removed: [Int]) {
        for stroke in motion.strokes where !removed.contains(stroke.id) {
            change(index(of: stroke.id)) { $0.isConfirmed = true }
        }
        corrections.confirmed = author
    }

    /// Says which hand holds the racket.
    mutating func setHand(_ hand: Hand) {
        corrections.hand = Corrections.OfHand(
            hand: hand, before: corrections.hand?.before ?? motion.hand, author: author)
    }

    private mutating func add(_ time: Double) -> Int {
        corrections.strokes.append(Corrections.OfStroke(before: nil, contact: time, author: author))
        return corrections.strokes.count - 1
    }

    /// The index of a stroke's entry, which is made where there is none.
    mutating func index(of number: Int) -> Int {
        if let index = indices[number] { return index }
        guard let stroke = motion.strokes.first(where: { $0.id == number }) else {
            preconditionFailure("strokes are checked before they are changed")
        }
        let found = Corrections.Found(
            contact: Rounding.time(stroke.contact.time), kind: stroke.kind, player: stroke.player)
        corrections.strokes.append(Corrections.OfStroke(before: found, author: author))
        indices[number] = corrections.strokes.count - 1
        return corrections.strokes.count - 1
    }
}
