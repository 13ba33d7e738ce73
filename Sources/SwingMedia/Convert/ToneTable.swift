import SwingCore

/// A table from 10-bit luma and chroma to ordinary BGRA.
///
/// 65 steps of luma by 33 of each chroma, so that 64 levels of luma lie 16 apart and chroma 32 apart. Between entries it
/// interpolates in tetrahedra, whose common edge is the direction of growing luma: the grey axis stays exactly grey.
struct ToneTable {
    private static let lumaEntries = 65
    private static let chromaEntries = 33
    /// Entries hold eighths of an 8-bit level: 255 times 8 times the 32 parts of an interpolation just fit 16 bits.
    private static let scale = 2040.0

    private let entries: [SIMD4<UInt16>]

    /// Makes the table for the signal of a layout.
    ///
    /// Complexity: 70,785 colours, about 20 ms.
    init(_ layout: PlaneLayout) {
        let tone = ToneMap(transfer: layout.transfer)
        let signal = SignalFromPlanes(layout)
        var entries: [SIMD4<UInt16>] = []
        entries.reserveCapacity(
            ToneTable.lumaEntries * ToneTable.chromaEntries * ToneTable.chromaEntries)
        for y in 0..<ToneTable.lumaEntries {
            for u in 0..<ToneTable.chromaEntries {
                for v in 0..<ToneTable.chromaEntries {
                    let color = tone(signal(Double(y * 16), Double(u * 32), Double(v * 32)))
                    let level = (color * ToneTable.scale).rounded(.toNearestOrEven)
                    entries.append(
                        SIMD4(UInt16(level.z), UInt16(level.y), UInt16(level.x), UInt16(ToneTable.scale)))
                }
            }
        }
        self.entries = entries
    }

    /// Maps a row of pixels.
    func map(
        _ y: UnsafePointer<UInt16>, _ u: UnsafePointer<UInt16>, _ v: UnsafePointer<UInt16>, count: Int,
        to pixels: UnsafeMutablePointer<SIMD4<UInt8>>
    ) {
        entries.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            for x in 0..<count {
                // swscale may leave the ten bits by rounding; the table must not be left with it.
                pixels[x] = ToneTable.color(table, Int(min(y[x], 1023)), Int(min(u[x], 1023)), Int(min(v[x], 1023)))
            }
        }
    }

    @inline(__always)
    private static func color(
        _ table: UnsafePointer<SIMD4<UInt16>>, _ y: Int, _ u: Int, _ v: Int
    ) -> SIMD4<UInt8> {
        let (alongV, alongU, alongY) = (1, chromaEntries, chromaEntries * chromaEntries)
        let corner = (y >> 4) * alongY + (u >> 5) * alongU + (v >> 5) * alongV
        // Parts of 32 along each side of the cell.
        let (fy, fu, fv) = ((y & 15) * 2, u & 31, v & 31)
        // Sort the three sides by their parts; the path from corner to corner goes along them in that order.
        var (first, second, third) = ((fy, alongY), (fu, alongU), (fv, alongV))
        if first.0 < second.0 { swap(&first, &second) }
        if second.0 < third.0 { swap(&second, &third) }
        if first.0 < second.0 { swap(&first, &second) }
        let a = corner + first.1
        let b = a + second.1
        let c = b + third.1
        var sum = table[corner] &* UInt16(truncatingIfNeeded: 32 - first.0)
        sum &+= table[a] &* UInt16(truncatingIfNeeded: first.0 - second.0)
        sum &+= table[b] &* UInt16(truncatingIfNeeded: second.0 - third.0)
        sum &+= table[c] &* UInt16(truncatingIfNeeded: third.0)
        return SIMD4<UInt8>(truncatingIfNeeded: (sum &+ 128) &>> 8)
    }
}

/// From 10-bit luma and chroma to red, green and blue signals of 0 to 1 (ITU-R BT.2100, tables 6 and 9).
struct SignalFromPlanes {
    private let lumaBlack: Double
    private let lumaSpan: Double
    private let chromaSpan: Double
    private let kr: Double
    private let kb: Double

    init(_ layout: PlaneLayout) {
        (lumaBlack, lumaSpan, chromaSpan) = layout.isFullRange ? (0, 1023, 1023) : (64, 876, 896)
        (kr, kb) =
            switch layout.matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
    }

    func callAsFunction(_ y: Double, _ u: Double, _ v: Double) -> SIMD3<Double> {
        let luma = (y - lumaBlack) / lumaSpan
        let (blue, red) = ((u - 512) / chromaSpan, (v - 512) / chromaSpan)
        let r = luma + 2 * (1 - kr) * red
        let b = luma + 2 * (1 - kb) * blue
        let g = (luma - kr * r - kb * b) / (1 - kr - kb)
        return SIMD3(r, g, b).clamped(lowerBound: .zero, upperBound: .one)
    }
}
