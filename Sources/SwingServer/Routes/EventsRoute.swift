import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import SwingBatch

/// `GET /v1/analyses/{id}/events`: what happens to a job, as server-sent events with numbers that are kept with it.
extension Backend {
    func events(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        let sent = request.headers[.lastEventID]
        let known = sent.map { Int($0) ?? -1 } ?? 0
        // Whoever has seen the last event is told not to come back.
        if job.state.isFinal, known == job.lastEvent { return Response(status: .noContent) }
        let isUnknown = known < 0 || known > job.lastEvent
        let (id, changes) = (job.id, signals.follow(job.id))
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-cache", .accelBuffering: "no",
            ],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                var last = known
                if isUnknown {
                    // A number of another store: the client is told how things stand, and follows from here.
                    try await writer.write(Self.snapshot(job))
                    last = job.lastEvent
                }
                let first = last
                try await withGracefulShutdownHandler {
                    try await follow(id, after: first, changes) { try await writer.write($0) }
                } onGracefulShutdown: {
                    // Otherwise the service would wait for those who wait for it.
                    signals.close()
                }
                try await writer.finish(nil)
            })
    }

    /// Writes events as they come, until the job has ended or the service stops.
    private func follow(
        _ id: String, after number: Int, _ changes: JobSignals.Signals, write: (ByteBuffer) async throws -> Void
    ) async throws {
        var last = number
        var iterator = changes.makeAsyncIterator()
        repeat {
            let events = try await store.events(of: id, after: last)
            for event in events {
                last = event.number
                try await write(Self.eventText(event.name.rawValue, event.number, event.data))
                if event.name.isLast { return }
            }
            if events.isEmpty {
                // A job that was removed, or has told its end, has no events and never will.
                guard let job = try await store.job(id), !job.state.isFinal || job.lastEvent > last else { return }
                try await write(ByteBuffer(string: ":\n\n"))
            }
        } while await iterator.next() != nil
    }

    private static func snapshot(_ job: Job) -> ByteBuffer {
        let data = (try? StoredJSON.encode(JobDocument(job, position: nil, artifacts: []))) ?? "{}"
        return eventText("snapshot", job.lastEvent, data)
    }

    private static func eventText(_ name: String, _ number: Int, _ data: String) -> ByteBuffer {
        ByteBuffer(string: "id: \(number)\nevent: \(name)\ndata: \(data)\n\n")
    }
}

extension JobEvent.Name {
    /// Whether nothing follows that a client waits for.
    fileprivate var isLast: Bool { [.completed, .failed, .cancelled, .expired].contains(self) }
}
