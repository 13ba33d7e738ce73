import Foundation
import SwingFiles

extension AddressSpace {
    /// What libraries set aside for a core and mostly never touch: the C library 8 arenas of 64 MB, and 8 MB for the stack of
    /// each of the threads that decode, infer and encode.
    private static let ofACore = 1 << 30

    /// Bytes that nothing needs to take beyond those that it has once everything is loaded: the machine's memory, and what is
    /// set aside.
    static var most: Int {
        let machine = ProcessInfo.processInfo
        return Int(clamping: machine.physicalMemory) + machine.processorCount * ofACore
    }
}
