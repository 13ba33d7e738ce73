import Foundation
import Testing

@testable import SwingPose

@Suite struct SpotFilterTests {
    private static let side = 96
    private let filter = SpotFilter(side: side, radius: 4)

    private func picture(_ value: (Double, Double) -> Double) -> [Float] {
        (0..<Self.side * Self.side).map {
            Float(value(Double($0 % Self.side), Double($0 / Self.side)))
        }
    }

    private func disc(_ x: Double, _ y: Double, _ radius: Double, at here: (Double, Double)) -> Double {
        hypot(here.0 - x, here.1 - y) <= radius ? 40 : 0
    }

    @Test(arguments: [3.0, 4, 5, 6]) func aDiscIsFoundInItsMiddle(radius: Double) throws {
        let spots = filter.spots(in: picture { disc(40, 57, radius, at: ($0, $1)) })
        #expect(spots.count == 1)
        let spot = try #require(spots.first)
        #expect(abs(spot.x - 40) <= 1 && abs(spot.y - 57) <= 1)
    }

    /// Exposure draws a flying ball out to twice its length.
    @Test func aBlurredDiscIsStillFound() throws {
        let spots = filter.spots(
            in: picture { x, y in (0..<9).map { disc(40 + Double($0), 57, 4, at: (x, y)) }.reduce(0, +) / 9 })
        let spot = try #require(spots.first)
        #expect(abs(spot.x - 44) <= 1 && abs(spot.y - 57) <= 1)
    }

    @Test func edgesBarsAndEvenGroundsAreNoSpots() {
        #expect(filter.spots(in: picture { _, _ in 40 }).isEmpty)
        #expect(filter.spots(in: picture { x, _ in x > 48 ? 40 : 0 }).isEmpty)
        #expect(filter.spots(in: picture { x, y in x + y > 90 ? 40 : 0 }).isEmpty)
        #expect(filter.spots(in: picture { x, _ in 0.4 * x }).isEmpty)
        #expect(filter.spots(in: picture { x, y in disc(48, 48, 20, at: (x, y)) }).isEmpty)
    }

    @Test func theClearerSpotComesFirst() {
        let spots = filter.spots(
            in: picture { disc(30, 30, 4, at: ($0, $1)) / 2 + disc(60, 60, 4, at: ($0, $1)) })
        #expect(spots.map(\.x) == [60, 30])
    }

    @Test func numbersThatAreNoneAreNoSpots() {
        #expect(filter.spots(in: picture { _, _ in .nan }).isEmpty)
    }
}
