import Foundation
import Yams

/// The description of the service for programs, by OpenAPI 3.1.
enum OpenAPI {
    /// The description as JSON; written by hand in YAML, and compared with the routes by a test.
    static let json: [UInt8] = {
        let yaml = information + paths + uploadPaths + components
        guard let document = try? Yams.load(yaml: yaml),
            let data = try? JSONSerialization.data(
                withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return Array("{}".utf8) }
        return Array(data)
    }()

    private static let information = """
        openapi: 3.1.0
        info:
          title: TennisSwing
          version: "1"
          summary: Analyzes videos of tennis strokes.
          description: >-
            Send a clip, follow its job, fetch the results. Errors are problem documents (RFC 9457) with the exit code of
            the command line in `code`. Paths under /v1 stay as they are; new members may be added to documents.
          license: {name: Apache-2.0, identifier: Apache-2.0}
        servers: [{url: /}]
        security: [{}, {token: []}]

        """

    private static let components = """
        components:
          securitySchemes:
            token: {type: http, scheme: bearer, description: An API token of 'swing token create'.}
          parameters:
            id: {name: id, in: path, required: true, schema: {type: string, pattern: "^[a-z]+_[a-z2-9]{26}$"}}
            idempotencyKey:
              name: Idempotency-Key
              in: header
              description: A request that is repeated with its key within a day is done once.
              schema: {type: string, minLength: 1, maxLength: 202, pattern: '^("[!#-~]+"|[!#-~]+)$'}
            tusResumable:
              {name: Tus-Resumable, in: header, required: true, schema: {type: string, const: 1.0.0}}
          responses:
            problem: &problem
              description: What happened, why it matters, and what to do next.
              content: {application/problem+json: {schema: {$ref: "#/components/schemas/Problem"}}}
            gone: {<<: *problem, description: It was there and is kept no longer.}
            tusVersion: {<<: *problem, description: The field Tus-Resumable names another version than 1.0.0.}
            job:
              description: A job.
              content: {application/json: {schema: {$ref: "#/components/schemas/Job"}}}
          schemas:
            Problem:
              type: object
              required: [type, title, status, detail, instance, code, next]
              properties:
                type: {type: string, description: A stable name of the problem.}
                title: {type: string, description: What happened.}
                status: {type: integer}
                detail: {type: string, description: Why it matters.}
                next: {type: string, description: What to do next.}
                instance: {type: string, description: The request.}
                code: {type: integer, description: The exit code of the command line for it.}
            State: {type: string, enum: [queued, running, completed, failed, cancelled, expired]}
            Failure:
              type: object
              required: [code, exitCode, what, why, next]
              properties:
                code: {type: string}
                exitCode: {type: integer}
                what: {type: string}
                why: {type: string}
                next: {type: string}
            Artifact:
              type: object
              required: [name, size, sha256, mediaType, url]
              properties:
                name: {type: string}
                size: {type: integer}
                sha256: {type: string}
                mediaType: {type: string}
                url: {type: string}
            Job:
              type: object
              required: [id, state, createdAt, attempt, clip, options, artifacts]
              properties:
                id: {type: string}
                state: {$ref: "#/components/schemas/State"}
                createdAt: {type: string, format: date-time}
                startedAt: {type: string, format: date-time}
                finishedAt: {type: string, format: date-time}
                expiresAt: {type: string, format: date-time}
                attempt: {type: integer, description: How often the clip was tried.}
                clip:
                  type: object
                  properties:
                    name: {type: string}
                    size: {type: integer}
                    sha256: {type: string}
                options: {type: object, additionalProperties: {type: array, items: {type: string}}}
                passthrough: {type: string}
                player: {type: string}
                parent: {type: string, description: The job whose result this one grades again.}
                queue:
                  type: object
                  properties:
                    position: {type: integer, description: How many wait before it.}
                    age: {type: number, description: Seconds since it was accepted.}
                progress:
                  type: object
                  properties:
                    stage: {type: string}
                    fraction: {type: number, minimum: 0, maximum: 1}
                error: {$ref: "#/components/schemas/Failure"}
                artifacts: {type: array, items: {$ref: "#/components/schemas/Artifact"}}
                analysis: {type: object, description: The analysis as /v1/schema describes it.}
            Webhook:
              type: object
              required: [id, url, types, createdAt]
              properties:
                id: {type: string}
                url: {type: string, format: uri}
                types: {type: array, items: {type: string}}
                createdAt: {type: string, format: date-time}
                disabledAt: {type: string, format: date-time}
                secret: {type: string, description: Told once. Signs messages as Standard Webhooks 1.0.0 says.}

        """
}
