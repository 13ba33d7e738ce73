import Foundation
import SwingFiles
package import SwingPose

/// What the analysis of a clip takes of the machine.
package enum AnalysisNeeds {
    /// Resident bytes of a 4K clip at its peak: networks, decoder, pictures kept around contacts and encoder.
    package static let memory = 1_500 << 20

    /// Threads that decode, infer and encode, for each core: 30 in all were seen on two.
    private static let threadsOfACore = 16
    private static let stackSize = 8 << 20

    /// Checks that as much address space may be taken, and as many threads may begin: where one cannot, Dispatch waits for ever
    /// until it can, the runtime ends the program, and decoders blame the clip.
    ///
    /// - Throws: `PoseError.tooLittleAddressSpace` or `PoseError.tooFewThreads`.
    package static func check() throws(PoseError) {
        let threads = ProcessInfo.processInfo.activeProcessorCount * threadsOfACore
        let needed = memory + threads * stackSize
        if let left = AddressSpace.left, left < needed { throw .tooLittleAddressSpace(needed: needed, left: left) }
        let begun = ThreadRoom.begin(threads).count
        if begun < threads { throw .tooFewThreads(needed: threads, left: begun) }
    }
}
