import Foundation
import Testing

@testable import SwingPose

@Suite struct BlobFilterTests {
    private static let side = 96

    private func picture(_ value: (Double, Double) -> Double) -> [Float] {
        (0..<Self.side * Self.side).map {
            Float(value(Double($0 % Self.side), Double($0 / Self.side)))
        }
    }

    private func disc(_ x: Double, _ y: Double, _ radius: Double, at here: (Double, Double)) -> Double {
        hypot(here.0 - x, here.1 - y) <= radius ? 40 : 0
    }

    private func blobs(in values: [Float]) -> [BlobFilter.Blob] {
        var filter = BlobFilter(side: Self.side, radius: 4)
        return filter.blobs(in: values)
    }

    /// One filter serves picture after picture: nothing of the one before may show.
    @Test func aPictureLeavesNothingBehind() {
        var filter = BlobFilter(side: Self.side, radius: 4)
        #expect(filter.blobs(in: picture { disc(40, 57, 4, at: ($0, $1)) }).count == 1)
        #expect(filter.blobs(in: picture { _, _ in 0 }).isEmpty)
    }

    @Test(arguments: [3.0, 4, 5, 6]) func aDiscIsFoundInItsMiddle(radius: Double) throws {
        let blobs = blobs(in: picture { disc(40, 57, radius, at: ($0, $1)) })
        #expect(blobs.count == 1)
        let blob = try #require(blobs.first)
        #expect(abs(blob.x - 40) <= 1 && abs(blob.y - 57) <= 1)
    }

    /// Exposure draws a flying ball out to twice its length.
    @Test func aBlurredDiscIsStillFound() throws {
        let blobs = blobs(
            in: picture { x, y in (0..<9).map { disc(40 + Double($0), 57, 4, at: (x, y)) }.reduce(0, +) / 9 })
        let blob = try #require(blobs.first)
        #expect(abs(blob.x - 44) <= 1 && abs(blob.y - 57) <= 1)
    }

    @Test func edgesBarsAndEvenGroundsAreNoSpots() {
        #expect(blobs(in: picture { _, _ in 40 }).isEmpty)
        #expect(blobs(in: picture { x, _ in x > 48 ? 40 : 0 }).isEmpty)
        #expect(blobs(in: picture { x, y in x + y > 90 ? 40 : 0 }).isEmpty)
        #expect(blobs(in: picture { x, _ in 0.4 * x }).isEmpty)
        #expect(blobs(in: picture { x, y in disc(48, 48, 20, at: (x, y)) }).isEmpty)
    }

    @Test func theClearerSpotComesFirst() {
        let blobs = blobs(
            in: picture { disc(30, 30, 4, at: ($0, $1)) / 2 + disc(60, 60, 4, at: ($0, $1)) })
        #expect(blobs.map(\.x) == [60, 30])
    }

    @Test func numbersThatAreNoneAreNoSpots() {
        #expect(blobs(in: picture { _, _ in .nan }).isEmpty)
    }
}
