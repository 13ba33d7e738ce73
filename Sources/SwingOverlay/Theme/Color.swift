import Foundation
import SwingCore

/// A color of the theme: red, green, blue and opacity, 0 to 1, not premultiplied, in sRGB.
struct Color: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Red, 0 to 1.
    let red: Double
    /// Green, 0 to 1.
    let green: Double
    /// Blue, 0 to 1.
    let blue: Double
    /// Opacity, 0 to 1.
    let alpha: Double

    /// Makes a color from 0xRRGGBB; opacity is rounded to steps of 1/255.
    init(_ rgb: UInt32, alpha: Double = 1) {
        red = Double(rgb >> 16 & 0xFF) / 255
        green = Double(rgb >> 8 & 0xFF) / 255
        blue = Double(rgb & 0xFF) / 255
        self.alpha = alpha.isFinite ? (min(max(alpha, 0), 1) * 255).rounded() / 255 : 1
    }

    /// An opaque color written as 0xRRGGBB.
    init(integerLiteral rgb: UInt32) { self.init(rgb) }

    /// The same color with another opacity.
    func opacity(_ alpha: Double) -> Color { Color(rgb, alpha: alpha) }

    /// The color as 0xRRGGBB.
    var rgb: UInt32 {
        UInt32(clamping: (red * 255).rounded()) << 16 | UInt32(clamping: (green * 255).rounded()) << 8
            | UInt32(clamping: (blue * 255).rounded())
    }

    /// Relative luminance as WCAG 2.1 defines it, 0 to 1, opacity not considered.
    var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast ratio with another opaque color as WCAG 2.1 defines it, 1 to 21.
    func contrast(with other: Color) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// `#RRGGBB`, or `#RRGGBBAA` where it is not opaque: as CSS holds it.
    var hexadecimal: String {
        let opacity = UInt8(clamping: (alpha * 255).rounded())
        return "#" + (rgb.padded(to: 6, radix: 16) + (alpha < 1 ? opacity.padded(to: 2, radix: 16) : "")).uppercased()
    }

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
