import SwingCore
import Testing

@testable import SwingMedia

/// A picture whose three components are straight ramps, so that every interpolated value is known exactly.
private struct RampPicture {
    let layout: PlaneLayout
    private let storage: [UInt8]
    private let lumaBytes: Int
    private let chromaStride: Int

    /// The components in 8 bits at a point of the stored picture, in luma pixels, the first pixel's middle at (0.5, 0.5).
    static func luma(_ point: SIMD2<Double>) -> Double { 40 + 0.8 * point.x + 0.4 * point.y }
    static func blue(_ point: SIMD2<Double>) -> Double { 100 + 0.2 * point.x + 0.1 * point.y }
    static func red(_ point: SIMD2<Double>) -> Double { 150 - 0.15 * point.x + 0.2 * point.y }

    init(width: Int, height: Int, bitDepth: Int, shift: Int, isSemiPlanar: Bool, isFullRange: Bool = false) {
        let sampleShift = isSemiPlanar && bitDepth > 8 ? 16 - bitDepth : 0
        let layout = PlaneLayout(
            width: width, height: height, bitDepth: bitDepth, sampleShift: sampleShift, chromaShiftX: shift,
            chromaShiftY: shift, isSemiPlanar: isSemiPlanar, isFullRange: isFullRange, matrix: .bt709,
            transfer: .sdr, hasChroma: true)
        let scale = Double(1 << (bitDepth - 8))
        var bytes: [UInt8] = []
        func append(_ value: Double) {
            let sample = Int(clamping: (value * scale).rounded()) << sampleShift
            bytes.append(UInt8(truncatingIfNeeded: sample))
            if bitDepth > 8 { bytes.append(UInt8(truncatingIfNeeded: sample >> 8)) }
        }
        for y in 0..<height {
            for x in 0..<width { append(Self.luma(SIMD2(Double(x) + 0.5, Double(y) + 0.5))) }
        }
        lumaBytes = bytes.count
        let step = Double(1 << shift)
        func places() -> [SIMD2<Double>] {
            (0..<layout.chromaHeight).flatMap { y in
                (0..<layout.chromaWidth).map { x in SIMD2((Double(x) + 0.5) * step, (Double(y) + 0.5) * step) }
            }
        }
        if isSemiPlanar {
            for place in places() {
                append(Self.blue(place))
                append(Self.red(place))
            }
        } else {
            for place in places() { append(Self.blue(place)) }
            for place in places() { append(Self.red(place)) }
        }
        self.layout = layout
        storage = bytes
        chromaStride = layout.chromaWidth * layout.bytesPerSample * (isSemiPlanar ? 2 : 1)
    }

    func withPlanes(_ body: (FramePlanes) -> Void) {
        storage.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let u = start + lumaBytes
            let v = u + (layout.isSemiPlanar ? layout.bytesPerSample : chromaStride * layout.chromaHeight)
            body(
                FramePlanes(
                    y: start, u: u, v: v, yStride: layout.width * layout.bytesPerSample, uStride: chromaStride,
                    vStride: chromaStride, chromaStep: layout.isSemiPlanar ? 2 : 1))
        }
    }

    /// Red, green and blue, 0 to 1, at a point: BT.709 in limited or full range, written out independently.
    func color(_ point: SIMD2<Double>) -> SIMD3<Double> {
        let y = layout.isFullRange ? Self.luma(point) / 255 : (Self.luma(point) - 16) / 219
        let range = layout.isFullRange ? 255.0 : 224.0
        let cb = (Self.blue(point) - 128) / range
        let cr = (Self.red(point) - 128) / range
        let rgb = SIMD3(y + 1.5748 * cr, y - 0.187324 * cb - 0.468124 * cr, y + 1.8556 * cb)
        return rgb.clamped(lowerBound: .zero, upperBound: .one)
    }
}

@Suite("Region sampler")
struct RegionSamplerTests {
    private func sample(
        _ picture: RampPicture, _ region: Region, _ geometry: PictureGeometry, border: RegionSampler.Border = .nearest,
        usesVectors: Bool = RegionSampler.hasVectors
    ) -> [Float] {
        var sampler = RegionSampler(width: 32, height: 32, range: 0...1, border: border, usesVectors: usesVectors)
        var output = [Float](repeating: -1, count: 32 * 32 * 3)
        output.withUnsafeMutableBufferPointer { output in
            guard let base = output.baseAddress else { return }
            picture.withPlanes { planes in
                sampler.sample(region, of: planes, layout: picture.layout, geometry: geometry, into: base)
            }
        }
        return output
    }

