import Foundation
import SwingBatch
import SwingCore

/// Locks itself in as a worker or a command does, then tries one thing, and prints the error number with which it was refused, or 0.
///
///     SwingIsolationProbe LANDLOCK WRAPPED JOB CLIP ACTION [ARGUMENT]
///
/// LANDLOCK is the newest version to use, 0 for none; WRAPPED whether to go under bubblewrap first: `bubblewrap` or `bare`, or
/// `command` for a command that writes in JOB, `required` for one that asks for all layers.
/// With the action `report` it prints the layers that hold, with `rank` how soon it goes where memory runs out. `SwingIsolationProbe program` prints as JSON how it is started
/// under bubblewrap by whoever waits for it.
@main
enum Probe {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words == ["program"] { return tellProgram() }
        guard words.count >= 5, let landlock = Int(words[0]), let attempt = Attempt(Array(words[4...])) else {
            print("usage")
            exit(64)
        }
        let (job, clip) = (words[2], words[3])
        if words[1] == "bubblewrap" { wrap(words, job, clip) }
        // As the threads that a library has begun before.
        let earlier = EarlierThread()
        let layer = IsolationReport.Layer(.bubblewrap, words[1] == "inside" ? .held : .unwanted)
        let isCommand = ["command", "required"].contains(words[1])
        let policy =
            isCommand
            ? IsolationPolicy(clips: [clip], folders: [job])
            : IsolationPolicy(clip: clip, jobFolder: job, limits: .init(clipSize: 0))
        let mode = words[1] == "required" ? IsolationMode.require : .auto
        do {
            let report = try Lockdown.apply(policy, mode: mode, wrapping: layer, newestLandlock: landlock)
            if words[4] == "rank" {
                print((try? String(contentsOfFile: "/proc/self/oom_score_adj", encoding: .utf8)) ?? "unknown")
                return
            }
            guard let attempt = attempt.action else {
                for text in report.texts(.held) { print(text) }
                return
            }
            print(earlier.run(attempt), attempt.run(), Attempt.onNewThread(attempt))
        } catch {
            print("failed: \(error)")
            exit(1)
        }
    }

    private static func tellProgram() {
        guard let program = WrappedProgram(reading: []), let json = try? JSONEncoder().encode(program) else { exit(2) }
        print(String(decoding: json, as: UTF8.self))
    }

    private static func wrap(_ words: [String], _ job: String, _ clip: String) {
        guard let wrapper = Bubblewrap(), let program = ProgramFiles.executable else { exit(2) }
        let view = Bubblewrap.View(readable: ProgramFiles.mapped, clip: clip, writable: [job])
        guard wrapper.works(view) else { exit(3) }
        var inner = words
        inner[1] = "inside"
        print("failed: \(wrapper.become([program] + inner, seeing: view))")
        exit(1)
    }
}
