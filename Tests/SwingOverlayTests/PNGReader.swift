/// Reads 8-bit RGB PNG files, as little as the tests of writing need: written here so that writer and reader do not
/// share a library, after RFC 1951 (inflate) and RFC 2083 (PNG).
enum PNGReader {
    struct Broken: Error {
        let why: String
    }

    static func read(_ file: [UInt8]) throws -> (width: Int, height: Int, rgb: [UInt8]) {
        guard file.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10] else { throw Broken(why: "signature") }
        var position = 8
        var width = 0
        var height = 0
        var packed: [UInt8] = []
        var isEnded = false
        while position + 12 <= file.count, !isEnded {
            let length = number(file, position)
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            guard position + 12 + length <= file.count else { throw Broken(why: "chunk length") }
            let data = file[position + 8..<position + 8 + length]
            switch name {
            case "IHDR":
                width = number(file, position + 8)
                height = number(file, position + 12)
                guard Array(data.suffix(5)) == [8, 2, 0, 0, 0] else { throw Broken(why: "not plain RGB") }
            case "IDAT": packed += data
            case "IEND": isEnded = true
            default: break
            }
            position += 12 + length
        }
        guard isEnded, position == file.count else { throw Broken(why: "no end") }
        var inflater = Inflater(bytes: Array(packed.dropFirst(2)))
        return (width, height, try unfilter(inflater.run(), width: width, height: height))
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    private static func unfilter(_ raw: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        let row = width * 3
        guard raw.count == (row + 1) * height else { throw Broken(why: "\(raw.count) bytes") }
        var out = [UInt8](repeating: 0, count: row * height)
        for y in 0..<height {
            let filter = raw[y * (row + 1)]
            for x in 0..<row {
                let value = raw[y * (row + 1) + 1 + x]
                let left = x >= 3 ? Int(out[y * row + x - 3]) : 0
                let up = y > 0 ? Int(out[(y - 1) * row + x]) : 0
                let corner = x >= 3 && y > 0 ? Int(out[(y - 1) * row + x - 3]) : 0
                let guess: Int
                switch filter {
                case 0: guess = 0
                case 1: guess = left
                case 2: guess = up
                case 3: guess = (left + up) / 2
                case 4:
                    let estimate = left + up - corner
                    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
                    guess = a <= b && a <= c ? left : b <= c ? up : corner
                default: throw Broken(why: "filter \(filter)")
                }
                out[y * row + x] = value &+ UInt8(guess)
            }
        }
        return out
    }
}

/// Unpacks a raw deflate stream.
private struct Inflater {
    let bytes: [UInt8]
    private var bit = 0
    private var out: [UInt8] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() throws -> [UInt8] {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try stored()
            case 1:
                let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
                try block(Code(lengths), Code(Array(repeating: 5, count: 30)))
            case 2:
                let (literals, distances) = try tables()
                try block(literals, distances)
            default: throw PNGReader.Broken(why: "block type")
            }
        }
        return out
    }

    private mutating func take(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count {
            guard bit >> 3 < bytes.count else { throw PNGReader.Broken(why: "short stream") }
            value |= Int(bytes[bit >> 3] >> UInt8(bit & 7) & 1) << index
            bit += 1
        }
        return value
    }

    private mutating func stored() throws {
        bit = (bit + 7) / 8 * 8
        let length = try take(16)
        _ = try take(16)
        for _ in 0..<length { out.append(UInt8(try take(8))) }
    }

    private mutating func tables() throws -> (Code, Code) {
        let literals = try take(5) + 257
        let distances = try take(5) + 1
        let count = try take(4) + 4
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<count { lengths[order[index]] = try take(3) }
        let code = Code(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            let symbol = try decode(code)
            switch symbol {
            case 0...15: all.append(symbol)
            case 16: all += Array(repeating: all.last ?? 0, count: try take(2) + 3)
            case 17: all += Array(repeating: 0, count: try take(3) + 3)
            default: all += Array(repeating: 0, count: try take(7) + 11)
            }
        }
        return (Code(Array(all[0..<literals])), Code(Array(all[literals...])))
    }

    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthExtra = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]

    private mutating func block(_ literals: Code, _ distances: Code) throws {
        while true {
            let symbol = try decode(literals)
            if symbol == 256 { return }
            if symbol < 256 {
                out.append(UInt8(symbol))
                continue
            }
            let length = Inflater.lengthBase[symbol - 257] + (try take(Inflater.lengthExtra[symbol - 257]))
            let step = try decode(distances)
            let extra = max(0, step / 2 - 1)
            let base = step < 4 ? step + 1 : (2 + step % 2) << extra + 1
            let distance = base + (try take(extra))
            guard distance <= out.count else { throw PNGReader.Broken(why: "distance") }
            for _ in 0..<length { out.append(out[out.count - distance]) }
        }
    }

    private mutating func decode(_ code: Code) throws -> Int {
        var value = 0
        var first = 0
        var index = 0
        for length in 1..<16 {
            value |= try take(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw PNGReader.Broken(why: "code")
    }

    /// A canonical Huffman code.
    struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in lengths where length > 0 { counts[length] += 1 }
            symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        }
    }
}
