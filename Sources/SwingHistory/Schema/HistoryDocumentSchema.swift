import SwingCore

/// The JSON Schema (2020-12) of an exported history, as `swing schema history` prints it.
package enum HistoryDocumentSchema {
    /// The schema's text, without a line feed at the end.
    package static let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tennisswing:history:1",
          "title": "TennisSwing history",
          "description": "A history as swing history export writes it; what is not known is null.",
          "type": "object",
          "properties": {
            "schemaVersion": {"const": 1, "description": "The version of this format."},
            "players": {"type": "array", "description": "The players by name.", "items": {"$ref": "#/$defs/player"}}
          },
          "required": ["schemaVersion", "players"],
          "additionalProperties": false,
          "$defs": {
            "player": {
              "type": "object",
              "description": "A player.",
              "properties": {
                "name": {"type": "string", "description": "The name."},
                "addedAt": {"$ref": "#/$defs/time"},
                "clips": {
                  "type": "array",
                  "description": "The analyzed clips, in the order of their days.",
                  "items": {"$ref": "#/$defs/clip"}
                }
              },
              "required": ["name", "addedAt", "clips"],
              "additionalProperties": false
            },
            "clip": {
              "type": "object",
              "description": "The analysis of a clip.",
              "properties": {
                "sha256": {"type": "string", "description": "SHA-256 of the clip.", "pattern": "^[0-9a-f]{64}$"},
                "fileName": {"type": "string", "description": "The name of its file."},
                "resultFolder": {
                  "type": ["string", "null"],
                  "description": "The absolute path of the result folder."
                },
                "day": {"$ref": "#/$defs/day"},
                "daySource": {
                  "description": "Who says the day; null for the day of adding.",
                  "enum": \(Self.list(ClipDay.Source.self, orNull: true))
                },
                "recordedAt": {"anyOf": [{"$ref": "#/$defs/time"}, {"type": "null"}]},
                "addedAt": {"$ref": "#/$defs/time"},
                "gradings": {
                  "type": "array",
                  "description": "Each grading that gave another result, in the order they were added.",
                  "items": {"$ref": "#/$defs/grading"}
                }
              },
              "required": ["sha256", "fileName", "resultFolder", "day", "recordedAt", "addedAt", "gradings"],
              "additionalProperties": false
            },
            "grading": {
              "type": "object",
              "description": "One grading of the strokes, and what it was done with.",
              "properties": {
                "digest": {
                  "type": "string",
                  "description": "SHA-256 of the result and of what found it.",
                  "pattern": "^[0-9a-f]{64}$"
                },
                "isCurrent": {"type": "boolean", "description": "Whether it is the one that counts."},
                "addedAt": {"$ref": "#/$defs/time"},
                "version": {"type": "string", "description": "The version of the program."},
                "rubric": {"type": "string", "description": "The name of the rubric."},
                "rubricSha256": {
                  "type": ["string", "null"],
                  "description": "SHA-256 of the file of a rubric of the user."
                },
                "models": {
                  "type": "object",
                  "description": "SHA-256 of each model, by name.",
                  "additionalProperties": {"type": "string"}
                },
                "level": {"type": ["string", "null"], "description": "The level of the player."},
                "captureRate": {"type": ["number", "null"], "description": "Frames captured a second of real time."},
                "height": {"type": ["number", "null"], "description": "The player's standing height in meters."},
                "strokes": {
                  "type": "array",
                  "description": "The strokes in time order.",
                  "items": {"$ref": "#/$defs/stroke"}
                }
              },
              "required": [
                "digest", "isCurrent", "addedAt", "version", "rubric", "rubricSha256", "models", "level",
                "captureRate", "strokes"
              ],
              "additionalProperties": false
            },
            "stroke": {
              "type": "object",
              "description": "A stroke.",
              "properties": {
                "number": {"type": "integer", "description": "1 for the first stroke of the clip.", "minimum": 1},
                "kind": {"description": "The kind.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "hand": {"description": "The racket hand.", "enum": \(Self.list(Hand.self))},
                "isSure": {"type": "boolean", "description": "Whether kind and hand are certain."},
                "view": {"description": "The view of the camera.", "enum": \(Self.list(CameraView.self))},
                "contact": {"type": "number", "description": "Contact in seconds of presentation time."},
                "grade": {"description": "The grade.", "enum": \(Self.list(Grade.self, orNull: true))},
                "score": {"type": ["number", "null"], "description": "The score.", "minimum": 0, "maximum": 100},
                "focus": {"anyOf": [{"$ref": "#/$defs/focus"}, {"type": "null"}]},
                "picture": {
                  "type": ["string", "null"],
                  "description": "The key frame at contact, relative to the result folder."
                },
                "metrics": {
                  "type": "array",
                  "description": "The metrics that have a value.",
                  "items": {"$ref": "#/$defs/metric"}
                }
              },
              "required": [
                "number", "kind", "variant", "hand", "isSure", "view", "contact", "grade", "score", "focus",
                "picture", "metrics"
              ],
              "additionalProperties": false
            },
            "focus": {
              "type": "object",
              "description": "What the coaching asked to work on.",
              "properties": {
                "metric": {"type": "string", "description": "The metric it is based on."},
                "headline": {"type": "string", "description": "What to work on."},
                "drill": {"type": ["string", "null"], "description": "The name of the drill."}
              },
              "required": ["metric", "headline", "drill"],
              "additionalProperties": false
            },
            "metric": {
              "type": "object",
              "description": "A metric that was measured.",
              "properties": {
                "id": {"type": "string", "description": "Its stable name."},
                "value": {"type": "number", "description": "The value in the unit."},
                "low": {"type": ["number", "null"], "description": "Lower end of the 90 % interval."},
                "high": {"type": ["number", "null"], "description": "Upper end of the 90 % interval."},
                "unit": {"type": "string", "description": "The unit."},
                "grade": {"description": "The grade.", "enum": \(Self.list(Grade.self, orNull: true))},
                "target": {"anyOf": [{"$ref": "#/$defs/target"}, {"type": "null"}]}
              },
              "required": ["id", "value", "low", "high", "unit", "grade", "target"],
              "additionalProperties": false
            },
            "target": {
              "type": "object",
              "description": "The range of the best grade; an open end is left out.",
              "properties": {
                "low": {"type": "number", "description": "Lowest value."},
                "high": {"type": "number", "description": "Highest value."}
              },
              "required": [],
              "additionalProperties": false
            },
            "day": {"type": "string", "description": "A day.", "pattern": "^-?[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
            "time": {
              "type": "string",
              "description": "A moment in ISO 8601.",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T"
            }
          }
        }
        """

    /// The raw values as a JSON list.
    private static func list<Value: RawRepresentable & CaseIterable>(
        _ type: Value.Type, orNull: Bool = false
    ) -> String where Value.RawValue == String {
        let values = type.allCases.map { "\"\($0.rawValue)\"" } + (orNull ? ["null"] : [])
        return "[" + values.joined(separator: ", ") + "]"
    }
}
