import SwingCore
import SwingText

/// The JSON Schema (2020-12) of a rubric file, for editors that check YAML while it is written.
///
/// Lists of names are those of the program. What a schema cannot say (nested bands, units that fit the metric, ids that
/// have words) `RubricCheck` finds.
public enum RubricSchema {
    /// The schema's text, without a line feed at the end.
    public static let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tennisswing:rubric:\(Rubric.schemaVersion)",
          "title": "TennisSwing rubric",
          "description": "What good looks like: bands, weights and ids of texts by stroke. See models/rubrics/README.md.",
          "type": "object",
          "properties": {
            "schemaVersion": {"const": \(Rubric.schemaVersion), "description": "The version of this format."},
            "id": {"type": "string", "description": "The rubric's name, recorded with every result.", "maxLength": 64},
            "date": {
              "type": "string", "description": "The day the bands were last looked at.",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            },
            "levels": \(object(PlayerLevel.self, "level", "What each level changes.")),
            "priorities": \(priorities),
            "sources": {
              "type": "object", "description": "The works the bands come from, by key.",
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "citation": {"type": "string", "description": "Who wrote it, when and where."},
                  "url": {"type": "string", "description": "Where it can be read."}
                },
                "required": ["citation"], "additionalProperties": false
              }
            },
            "strokes": {
              "type": "array", "description": "How each kind of stroke is judged.", "minItems": 1,
              "items": {
                "type": "object",
                "properties": {
                  "kind": {"enum": \(list(StrokeKind.allCases.filter { $0 != .unknown }.map(\.rawValue)))},
                  "variant": {"enum": \(list(StrokeVariant.allCases.map(\.rawValue)))},
                  "maintaining": {"$ref": "#/$defs/advice"},
                  "metrics": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/metric"}},
                  "flags": {"type": "array", "items": {"$ref": "#/$defs/flag"}}
                },
                "required": ["kind", "maintaining", "metrics"], "additionalProperties": false
              }
            }
          },
          "required": [
            "schemaVersion", "id", "date", "levels", "priorities", "sources", "strokes"
          ],
          "additionalProperties": false,
          "$defs": {
        \(definitions)
          }
        }
        """

    private static let priorities = object(
        ChainLink.self, "priority", "How much each link of the chain counts when choosing what to work on.")

    private static let definitions = """
            "level": {
              "type": "object",
              "properties": {
                "spread": {
                  "type": "number", "description": "The bands' width as a multiple of the published one.",
                  "minimum": 0.1, "maximum": 10
                },
                "priorities": \(priorities),
                "worst": {"description": "The worst grade shown.", "enum": \(list(Grade.allCases.map(\.rawValue)))}
              },
              "required": ["spread"], "additionalProperties": false
            },
            "priority": {"type": "number", "minimum": 0.01, "maximum": 10},
            "advice": {
              "type": "object",
              "properties": {
                "advice": {"type": "string", "description": "The id of headline, cue and why."},
                "drills": {
                  "type": "array", "description": "Ids of drills, the first one first.", "minItems": 1,
                  "items": {"type": "string"}
                }
              },
              "required": ["advice", "drills"], "additionalProperties": false
            },
            "flag": {
              "type": "object",
              "properties": {
                "id": {"type": "string", "description": "The flag's name and the id of its words."},
                "when": {
                  "type": "array", "description": "All of them must hold over the whole interval of the value.",
                  "minItems": 1,
                  "items": {
                    "type": "object",
                    "properties": {
                      "metric": {"enum": \(list(MetricCatalog.names))},
                      "above": {"type": "number"},
                      "below": {"type": "number"}
                    },
                    "required": ["metric"], "additionalProperties": false
                  }
                },
                "source": {"type": "string", "description": "A key of “sources”."},
                "provenance": {"enum": \(list(Provenance.allCases.map(\.rawValue)))}
              },
              "required": ["id", "when", "source", "provenance"], "additionalProperties": false
            },
            "range": {
              "type": "array", "description": "The lower and the upper end; null where going further is never worse.",
              "minItems": 2, "maxItems": 2, "items": {"type": ["number", "null"]}
            },
            "view": {
              "type": "object",
              "properties": {
                "space": {"enum": \(list(MeasuringSpace.allCases.map(\.rawValue)))},
                "error": {
                  "type": "number", "description": "The error of one reading as a standard deviation, in the metric's unit.",
                  "minimum": 0, "maximum": 1000
                },
                "slope": {
                  "type": "number",
                  "description": "By how much readings rise where the true value rises by one; 1 where it is left out.",
                  "minimum": 0.01, "maximum": 10
                },
                "offset": {
                  "type": "number", "description": "The reading where the true value is 0; 0 where it is left out.",
                  "minimum": -10000, "maximum": 10000
                }
              },
              "required": ["space", "error"], "additionalProperties": false
            },
            "norm": {
              "type": "object", "description": "Whom the toolkit measured for the bands.",
              "properties": {
                "players": {"type": "integer", "minimum": 1, "maximum": 1000000},
                "strokes": {"type": "integer", "minimum": 1, "maximum": 1000000},
                "views": {"type": "array", "items": {"enum": \(list(CameraView.allCases.map(\.rawValue)))}},
                "instrument": {"type": "string", "description": "The version that measured.", "maxLength": 64}
              },
              "required": ["players", "strokes", "views", "instrument"], "additionalProperties": false
            },
            "metric": {
              "type": "object",
              "properties": {
                "id": {"enum": \(list(MetricCatalog.names))},
                "title": {"type": "string", "description": "The id of the metric's name."},
                "unit": {"enum": \(list(MetricUnit.allCases.map(\.rawValue)))},
                "direction": {"enum": \(list(Direction.allCases.map(\.rawValue)))},
                "weight": {"type": "number", "minimum": 0, "maximum": 1},
                "link": {"enum": \(list(ChainLink.allCases.map(\.rawValue)))},
                "aim": {"type": "number", "description": "The value aimed for."},
                "spread": {
                  "type": "number", "description": "The standard deviation of technique among skilled players, whose mean is the aim.",
                  "exclusiveMinimum": 0
                },
                "others": {
                  "type": "object", "description": "Players who are not skilled.",
                  "properties": {
                    "mean": {"type": "number", "description": "Their mean."},
                    "spread": {"type": "number", "description": "Their standard deviation.", "exclusiveMinimum": 0}
                  },
                  "required": ["mean", "spread"], "additionalProperties": false
                },
                "repeats": {
                  "type": "number", "description": "The standard deviation of one player's own strokes.",
                  "exclusiveMinimum": 0
                },
                "excellent": {"$ref": "#/$defs/range"},
                "good": {"$ref": "#/$defs/range"},
                "needsWork": {"$ref": "#/$defs/range"},
                "source": {"type": "string", "description": "A key of “sources”."},
                "provenance": {"enum": \(list(Provenance.allCases.map(\.rawValue)))},
                "norm": {"$ref": "#/$defs/norm"},
                "note": {"type": "string", "description": "What a coach should know about the bands.", "maxLength": 400},
                "views": {
                  "type": "object", "description": "The views that can measure it.", "minProperties": 1,
                  "propertyNames": {"enum": \(list(CameraView.allCases.map(\.rawValue)))},
                  "additionalProperties": {"$ref": "#/$defs/view"}
                },
                "strength": {"type": "string", "description": "The id of what is said of the best band."},
                "below": {"$ref": "#/$defs/advice"},
                "above": {"$ref": "#/$defs/advice"}
              },
              "required": [
                "id", "title", "unit", "direction", "weight", "link", "aim", "spread", "others", "excellent", "good",
                "needsWork", "source", "provenance", "views", "strength"
              ],
              "additionalProperties": false
            }
        """

    /// An object with one entry for each case, all of them required.
    private static func object<Key: CaseIterable & RawRepresentable>(
        _ keys: Key.Type, _ definition: String, _ description: String
    ) -> String where Key.RawValue == String {
        let names = keys.allCases.map(\.rawValue)
        let properties = names.map { "\"\($0)\": {\"$ref\": \"#/$defs/\(definition)\"}" }.joined(separator: ", ")
        return "{\"type\": \"object\", \"description\": \"\(description)\", \"properties\": {\(properties)}, "
            + "\"required\": \(list(names)), \"additionalProperties\": false}"
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}
