/// The eight orientations that a recorder can declare: quarter turns and mirroring.
///
/// Containers store a matrix M with (x', y') = (x, y) M, x to the right and y down (ISO/IEC 14496-12, 8.3.2). Its
/// rows say where the stored frame's right and down go.
struct DisplayOrientation: Hashable {
    /// Quarter turns clockwise after mirroring, 0 to 3.
    var quarterTurns = 0
    /// Whether the stored frame is flipped left to right first.
    var isMirrored = false

    /// Makes an orientation that turns only.
    init(quarterTurns: Int) { self.quarterTurns = ((quarterTurns % 4) + 4) % 4 }

    /// Makes the orientation nearest to a matrix of nine fixed-point numbers in row order.
    ///
    /// A matrix without area, as broken files hold, turns nothing.
    init(matrix: [Int32]) {
        guard matrix.count == 9 else { return }
        let (a, b, c, d) = (Double(matrix[0]), Double(matrix[1]), Double(matrix[3]), Double(matrix[4]))
        let area = a * d - b * c
        guard area != 0, (a * a + b * b) > 0 else { return }
        isMirrored = area < 0
        // Undo the flip: the right of the frame that is then turned goes where the stored left goes.
        let right = isMirrored ? (x: -a, y: -b) : (x: a, y: b)
        if abs(right.x) >= abs(right.y) {
            quarterTurns = right.x >= 0 ? 0 : 2
        } else {
            quarterTurns = right.y >= 0 ? 1 : 3
        }
    }
}

/// Who says how a clip's frame is to be turned.
package enum OrientationSource: String, Hashable, Sendable, Codable {
    /// Nobody: it is shown as stored.
    case none
    /// The container, as phones write it.
    case container
    /// A message in the coded frames themselves.
    case stream
    /// A person.
    case user
    /// The people in the picture, who stand upright so.
    case people
}
