/// How red, green and blue were mixed into luma and chroma.
public enum ColorMatrix: String, Hashable, Sendable, Codable {
    case bt601, bt709, bt2020
}

/// How sample values stand for light.
public enum TransferFunction: String, Hashable, Sendable, Codable {
    /// The usual gamma of phones and televisions.
    case sdr
    /// Perceptual quantizer, SMPTE ST 2084, of HDR10 and Dolby Vision.
    case pq
    /// Hybrid log-gamma, ARIB STD-B67, of iPhones.
    case hlg
}

/// Which reds, greens and blues are meant.
public enum ColorPrimaries: String, Hashable, Sendable, Codable {
    case bt601, bt709, displayP3, bt2020
}
