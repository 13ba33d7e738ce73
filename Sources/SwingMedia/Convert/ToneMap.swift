import Glibc

/// How a high dynamic range signal becomes an ordinary one, as exact arithmetic on one color.
///
/// Signal to light on a reference display: SMPTE ST 2084 for PQ; ARIB STD-B67 with the system gamma of 1.2 and a
/// 1000 cd/m² display for HLG (ITU-R BT.2100). Colors go from BT.2020 to BT.709 primaries (ITU-R BT.2087, inverse).
/// Light up to 1000 cd/m² is brought below 203 cd/m², the reference white of ITU-R BT.2408, by the roll-off of
/// ITU-R BT.2390, applied to the largest of red, green and blue so that hue stays. Ordinary displays then undo a gamma
/// of 2.2.
struct ToneMap {
    /// The brightest light kept apart from brighter, in cd/m²: what most HDR clips are graded for.
    static let sourcePeak = 1000.0
    /// The light that becomes the white of the ordinary image, in cd/m².
    static let white = 203.0
    /// The exponent of ordinary displays.
    static let displayGamma = 2.2

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
        switch transfer {
        case .pq: return signal.map(ToneMap.lightFromPQ)
        case .hlg:
            let scene = signal.map(ToneMap.sceneFromHLG)
            let luminance = 0.2627 * scene.x + 0.6780 * scene.y + 0.0593 * scene.z
            return scene * (ToneMap.sourcePeak * ToneMap.systemFactor(luminance: luminance))
        case .sdr: return signal.map { ToneMap.white * pow(max($0, 0), ToneMap.displayGamma) }
        }
    }

    private func toBT709(_ light: SIMD3<Double>) -> SIMD3<Double> {
        guard transfer != .sdr else { return light }
        return SIMD3(
            1.660491 * light.x - 0.587641 * light.y - 0.072850 * light.z,
            -0.124550 * light.x + 1.132900 * light.y - 0.008350 * light.z,
            -0.018151 * light.x - 0.100579 * light.y + 1.118730 * light.z)
    }

    /// The roll-off of ITU-R BT.2390, section 5.4.1, for black at 0.
    static func rollOff(_ light: Double) -> Double {
        let peak = pqFromLight(sourcePeak)
        let ceiling = pqFromLight(white) / peak
        let knee = 1.5 * ceiling - 0.5
        let value = min(pqFromLight(light) / peak, 1)
        guard value > knee else { return lightFromPQ(value * peak) }
        let t = (value - knee) / (1 - knee)
        let (t2, t3) = (t * t, t * t * t)
        let curved = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (-2 * t3 + 3 * t2) * ceiling
        return lightFromPQ(curved * peak)
    }

    // Constants of SMPTE ST 2084.
    private static let m1 = 2610.0 / 16384
    private static let m2 = 2523.0 / 4096 * 128
    private static let c1 = 3424.0 / 4096
    private static let c2 = 2413.0 / 4096 * 32
    private static let c3 = 2392.0 / 4096 * 32

    /// Light in cd/m² for a PQ signal of 0 to 1.
    static func lightFromPQ(_ signal: Double) -> Double {
        let power = pow(min(max(signal, 0), 1), 1 / m2)
        return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
    }

    /// The PQ signal for light in cd/m².
    static func pqFromLight(_ light: Double) -> Double {
        let power = pow(min(max(light / 10_000, 0), 1), m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }

    /// HLG's factor from scene light to light relative to the display's peak, for a scene luminance of 0 to 1.
    static func systemFactor(luminance: Double) -> Double { pow(luminance, 0.2) }

    /// The signal an ordinary display turns into light of 0 to 1.
    static func signal(light: Double) -> Double { pow(min(max(light, 0), 1), 1 / displayGamma) }

    /// Scene light of 0 to 1 for an HLG signal of 0 to 1.
    static func sceneFromHLG(_ signal: Double) -> Double {
        let value = min(max(signal, 0), 1)
        return value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(x), transform(y), transform(z))
    }
}
