import Foundation
import SwingFiles
package import SwingPose

/// What the analysis of a clip takes of the machine.
package enum AnalysisNeeds {
    /// Resident bytes of a 4K clip at its peak: networks, decoder, pictures kept around contacts and encoder.
    package static let memory = 1_500 << 20

    private static let stackSize = 8 << 20

    /// Threads that decode, infer and encode, where so many cores can be used.
    ///
    /// Inference, decoding and drawing have a bound each, so that of many cores each adds one or two, of pools. Counted at
    /// clips with pictures and video, by how many cores were said to be there: 29 for 2, 41 for 4, 58 for 8, 93 for 32, 134 for 64.
    static func threads(cores: Int) -> Int { min(16 * cores, 48 + 3 * cores) }

    /// Checks that as much address space may be taken, and as many threads may begin: where one cannot, Dispatch waits for ever
    /// until it can, the runtime ends the program, and decoders blame the clip.
    ///
    /// - Throws: `PoseError.tooLittleAddressSpace` or `PoseError.tooFewThreads`.
    package static func check() throws(PoseError) {
        let threads = Self.threads(cores: ProcessInfo.processInfo.activeProcessorCount)
        let needed = memory + threads * stackSize
        if let left = AddressSpace.left, left < needed { throw .tooLittleAddressSpace(needed: needed, left: left) }
        let begun = ThreadRoom.begin(threads).count
        if begun < threads { throw .tooFewThreads(needed: threads, left: begun) }
    }
}
