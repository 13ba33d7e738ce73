import Foundation
import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingPose

@Suite struct SegmentFinderTests {
    private static let width = 640
    private static let height = 400

    /// A picture by a rule for the luma of each pixel's middle.
    private func picture(_ luma: (SIMD2<Double>) -> Double) -> LumaPlane {
        var values: [Float] = []
        for row in 0..<Self.height {
            for column in 0..<Self.width {
                values.append(Float(luma(SIMD2(Double(column) + 0.5, Double(row) + 0.5))))
            }
        }
        return LumaPlane(width: Self.width, height: Self.height, values: values)
    }

    /// A court line is two edges, as wide apart as it is, each where the luma is halfway.
    @Test(arguments: [0.0, 17, 45, 80, 90, 130]) func aLineIsTwoEdges(degrees: Double) throws {
        let along = SIMD2(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let across = SIMD2(-along.y, along.x)
        let middle = SIMD2(310.0, 190)
        let found = SegmentFinder.segments(
            in: picture { place in
                let away = place - middle
                let inside = 3.5 - abs((away * across).sum())
                let end = 120 - abs((away * along).sum())
                return 60 + 120 * min(max(inside, 0), 1) * min(max(end, 0), 1)
            })
        let long = found.filter { $0.length > 200 }
        #expect(long.count == 2, "\(found)")
        for segment in long {
            let direction = (segment.end - segment.start) / segment.length
            #expect(abs((direction * across).sum()) < 0.01)
            #expect(abs(abs(((segment.middle - middle) * across).sum()) - 3) < 0.5)
            #expect(abs(segment.length - 240) < 12)
        }
    }

    @Test func noiseAndBlobsAreNoEdges() {
        var generator = SeededRandom(seed: 7)
        let noise = picture { _ in Double.random(in: 90...110, using: &generator) }
        #expect(SegmentFinder.segments(in: noise).isEmpty)
        let ball = picture { place in
            let away = place - SIMD2(300, 200)
            return (away * away).sum() < 900 ? 220 : 40
        }
        #expect(SegmentFinder.segments(in: ball).isEmpty)
        #expect(
            SegmentFinder.segments(in: LumaPlane(width: 3, height: 3, values: Array(repeating: 9, count: 9))).isEmpty)
    }

    /// Bars beside a picture run from end to end, and are nothing that was filmed.
    @Test func barsAreNoEdges() {
        let barred = picture { $0.x < 120.5 || $0.x > 519.5 ? 16 : 140 }
        #expect(SegmentFinder.segments(in: barred).isEmpty)
    }

    private struct Truth: Decodable {
        struct Camera: Decodable { let worldToPixel: [[Double]] }
        struct Contact: Decodable { let time: Double }
        let camera: Camera
        let contact: Contact

        func pixel(_ x: Double, _ y: Double) -> SIMD2<Double>? {
            let rows = camera.worldToPixel.map { $0[0] * x + $0[1] * y + $0[3] }
            return rows[2] > 0.3 ? SIMD2(rows[0], rows[1]) / rows[2] : nil
        }
    }

    /// The edges of the renderer's baseline, 10 cm wide, lie where its camera shows them; upright where the clip is stored turned.
    @Test(arguments: ["forehand-right", "serve-right", "serve-right-back"])
    func theBaselineOfASampleIsSeenWhereItIs(sample: String) throws {
        let file = URL(fileURLWithPath: Repository.samples.path + "/\(sample).truth.json")
        let truth = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: file))
        var reader = try VideoReader(path: Repository.samples.path + "/\(sample).mp4")
        try reader.seek(toSeconds: truth.contact.time)
        let frame = try #require(try reader.next())
        let segments = SegmentFinder.segments(in: frame, geometry: reader.info.geometry)
        var seen = 0.0
        for edge in [0.35, 0.45] {
            for x in stride(from: -5.4, through: 5.4, by: 0.05) {
                guard let place = truth.pixel(x, edge) else { continue }
                let isSeen = segments.contains { segment in
                    let along = (segment.end - segment.start) / segment.length
                    let away = place - segment.start
                    let share = (away * along).sum() / segment.length
                    return share > 0 && share < 1 && abs(away.x * along.y - away.y * along.x) < 2
                }
                if isSeen { seen += 0.05 }
            }
        }
        #expect(seen > 2, "\(seen) m of both edges together")
    }
}
