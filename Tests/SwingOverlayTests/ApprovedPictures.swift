import Foundation
import SwingCore
import SwingMedia
import SwingTestKit

@testable import SwingOverlay

/// Approved images, and the tolerance for differences from them.
///
/// `SWING_APPROVE=1` replaces them by what is drawn now, to be viewed and committed.
enum ApprovedPictures {
    static let folder = Repository.tests("SwingOverlayTests/Approved")

    static var isRenewing: Bool { ProcessInfo.processInfo.environment["SWING_APPROVE"] == "1" }

    /// What a picture differs by.
    struct Difference {
        /// The mean over all channels, of 255.
        let mean: Double
        /// The fraction of pixels with a channel that differs by more than 40 of 255.
        let spots: Double

        /// Versions of Cairo, Pango and FreeType round edges differently by a few levels; a label that moved by two
        /// pixels, a missing line or another color change more than this.
        var isTolerable: Bool { mean <= 0.5 && spots <= 0.002 }
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Compares an image with the approved one of a name, or replaces that where requested.
    ///
    /// - Throws: `Missing` where there is none or of another size.
    static func difference(_ picture: borrowing PixelBuffer, from name: String) throws -> Difference {
        let file = folder.appendingPathComponent(name + ".png")
        if isRenewing {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(PNGEncoder.encode(picture, path: name)).write(to: file, options: .atomic)
        }
        guard let bytes = try? Data(contentsOf: file) else {
            throw Missing(description: "\(name) has no approved picture; draw it with tools/pictures approved")
        }
        let approved = try PNGReader.read(Array(bytes))
        guard approved.width == picture.width, approved.height == picture.height else {
            throw Missing(
                description:
                    "\(name) was \(approved.width) by \(approved.height), is \(picture.width) by \(picture.height)")
        }
        return difference(picture, from: approved.rgb)
    }

    private static func difference(_ picture: borrowing PixelBuffer, from rgb: [UInt8]) -> Difference {
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        var sum = 0
        var spots = 0
        picture.withBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    var largest = 0
                    // Red comes first in the file, blue in memory.
                    for channel in 0..<3 {
                        let drawn = Int(bytes[y * stride + x * 4 + 2 - channel])
                        let step = (drawn - Int(rgb[(y * width + x) * 3 + channel])).magnitude
                        sum += Int(step)
                        largest = max(largest, Int(step))
                    }
                    if largest > 40 { spots += 1 }
                }
            }
        }
        let pixels = Double(width * height)
        return Difference(mean: Double(sum) / (pixels * 3), spots: Double(spots) / pixels)
    }
}
