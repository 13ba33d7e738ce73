import SwingCore
import SwingFiles

extension Corrections {
    /// An hour of corrected strokes takes a megabyte.
    static let largestFile = 8 << 20

    /// Reads the corrections of a result folder, which may come from someone else.
    ///
    /// - Parameter clip: the SHA-256 of the clip of the result.
    /// - Returns: nil where there are none.
    /// - Throws: `AnalysisError` for a file that cannot be used.
    static func stored(in folder: String, ofClip clip: String) throws(AnalysisError) -> Corrections? {
        let name = ResultPart.corrections.name
        let bytes: [UInt8]
        do throws(RegularFileError) {
            bytes = try RegularFile(name, below: folder).bytes(atMost: largestFile)
        } catch {
            if error == .missing { return nil }
            throw .correctionsUnusable(folder + "/" + name, reason: error.reason)
        }
        do throws(Refusal) {
            return try Corrections(bytes, ofClip: clip)
        } catch {
            switch error {
            case .newer(let version):
                throw .correctionsNewer(folder + "/" + name, found: version, supported: currentVersion)
            case .unusable(let fault): throw .correctionsUnusable(folder + "/" + name, reason: fault())
            }
        }
    }
}
