import Foundation
import Glibc
import SwingCore

/// Addresses that a webhook may lead to: those of the internet, and none of the machine or its networks.
enum PublicAddress {
    /// What names and numeric addresses are made of, in ASCII.
    private static let names = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._:"))

    /// The numeric address to connect to, once every address of a host has been looked at; nil where one is not public.
    ///
    /// Looking a name up blocks.
    static func resolve(_ host: String, allowsPrivate: Bool) -> String? {
        // What ends a C string, or is in no name, would have another host looked up than the one that is written.
        guard host.unicodeScalars.allSatisfy({ !$0.isASCII || names.contains($0) }) else { return nil }
        var hints = addrinfo()
        hints.ai_socktype = Int32(clamping: SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var found: [String] = []
        var next = list
        while let entry = next?.pointee {
            guard let text = text(entry), allowsPrivate || isPublic(entry) else { return nil }
            found.append(text)
            next = entry.ai_next
        }
        return found.first
    }

    private static func text(_ entry: addrinfo) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            getnameinfo(
                entry.ai_addr, entry.ai_addrlen, &buffer, socklen_t(clamping: buffer.count), nil, 0, NI_NUMERICHOST)
                == 0
        else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func isPublic(_ entry: addrinfo) -> Bool {
        switch entry.ai_family {
        case AF_INET:
            entry.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                isPublic(v4: UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
            }
        case AF_INET6:
            entry.ai_addr.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin6_addr) { isPublic(v6: Array($0)) }
            }
        default: false
        }
    }

    /// The blocks of IPv4 that the internet does not route (IANA's registry of special-purpose addresses).
    private static let special: [(UInt32, UInt32)] = [
        (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16), (0xac10_0000, 12),
        (0xc000_0000, 24), (0xc000_0200, 24), (0xc058_6300, 24), (0xc0a8_0000, 16), (0xc612_0000, 15),
        (0xc633_6400, 24), (0xcb00_7100, 24), (0xe000_0000, 3),
    ]

    static func isPublic(v4 address: UInt32) -> Bool {
        !special.contains { block, bits in address >> (32 - bits) == block >> (32 - bits) }
    }

    /// Of IPv6 the global unicast block alone, without its documentation, translation and tunnel prefixes.
    static func isPublic(v6 bytes: [UInt8]) -> Bool {
        guard bytes.count == 16 else { return false }
        if bytes[0] & 0xe0 != 0x20 { return false }
        let start = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
        return start != 0x2001_0db8 && start != 0x2001_0000 && start >> 16 != 0x2002 && start >> 12 != 0x3fff0
    }
}
