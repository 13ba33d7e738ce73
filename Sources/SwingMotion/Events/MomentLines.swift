import Foundation
import SwingCore

/// Tells when the moments of a stroke happen from where the joints are around it: for each kind a straight line.
///
/// The contact is told from the burst of hand speed, the other moments from the contact. Trained by `tools/train/moments`;
/// `models/strokes` says on what.
struct MomentLines: Sendable {
    /// One straight line over the numbers of a window.
    struct Line: Sendable {
        private let mean: [Float]
        private let spread: [Float]
        private let slopes: [Float]
        private let bias: Float

        /// Spreads from the mean beyond which a number is taken as damaged.
        private static let limit: Float = 4

        /// Reads what the trainer wrote: mean, spread and slope of each number, then the answer at the mean; nil where
        /// it is damaged.
        init?(base64: String) {
            guard let data = Data(base64Encoded: base64) else { return nil }
            let bytes = Array(data)
            let count = MomentLines.inputs
            guard bytes.count == 4 * (3 * count + 1) else { return nil }
            let values = [Float](littleEndian: bytes)
            mean = Array(values[..<count])
            spread = Array(values[count..<(2 * count)])
            slopes = Array(values[(2 * count)..<(3 * count)])
            bias = values[3 * count]
            guard spread.allSatisfy({ $0 > 0 }) else { return nil }
        }

        /// Seconds of life from the middle of the window; not a number where the window is none.
        func answer(_ numbers: [Float]) -> Double {
            Double(
                numbers.indices.reduce(bias) { sum, place in
                    let off = (numbers[place] - mean[place]) / spread[place]
                    return sum + slopes[place] * min(max(off, -Line.limit), Line.limit)
                })
        }
    }

    /// The moments that are told from the contact.
    static let fromContact = Set(StrokeEventID.allCases).subtracting([.contact])

    private let lines: [StrokeKind: [StrokeEventID: Line]]

    /// The lines that come with the toolkit; weights that do not decode are a defect that the tests find.
    static let shipped = MomentLines(
        lines: MomentWeights.base64.mapValues { moments in
            moments.mapValues { text in
                guard let line = Line(base64: text) else {
                    preconditionFailure("the weights of a stroke's moments do not decode")
                }
                return line
            }
        })

    /// The joints that tell, as a window counts them: shoulders, elbows, wrists, knees.
    private static let joints = [0, 1, 2, 3, 4, 5, 8, 9]
    /// Every second moment of a window is read.
    private static let every = 2
    /// The trunk is taken as it stands at these moments, 0.1 s either side of the middle.
    private static let middle = 16...20
    /// How many numbers a line is asked with.
    private static let inputs = 3 * joints.count * ((StrokeWindow.count + every - 1) / every)

    /// When moments happen, seconds of life from the middle of the window; none where the clip shows too little, or space is
    /// measured: the lines know motion as a pose model sees it.
    ///
    /// - Parameters:
    ///   - moments: which are asked for; the contact, or those told from it.
    ///   - time: the middle of the window, presentation seconds: the burst for the contact, the contact for the others.
    ///   - second: presentation seconds for one second of the player's life.
    func offsets(
        _ kind: StrokeKind, _ moments: Set<StrokeEventID>, in track: MotionTrack, hand: Hand, around time: Double,
        second: Double
    ) -> [StrokeEventID: Double] {
        // A window is only read where there is something to ask it.
        guard lines[kind]?.keys.contains(where: moments.contains) == true,
            StrokeWindow.isShown(track, hand: hand, around: time, second: second),
            let window = StrokeWindow(track, hand: hand, around: time, second: second, space: .world),
            !window.knowsGround
        else { return [:] }
        return answers(kind, moments, window).filter(\.value.isFinite)
    }

    /// The answers for a window as it is, to those of the moments that the kind has a line for.
    func answers(_ kind: StrokeKind, _ moments: Set<StrokeEventID>, _ window: StrokeWindow) -> [StrokeEventID: Double] {
        let numbers = MomentLines.numbers(window)
        return (lines[kind] ?? [:]).filter { moments.contains($0.key) }.mapValues { $0.answer(numbers) }
    }

    /// The places of the joints, turned about the vertical until the trunk faces one way at the middle: right, up, back.
    private static func numbers(_ window: StrokeWindow) -> [Float] {
        let across = middle.reduce(SIMD2<Double>.zero) { sum, moment in
            let places = window.places[moment]
            let line = places[1] - places[0] + places[7] - places[6]
            return sum + SIMD2(line.x, line.z)
        }
        let axis = across / max(across.length, 1e-9)
        return stride(from: 0, to: window.places.count, by: every).flatMap { moment in
            joints.flatMap { joint -> [Float] in
                let place = window.places[moment][joint]
                return [
                    Float(place.x * axis.x + place.z * axis.y), Float(place.y),
                    Float(place.z * axis.x - place.x * axis.y),
                ]
            }
        }
    }
}
