import Foundation
import Glibc

/// A folder of this run, with the good files that stand beside the one that is tried.
struct Place {
    private let folder: String

    private static let rate = "frameRate: 30\nsize: [1280, 720]\n"
    private static let joints = """
        frameRate: 50
        size: [1280, 720]
        table:
          columns: "{joint}_{axis}"
          axes: [x, y, z]
          up: true
          scale: 0.01
          time: t
          rows: {stroke: "2"}
          joints: {leftHip: LeftHip, rightHip: RightHip, rightWrist: Hand}

        """

    init() {
        folder = NSTemporaryDirectory() + "/swing-fuzz-\(getpid())"
        mkdir(folder, 0o700)
        mkdir(path("poses"), 0o700)
        write("rate.yaml", Array(Self.rate.utf8))
        write("joints.yaml", Array(Self.joints.utf8))
    }

    func path(_ name: String) -> String { folder + "/" + name }

    /// Replaces a file.
    func write(_ name: String, _ bytes: [UInt8]) {
        guard let file = fopen(path(name), "wb") else { fatalError("\(path(name)) cannot be written") }
        let written = fwrite(bytes, 1, bytes.count, file)
        precondition(fclose(file) == 0 && written == bytes.count, "\(path(name)) cannot be written")
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
