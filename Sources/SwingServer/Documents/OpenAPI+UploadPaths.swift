extension OpenAPI {
    /// The paths of players, uploads and webhooks.
    static let uploadPaths = """
          /v1/players:
            get:
              summary: The players whom the client's clips name.
              responses:
                "200": {description: All., content: {application/json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/players/{name}:
            parameters: [{name: name, in: path, required: true, schema: {type: string}}]
            get:
              summary: All that is recorded of a player, as 'swing history export' writes it.
              responses:
                "200": {description: It., content: {application/json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
            delete:
              summary: Forgets a player; clips and results stay until they are deleted or expire.
              responses:
                "204": {description: Nothing is recorded any more.}
                default: {$ref: "#/components/responses/problem"}
          /v1/uploads:
            options:
              summary: What of tus 1.0.0 is there.
              responses:
                "204": {description: In the fields Tus-Version and Tus-Extension.}
                default: {$ref: "#/components/responses/problem"}
            post:
              summary: Begins an upload in parts.
              parameters:
                - {$ref: "#/components/parameters/tusResumable"}
                - {name: Upload-Length, in: header, required: true, schema: {type: integer, minimum: 1}}
                - {name: Upload-Metadata, in: header, schema: {type: string}}
              responses:
                "201": {description: The field Location names it.}
                "412": {$ref: "#/components/responses/tusVersion"}
                default: {$ref: "#/components/responses/problem"}
          /v1/uploads/{id}:
            parameters:
              - {$ref: "#/components/parameters/id"}
              - {$ref: "#/components/parameters/tusResumable"}
            head:
              summary: How far it is.
              responses:
                "200": {description: In the field Upload-Offset.}
                "410": {$ref: "#/components/responses/gone"}
                "412": {$ref: "#/components/responses/tusVersion"}
                default: {$ref: "#/components/responses/problem"}
            patch:
              summary: The next bytes.
              parameters:
                - {name: Upload-Offset, in: header, required: true, schema: {type: integer, minimum: 0}}
              requestBody:
                content: {application/offset+octet-stream: {schema: {type: string, format: binary}}}
              responses:
                "204": {description: They are on the disk.}
                "410": {$ref: "#/components/responses/gone"}
                "412": {$ref: "#/components/responses/tusVersion"}
                default: {$ref: "#/components/responses/problem"}
            delete:
              summary: Ends it.
              responses:
                "204": {description: It is gone.}
                "412": {$ref: "#/components/responses/tusVersion"}
                default: {$ref: "#/components/responses/problem"}
          /v1/webhooks:
            post:
              summary: An address to be told when jobs end.
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [url]
                      properties:
                        url: {type: string, format: uri}
                        types:
                          type: array
                          items: {type: string, enum: [analysis.completed, analysis.failed, analysis.cancelled]}
              responses:
                "201":
                  description: With its secret.
                  content: {application/json: {schema: {$ref: "#/components/schemas/Webhook"}}}
                default: {$ref: "#/components/responses/problem"}
            get:
              summary: The client's webhooks.
              responses:
                "200": {description: All., content: {application/json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/webhooks/{id}:
            parameters: [{$ref: "#/components/parameters/id"}]
            delete:
              summary: Nothing more is told there.
              responses:
                "204": {description: It is gone.}
                default: {$ref: "#/components/responses/problem"}
          /v1/webhooks/{id}/deliveries:
            parameters: [{$ref: "#/components/parameters/id"}]
            get:
              summary: What was told, and how that went.
              responses:
                "200": {description: The latest hundred., content: {application/json: {schema: {type: object}}}}
                default: {$ref: "#/components/responses/problem"}
          /v1/webhooks/{id}/deliveries/{delivery}/redeliver:
            parameters:
              - {$ref: "#/components/parameters/id"}
              - {name: delivery, in: path, required: true, schema: {type: string}}
            post:
              summary: Says it again.
              responses:
                "202": {description: Soon.}
                default: {$ref: "#/components/responses/problem"}

        """
}
