public import SwingCore

/// Something done to a clip, with what is known about it.
public struct AppliedCorrection: Hashable, Sendable {
    /// What it is.
    public let code: ClipCorrection
    /// The clause that says it.
    package let clause: Message

    private init(_ code: ClipCorrection, variant: String? = nil, _ context: [String: MessageValue] = [:]) {
        self.code = code
        clause = code.clause(variant: variant, context)
    }

    static func all(for info: ClipInfo) -> [AppliedCorrection] {
        var result: [AppliedCorrection] = []
        let geometry = info.geometry
        if geometry.isMirrored { result.append(Self(.mirrored)) }
        if geometry.quarterTurns != 0 {
            let variant: String? =
                switch info.orientationSource {
                case .user: "requested"
                case .people: "people"
                case .none, .container, .stream: nil
                }
            result.append(Self(.rotated, variant: variant, ["degrees": "\(geometry.quarterTurns * 90)"]))
        }
        if geometry.pixelAspect != 1 {
            result.append(Self(.squarePixels, ["width": "\(geometry.width)", "height": "\(geometry.height)"]))
        }
        if info.isInterlaced { result.append(Self(.deinterlaced)) }
        if info.transfer != .sdr {
            result.append(Self(.toneMapped, ["transfer": info.transfer == .pq ? "PQ" : "HLG"]))
        }
        if info.clockOrigin > 0 {
            result.append(Self(.clockFromZero, ["start": "\((info.clockOrigin * 10).rounded() / 10)"]))
        }
        if info.playback.slowMotionFactor > 1 {
            result.append(Self(.slowMotion, ["factor": "\((info.playback.slowMotionFactor * 10).rounded() / 10)"]))
        }
        return result
    }
}
