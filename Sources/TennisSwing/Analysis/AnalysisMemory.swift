import Foundation
import SwingFiles
package import SwingPose

/// What the analysis of a clip takes of the machine.
package enum AnalysisMemory {
    /// Resident bytes of a 4K clip at its peak: networks, decoder, pictures kept around contacts and encoder.
    package static let ofAClip = 1_500 << 20

    /// Address space for the stacks of the threads that decode, infer and encode: 16 of 8 MB for each core.
    private static let ofACore = 16 * (8 << 20)

    /// Checks that as much address space may be taken: where a thread cannot begin, Dispatch waits for ever until it can.
    ///
    /// - Throws: `PoseError.tooLittleAddressSpace`.
    package static func check() throws(PoseError) {
        let needed = ofAClip + ProcessInfo.processInfo.activeProcessorCount * ofACore
        guard let left = AddressSpace.left, left < needed else { return }
        throw .tooLittleAddressSpace(needed: needed, left: left)
    }
}
