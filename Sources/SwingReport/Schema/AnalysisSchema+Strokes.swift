import SwingCore
import SwingText

extension AnalysisSchema {
    /// The definitions of strokes, sessions, warnings and options.
    static let strokes = #"""
            "coaching": {
              "type": "object",
              "description": "The one thing to do next.",
              "properties": {
                "headline": {"type": "string", "description": "What to work on, or what to keep."},
                "asksForChange": {
                  "type": "boolean",
                  "description": "Whether the headline asks to work on something. Otherwise it says what to keep, or how to film."
                },
                "sureness": {
                  "type": ["string", "null"],
                  "description": "next: the value misses its target with a probability of 0.8 or more; worthALook: of 0.5 or more; film: it cannot be told from here; keep: all that matters was seen, and nothing is likely to be amiss.",
                  "enum": ["next", "worthALook", "film", "keep", null]
                },
                "cue": {"type": "string", "description": "What to think of while swinging."},
                "why": {"type": "string", "description": "Why it helps."},
                "drill": {"anyOf": [{"$ref": "#/$defs/drill"}, {"type": "null"}]},
                "strengths": {
                  "type": "array",
                  "description": "What already works, best first.",
                  "items": {"type": "string", "description": "A strength."}
                },
                "strengthMetrics": {
                  "type": "array",
                  "description": "The metrics the strengths rest on, in their order.",
                  "items": {"type": "string", "description": "A metric."}
                },
                "evidence": {"anyOf": [{"$ref": "#/$defs/evidence"}, {"type": "null"}]}
              },
              "required": [
                "asksForChange", "cue", "drill", "evidence", "headline", "strengthMetrics", "strengths", "sureness", "why"
              ],
              "additionalProperties": false
            },
            "scoreRange": {
              "type": "object",
              "description": "The 90 % interval of the score.",
              "properties": {
                "low": {"type": "number", "description": "The lower end.", "minimum": 0, "maximum": 100},
                "high": {"type": "number", "description": "The upper end.", "minimum": 0, "maximum": 100}
              },
              "required": ["high", "low"],
              "additionalProperties": false
            },
            "coverage": {
              "type": "object",
              "description": "How much of the stroke was seen.",
              "properties": {
                "seen": {"type": "integer", "description": "How many metrics have a reading.", "minimum": 0},
                "well": {
                  "type": "integer",
                  "description": "How many of them tell more than they leave open.",
                  "minimum": 0
                },
                "of": {"type": "integer", "description": "How many metrics there are.", "minimum": 0}
              },
              "required": ["of", "seen", "well"],
              "additionalProperties": false
            },
            "stroke": {
              "type": "object",
              "description": "One stroke.",
              "properties": {
                "id": {"type": "integer", "description": "1 for the first stroke.", "minimum": 1},
                "player": {
                  "type": "integer",
                  "description": "Who hit it: 1 for the main player, 2 and more for others who take turns with them.",
                  "minimum": 1
                },
                "playerConfidence": {
                  "type": ["number", "null"],
                  "description": "How sure the player is, told as found from 0.7 on; below it the stroke is in no session and no history. Null where nobody else was ever there.",
                  "minimum": 0,
                  "maximum": 1
                },
                "kind": {
                  "type": "string",
                  "description": "What was hit.",
                  "enum": ["serve", "forehand", "backhand", "forehandVolley", "backhandVolley", "smash", "unknown"]
                },
                "variant": {
                  "type": ["string", "null"],
                  "description": "How it was hit.",
                  "enum": ["oneHanded", "twoHanded", "slice", null]
                },
                "hand": {"type": "string", "description": "The hitting hand.", "enum": ["right", "left"]},
                "confidence": {
                  "type": "number",
                  "description": "How sure stroke and kind are.",
                  "minimum": 0,
                  "maximum": 1
                },
                "isSure": {
                  "type": "boolean",
                  "description": "Whether kind and hand are told as found: given by a person, or confidence is 0.7 or more. Otherwise they are a question: the stroke has no metrics, grade or coaching until it is answered, as the warning uncertainStroke says."
                },
                "view": {
                  "type": "string",
                  "description": "Where the camera stood.",
                  "enum": ["side", "back", "front", "diagonal", "unknown"]
                },
                "start": {"type": "number", "description": "Seconds of presentation time."},
                "end": {"type": "number", "description": "Seconds of presentation time."},
                "contact": {"$ref": "#/$defs/contact"},
                "events": {
                  "type": "array",
                  "description": "The moments found, in time order.",
                  "items": {"$ref": "#/$defs/event"}
                },
                "metrics": {
                  "type": "array",
                  "description": "What was measured, in the rubric's order.",
                  "items": {"$ref": "#/$defs/metric"}
                },
                "grade": {
                  "type": ["string", "null"],
                  "description": "The stroke's grade.",
                  "enum": ["excellent", "good", "needsWork", "critical", null]
                },
                "score": {
                  "type": ["number", "null"],
                  "description": "Where the stroke stands among players at large, 0 to 100.",
                  "minimum": 0,
                  "maximum": 100
                },
                "scoreRange": {"anyOf": [{"$ref": "#/$defs/scoreRange"}, {"type": "null"}]},
                "coverage": {"anyOf": [{"$ref": "#/$defs/coverage"}, {"type": "null"}]},
                "outcome": {
                  "type": "string",
                  "description": "Whether the stroke could be graded.",
                  "enum": ["graded", "provisional", "notMeasurable"]
                },
                "reason": {
                  "type": ["string", "null"],
                  "description": "Why it has no grade, or that its grade is not sure."
                },
                "coaching": {"anyOf": [{"$ref": "#/$defs/coaching"}, {"type": "null"}]},
                "flags": {
                  "type": "array",
                  "description": "What is worth showing to a coach or physio; never a diagnosis.",
                  "items": {"$ref": "#/$defs/flag"}
                }
              },
              "required": [
                "coaching", "confidence", "contact", "coverage", "end", "events", "flags", "grade", "hand", "id", "isSure",
                "kind", "metrics", "outcome", "player", "playerConfidence", "reason", "score", "scoreRange", "start",
                "variant", "view"
              ],
              "additionalProperties": false
            },
            "metricGroup": {
              "type": "object",
              "description": "One metric over the strokes of a kind.",
              "properties": {
                "id": {"type": "string", "description": "Stable name."},
                "unit": {
                  "type": "string",
                  "description": "The unit.",
                  "enum": ["deg", "deg/s", "s", "percentHeight", "bodyHeights/s", "m/s"]
                },
                "count": {"type": "integer", "description": "How many strokes have a value.", "minimum": 1},
                "median": {"type": ["number", "null"], "description": "The median."},
                "spread": {
                  "type": ["number", "null"],
                  "description": "The standard deviation; null below two strokes.",
                  "minimum": 0
                }
              },
              "required": ["count", "id", "median", "spread", "unit"],
              "additionalProperties": false
            },
            "strokeGroup": {
              "type": "object",
              "description": "The strokes of one kind and variant of one player.",
              "properties": {
                "player": {
                  "type": "integer",
                  "description": "Who hit them: 1 for the main player, 2 and more for others.",
                  "minimum": 1
                },
                "kind": {
                  "type": "string",
                  "description": "The kind.",
                  "enum": ["serve", "forehand", "backhand", "forehandVolley", "backhandVolley", "smash", "unknown"]
                },
                "variant": {
                  "type": ["string", "null"],
                  "description": "The variant.",
                  "enum": ["oneHanded", "twoHanded", "slice", null]
                },
                "strokes": {"type": "integer", "description": "How many there are.", "minimum": 1},
                "graded": {"type": "integer", "description": "How many have a grade.", "minimum": 0},
                "grade": {
                  "type": ["string", "null"],
                  "description": "The grade of the median score.",
                  "enum": ["excellent", "good", "needsWork", "critical", null]
                },
                "score": {
                  "type": ["number", "null"],
                  "description": "The median score.",
                  "minimum": 0,
                  "maximum": 100
                },
                "spread": {
                  "type": ["number", "null"],
                  "description": "The standard deviation of the scores; null below two.",
                  "minimum": 0
                },
                "caution": {"type": ["string", "null"], "description": "A word of caution."},
                "metrics": {
                  "type": "array",
                  "description": "The metrics that were measured.",
                  "items": {"$ref": "#/$defs/metricGroup"}
                }
              },
              "required": ["caution", "grade", "graded", "kind", "metrics", "player", "score", "spread", "strokes", "variant"],
              "additionalProperties": false
            },
            "warning": {
              "type": "object",
              "description": "Something worth knowing.",
              "properties": {
                "code": {"type": "string", "description": "A stable name for programs."},
                "what": {"type": "string", "description": "What happened."},
                "why": {"type": "string", "description": "Why it matters."},
                "next": {"type": "string", "description": "What to do next."}
              },
              "required": ["code", "next", "what", "why"],
              "additionalProperties": false
            },
            "configValue": {
              "description": "The value of an option.",
              "anyOf": [
                {"type": ["string", "number", "boolean", "null"]},
                {"type": "array", "items": {"$ref": "#/$defs/configValue"}}
              ]
            }
        """#
}
