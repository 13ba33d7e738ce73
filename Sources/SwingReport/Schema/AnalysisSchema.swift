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
                "recordedAt": {
                  "type": ["string", "null"],
                  "description": "When it was recorded, as the camera wrote it into the file."
                },
                "applied": {
                  "type": "array",
                  "description": "What was done to picture and clock.",
                  "items": {
                    "type": "string",
                    "description": "A step.",
                    "enum": [
                      "mirrored", "rotated", "squarePixels", "deinterlaced", "toneMapped", "clockFromZero",
                      "slowMotion", "posesOnly"
                    ]
                  }
                }
              },
              "required": [
                "applied", "audio", "container", "duration", "frameRate", "height", "path", "recordedAt", "rotation",
                "sha256", "videoCodec", "width"
              ],
              "additionalProperties": false
            },
            "slowMotion": {"anyOf": [{"$ref": "#/$defs/slowMotion"}, {"type": "null"}]},
            "cuts": {
              "type": "array",
              "description": "When new shots of an edited video begin, seconds; empty for a clip that is not cut.",
              "items": {"type": "number"}
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
                  "description": "Standing height in meters as given.",
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
                  "description": "By player, kind and variant.",
                  "items": {"$ref": "#/$defs/strokeGroup"}
                }
              },
              "required": ["byKind"],
              "additionalProperties": false
            },
            "corrections": {
              "type": "array",
              "description": "What a person has corrected or confirmed by hand; the strokes are graded with it.",
              "items": {"$ref": "#/$defs/correction"}
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
                "motionModels": {
                  "type": ["object", "null"],
                  "description": "SHA-256 of the trained models that read the motion, by name.",
                  "additionalProperties": {"type": "string"}
                },
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
              "required": ["config", "motionModels", "rubric", "timings", "version"],
              "additionalProperties": false
            }
          },
          "required": [
            "camera", "corrections", "cuts", "input", "player", "pose", "provenance", "schemaVersion", "session",
            "slowMotion", "strokes", "warnings"
          ],
          "additionalProperties": false,
          "$defs": {
        \#(parts),
        \#(corrections),
        \#(strokes)
          }
        }
        """#
}
