package import SwingCore

/// What a batch is asked to do.
package struct BatchOptions: Hashable, Sendable {
    /// Which clips with a result or a failure on record are analyzed again.
    package enum Redo: String, CaseIterable, Sendable {
        /// Those without a result or with another input, options or version; of the failed ones all but unusable clips.
        case changed
        /// All that failed.
        case failed
        /// All.
        case all
    }

    /// The folder of the results and of the summary.
    package var output: String
    /// How many clips are analyzed at the same time.
    package var jobs: Int
    /// How many threads each of them uses.
    package var threadsPerJob: Int
    /// Seconds after which the analysis of a clip is ended, or nil to allow for the size of the clip.
    package var timeLimit: Double?
    /// Bytes of resident memory beyond which the analysis of a clip is ended.
    package var memoryLimit: Int
    /// How the process that analyzes a clip is kept from everything else.
    package var isolation = IsolationMode.auto
    /// What is analyzed again.
    package var redo = Redo.changed
    /// The part of the clips to analyze, or nil for all.
    package var shard: Shard?
    /// The player of every clip that no sidecar file, list or folder names, or nil.
    package var player: String?
    /// The file `players.csv`, or nil.
    package var roster: String?

    package init(output: String, limits: JobLimits) {
        self.output = output
        jobs = limits.jobs
        threadsPerJob = limits.threads
        memoryLimit = limits.memory
    }
}
