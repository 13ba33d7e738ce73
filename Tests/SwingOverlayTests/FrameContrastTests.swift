import Foundation
import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingOverlay

/// Text on glass over the frames of clips, rendered and real.
@Suite struct FrameContrastTests {
    private static let samples = Repository.samples.path

    /// The lowest contrast of each theme's two text colors with any pixel of the panels that cover the frames of a
    /// clip.
    private static func lowest(of path: String) throws -> [(theme: String, contrast: Double)] {
        var lowest = Theme.all.map { ($0.name, 21.0) }
        for seconds in [0, 0.7, 1.4] {
            var reader = try VideoReader(path: path)
            try reader.seek(toSeconds: seconds)
            guard let frame = try reader.next() else { continue }
            // Small: panes are as large a part of the picture at any size.
            let size = PixelSize(reader.info.geometry, fitting: 640, by: 360)
            var converter = FrameConverter(reader.info, size: size)
            for (index, theme) in Theme.all.enumerated() {
                for level in [theme.glass.subtle, theme.glass.medium] {
                    var picture = try converter.convert(frame)
                    let contrast = try Self.lowest(on: &picture, theme, level)
                    lowest[index].1 = min(lowest[index].1, contrast)
                }
            }
        }
        return lowest.map { (theme: $0.0, contrast: $0.1) }
    }

    /// Covers a frame with panes as large as chips and measures them where letters may stand.
    private static func lowest(
        on picture: inout PixelBuffer, _ theme: Theme, _ level: GlassLevel
    ) throws -> Double {
        let (width, height) = (picture.width, picture.height)
        let scale = PointScale(width: width, height: height)
        let size = SIMD2(scale(180).rounded(), scale(60).rounded())
        var panes: [Rect] = []
        for row in 0..<Int(clamping: Double(height) / size.y) {
            for column in 0..<Int(clamping: Double(width) / size.x) {
                panes.append(
                    Rect(x: Double(column) * size.x, y: Double(row) * size.y, width: size.x, height: size.y))
            }
        }
        try picture.withCanvas(typesetter: Typesetter()) { canvas in
            for pane in panes {
                canvas.glass(pane, level: level, radius: scale(8), tint: theme.colors.background, scale: scale)
            }
        }
        var lowest = 21.0
        let inset = Int(clamping: scale(4).rounded(.up))
        for pane in panes {
            for y in stride(from: Int(clamping: pane.y) + inset, to: Int(clamping: pane.maxY) - inset, by: 2) {
                for x in stride(from: Int(clamping: pane.x) + inset, to: Int(clamping: pane.maxX) - inset, by: 2) {
                    let background = picture.color(x, y)
                    lowest = min(
                        lowest, theme.colors.foreground.contrast(with: background),
                        theme.colors.secondary.contrast(with: background))
                }
            }
        }
        return lowest
    }

    @Test(
        "text reads over rendered frames: bright sky, dark fence, blue court",
        arguments: ["serve-right", "forehand-left"])
    func rendered(clip: String) throws {
        for found in try Self.lowest(of: Self.samples + "/" + clip + ".mp4") {
            #expect(found.contrast >= 4.5, "\(clip) \(found.theme) \(found.contrast)")
        }
    }

    /// A serve under a bright sky, a forehand before a dark fence, a forehand on clay.
    private static let realClips = ["adamrangwala__Kyrgios_Serve", "JoeyYu23__federer", "vjsrinivas__tennis"]

    @Test(
        "text reads over real frames: bright sky, dark fence, clay",
        .enabled(if: RealRecordings.folder != nil, "\(RealRecordings.absence)"), arguments: realClips)
    func real(clip: String) throws {
        let path = try #require(RealRecordings.folder).appendingPathComponent("clips/\(clip).mp4").path
        for found in try Self.lowest(of: path) {
            #expect(found.contrast >= 4.5, "\(clip) \(found.theme) \(found.contrast)")
        }
    }

    @Test func withoutGlassTextWouldNotReadOnThem() throws {
        // The measure tells: the same text on the bare frame misses what glass gives it.
        let none = GlassLevel(opacity: 0, borderOpacity: 0, blur: 2)
        var reader = try VideoReader(path: Self.samples + "/serve-right.mp4")
        let frame = try #require(try reader.next())
        var converter = FrameConverter(reader.info)
        var picture = try converter.convert(frame)
        #expect(try Self.lowest(on: &picture, .tennis, none) < 1.5)
    }
}
