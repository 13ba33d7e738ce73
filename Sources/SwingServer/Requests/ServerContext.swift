import Hummingbird
import Logging
import NIOCore

/// What belongs to one request.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, to close it where a client would go on sending.
    let channel: any Channel
    /// A name of the request, given back in every answer.
    var requestID = ""
    /// Whose request it is: the number of an API token, or `local`.
    var owner = ""
    /// Whether it may change something.
    var isReadOnly = false
    /// Whether a person opened a link in a browser, and would read a page rather than a document.
    var isBrowser = false
    /// The languages that its sender prefers.
    var languages: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
