import SwingCore
import SwingText

extension AnalysisSchema {
    /// The definitions of the parts of a stroke.
    static let parts = #"""
            "audio": {
              "type": "object",
              "description": "The sound of a clip.",
              "properties": {
                "codec": {"type": "string", "description": "The codec's short name."},
                "sampleRate": {"type": "integer", "description": "Samples a second.", "minimum": 0},
                "channels": {"type": "integer", "description": "Channels.", "minimum": 0}
              },
              "required": ["channels", "codec", "sampleRate"],
              "additionalProperties": false
            },
            "box": {
              "type": "object",
              "description": "A box in pixels of the upright picture.",
              "properties": {
                "x": {"type": "number", "description": "Left edge."},
                "y": {"type": "number", "description": "Upper edge."},
                "width": {"type": "number", "description": "Width.", "minimum": 0},
                "height": {"type": "number", "description": "Height.", "minimum": 0}
              },
              "required": ["height", "width", "x", "y"],
              "additionalProperties": false
            },
            "slowMotion": {
              "type": "object",
              "description": "How many times slower than it was filmed a clip seems to play without saying so.",
              "properties": {
                "factor": {"type": "number", "description": "The most likely factor.", "minimum": 1},
                "low": {
                  "type": "number",
                  "description": "Lower end of the interval that holds the true factor nine times in ten.",
                  "minimum": 1
                },
                "high": {"type": "number", "description": "Upper end of that interval.", "minimum": 1}
              },
              "required": ["factor", "high", "low"],
              "additionalProperties": false
            },
            "target": {
              "type": "object",
              "description": "The range of the best grade; an open end is null.",
              "properties": {
                "low": {"type": ["number", "null"], "description": "Lowest value."},
                "high": {"type": ["number", "null"], "description": "Highest value."}
              },
              "required": ["high", "low"],
              "additionalProperties": false
            },
            "event": {
              "type": "object",
              "description": "A moment of a stroke.",
              "properties": {
                "id": {
                  "type": "string",
                  "description": "Which moment.",
                  "enum": [
                    "start", "release", "loading", "tossTop", "cocking", "unitTurn", "backswingEnd",
                    "forwardSwingStart", "contact", "deceleration", "finish", "followThroughEnd"
                  ]
                },
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "uncertainty": {
                  "type": "number",
                  "description": "Half the width of the 90 % interval, seconds.",
                  "minimum": 0
                }
              },
              "required": ["id", "time", "uncertainty"],
              "additionalProperties": false
            },
            "contact": {
              "type": "object",
              "description": "When racket and ball met.",
              "properties": {
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "uncertainty": {
                  "type": "number",
                  "description": "Half the width of the 90 % interval, seconds.",
                  "minimum": 0
                },
                "sources": {
                  "type": "array",
                  "description": "What spoke for it.",
                  "items": {
                    "type": "string",
                    "description": "A source.",
                    "enum": ["kinematics", "sound", "ball", "user"]
                  }
                }
              },
              "required": ["sources", "time", "uncertainty"],
              "additionalProperties": false
            },
            "gradeProbabilities": {
              "type": "object",
              "description": "How likely each grade is; together they are 1.",
              "properties": {
                "excellent": {"type": "number", "description": "Of excellent.", "minimum": 0, "maximum": 1},
                "good": {"type": "number", "description": "Of good.", "minimum": 0, "maximum": 1},
                "needsWork": {"type": "number", "description": "Of needsWork.", "minimum": 0, "maximum": 1},
                "critical": {"type": "number", "description": "Of critical.", "minimum": 0, "maximum": 1}
              },
              "required": ["critical", "excellent", "good", "needsWork"],
              "additionalProperties": false
            },
            "metric": {
              "type": "object",
              "description": "One measured value.",
              "properties": {
                "id": {"type": "string", "description": "Stable name."},
                "title": {"type": "string", "description": "The name a player reads."},
                "value": {
                  "type": ["number", "null"],
                  "description": "What the true value most likely is: the mean of its posterior."
                },
                "reading": {
                  "type": ["number", "null"],
                  "description": "What was read, before what is known of players and of the view was weighed in."
                },
                "unit": {
                  "type": "string",
                  "description": "The unit.",
                  "enum": ["deg", "deg/s", "s", "percentHeight", "bodyHeights/s", "m/s"]
                },
                "low": {"type": ["number", "null"], "description": "Lower end of the 90 % interval."},
                "high": {"type": ["number", "null"], "description": "Upper end of the 90 % interval."},
                "at": {"type": ["number", "null"], "description": "Seconds of presentation time."},
                "outcome": {
                  "type": "string",
                  "description": "Whether it could be graded.",
                  "enum": ["graded", "provisional", "notMeasurable"]
                },
                "reason": {
                  "type": ["string", "null"],
                  "description": "Why not, and how to film it, or that its grade is not sure."
                },
                "grade": {
                  "type": ["string", "null"],
                  "description": "The most probable grade.",
                  "enum": ["excellent", "good", "needsWork", "critical", null]
                },
                "gradeProbabilities": {
                  "anyOf": [{"$ref": "#/$defs/gradeProbabilities"}, {"type": "null"}]
                },
                "target": {"anyOf": [{"$ref": "#/$defs/target"}, {"type": "null"}]},
                "source": {"type": "string", "description": "Where the band comes from."}
              },
              "required": [
                "at", "grade", "gradeProbabilities", "high", "id", "low", "outcome", "reading", "reason", "source",
                "target", "title", "unit", "value"
              ],
              "additionalProperties": false
            },
            "drill": {
              "type": "object",
              "description": "An exercise.",
              "properties": {
                "name": {"type": "string", "description": "A short name."},
                "how": {"type": "string", "description": "How it is done."},
                "dose": {"type": "string", "description": "How often."},
                "progression": {"type": ["string", "null"], "description": "How to do it at the player's level."}
              },
              "required": ["dose", "how", "name", "progression"],
              "additionalProperties": false
            },
            "evidence": {
              "type": "object",
              "description": "Where the coaching can be seen.",
              "properties": {
                "metric": {"type": "string", "description": "The metric it rests on."},
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "frame": {"type": "integer", "description": "Frame number in presentation order.", "minimum": 0},
                "value": {"type": ["number", "null"], "description": "The value in the metric's unit."},
                "target": {"anyOf": [{"$ref": "#/$defs/target"}, {"type": "null"}]}
              },
              "required": ["frame", "metric", "target", "time", "value"],
              "additionalProperties": false
            },
            "flag": {
              "type": "object",
              "description": "Something worth showing to a coach or physio.",
              "properties": {
                "id": {"type": "string", "description": "Stable name."},
                "what": {"type": "string", "description": "What was seen."},
                "why": {"type": "string", "description": "Why it may matter."},
                "next": {"type": "string", "description": "What to do next."},
                "metrics": {
                  "type": "array",
                  "description": "The metrics it rests on.",
                  "items": {"type": "string", "description": "A metric."}
                },
                "source": {"type": "string", "description": "Where its limits come from."}
              },
              "required": ["id", "metrics", "next", "source", "what", "why"],
              "additionalProperties": false
            }
        """#
}