    /// The largest difference from the picture's formula over all pixels of a region.
    private func error(_ picture: RampPicture, _ region: Region, _ geometry: PictureGeometry) -> Double {
        let found = sample(picture, region, geometry)
        let map = geometry.storedFromUpright.after(region.uprightFromUnit)
        var worst = 0.0
        for row in 0..<32 {
            for column in 0..<32 {
                let unit = SIMD2(Double(column) + 0.5, Double(row) + 0.5) / 32
                let expected = picture.color(map(unit))
                for channel in 0..<3 {
                    worst = max(worst, abs(Double(found[(row * 32 + column) * 3 + channel]) - expected[channel]))
                }
            }
        }
        return worst
    }

    @Test(
        "gives the picture's colors in every layout",
        arguments: [
            (8, 1, false, false), (8, 0, false, false), (8, 1, true, false), (10, 1, false, false),
            (10, 1, true, false),
            (8, 1, false, true), (12, 1, false, false), (16, 1, true, false),
        ])
    func layouts(bitDepth: Int, shift: Int, isSemiPlanar: Bool, isFullRange: Bool) {
        let picture = RampPicture(
            width: 120, height: 90, bitDepth: bitDepth, shift: shift, isSemiPlanar: isSemiPlanar,
            isFullRange: isFullRange)
        let geometry = PictureGeometry(storedWidth: 120, storedHeight: 90)
        let region = Region(center: SIMD2(60, 45), side: 40, rotation: 0.4)
        // Color is read once for 2 by 2 pixels, and 8-bit samples are rounded: each a good half of a 255th.
        #expect(error(picture, region, geometry) < 2.0 / 255)
    }

    @Test("gives the same upright picture in every orientation", arguments: 0..<4, [false, true])
    func orientations(quarterTurns: Int, isMirrored: Bool) {
        let picture = RampPicture(width: 120, height: 90, bitDepth: 10, shift: 1, isSemiPlanar: false)
        for aspect in [1.0, 1.5] {
            let geometry = PictureGeometry(
                storedWidth: 120, storedHeight: 90, quarterTurns: quarterTurns, isMirrored: isMirrored,
                pixelAspect: aspect)
            let center = SIMD2(Double(geometry.width), Double(geometry.height)) * 0.5
            #expect(error(picture, Region(center: center, side: 36, rotation: -0.7), geometry) < 1.5 / 255)
        }
    }

    @Test("takes means, not single points, where it shrinks much")
    func shrinking() {
        // A ramp's mean over a pixel is its value in the middle, at any shrinking.
        let picture = RampPicture(width: 160, height: 160, bitDepth: 8, shift: 1, isSemiPlanar: false)
        let geometry = PictureGeometry(storedWidth: 160, storedHeight: 160)
        #expect(error(picture, Region(center: SIMD2(80, 80), side: 150), geometry) < 3.5 / 255)
    }

    @Test("keeps a checkerboard gray when it is shrunk sixfold")
    func aliasing() {
        var sampler = RegionSampler(width: 32, height: 32, range: 0...1, border: .nearest)
        let side = 32 * 6
        let luma = (0..<side * side).map { UInt8(clamping: ($0 % side + $0 / side) % 2 == 0 ? 16 : 235) }
        let neutral = [UInt8](repeating: 128, count: side * side / 4)
        let layout = PlaneLayout(
            width: side, height: side, bitDepth: 8, sampleShift: 0, chromaShiftX: 1, chromaShiftY: 1,
            isSemiPlanar: false, isFullRange: false, matrix: .bt709, transfer: .sdr, hasChroma: true)
        var output = [Float](repeating: 0, count: 32 * 32 * 3)
        luma.withUnsafeBytes { luma in
            neutral.withUnsafeBytes { chroma in
                output.withUnsafeMutableBufferPointer { output in
                    guard let y = luma.baseAddress, let u = chroma.baseAddress, let out = output.baseAddress else {
                        return
                    }
                    sampler.sample(
                        Region(center: SIMD2(Double(side) / 2, Double(side) / 2), side: Double(side)),
                        of: FramePlanes(
                            y: y, u: u, v: u, yStride: side, uStride: side / 2, vStride: side / 2, chromaStep: 1),
                        layout: layout, geometry: PictureGeometry(storedWidth: side, storedHeight: side), into: out)
                }
            }
        }
        #expect(output.allSatisfy { abs($0 - 0.5) < 0.2 })
    }

