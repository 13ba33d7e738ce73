extension OpenAPI {
    /// The paths of analyses and of the service itself.
    static let paths = """
        paths:
          /healthz:
            get:
              summary: The process answers.
              security: [{}]
              responses: {"200": {description: It does., content: {text/plain: {schema: {type: string}}}}}
          /readyz:
            get:
              summary: Clips can be taken and analyzed; and which layers of isolation hold the workers.
              security: [{}]
              responses:
                "200": {description: They can., content: {application/json: {schema: {type: object}}}}
                "503": {description: They cannot., content: {application/json: {schema: {type: object}}}}
          /openapi.json:
            get:
              summary: This description.
              security: [{}]
              responses: {"200": {description: It., content: {application/json: {schema: {type: object}}}}}
          /metrics:
            get:
              summary: Numbers for Prometheus.
              responses:
                "200": {description: In text format 0.0.4., content: {text/plain: {schema: {type: string}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/schema:
            get:
              summary: The JSON Schema of an analysis.
              responses:
                "200": {description: The schema., content: {application/schema+json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/rubrics:
            get:
              summary: What clips are graded by, and the languages of coaching.
              responses:
                "200": {description: Both., content: {application/json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses:
            post:
              summary: Sends a clip to analyze. The options of 'swing analyze' stand in the query, such as hand=left.
              parameters:
                - {$ref: "#/components/parameters/idempotencyKey"}
                - {name: name, in: query, description: The clip's file name., schema: {type: string}}
                - {name: passthrough, in: query, description: Given back with the job., schema: {type: string, maxLength: 1000}}
                - {name: player, in: query, description: Whose strokes they are; see /v1/players., schema: {type: string, maxLength: 100}}
                - {name: upload, in: query, description: An upload that holds the clip; then there is no body., schema: {type: string}}
                - {name: hand, in: query, schema: {type: string, enum: [auto, left, right]}}
                - {name: stroke, in: query, schema: {type: string}}
                - {name: view, in: query, schema: {type: string}}
                - {name: level, in: query, schema: {type: string}}
                - {name: height, in: query, schema: {type: string}}
                - {name: language, in: query, schema: {type: string}}
                - {name: capture-fps, in: query, schema: {type: string}}
                - {name: rotate, in: query, schema: {type: string}}
                - {name: players, in: query, schema: {type: string, enum: [main, all]}}
                - {name: effort, in: query, schema: {type: string, enum: [quick, balanced, thorough]}}
                - {name: overlay, in: query, schema: {type: string, enum: [frames, video, both, none]}}
                - {name: theme, in: query, schema: {type: string}}
                - {name: units, in: query, schema: {type: string, enum: [metric, imperial]}}
                - {name: slow-motion-intro, in: query, schema: {type: string, enum: ["true", "false"]}}
                - {name: blur-faces, in: query, schema: {type: string, enum: ["true", "false"]}}
                - {name: share, in: query, schema: {type: string}}
                - {name: frame, in: query, schema: {type: string}}
                - {name: share-cards, in: query, schema: {type: string, enum: ["true", "false"]}}
                - {name: rubric, in: query, description: A name of /v1/rubrics., schema: {type: string}}
                - {name: contact, in: query, description: May be given several times., schema: {type: array, items: {type: string}}}
                - {name: player-box, in: query, schema: {type: string}}
              requestBody:
                content:
                  video/mp4: {schema: {type: string, format: binary}}
                  application/octet-stream: {schema: {type: string, format: binary}}
                  multipart/form-data:
                    schema:
                      type: object
                      description: The clip, and an option in each other field.
                      properties: {video: {type: string, format: binary}}
                      additionalProperties: {type: string}
                  application/json:
                    schema:
                      type: object
                      description: A file of the service's machine below a folder of --allow-root, or an upload; and options.
                      properties: {path: {type: string}, upload: {type: string}}
                      additionalProperties: {type: [string, number, boolean, array]}
              responses:
                "202": {$ref: "#/components/responses/job"}
                "410": {$ref: "#/components/responses/gone"}
                default: {$ref: "#/components/responses/problem"}
            get:
              summary: The client's jobs, newest first.
              parameters:
                - {name: state, in: query, schema: {$ref: "#/components/schemas/State"}}
                - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 20}}
                - name: cursor
                  in: query
                  description: The member next of the page before.
                  schema: {type: string, pattern: '^[0-9]{1,18}[.]job_[a-z2-9]{26}$'}
              responses:
                "200":
                  description: A page.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [analyses]
                        properties:
                          analyses: {type: array, items: {$ref: "#/components/schemas/Job"}}
                          next: {type: string}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}:
            parameters: [{$ref: "#/components/parameters/id"}]
            get:
              summary: A job, with its analysis once it is done.
              responses:
                "200": {$ref: "#/components/responses/job"}
                default: {$ref: "#/components/responses/problem"}
            delete:
              summary: Stops the job and removes all that is known of it.
              responses:
                "204": {description: It is gone.}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}/cancel:
            parameters: [{$ref: "#/components/parameters/id"}]
            post:
              summary: Stops the job and removes its clip; the record stays.
              responses:
                "200": {$ref: "#/components/responses/job"}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}/grade:
            parameters: [{$ref: "#/components/parameters/id"}]
            post:
              summary: Grades the result again from its poses, without the clip, as a job of its own that names this one.
              parameters: [{$ref: "#/components/parameters/idempotencyKey"}]
              requestBody:
                content:
                  application/json:
                    schema:
                      type: object
                      description: What is to be otherwise; auto leaves an option to the toolkit again.
                      additionalProperties: false
                      properties:
                        rubric: {type: string, description: A name of /v1/rubrics.}
                        level: {type: string}
                        language: {type: string}
                        hand: {type: string}
                        stroke: {type: string}
                        view: {type: string}
                        height: {type: [number, string]}
                        contact: {type: array, items: {type: number}}
                        passthrough: {type: string, maxLength: 1000}
              responses:
                "202": {$ref: "#/components/responses/job"}
                "410": {$ref: "#/components/responses/gone"}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}/share:
            parameters: [{$ref: "#/components/parameters/id"}]
            post:
              summary: A link by which anybody can read the report for a while; it ends with the token that made it.
              parameters:
                - {name: hours, in: query, schema: {type: number, minimum: 0.01, maximum: 720, default: 24}}
              responses:
                "201":
                  description: The link.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [id, url, createdAt, expiresAt]
                        properties: &link
                          id: {type: string}
                          url: {type: string, description: Told once.}
                          createdAt: {type: string, format: date-time}
                          expiresAt: {type: string, format: date-time}
                default: {$ref: "#/components/responses/problem"}
            get:
              summary: The links to the report that have not ended, without what opens them.
              responses:
                "200":
                  description: The links.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [links]
                        properties: {links: {type: array, items: {type: object, properties: *link}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}/share/{link}:
            parameters:
              - {$ref: "#/components/parameters/id"}
              - {name: link, in: path, required: true, description: The link's id., schema: {type: string}}
            delete:
              summary: Ends a link.
              responses:
                "204": {description: It has ended.}
                default: {$ref: "#/components/responses/problem"}
          /shared/{link}/{name}:
            parameters:
              - {name: link, in: path, required: true, schema: {type: string}}
              - {name: name, in: path, required: true, description: As in artifacts; may hold slashes., schema: {type: string}}
            get: &shared
              summary: The report that a link is for, or a picture or video that it shows.
              security: [{}]
              responses:
                "200": {description: The file., content: {"*/*": {schema: {type: string, format: binary}}}}
                "206": {description: A part., content: {"*/*": {schema: {type: string, format: binary}}}}
                "304": {description: The client has it.}
                default: &refused
                  description: "What happened, why it matters, and what to do next: a page for browsers."
                  content:
                    application/problem+json: {schema: {$ref: "#/components/schemas/Problem"}}
                    text/html: {schema: {type: string}}
                "410": *refused
            head: *shared
          /v1/analyses/{id}/events:
            parameters: [{$ref: "#/components/parameters/id"}]
            get:
              summary: What happens to the job, as server-sent events; the last one ends the stream.
              parameters:
                - {name: Last-Event-ID, in: header, description: The last event that was seen., schema: {type: string}}
              responses:
                "200":
                  description: "Events, each with the fields of this object."
                  content:
                    text/event-stream:
                      schema:
                        type: object
                        properties:
                          id: {type: string, description: The number of the event.}
                          event: {type: string, description: "What happened, such as started."}
                          data: {type: string, description: "More of it, as JSON."}
                          retry: {type: integer, description: Milliseconds to wait before coming back.}
                "204": {description: There is nothing more.}
                default: {$ref: "#/components/responses/problem"}
          /v1/analyses/{id}/files/{name}:
            parameters:
              - {$ref: "#/components/parameters/id"}
              - {name: name, in: path, required: true, description: As in artifacts; may hold slashes., schema: {type: string}}
            get: &file
              summary: A file of the result, or a part of it.
              parameters:
                - {name: Range, in: header, schema: {type: string}}
                - {name: If-Range, in: header, schema: {type: string}}
                - {name: If-None-Match, in: header, schema: {type: string}}
              responses:
                "200": {description: The file., content: {"*/*": {schema: {type: string, format: binary}}}}
                "206": {description: A part., content: {"*/*": {schema: {type: string, format: binary}}}}
                "304": {description: The client has it.}
                "410": {$ref: "#/components/responses/gone"}
                default: {$ref: "#/components/responses/problem"}
            head: *file

        """
}
