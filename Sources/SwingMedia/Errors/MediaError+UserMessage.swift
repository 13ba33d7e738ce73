import Glibc
public import SwingCore

extension MediaError {
    /// The three-part message.
    public var userMessage: UserMessage {
        switch code.kind {
        case .input(let input): message(input)
        case .content(let content): message(content)
        case .foreign(let foreign): message(foreign)
        case .output(let output): message(output)
        case .work(let work): message(work)
        }
    }

    /// How a command that meets this error ends.
    public var exitStatus: ExitStatus {
        switch code.kind {
        case .input: .noInput
        case .content, .foreign: .dataUnusable
        case .output(.cannotCreateOutput): .cannotCreate
        case .output(.outputNotWritten): .ioFailure
        case .output(.encoderUnavailable): .unavailable
        case .work(.cancelled): .interrupted
        case .work(.outOfMemory), .work(.unexpected): .defect
        }
    }

    /// Whether the system said that there is no room; FFmpeg passes on what it says.
    private var isFullDisk: Bool {
        [ENOSPC, EDQUOT, EFBIG].contains { detail?.contains(String(cString: strerror($0))) == true }
    }

    private var quotedDetail: String { detail.map { " (\($0))" } ?? "" }

    private func message(_ input: Code.Kind.Input) -> UserMessage {
        switch input {
        case .notFound:
            UserMessage(
                what: "There is no file \(path).", why: "There is nothing to look at.",
                next: "Check the name and the folder.")
        case .notRegularFile:
            UserMessage(
                what: "\(path) is \(detail ?? "not a file").", why: "A clip must be an ordinary file.",
                next: "Name a video file, such as an MP4 or MOV from a phone.")
        case .pictureFolder:
            UserMessage(
                what: "\(path) is a folder of numbered pictures, not a clip.",
                why: "Pictures do not say how many were taken a second, and speeds depend on it.",
                next: "Make a clip of them with their true rate, such as: ffmpeg -framerate 60 -i"
                    + " '\(detail ?? path)' clip.mp4")
        case .unreadable:
            UserMessage(
                what: "The file \(path) cannot be read\(quotedDetail).", why: "There is nothing to look at.",
                next: "Check its permissions and that its disk is connected.")
        }
    }

    private func message(_ output: Code.Kind.Output) -> UserMessage {
        switch output {
        case .cannotCreateOutput:
            UserMessage(
                what: "The file \(path) cannot be created\(quotedDetail).", why: "What was found has nowhere to go.",
                next: "Choose a folder that you may write to.")
        case .encoderUnavailable:
            UserMessage(
                what: "The installed FFmpeg cannot encode \(detail ?? "this format").",
                why: "The annotated video needs it.",
                next: "Install Debian's own FFmpeg libraries: sudo apt-get install --reinstall libavcodec59.")
        case .outputNotWritten:
            UserMessage(
                what: "The file \(path) was not written whole\(quotedDetail).",
                why: "Nothing half-written was kept.",
                next: isFullDisk
                    ? "Free some space and run the command again."
                    : "Run 'swing probe' on the clip: times that no video file can hold are told there.")
        }
    }

    private func message(_ content: Code.Kind.Content) -> UserMessage {
        switch content {
        case .emptyFile:
            UserMessage(
                what: "The file \(path) is empty.", why: "The copy or download probably did not finish.",
                next: "Copy the clip again.")
        case .gitLFSPointer:
            UserMessage(
                what: "\(path) is a Git LFS pointer, not the clip itself.",
                why: "The repository was cloned without its large files.",
                next: "Run 'git lfs pull' in that repository.")
        case .text:
            UserMessage(
                what: "\(path) is text, not video.", why: "A swing is judged from its pictures.",
                next: "Name a video file, such as an MP4 or MOV from a phone.")
        case .noVideoStream:
            UserMessage(
                what: "\(path) holds no video\(quotedDetail).", why: "A swing is judged from its pictures.",
                next: "Name a clip with a picture.")
        case .unsupportedCodec:
            UserMessage(
                what: "The video in \(path) is coded in a way that is not read here\(quotedDetail).",
                why: "None of its pictures can be seen.",
                next: "Export it as H.264 in MP4 and try again.")
        case .tooLarge:
            UserMessage(
                what: "The picture in \(path) is larger than the limit\(quotedDetail).",
                why: "One such frame would take more memory than this program allows itself.",
                next: "Export the clip at 4K or smaller and try again.")
        case .nothingDecodes:
            UserMessage(
                what: "Not one frame of \(path) can be decoded.",
                why: "The file is damaged or incomplete.", next: "Copy the clip again from the camera.")
        case .beyondLimits:
            UserMessage(
                what: "\(path) is beyond what is accepted of a clip\(quotedDetail).",
                why: "Reading it could take all memory or never end.",
                next: "Cut the clip, or export it again as H.264 in MP4, and try again.")
        case .unrecognizedFile:
            UserMessage(
                what: "\(path) is not a video file known here.",
                why: "It may be damaged, incomplete or of another kind.",
                next: "Name a file of a phone, camera or messenger, such as MP4, MOV, MKV, WebM, AVI, MTS or 3GP, or"
                    + " copy the clip again.")
        }
    }

    private func message(_ foreign: Code.Kind.Foreign) -> UserMessage {
        switch foreign {
        case .encrypted:
            UserMessage(
                what: "The video in \(path) is encrypted.", why: "Without its key none of its pictures can be seen.",
                next: "Name the recording itself: clips of shops and streaming services are locked to their"
                    + " players.")
        case .indexMissing:
            UserMessage(
                what: "\(path) was cut off before its index was written.",
                why: "Cameras write it last; without it nobody knows where the frames are.",
                next: "Copy the clip again. If the camera stopped in mid-recording, let it repair the file, or use a"
                    + " repair tool with another clip of the same camera.")
        case .elementaryStream:
            UserMessage(
                what: "\(path) is a bare stream of pictures\(quotedDetail) without a container.",
                why: "It does not say when its pictures were taken, and speeds depend on it.",
                next: "Put it into a clip with its true rate, such as: ffmpeg -framerate 60 -i '\(path)'"
                    + " -c copy clip.mp4")
        case .stillPicture:
            UserMessage(
                what: "\(path) is a single picture, not a video.", why: "A swing is judged from its movement.",
                next: "Name the video of the stroke.")
        }
    }

    private func message(_ work: Code.Kind.Work) -> UserMessage {
        switch work {
        case .cancelled:
            UserMessage(
                what: "Stopped, as you asked, while working on \(path).", why: "Nothing of it was kept.",
                next: "Run the same command again when you want to go on.")
        case .outOfMemory:
            UserMessage(
                what: "Memory ran out while working on \(path).", why: "The clip was not read to its end.",
                next: "Close other programs or use a smaller copy of the clip.")
        case .unexpected:
            UserMessage(
                what: "FFmpeg refused to \(operation) for \(path)\(quotedDetail).",
                why: "This is a defect of this program, not of your clip.",
                next: "Report it together with the output of 'swing probe'.")
        }
    }
}
