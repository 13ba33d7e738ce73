import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SwingBatch
import TennisSwing
import Yams

/// The routes about the service itself.
extension Backend {
    private struct Readiness: Encodable {
        /// The layers that keep workers in, such as `landlock (version 7)`, and those that this machine does not offer.
        struct Isolation: Encodable {
            let held: [String]
            let unavailable: [String]
        }

        let ready: Bool
        let checks: [String: String]
        /// Nil until a worker has said it.
        let isolation: Isolation?
    }

    private struct Rubrics: Encodable {
        struct Rubric: Encodable {
            let name: String
            let strokes: [String]
        }
        let rubrics: [Rubric]
        let languages: [String]
    }

    /// `GET /`: a page to try it.
    func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        var response = Response.text(Array(TryPage.html.utf8), "text/html; charset=utf-8")
        response.headers[.contentSecurityPolicy] = TryPage.policy
        response.headers[.cacheControl] = "no-cache"
        return response
    }

    /// `GET /healthz`: the process answers.
    func health(_ request: Request, _ context: ServerContext) async throws -> Response {
        .text(Array("ok\n".utf8), "text/plain; charset=utf-8")
    }

    /// `GET /readyz`: clips can be taken and analyzed.
    func readiness(_ request: Request, _ context: ServerContext) async throws -> Response {
        var checks: [String: String] = [:]
        do {
            let figures = try await store.figures()
            checks["store"] = store.isDamaged ? "damaged" : "ok"
            let waiting = figures.jobs[.queued] ?? 0
            checks["queue"] = waiting < settings.queueLimit ? "ok" : "full: \(waiting) wait"
        } catch {
            checks["store"] = "\(error)"
        }
        checks["disk"] = settings.room.isMet ? "ok" : "too little room: \(settings.room.free ?? 0) bytes"
        checks["service"] = queue.isEnding ? "stopping" : "ok"
        let isThere = FileManager.default.isExecutableFile(atPath: settings.worker)
        checks["worker"] = isThere ? "ok" : "missing"
        checks["models"] =
            switch models.state {
            case .usable: "ok"
            case .missing: "missing; swing doctor says which"
            case .damaged: "damaged; swing doctor says which"
            }
        let isReady = checks.values.allSatisfy { $0 == "ok" }
        let isolation = layers.report.map {
            Readiness.Isolation(held: $0.texts(.held), unavailable: $0.texts(.unavailable))
        }
        return .json(
            Readiness(ready: isReady, checks: checks, isolation: isolation),
            status: isReady ? .ok : .serviceUnavailable)
    }

    /// `GET /metrics`: numbers for Prometheus.
    func metricsText(_ request: Request, _ context: ServerContext) async throws -> Response {
        let text = metrics.text(
            try await store.figures(), workers: workers, busy: queue.workersBusy, followers: signals.count,
            layers: layers.report, free: settings.room.free)
        return .text(Array(text.utf8), "text/plain; version=0.0.4; charset=utf-8")
    }

    /// `GET /openapi.json`: all of this for programs.
    func openAPI(_ request: Request, _ context: ServerContext) async throws -> Response {
        .text(OpenAPI.json, "application/json")
    }

    /// `GET /v1/schema`: the JSON Schema of an analysis.
    func schema(_ request: Request, _ context: ServerContext) async throws -> Response {
        .text(Array(DocumentSchema.analysis.text.utf8), "application/schema+json")
    }

    /// `GET /v1/rubrics`: what clips are graded by, and the languages of coaching.
    func rubrics(_ request: Request, _ context: ServerContext) async throws -> Response {
        // One that is not right cannot be graded by.
        let rubrics = RubricLibrary.installed().sorted { $0.key < $1.key }.compactMap { name, file in
            (try? RubricLibrary.load(file)).map { Rubrics.Rubric(name: name, strokes: $0.strokes.map(\.kind.rawValue)) }
        }
        return .json(Rubrics(rubrics: rubrics, languages: texts.languages))
    }
}

/// The description of the service for programs, by OpenAPI 3.1.
enum OpenAPI {
    /// The description as JSON: written by hand in YAML, which a test compares with the routes, with the options of an analysis in
    /// the places of two comments.
    static let json: [UInt8] = {
        let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
            .replacing("# Options of an analysis.", with: parameters).replacing("# Options of grading.", with: members)
        guard let document = try? Yams.load(yaml: text),
            let data = try? JSONSerialization.data(
                withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return Array("{}".utf8) }
        return Array(data)
    }()

    private static var parameters: String {
        AnalysisOption.of(.request).map { option in
            "- {name: \(option.name), in: query, description: \"\(said(option))\", schema: \(schema(option, "string"))}"
        }.joined(separator: "\n        ")
    }

    private static var members: String {
        AnalysisOption.of(.grading).map { option in
            let type = option.kind.ends == nil ? "string" : "[number, string]"
            return "\(option.name): \(schema(option, type))"
        }.joined(separator: "\n                ")
    }

    private static func said(_ option: AnalysisOption) -> String {
        option.kind == .path ? "A name of /v1/rubrics." : option.purpose
    }

    /// - Parameter type: of a value that is none of some words.
    private static func schema(_ option: AnalysisOption, _ type: String) -> String {
        switch option.kind {
        case .choice(let words):
            let all = ((option.canBeAutomatic ? OptionValues.automatic : []) + words).map { "'\($0)'" }
            return "{type: string, enum: [\(all.joined(separator: ", "))]}"
        case .flag: return "{type: string, enum: ['true', 'false']}"
        case .times: return "{type: array, items: {type: \(type)}}"
        default: return "{type: \(type)}"
        }
    }
}
