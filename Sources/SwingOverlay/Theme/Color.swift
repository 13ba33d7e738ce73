import Foundation
import SwingCore

/// A color of the theme: red, green, blue and opacity, 0 to 1, not premultiplied, in sRGB.
struct Color: Hashable, Sendable {
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

    /// The same color with another opacity.
    func opacity(_ alpha: Double) -> Color { Color(rgb, alpha: alpha) }

    /// The color as 0xRRGGBB.
    var rgb: UInt32 {
        UInt32(clamping: (red * 255).rounded()) << 16 | UInt32(clamping: (green * 255).rounded()) << 8
            | UInt32(clamping: (blue * 255).rounded())
    }

    /// Relative luminance as WCAG 2.1 defines it, 0 to 1, opacity not considered.
    var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast ratio with another opaque color as WCAG 2.1 defines it, 1 to 21.
    func contrast(with other: Color) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }
}

extension Color {
    /// `#RRGGBB`, or `#RRGGBBAA` where it is not opaque: as CSS holds it.
    var hexadecimal: String {
        "#" + Color.hex(rgb, digits: 6) + (alpha < 1 ? Color.hex(alphaByte, digits: 2) : "")
    }

    private var alphaByte: UInt32 { UInt32(clamping: (alpha * 255).rounded()) }

    private static func hex(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
