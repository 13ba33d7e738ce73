import SwingCore
import Testing

@testable import SwingMedia

/// High dynamic range becomes ordinary by the published curves.
@Suite struct ToneMapTests {
    @Test(
        "PQ signals stand for the light SMPTE ST 2084 gives",
        arguments: [(0.0, 0.0), (0.508078, 100), (0.580689, 203), (0.751827, 1000), (1.0, 10_000)])
    func pq(signal: Double, light: Double) {
        #expect(abs(ToneMap.lightFromPQ(signal) - light) <= max(1e-3, light * 1e-3))
        #expect(abs(ToneMap.pqFromLight(light) - signal) < 1e-5)
    }

    @Test(
        "HLG signals stand for the light ITU-R BT.2100 and BT.2408 give",
        arguments: [(0.5, 1.0 / 12), (1.0, 1.0), (0.75, 0.26496)])
    func hlg(signal: Double, scene: Double) {
        #expect(abs(ToneMap.sceneFromHLG(signal) - scene) < 1e-4)
    }

    @Test("HLG at 75 % is the reference white of 203 cd/m²")
    func hlgWhite() {
        let light = ExactToneMap(transfer: .hlg).displayLight(SIMD3(repeating: 0.75))
        #expect(abs(light.x - 203) < 1.5 && light.x == light.y && light.y == light.z)
    }

    @Test("dark light passes unchanged, bright light rolls off to white and never falls")
    func rollOff() {
        #expect(abs(ToneMap.rollOff(50) - 50) < 0.1)
        #expect(abs(ToneMap.rollOff(1000) - ToneMap.white) < 0.1)
        var last = -1.0
        for light in stride(from: 0.0, through: 1200, by: 5) {
            let mapped = ToneMap.rollOff(light)
            #expect(mapped >= last && mapped <= ToneMap.white + 0.1)
            last = mapped
        }
    }

    @Test(
        "whole rows agree with the arithmetic, and gray stays gray", arguments: [TransferFunction.pq, .hlg],
        [false, true])
    func rows(transfer: TransferFunction, isFullRange: Bool) {
        let layout = PlaneLayout(
            width: 1, height: 1, bitDepth: 10, sampleShift: 0, chromaShiftX: 1, chromaShiftY: 1, isSemiPlanar: false,
            isFullRange: isFullRange, matrix: .bt2020, transfer: transfer, hasChroma: true)
        let kernel = ToneKernel(layout)
        let tone = ExactToneMap(transfer: transfer)
        let signal = PlaneSignal(layout)
        var pixel = UInt32(0)
        for y in UInt16(0)...1023 {
            var (gray, luma) = (UInt16(512), y)
            kernel.map(&luma, &gray, [512], count: 1, to: &pixel)
            let found = Self.levels(pixel)
            #expect(found.x == found.y && found.y == found.z && pixel >> 24 == 255)
            let exact = tone(signal(Double(y), 512, 512)).x * 255
            #expect(abs(found.x - exact) <= 1, "luma \(y): \(found.x), exactly \(exact)")
        }
        var numbers = SeededNumbers(7)
        var (worst, sum) = (0.0, 0.0)
        for _ in 0..<20_000 {
            var planes = Self.planes(SIMD3(numbers.unit(), numbers.unit(), numbers.unit()), layout)
            kernel.map(&planes.y, &planes.u, [planes.v], count: 1, to: &pixel)
            let exact = tone(signal(Double(planes.y), Double(planes.u), Double(planes.v))) * 255
            let difference = Self.levels(pixel) - exact
            let error = max(abs(difference.x), abs(difference.y), abs(difference.z))
            worst = max(worst, error)
            sum += error
        }
        #expect(sum / 20_000 < 0.4, "seed 7: mean \(sum / 20_000) levels")
        #expect(worst <= 9, "seed 7: \(worst) levels")
    }

    /// Red, green and blue of a pixel of BGRA.
    private static func levels(_ pixel: UInt32) -> SIMD3<Double> {
        SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    }

