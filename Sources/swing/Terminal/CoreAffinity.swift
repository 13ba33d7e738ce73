import CProcess

/// The processor's cores that this process may use.
enum CoreAffinity {
    /// Limits this thread, and those it begins, to some cores; no cores are all.
    ///
    /// Libraries that ask the system how many cores there are begin no more threads than that.
    static func limit(to cores: [Int]) {
        let cores = cores.map { Int32(clamping: $0) }
        // Refused where the cores are gone: then all are used.
        if !cores.isEmpty { _ = cpr_limit_cores(cores, Int32(clamping: cores.count)) }
    }
}
