import SwingFiles

/// Why poses could not be found in a clip, or not be read from a file.
package enum PoseError: UserFacingError, Equatable {
    /// No OpenVINO library lies in the folders searched.
    case runtimeMissing(searched: [String])
    /// The OpenVINO library does not load, or lacks something.
    case runtimeUnusable(path: String, reason: MessageValue)
    /// The OpenVINO library is older than what is supported.
    case runtimeTooOld(path: String, version: String)
    /// No model of this name is installed.
    case modelMissing(name: String, searched: [String])
    /// The folder that was named does not hold runtime and pose models.
    case notFetched(folder: String)
    /// A model's manifest cannot be used.
    case manifestInvalid(path: String, reason: MessageValue)
    /// A model's file is absent, or its digest is not the manifest's.
    case modelDamaged(path: String, reason: MessageValue)
    /// The address space of this process is limited to less than the analysis of a clip needs, in bytes.
    case tooLittleAddressSpace(needed: Int, left: Int)
    /// This process may begin fewer threads than the analysis of a clip needs.
    case tooFewThreads(needed: Int, left: Int)
    /// OpenVINO failed while working.
    case inferenceFailed(stage: MessageValue, reason: MessageValue)
    /// A box given for the player does not lie in the picture.
    case playerBoxOutside(width: Int, height: Int)
    /// A pose file cannot be opened.
    case poseFileUnreadable(path: String, reason: MessageValue)
    /// A pose file was read and is not one, or is damaged; lines count from 1.
    case poseFileCorrupt(path: String, line: Int, reason: MessageValue)
    /// A pose file holds more frames than are read.
    case poseFileTooLong(path: String, limit: Int)
    /// A pose file of another version.
    case poseFileVersion(path: String, found: Int, supported: Int)
    /// A pose file cannot be created.
    case poseFileNotCreated(path: String, reason: MessageValue)
    /// A pose file was not written whole; nothing is left of it.
    case poseFileNotWritten(path: String, reason: MessageValue)
    /// The caller asked to stop.
    case cancelled
}
