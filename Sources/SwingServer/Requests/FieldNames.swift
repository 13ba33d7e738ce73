import HTTPTypes

/// The fields that the service reads and writes beside those that every program knows.
extension HTTPField.Name {
    static let idempotencyKey = named("Idempotency-Key")
    static let idempotentReplayed = named("Idempotent-Replayed")
    static let lastEventID = named("Last-Event-ID")
    static let rateLimit = named("RateLimit")
    static let rateLimitPolicy = named("RateLimit-Policy")
    static let referrerPolicy = named("Referrer-Policy")
    static let fetchSite = named("Sec-Fetch-Site")
    static let tusExtension = named("Tus-Extension")
    static let tusMaxSize = named("Tus-Max-Size")
    static let tusResumable = named("Tus-Resumable")
    static let tusVersion = named("Tus-Version")
    static let uploadExpires = named("Upload-Expires")
    static let uploadLength = named("Upload-Length")
    static let uploadMetadata = named("Upload-Metadata")
    static let uploadOffset = named("Upload-Offset")
    static let accelBuffering = named("X-Accel-Buffering")
    static let contentTypeOptions = named("X-Content-Type-Options")
    static let frameOptions = named("X-Frame-Options")
    static let requestID = named("X-Request-Id")

    /// The name of a field; those above are ones.
    private static func named(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) names no field") }
        return name
    }
}
