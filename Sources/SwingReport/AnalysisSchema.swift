/// The JSON Schema (2020-12) of the analysis document, as `swing schema` prints it.
public enum AnalysisSchema {
    /// The schema's text, without a line feed at the end.
    public static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tennisswing:analysis:1",
          "title": "TennisSwing analysis",
          "type": "object",
          "description": "What TennisSwing found in a clip. Times are seconds of presentation time, lengths pixels of the upright picture, left and right the player's; what is not known is null.",
          "properties": {
            "schemaVersion": {"const": 1, "description": "The version of this format."},
            "input": {
              "type": "object",
              "description": "The clip.",
              "properties": {
                "path": {"type": "string", "description": "The file as the user named it."},
                "sha256": {"type": "string", "description": "The file's SHA-256.", "pattern": "^[0-9a-f]{64}$"},
                "container": {"type": "string", "description": "The container's short name."},
                "videoCodec": {"type": "string", "description": "The video codec's short name."},
                "width": {"type": "integer", "description": "Width of the upright picture.", "minimum": 1},
                "height": {"type": "integer", "description": "Height of the upright picture.", "minimum": 1},
                "rotation": {
                  "type": "integer",
                  "description": "Degrees clockwise that brought the picture upright.",
                  "enum": [0, 90, 180, 270]
                },
                "frameRate": {
                  "type": "object",
                  "description": "How many pictures there are in a second.",
                  "properties": {
                    "average": {
                      "type": ["number", "null"],
                      "description": "Frames a second of presentation time.",
                      "minimum": 0
                    },
                    "variable": {"type": "boolean", "description": "Whether the time between frames changes."},
                    "captured": {
                      "type": ["number", "null"],
                      "description": "Frames captured a second of real time, where that differs.",
                      "minimum": 0
                    }
                  },
                  "required": ["average", "captured", "variable"],
                  "additionalProperties": false
                },
                "duration": {"type": ["number", "null"], "description": "Seconds.", "minimum": 0},
                "audio": {"anyOf": [{"$ref": "#/$defs/audio"}, {"type": "null"}]},
                "applied": {
                  "type": "array",
                  "description": "What was done to picture and clock.",
                  "items": {"type": "string", "description": "A step."}
                }
              },
              "required": [
                "applied", "audio", "container", "duration", "frameRate", "height", "path", "rotation", "sha256",
                "videoCodec", "width"
              ],
              "additionalProperties": false
            },
            "camera": {
              "type": "object",
              "description": "Where the camera stood.",
              "properties": {
                "view": {
                  "type": "string",
                  "description": "The view.",
                  "enum": ["side", "back", "front", "diagonal", "unknown"]
                },
                "confidence": {"type": "number", "description": "How sure the view is.", "minimum": 0, "maximum": 1}
              },
              "required": ["confidence", "view"],
              "additionalProperties": false
            },
            "player": {
              "type": "object",
              "description": "The player.",
              "properties": {
                "hand": {"type": "string", "description": "The racket hand.", "enum": ["right", "left"]},
                "handSource": {
                  "type": "string",
                  "description": "How the hand was found.",
                  "enum": ["detected", "user", "assumed"]
                },
                "height": {
                  "type": ["number", "null"],
                  "description": "Standing height in metres as given.",
                  "minimum": 0
                },
                "box": {"anyOf": [{"$ref": "#/$defs/box"}, {"type": "null"}]}
              },
              "required": ["box", "hand", "handSource", "height"],
              "additionalProperties": false
            },
            "pose": {
              "type": "object",
              "description": "How the poses were found.",
              "properties": {
                "model": {"type": "string", "description": "The model's name."},
                "modelDigest": {"type": "string", "description": "The model's SHA-256."},
                "framesAnalyzed": {"type": "integer", "description": "Frames looked at.", "minimum": 0},
                "framesWithPose": {"type": "integer", "description": "Frames with the player.", "minimum": 0}
              },
              "required": ["framesAnalyzed", "framesWithPose", "model", "modelDigest"],
              "additionalProperties": false
            },
            "strokes": {
              "type": "array",
              "description": "The strokes, in time order.",
              "items": {"$ref": "#/$defs/stroke"}
            },
            "session": {
              "type": "object",
              "description": "What the strokes say together.",
              "properties": {
                "byKind": {
                  "type": "array",
                  "description": "By kind and variant.",
                  "items": {"$ref": "#/$defs/strokeGroup"}
                }
              },
              "required": ["byKind"],
              "additionalProperties": false
            },
            "warnings": {
              "type": "array",
              "description": "What is worth knowing.",
              "items": {"$ref": "#/$defs/warning"}
            },
            "provenance": {
              "type": "object",
              "description": "What made the document.",
              "properties": {
                "version": {"type": "string", "description": "The program's version."},
                "rubric": {"type": "string", "description": "The rubric's name."},
                "config": {
                  "type": "object",
                  "description": "The options the result depends on.",
                  "additionalProperties": {"$ref": "#/$defs/configValue"}
                },
                "timings": {
                  "type": "object",
                  "description": "Seconds each stage took; differs between runs.",
                  "additionalProperties": {"type": "number", "minimum": 0}
                }
              },
              "required": ["config", "rubric", "timings", "version"],
              "additionalProperties": false
            }
          },
          "required": [
            "camera", "input", "player", "pose", "provenance", "schemaVersion", "session", "strokes", "warnings"
          ],
          "additionalProperties": false,
          "$defs": {
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
            "metric": {
              "type": "object",
              "description": "One measured value.",
              "properties": {
                "id": {"type": "string", "description": "Stable name."},
                "title": {"type": "string", "description": "The name a player reads."},
                "value": {"type": ["number", "null"], "description": "The value."},
                "unit": {
                  "type": "string",
                  "description": "The unit.",
                  "enum": ["deg", "s", "percentHeight", "bodyHeights/s", "m/s"]
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
                  "description": "Why not, or why provisional, and how to film it."
                },
                "grade": {
                  "type": ["string", "null"],
                  "description": "The grade.",
                  "enum": ["excellent", "good", "needsWork", "critical", null]
                },
                "target": {"anyOf": [{"$ref": "#/$defs/target"}, {"type": "null"}]},
                "source": {"type": "string", "description": "Where the band comes from."}
              },
              "required": [
                "at", "grade", "high", "id", "low", "outcome", "reason", "source", "target", "title", "unit",
                "value"
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
            },
            "coaching": {
              "type": "object",
              "description": "The one thing to do next.",
              "properties": {
                "headline": {"type": "string", "description": "What to work on."},
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
              "required": ["cue", "drill", "evidence", "headline", "strengthMetrics", "strengths", "why"],
              "additionalProperties": false
            },
            "stroke": {
              "type": "object",
              "description": "One stroke.",
              "properties": {
                "id": {"type": "integer", "description": "1 for the first stroke.", "minimum": 1},
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
                "score": {"type": ["number", "null"], "description": "0 to 100.", "minimum": 0, "maximum": 100},
                "outcome": {
                  "type": "string",
                  "description": "Whether the stroke could be graded.",
                  "enum": ["graded", "provisional", "notMeasurable"]
                },
                "reason": {
                  "type": ["string", "null"],
                  "description": "Why it could not be graded, or is provisional."
                },
                "coaching": {"anyOf": [{"$ref": "#/$defs/coaching"}, {"type": "null"}]},
                "flags": {
                  "type": "array",
                  "description": "What is worth showing to a coach or physio; never a diagnosis.",
                  "items": {"$ref": "#/$defs/flag"}
                }
              },
              "required": [
                "coaching", "confidence", "contact", "end", "events", "flags", "grade", "hand", "id", "kind", "metrics",
                "outcome", "reason", "score", "start", "variant", "view"
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
                  "enum": ["deg", "s", "percentHeight", "bodyHeights/s", "m/s"]
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
              "description": "The strokes of one kind and variant.",
              "properties": {
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
              "required": ["caution", "grade", "graded", "kind", "metrics", "score", "spread", "strokes", "variant"],
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
          }
        }
        """#
}
