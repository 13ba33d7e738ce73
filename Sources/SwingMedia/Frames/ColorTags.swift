import CFFmpeg

/// What a frame's tags say about its colors, with the usual guesses where they say nothing.
struct ColorTags {
    let isFullRange: Bool
    let matrix: ColorMatrix
    let transfer: TransferFunction
    let primaries: ColorPrimaries

    init(_ frame: UnsafePointer<AVFrame>) {
        let format = AVPixelFormat(rawValue: frame.pointee.format)
        let isJPEGFormat =
            [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P]
            .contains(format)
        isFullRange = isJPEGFormat || frame.pointee.color_range == AVCOL_RANGE_JPEG
        transfer =
            switch frame.pointee.color_trc {
            case AVCOL_TRC_SMPTE2084: .pq
            case AVCOL_TRC_ARIB_STD_B67: .hlg
            default: .sdr
            }
        // Untagged clips: high definition is BT.709, smaller frames BT.601, as every player assumes.
        let isHighDefinition = frame.pointee.height >= 720 || frame.pointee.width >= 1280
        let tagged: ColorMatrix? =
            switch frame.pointee.colorspace {
            case AVCOL_SPC_BT709: .bt709
            case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M, AVCOL_SPC_FCC: .bt601
            case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: .bt2020
            default: nil
            }
        let namedPrimaries: ColorPrimaries? =
            switch frame.pointee.color_primaries {
            case AVCOL_PRI_BT709: .bt709
            case AVCOL_PRI_BT470BG, AVCOL_PRI_SMPTE170M: .bt601
            case AVCOL_PRI_BT2020: .bt2020
            case AVCOL_PRI_SMPTE432: .displayP3
            default: nil
            }
        let guess: ColorMatrix =
            namedPrimaries == .bt2020 || transfer != .sdr ? .bt2020 : isHighDefinition ? .bt709 : .bt601
        matrix = tagged ?? guess
        primaries =
            namedPrimaries
            ?? {
                switch tagged ?? guess {
                case .bt601: .bt601
                case .bt709: .bt709
                case .bt2020: .bt2020
                }
            }()
    }
}

/// How red, green and blue were mixed into luma and chroma.
package enum ColorMatrix: String, Hashable, Sendable, Codable {
    case bt601, bt709, bt2020

    /// The number under which swscale keeps this matrix.
    var swscaleTable: Int32 {
        switch self {
        case .bt601: SWS_CS_ITU601
        case .bt709: SWS_CS_ITU709
        case .bt2020: SWS_CS_BT2020
        }
    }
}

/// How sample values stand for light.
package enum TransferFunction: String, Hashable, Sendable, Codable {
    /// The usual gamma of phones and televisions.
    case sdr
    /// Perceptual quantizer, SMPTE ST 2084, of HDR10 and Dolby Vision.
    case pq
    /// Hybrid log-gamma, ARIB STD-B67, of iPhones.
    case hlg
}

/// Which reds, greens and blues are meant.
package enum ColorPrimaries: String, Hashable, Sendable, Codable { case bt601, bt709, displayP3, bt2020 }
