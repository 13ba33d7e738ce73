import Testing

@testable import SwingPose

@Suite("Anchor grid")
struct AnchorGridTests {
    private let blazePose = AnchorGrid.centers(
        width: 224, height: 224, strides: [8, 16, 32, 32, 32], perStride: 2, offset: 0.5)

    @Test("has two anchors a cell of the fine grids and six of the coarse one")
    func count() {
        #expect(blazePose.count == 28 * 28 * 2 + 14 * 14 * 2 + 7 * 7 * 6)
    }

    @Test("puts anchors in the cells' middles, row by row")
    func positions() {
        #expect(blazePose[0] == SIMD2(0.5 / 28, 0.5 / 28))
        #expect(blazePose[1] == blazePose[0])
        #expect(blazePose[2] == SIMD2(1.5 / 28, 0.5 / 28))
        #expect(blazePose[28 * 2] == SIMD2(0.5 / 28, 1.5 / 28))
        let second = 28 * 28 * 2
        #expect(blazePose[second] == SIMD2(0.5 / 14, 0.5 / 14))
        let last = SIMD2<Float>(6.5 / 7, 6.5 / 7)
        #expect(blazePose.suffix(6).allSatisfy { $0 == last })
    }

    @Test("is its own mirror image in both directions", arguments: [0, 1])
    func symmetry(axis: Int) {
        let mean = blazePose.reduce(0) { $0 + $1[axis] } / Float(blazePose.count)
        #expect(abs(mean - 0.5) < 1e-4)
        #expect(blazePose.allSatisfy { $0[axis] > 0 && $0[axis] < 1 })
    }

    @Test("covers sizes that are no multiple of the stride")
    func ragged() {
        let anchors = AnchorGrid.centers(width: 20, height: 9, strides: [8], perStride: 1, offset: 0.5)
        #expect(anchors.count == 3 * 2)
        #expect(anchors.last == SIMD2(2.5 / 3, 1.5 / 2))
    }
}
