public import SwingCore

/// Something done to a clip, in words.
public struct AppliedCorrection: Hashable, Sendable, Codable {
    /// What it is, for programs.
    public let code: ClipCorrection
    /// What is done, as a short phrase.
    public let text: String

    static func all(for info: ClipInfo) -> [AppliedCorrection] {
        var result: [AppliedCorrection] = []
        let geometry = info.geometry
        if geometry.isMirrored { result.append(Self(code: .mirrored, text: "flipped left to right")) }
        if geometry.quarterTurns != 0 {
            let whose = info.orientationSource == .user ? ", as requested" : ""
            result.append(Self(code: .rotated, text: "turned \(geometry.quarterTurns * 90)° clockwise\(whose)"))
        }
        if geometry.pixelAspect != 1 {
            result.append(Self(code: .squarePixels, text: "stretched to \(geometry.width) by \(geometry.height)"))
        }
        if info.isInterlaced {
            result.append(Self(code: .deinterlaced, text: "deinterlaced: a picture of each field"))
        }
        if info.transfer != .sdr {
            let name = info.transfer == .pq ? "PQ" : "HLG"
            result.append(
                Self(code: .toneMapped, text: "high dynamic range (\(name)) brought to ordinary for drawing"))
        }
        if info.clockOrigin > 0 {
            let start = (info.clockOrigin * 10).rounded() / 10
            result.append(
                Self(
                    code: .clockFromZero, text: "overlay video counted from zero, not from \(start) s as the clip does"
                ))
        }
        if info.playback.slowMotionFactor > 1 {
            let factor = (info.playback.slowMotionFactor * 10).rounded() / 10
            result.append(Self(code: .slowMotion, text: "times divided by \(factor) for speeds"))
        }
        return result
    }
}
