import SwingCore
import SwingReport

/// The JSON Schema (2020-12) of the documents of `swing progress`, as `swing schema progress` prints it.
package enum ProgressSchema {
    /// The schema's text, without a line feed at the end.
    package static let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tennisswing:progress:1",
          "title": "TennisSwing progress",
          "description": "The progress of a player, or of a group; what is not known is null.",
          "anyOf": [{"$ref": "#/$defs/player"}, {"$ref": "#/$defs/group"}],
          "$defs": {
            "player": {
              "type": "object",
              "description": "What swing progress PLAYER prints.",
              "properties": {
                "schemaVersion": {"const": 1, "description": "The version of this format."},
                "player": {"type": "string", "description": "The name."},
                "height": {"type": ["number", "null"], "description": "The standing height in meters."},
                "day": {"$ref": "#/$defs/day"},
                "sessions": {
                  "type": "array",
                  "description": "The days of practice, earliest first.",
                  "items": {"$ref": "#/$defs/session"}
                },
                "streak": {"$ref": "#/$defs/streak"},
                "focus": {"anyOf": [{"$ref": "#/$defs/focus"}, {"type": "null"}]},
                "trends": {
                  "type": "array",
                  "description": "What became of every metric with a target.",
                  "items": {"$ref": "#/$defs/trend"}
                },
                "drills": {
                  "type": "array",
                  "description": "The drills given so far, earliest first.",
                  "items": {"$ref": "#/$defs/drill"}
                },
                "pictures": {"anyOf": [{"$ref": "#/$defs/pictures"}, {"type": "null"}]}
              },
              "required": [
                "schemaVersion", "player", "day", "sessions", "streak", "focus", "trends", "drills",
                "pictures"
              ],
              "additionalProperties": false
            },
            "group": {
              "type": "object",
              "description": "What swing progress --group prints.",
              "properties": {
                "schemaVersion": {"const": 1, "description": "The version of this format."},
                "day": {"$ref": "#/$defs/day"},
                "players": {
                  "type": "array",
                  "description": "The players with practice, by name.",
                  "items": {"$ref": "#/$defs/member"}
                },
                "improved": {
                  "type": "array",
                  "description": "Who improved, the most first.",
                  "items": {"type": "string"}
                },
                "due": {
                  "type": "array",
                  "description": "Who has paused for longer than usual, the longest first.",
                  "items": {"type": "string"}
                },
                "needs": {
                  "type": "array",
                  "description": "What the players are to work on, most common first.",
                  "items": {"$ref": "#/$defs/need"}
                }
              },
              "required": ["schemaVersion", "day", "players", "improved", "due", "needs"],
              "additionalProperties": false
            },
            "member": {
              "type": "object",
              "description": "A player of a group.",
              "properties": {
                "player": {"type": "string", "description": "The name."},
                "sessions": {"type": "integer", "description": "Days of practice.", "minimum": 0},
                "strokes": {"type": "integer", "description": "Strokes.", "minimum": 0},
                "lastDay": {"$ref": "#/$defs/day"},
                "daysSince": {"type": "integer", "description": "Days since then."},
                "usualGap": {
                  "type": ["integer", "null"],
                  "description": "Days that usually lie between the player's sessions."
                },
                "isDue": {"type": "boolean", "description": "Whether the last practice is longer ago than usual."},
                "better": {"type": "integer", "description": "Metrics that are better.", "minimum": 0},
                "worse": {"type": "integer", "description": "Metrics that are worse.", "minimum": 0},
                "notYetKnown": {"type": "integer", "description": "Metrics that are not yet known.", "minimum": 0},
                "firstScore": {
                  "type": ["number", "null"],
                  "description": "Median score of the first session with one."
                },
                "latestScore": {"type": ["number", "null"], "description": "Median score of the latest."},
                "focus": {"anyOf": [{"$ref": "#/$defs/focus"}, {"type": "null"}]}
              },
              "required": [
                "player", "sessions", "strokes", "lastDay", "daysSince", "usualGap", "isDue", "better",
                "worse", "notYetKnown", "firstScore", "latestScore", "focus"
              ],
              "additionalProperties": false
            },
            "need": {
              "type": "object",
              "description": "What several players are to work on.",
              "properties": {
                "kind": {"description": "The kind of stroke.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "metric": {"type": "string", "description": "The stable name of the metric."},
                "title": {"type": "string", "description": "Its name for players."},
                "headline": {"type": "string", "description": "What to work on."},
                "drill": {"type": ["string", "null"], "description": "The name of the drill."},
                "players": {"type": "array", "description": "The names of the players.", "items": {"type": "string"}}
              },
              "required": ["kind", "variant", "metric", "title", "headline", "drill", "players"],
              "additionalProperties": false
            },
            "session": {
              "type": "object",
              "description": "A day of practice.",
              "properties": {
                "day": {"$ref": "#/$defs/day"},
                "clips": {"type": "integer", "description": "Clips.", "minimum": 0},
                "strokes": {"type": "integer", "description": "Strokes.", "minimum": 0},
                "graded": {"type": "integer", "description": "Strokes with a grade.", "minimum": 0},
                "grades": {
                  "type": "object",
                  "description": "Strokes by grade.",
                  "additionalProperties": {"type": "integer"}
                },
                "score": {"type": ["number", "null"], "description": "Median score.", "minimum": 0, "maximum": 100}
              },
              "required": ["day", "clips", "strokes", "graded", "grades", "score"],
              "additionalProperties": false
            },
            "streak": {
              "type": "object",
              "description": "How regularly the player practices.",
              "properties": {
                "days": {"type": "integer", "description": "Days in a row up to now.", "minimum": 0},
                "longestDays": {"type": "integer", "description": "The most days in a row.", "minimum": 0},
                "weeks": {"type": "integer", "description": "Weeks in a row up to now.", "minimum": 0},
                "longestWeeks": {"type": "integer", "description": "The most weeks in a row.", "minimum": 0}
              },
              "required": ["days", "longestDays", "weeks", "longestWeeks"],
              "additionalProperties": false
            },
            "focus": {
              "type": "object",
              "description": "What to work on now.",
              "properties": {
                "kind": {"description": "The kind of stroke.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "metric": {"type": "string", "description": "The stable name of the metric."},
                "title": {"type": "string", "description": "Its name for players."},
                "headline": {"type": "string", "description": "What to work on."},
                "drill": {"type": ["string", "null"], "description": "The name of the drill."},
                "day": {"$ref": "#/$defs/day"},
                "trend": {"anyOf": [{"$ref": "#/$defs/trend"}, {"type": "null"}]}
              },
              "required": ["kind", "variant", "metric", "title", "headline", "drill", "day", "trend"],
              "additionalProperties": false
            },
            "trend": {
              "type": "object",
              "description": "A metric over the sessions.",
              "properties": {
                "kind": {"description": "The kind of stroke.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "metric": {"type": "string", "description": "The stable name of the metric."},
                "title": {"type": "string", "description": "Its name for players."},
                "unit": {"type": "string", "description": "The unit."},
                "view": {
                  "description": "The view all values come from.",
                  "enum": \(Self.list(CameraView.self,
                  orNull: true))
                },
                "target": {"$ref": "#/$defs/target"},
                "sessions": {
                  "type": "array",
                  "description": "The days with a value, earliest first.",
                  "items": {"$ref": "#/$defs/values"}
                },
                "typicalError": {
                  "type": ["number", "null"],
                  "description": "Standard deviation of strokes within a day."
                },
                "change": {"type": ["number", "null"], "description": "The latest mean minus the first."},
                "smallestDetectable": {
                  "type": ["number", "null"],
                  "description": "The smallest change that is more than noise."
                },
                "word": {"description": "What became of it.", "enum": \(Self.list(TrendWord.self))},
                "reason": {
                  "description": "Why that is not yet known.",
                  "enum": \(Self.list(TrendReason.self,
                  orNull: true))
                },
                "share": {
                  "type": ["number", "null"],
                  "description": "The share of the way to the target that is done.",
                  "minimum": 0,
                  "maximum": 1
                }
              },
              "required": [
                "kind", "variant", "metric", "title", "unit", "view", "target", "sessions", "typicalError",
                "change", "smallestDetectable", "word", "reason", "share"
              ],
              "additionalProperties": false
            },
            "values": {
              "type": "object",
              "description": "The values of a day.",
              "properties": {
                "day": {"$ref": "#/$defs/day"},
                "strokes": {"type": "integer", "description": "Strokes with a value.", "minimum": 1},
                "mean": {"type": "number", "description": "The mean."},
                "standardError": {"type": ["number", "null"], "description": "The standard error of the mean."}
              },
              "required": ["day", "strokes", "mean", "standardError"],
              "additionalProperties": false
            },
            "drill": {
              "type": "object",
              "description": "A drill that was given, and what became of its metric.",
              "properties": {
                "kind": {"description": "The kind of stroke.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "metric": {"type": "string", "description": "The stable name of the metric."},
                "title": {"type": "string", "description": "Its name for players."},
                "headline": {"type": "string", "description": "What was to be worked on."},
                "drill": {"type": ["string", "null"], "description": "The name of the drill."},
                "first": {"$ref": "#/$defs/day"},
                "last": {"$ref": "#/$defs/day"},
                "sessions": {"type": "integer", "description": "Days in a row on which it was given.", "minimum": 1},
                "trend": {"anyOf": [{"$ref": "#/$defs/trend"}, {"type": "null"}]}
              },
              "required": [
                "kind", "variant", "metric", "title", "headline", "drill", "first", "last", "sessions",
                "trend"
              ],
              "additionalProperties": false
            },
            "pictures": {
              "type": "object",
              "description": "The first picture of a stroke and the latest.",
              "properties": {
                "kind": {"description": "The kind of stroke.", "enum": \(Self.list(StrokeKind.self))},
                "variant": {"description": "The variant.", "enum": \(Self.list(StrokeVariant.self, orNull: true))},
                "first": {"$ref": "#/$defs/picture"},
                "latest": {"$ref": "#/$defs/picture"}
              },
              "required": ["kind", "variant", "first", "latest"],
              "additionalProperties": false
            },
            "picture": {
              "type": "object",
              "description": "A picture.",
              "properties": {
                "day": {"$ref": "#/$defs/day"},
                "clip": {"type": "string", "description": "The name of the file of the clip."},
                "path": {"type": "string", "description": "The path of the picture."},
                "grade": {"description": "The grade of the stroke.", "enum": \(Self.list(Grade.self, orNull: true))},
                "score": {"type": ["number", "null"], "description": "Its score.", "minimum": 0, "maximum": 100}
              },
              "required": ["day", "clip", "path", "grade", "score"],
              "additionalProperties": false
            },
            "target": {
              "type": "object",
              "description": "The range of the best grade; an open end is null.",
              "properties": {
                "low": {"type": ["number", "null"], "description": "Lowest value."},
                "high": {"type": ["number", "null"], "description": "Highest value."}
              },
              "required": ["low", "high"],
              "additionalProperties": false
            },
            "day": {"type": "string", "description": "A day.", "pattern": "^-?[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
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
