import Foundation
import SwingCore
import SwingFiles
import SwingMedia

/// Clears away what runs that died have left in a folder.
struct StaleStaging {
    /// The folder that holds locks and staging folders.
    let workplace: String
    let calls: FileCalls

    /// Clears what was left of a folder whose lock the caller holds.
    func clear(for destination: Destination) throws(FileFailure) {
        try clear(destination.staging, of: destination.path)
    }

    /// Clears what was left of other folders by runs whose locks have not been touched for a while and are free.
    ///
    /// Nothing here is of importance to the caller: what cannot be cleared stays.
    func clearOthers(than own: StagingName) {
        let names = (try? calls.names(in: workplace).names) ?? []
        for left in Set(names.compactMap { StagingName(from: $0) }) where left != own {
            let lockPath = workplace + "/" + left.lock
            let traces = [left.lock] + names.filter { left.isStaging($0) || left.isEarlier($0) }
            let times = traces.compactMap { FileStatus(of: workplace + "/" + $0)?.modified }
            guard let latest = FileStatus(of: lockPath)?.modified ?? times.max(),
                Date().timeIntervalSince1970 - latest > DestinationLock.longestSilence
            else { continue }
            let name = DestinationLock.holder(at: lockPath)?.destination
            guard
                let lock = try? DestinationLock(path: lockPath, destination: name ?? "", clip: nil, waits: false)
            else { continue }
            let isKnown = name.map { StagingName(for: $0) == left && !$0.contains("/") } ?? false
            // In a folder that stays where it is, what is left of it lies inside.
            let isInside = name == URL(fileURLWithPath: workplace).lastPathComponent
            try? clear(left, of: isKnown ? workplace + (isInside ? "" : "/" + (name ?? "")) : nil)
            _ = consume lock
        }
    }

    /// - Parameter folder: the result folder, or nil where it is not known; then only what is ours by name is removed.
    private func clear(_ left: StagingName, of folder: String?) throws(FileFailure) {
        // No file lies below a pipe that is always empty.
        let target = folder ?? "/dev/null"
        let names = try calls.names(in: workplace).names
        for name in names where left.isEarlier(name) && FileStatus(of: target) == nil {
            try calls.renameNew(workplace + "/" + name, to: target)
        }
        for name in names where left.isEarlier(name) || left.isStaging(name) {
            let path = workplace + "/" + name
            guard FileStatus(of: path)?.kind == .folder else { continue }
            try? Publication(staging: path, target: target, calls: calls).retire(path)
        }
    }
}
