import HTTPTypes

/// The routes that there are, to tell a wrong path from a wrong method, and to compare with what is documented.
struct RouteTable: Hashable, Sendable {
    /// A method and the pattern of a path, such as `/v1/analyses/{id}`.
    struct Route: Hashable, Sendable {
        let method: String
        /// As the router writes it: `/v1/analyses/{id}/files/**`.
        let pattern: String
    }

    private(set) var routes: [Route] = []

    mutating func add(_ method: HTTPRequest.Method, _ pattern: String) {
        routes.append(Route(method: method.rawValue, pattern: pattern))
    }

    var patterns: Set<String> { Set(routes.map(\.pattern)) }

    /// The methods that a path takes, in order.
    func methods(at path: String) -> [String] {
        let parts = path.split(separator: "/")
        return Set(routes.filter { Self.matches($0.pattern.split(separator: "/"), parts) }.map(\.method)).sorted()
    }

    private static func matches(_ pattern: [Substring], _ path: [Substring]) -> Bool {
        for (index, part) in pattern.enumerated() {
            if part == "**" { return index < path.count }
            guard index < path.count, part.hasPrefix("{") || part == path[index] else { return false }
        }
        return pattern.count == path.count
    }
}