    private static func planes(_ rgb: SIMD3<Double>, _ layout: PlaneLayout) -> (y: UInt16, u: UInt16, v: UInt16) {
        let luma = 0.2627 * rgb.x + 0.6780 * rgb.y + 0.0593 * rgb.z
        let (black, span, chroma) = layout.isFullRange ? (0.0, 1023.0, 1023.0) : (64, 876, 896)
        return (
            UInt16(clamping: (black + span * luma).rounded()),
            UInt16(clamping: (512 + chroma * (rgb.z - luma) / 1.8814).rounded()),
            UInt16(clamping: (512 + chroma * (rgb.x - luma) / 1.4746).rounded())
        )
    }

    @Test("a gray HDR clip is drawn as the gray the curves give", arguments: ["smpte2084", "arib-std-b67"])
    func wholeChain(transfer: String) throws {
        // 509 of 64…940 is a signal of 0.508: 100 cd/m² in PQ.
        let path = try Fixtures.clip(
            "hdr.mkv",
            [
                "-f", "lavfi", "-i",
                "color=size=64x64:rate=10:duration=0.2,format=yuv420p10le,geq=lum=509:cb=512:cr=512", "-c:v",
                "ffv1", "-color_trc", transfer, "-colorspace", "bt2020nc", "-color_primaries", "bt2020", "-color_range",
                "tv",
            ])
        let info = try VideoReader(path: path).info
        let expected: TransferFunction = transfer == "smpte2084" ? .pq : .hlg
        #expect(info.transfer == expected && info.primaries == .bt2020 && info.matrix == .bt2020)
        let pixel = try firstPicture(path).pixel(30, 30)
        let level = ExactToneMap(transfer: expected)(SIMD3(repeating: 445.0 / 876)).x * 255
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
        #expect(abs(Double(pixel.red) - level) <= 2)
        #expect((60...230).contains(pixel.red), "middle light is drawn in the middle")
    }
}

/// `ToneKernel` as exact arithmetic on one color.
private struct ExactToneMap {
    let transfer: TransferFunction

    /// The ordinary signal (red, green, blue; 0 to 1) for a high dynamic range one.
    func callAsFunction(_ signal: SIMD3<Double>) -> SIMD3<Double> {
        let light = toBT709(displayLight(signal)).clamped(
            lowerBound: .zero, upperBound: SIMD3(repeating: ToneMap.sourcePeak))
        let largest = light.max()
        guard largest > 0 else { return .zero }
        let scaled = light * (ToneMap.rollOff(largest) / largest) / ToneMap.white
        return scaled.map(ToneMap.signal)
    }

    /// Light on the reference display in cd/m², for a signal of 0 to 1.
    func displayLight(_ signal: SIMD3<Double>) -> SIMD3<Double> {
        guard transfer == .hlg else { return signal.map(ToneMap.lightFromPQ) }
        let scene = signal.map(ToneMap.sceneFromHLG)
        let luminance = 0.2627 * scene.x + 0.6780 * scene.y + 0.0593 * scene.z
        return scene * (ToneMap.sourcePeak * ToneMap.systemFactor(luminance: luminance))
    }

    private func toBT709(_ light: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            1.660491 * light.x - 0.587641 * light.y - 0.072850 * light.z,
            -0.124550 * light.x + 1.132900 * light.y - 0.008350 * light.z,
            -0.018151 * light.x - 0.100579 * light.y + 1.118730 * light.z)
    }
}

extension PlaneSignal {
    fileprivate func callAsFunction(_ y: Double, _ u: Double, _ v: Double) -> SIMD3<Double> {
        let parts = parts(y, u, v)
        return (SIMD3(repeating: parts.luma) + parts.ofBlue + parts.ofRed).clamped(lowerBound: .zero, upperBound: .one)
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(x), transform(y), transform(z))
    }
}

/// A small generator whose numbers are the same on every run.
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// A number from 0 to 1 (xorshift64*).
    mutating func unit() -> Double {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Double((state &* 0x2545_F491_4F6C_DD1D) >> 11) / Double(1 << 53)
    }
}
