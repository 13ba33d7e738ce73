import CFFmpeg
import SwingCore

/// Whether a packet of VP8 or VP9 holds a frame that is only decoded for others to refer to.
struct HiddenFrame {
    let isShown: Bool

    /// Reads the first bits of the frame header (RFC 6386, 9.1; VP9 bitstream specification, 6.2).
    init(_ packet: AVPacket, _ codec: AVCodecID) {
        guard let data = packet.data, packet.size > 0 else {
            isShown = true
            return
        }
        let first = data[0]
        switch codec {
        case AV_CODEC_ID_VP8:
            isShown = first & 0b1_0000 != 0
        case AV_CODEC_ID_VP9:
            // Frames bundled with an index behind them always end in one that is shown.
            let isBundle = data[Int(packet.size) - 1] & 0xE0 == 0xC0
            // Profile 3 has a reserved bit before the rest.
            let flags = first & 0b11_0000 == 0b11_0000 ? first << 1 : first
            isShown = isBundle || flags & 0b1000 != 0 || flags & 0b10 != 0
        default:
            isShown = true
        }
    }
}
