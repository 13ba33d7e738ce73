import SwingCore

extension Color {
    /// A linear mix of this color and another, in sRGB values.
    ///
    /// - Parameter fraction: 0 for this color, 1 for the other.
    func mixed(with other: Color, fraction: Double) -> Color {
        func byte(_ from: Double, _ to: Double) -> UInt32 {
            UInt32(clamping: ((from + (to - from) * fraction) * 255).rounded())
        }
        return Color(byte(red, other.red) << 16 | byte(green, other.green) << 8 | byte(blue, other.blue), alpha: alpha)
    }

    /// This color composited over an opaque one.
    func over(_ backdrop: Color) -> Color { backdrop.mixed(with: opacity(1), fraction: alpha).opacity(1) }

    /// The same hue and lightness with another saturation, within the gamut of sRGB.
    ///
    /// - Parameter factor: 1.1 for ten per cent more.
    func saturated(by factor: Double) -> Color {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let lightness = (high + low) / 2
        guard high > low else { return self }
        // Saturation scales the distance of all three from the lightness, which is the mean of the extremes.
        let limit = min(1 - lightness, lightness) / ((high - low) / 2)
        let scale = min(max(factor, 0), limit)
        func byte(_ value: Double) -> UInt32 {
            UInt32(clamping: ((lightness + (value - lightness) * scale) * 255).rounded())
        }
        return Color(byte(red) << 16 | byte(green) << 8 | byte(blue), alpha: alpha)
    }

    /// The color mixed with the text's just as far as it needs to be legible on all grounds.
    ///
    /// - Parameters:
    ///   - text: black or white, or nearly so.
    ///   - contrast: the least contrast with any background; WCAG 2.1 asks 4.5 of text.
    func ink(on grounds: [Color], toward text: Color, contrast: Double = 4.5) -> Color {
        for step in 0...100 {
            let candidate = mixed(with: text, fraction: Double(step) / 100)
            if grounds.allSatisfy({ candidate.contrast(with: $0) >= contrast }) { return candidate }
        }
        return text
    }
}