    @Test("shows black, or the nearest pixel, around the picture, and never reads outside it")
    func borders() {
        let picture = RampPicture(width: 60, height: 40, bitDepth: 8, shift: 1, isSemiPlanar: false)
        let geometry = PictureGeometry(storedWidth: 60, storedHeight: 40)
        let region = Region(center: SIMD2(0, 0), side: 64)
        let black = sample(picture, region, geometry, border: .black)
        let nearest = sample(picture, region, geometry)
        #expect(black.prefix(3).allSatisfy { $0 == 0 })
        let corner = picture.color(SIMD2(0.5, 0.5))
        for channel in 0..<3 { #expect(abs(Double(nearest[channel]) - corner[channel]) < 2.0 / 255) }
        // The lower right quarter lies inside and is the same for both.
        let inside = (20 * 32 + 20) * 3
        #expect(black[inside] == nearest[inside] && black[inside] > 0)
        for center in [SIMD2(-500.0, 20), SIMD2(1e6, -1e6)] {
            let far = sample(picture, Region(center: center, side: 50, rotation: 1), geometry, border: .black)
            #expect(far.allSatisfy { $0 == 0 })
        }
    }

    @Test("reads pictures of one pixel")
    func tiny() {
        let picture = RampPicture(width: 1, height: 1, bitDepth: 8, shift: 1, isSemiPlanar: false)
        let geometry = PictureGeometry(storedWidth: 1, storedHeight: 1)
        let found = sample(picture, Region(center: SIMD2(0.5, 0.5), side: 4), geometry)
        #expect(Set(found.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)).count == 1)
    }

    @Test(
        "gives the same pixels to the bit with and without vector instructions",
        .enabled(if: RegionSampler.hasVectors, "this processor has no AVX2"),
        arguments: [(1, false, 1.0), (1, true, 1.0), (0, false, 0.4), (1, false, 3.5), (1, true, 6.0)])
    func vectorsChangeNothing(shift: Int, isSemiPlanar: Bool, size: Double) {
        let picture = RampPicture(width: 150, height: 90, bitDepth: 8, shift: shift, isSemiPlanar: isSemiPlanar)
        let geometry = PictureGeometry(storedWidth: 150, storedHeight: 90)
        for turn in stride(from: 0.0, to: 6.3, by: 0.7) {
            let region = Region(center: SIMD2(80, 40), side: 60 * size, rotation: turn)
            let plain = sample(picture, region, geometry, usesVectors: false)
            let fast = sample(picture, region, geometry, usesVectors: true)
            #expect(plain == fast)
        }
    }

    @Test(
        "gives the same pixels to the bit around the picture, too, however small it is",
        .enabled(if: RegionSampler.hasVectors, "this processor has no AVX2"),
        arguments: [(150, 90), (40, 200), (9, 7), (4, 4), (3, 2), (2, 5)], [false, true])
    func vectorsChangeNothingOutside(size: (Int, Int), isSemiPlanar: Bool) {
        let (width, height) = size
        let picture = RampPicture(width: width, height: height, bitDepth: 8, shift: 1, isSemiPlanar: isSemiPlanar)
        let geometry = PictureGeometry(storedWidth: width, storedHeight: height)
        for turn in stride(from: 0.0, to: 6.3, by: 0.7) {
            for (x, side) in [(0.0, 1.0), (1, 3), (0.5, 8), (-0.5, 0.7)] {
                let center = SIMD2(x * Double(width), 0.5 * Double(height))
                let region = Region(center: center, side: side * Double(height), rotation: turn)
                #expect(
                    sample(picture, region, geometry, usesVectors: false)
                        == sample(picture, region, geometry, usesVectors: true))
            }
        }
    }

    @Test(
        "brings high dynamic range to the range of a screen, rising and without clipping white",
        arguments: [
            TransferFunction.pq, .hlg,
        ])
    func highDynamicRange(transfer: TransferFunction) throws {
        let layout = PlaneLayout(
            width: 8, height: 8, bitDepth: 10, sampleShift: 0, chromaShiftX: 1, chromaShiftY: 1, isSemiPlanar: false,
            isFullRange: false, matrix: .bt2020, transfer: transfer, hasChroma: true)
        let curve = ColorConversion(layout).toneCurve
        #expect(curve.first == 0 && zip(curve, curve.dropFirst()).allSatisfy { $0 <= $1 })
        let last = try #require(curve.last)
        #expect(abs(last - 1) < 0.01)
        // Diffuse white: a signal of 0.58 in PQ (203 cd/m²) and 0.75 in HLG lies in the upper half of the screen's.
        let white = curve[Int(clamping: (transfer == .pq ? 0.58 : 0.75) * 1023)]
        #expect(white > 0.65 && white < 0.95)
    }
}
