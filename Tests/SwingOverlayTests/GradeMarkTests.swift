import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

/// How a picture looks to people who see colors differently: the full forms after Machado, Oliveira and Fernandes
/// (2009), matrices on linear red, green and blue.
enum Eyes: String, CaseIterable {
    case protanopia, deuteranopia, tritanopia, gray

    private var rows: [SIMD3<Double>] {
        switch self {
        case .protanopia:
            [
                SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
                SIMD3(-0.003882, -0.048116, 1.051998),
            ]
        case .deuteranopia:
            [
                SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
                SIMD3(-0.011820, 0.042940, 0.968881),
            ]
        case .tritanopia:
            [
                SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
                SIMD3(0.004733, 0.691367, 0.303900),
            ]
        case .gray: Array(repeating: SIMD3(0.2126, 0.7152, 0.0722), count: 3)
        }
    }

    /// Relative luminance of the simulated color.
    func luminance(of color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let light = SIMD3(linear(color.red), linear(color.green), linear(color.blue))
        let seen = rows.map { min(1, max(0, ($0 * light).sum())) }
        return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    }
}

@Suite struct GradeMarkTests {
    /// A mark on the ground of glass, 40 pixels wide.
    private static func drawn(_ grade: Grade, of theme: Theme = .tennis, color: Color? = nil) throws -> [Color] {
        let style = GradeStyle(grade: grade, color: color ?? theme.grades[grade].color)
        let background = theme.colors.background
        var picture = PixelBuffer(width: 48, height: 48)
        try picture.withCanvas(typesetter: Typesetter()) { canvas in
            canvas.clear(background)
            style.drawMark(at: SIMD2(24, 24), size: 40, ink: background, on: canvas)
        }
        var colors: [Color] = []
        for y in 0..<48 { for x in 0..<48 { colors.append(picture.color(x, y)) } }
        return colors
    }

    private static let pairs: [(Grade, Grade)] = Grade.allCases.flatMap { first in
        Grade.allCases.filter { $0.rawValue > first.rawValue }.map { (first, $0) }
    }

    @Test func marksDifferInShapeAlone() throws {
        // All four in one color: at least a seventh of the mark's ink has to differ between any two.
        for (first, second) in GradeMarkTests.pairs {
            let a = try GradeMarkTests.drawn(first, color: Color(0xFFFFFF)).map { $0.luminance > 0.4 }
            let b = try GradeMarkTests.drawn(second, color: Color(0xFFFFFF)).map { $0.luminance > 0.4 }
            let union = zip(a, b).count { $0 || $1 }
            let different = zip(a, b).count { $0 != $1 }
            #expect(Double(different) / Double(union) > 0.15, "\(first) \(second)")
        }
    }

    @Test(arguments: Eyes.allCases, Theme.all)
    func marksReadForEveryEye(eyes: Eyes, theme: Theme) throws {
        let background = eyes.luminance(of: theme.colors.background)
        for grade in Grade.allCases {
            let seen = try GradeMarkTests.drawn(grade, of: theme).map { eyes.luminance(of: $0) }
            let mark = eyes.luminance(of: theme.grades[grade].color)
            // Graphics need 3:1 against what is beside them, both the ground and the sign inside.
            #expect((mark + 0.05) / (background + 0.05) >= 3, "\(grade)")
            // A star fills least of its square: 28 per cent.
            #expect(seen.count { ($0 + 0.05) / (background + 0.05) >= 3 } > 48 * 48 / 5)
        }
        for (first, second) in GradeMarkTests.pairs {
            let a = try GradeMarkTests.drawn(first, of: theme).map { eyes.luminance(of: $0) }
            let b = try GradeMarkTests.drawn(second, of: theme).map { eyes.luminance(of: $0) }
            let different = zip(a, b).count { (max($0, $1) + 0.05) / (min($0, $1) + 0.05) >= 3 }
            #expect(different > 120, "\(first) \(second) differ in \(different) pixels")
        }
    }
}
