import Foundation
import SwingCore
import SwingMedia

extension OutputFolder {
    /// The folder for the result of a clip: the one wanted or, where that holds another clip's, `-2`, `-3` and so on.
    ///
    /// An earlier result of the same clip is found again under whatever number, and is replaced.
    ///
    /// - Parameters:
    ///   - clip: the SHA-256 of what is analyzed.
    ///   - wanted: the folder that was planned.
    /// - Throws: `AnalysisError` with status `cannotCreate`, also where another run writes the same clip's result.
    static func forResult(
        of clip: String, wanted: String, calls: FileCalls = FileCalls()
    ) throws(AnalysisError) -> OutputFolder {
        let choice = NumberedFolders(wanted)
        var taken: Set<Int> = []
        // Each turn ends here or takes a number away, but for what other runs publish meanwhile.
        while let number = choice.number(for: clip, without: taken) {
            let place = try Destination(choice.path(number))
            let lock: DestinationLock
            do throws(DestinationLock.Refusal) {
                lock = try place.enter(for: clip, calls)
            } catch {
                if case .held(let holder?) = error, let other = holder.clip, other != clip {
                    taken.insert(number)
                    continue
                }
                throw place.explained(error)
            }
            // Another run may have published there since it was looked at.
            guard ResultOwner(of: place.path).admits(clip) else { continue }
            return try OutputFolder(place, lock, calls)
        }
        throw .busy(wanted, by: nil)
    }

    /// The folder for the drawings or the comparison of clips, named by the user: never a folder of others.
    ///
    /// - Parameter owner: looks whose a folder is.
    static func forClips(
        _ clips: String, in folder: String, owner: (String) -> ResultOwner
    ) throws(AnalysisError) -> OutputFolder {
        let output = try OutputFolder(destination: folder)
        guard owner(folder).admits(clips) else { throw .foreignResult(folder) }
        return output
    }
}

/// A result folder that is wanted, and those of the same name with numbers.
private struct NumberedFolders {
    /// So far apart may the numbers be where results between them were removed.
    private static let widestGap = 1000

    private let parent: String
    private let name: ResultName

    init(_ wanted: String) {
        let url = URL(fileURLWithPath: wanted)
        parent = url.deletingLastPathComponent().path
        name = ResultName(folderName: url.lastPathComponent)
    }

    func path(_ number: Int) -> String { parent + "/" + name.numbered(number) }

    /// The folder that holds the clip's result already, else the first that holds nobody's.
    func number(for clip: String, without taken: Set<Int>) -> Int? {
        let names = Set((try? FileCalls().names(in: parent).names) ?? [])
        var free: Int?
        for number in 1...names.count + Self.widestGap where !taken.contains(number) {
            let path = path(number)
            let isThere = names.contains(name.numbered(number))
            // A file in the way of the name that is wanted is told; of others there are enough.
            if isThere, number > 1, FileStatus(of: path)?.kind != .folder { continue }
            let owner = isThere ? ResultOwner(of: path) : .nobody
            if owner == .clip(clip) { return number }
            if owner == .nobody { free = free ?? number }
        }
        return free
    }
}

extension AnalysisResult {
    /// Says so where a clip's result did not go where it was wanted.
    mutating func tellFolder(wanted: String) {
        let asked = URL(fileURLWithPath: wanted).lastPathComponent
        let given = URL(fileURLWithPath: folder).lastPathComponent
        guard asked != given else { return }
        advice.append(
            AnalysisWarning(.resultNumbered, ["wanted": .text(asked), "folder": .text(given)]))
    }
}
