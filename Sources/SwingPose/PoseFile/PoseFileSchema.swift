/// The JSON Schema (2020-12) of the lines of a pose file, as `swing schema pose` prints it.
package enum PoseFileSchema {
    /// The schema's text, without a line feed at the end.
    package static let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tennisswing:pose:1",
          "title": "TennisSwing poses",
          "description": "A line of pose.jsonl: the first is the header, each further one a frame.",
          "anyOf": [{"$ref": "#/$defs/header"}, {"$ref": "#/$defs/frame"}],
          "$defs": {
            "header": {
              "type": "object",
              "description": "The first line: what the poses belong to and how they are to be read.",
              "properties": {
                "format": {"const": "tennisswing-pose", "description": "What kind of file this is."},
                "version": {"const": 1, "description": "The version of this format."},
                "width": {"type": "integer", "description": "Width of the upright frame in pixels.", "minimum": 1},
                "height": {"type": "integer", "description": "Height of the upright frame in pixels.", "minimum": 1},
                "slowMotionFactor": {
                  "type": "number",
                  "description": "How many times slower the clip plays than it was filmed.",
                  "minimum": 0.01,
                  "maximum": 1000
                },
                "timeBase": {"$ref": "#/$defs/timeBase"},
                "model": {"type": "string", "description": "The name of the pose model."},
                "modelDigest": {
                  "type": "string",
                  "description": "SHA-256 of the manifest of the pose model; empty for poses of other programs.",
                  "pattern": "^([0-9a-f]{64})?$"
                },
                "inputSha256": {"type": "string", "description": "SHA-256 of the clip.", "pattern": "^[0-9a-f]{64}$"},
                "motionModels": {
                  "type": "object",
                  "description": "SHA-256 of the motion models, by name.",
                  "additionalProperties": {"type": "string"}
                },
                "joints": {
                  "type": "array",
                  "description": "The joints in the order of the arrays of each frame.",
                  "items": {"type": "string"}
                },
                "turns": {
                  "type": "array",
                  "description": "From when on which player is followed, where several take turns.",
                  "items": {"$ref": "#/$defs/turn"}
                },
                "cuts": {
                  "type": "array",
                  "description": "When new shots of an edited video begin: presentation seconds of their first frames.",
                  "items": {"type": "number"}
                },
                "isLifted": {
                  "type": "boolean",
                  "description": "Whether positions in space are sound as they are rather than a pose model's guess."
                },
                "sounds": {
                  "type": "array",
                  "description": "Sounds that may be hits.",
                  "items": {"$ref": "#/$defs/sound"}
                },
                "balls": {
                  "type": "array",
                  "description": "Deflections of the ball that were seen.",
                  "items": {"$ref": "#/$defs/ball"}
                },
                "lines": {
                  "type": "array",
                  "description": "Straight edges in frames around contacts.",
                  "items": {"$ref": "#/$defs/lines"}
                }
              },
              "required": [
                "format", "version", "width", "height", "slowMotionFactor", "timeBase", "model",
                "modelDigest", "inputSha256", "joints"
              ],
              "additionalProperties": false
            },
            "frame": {
              "type": "object",
              "description": "Each further line: the pose in one frame; without score and joints where nobody was found.",
              "properties": {
                "i": {
                  "type": "integer",
                  "description": "The number of the frame in the order of presentation, from 0.",
                  "minimum": 0
                },
                "t": {"type": "integer", "description": "Presentation time in ticks of the time base."},
                "s": {"type": "number", "description": "The score of the pose.", "minimum": 0, "maximum": 1},
                "k": {
                  "type": "array",
                  "description": "By joint: x and y in pixels of the upright frame, relative depth, visibility, presence; null where not known.",
                  "items": {"type": ["array", "null"], "items": {"type": "number"}, "minItems": 5, "maxItems": 5}
                },
                "w": {
                  "type": "array",
                  "description": "By joint: meters from the midpoint of the hips, x to the right of the frame, y up, z toward the camera; null where not known.",
                  "items": {"type": ["array", "null"], "items": {"type": "number"}, "minItems": 3, "maxItems": 3}
                }
              },
              "required": ["i", "t"],
              "additionalProperties": false
            },
            "timeBase": {
              "type": "object",
              "description": "The length of a tick in seconds, a fraction.",
              "properties": {
                "numerator": {"type": "integer", "description": "The part above the line.", "minimum": 1},
                "denominator": {"type": "integer", "description": "The part below the line.", "minimum": 1}
              },
              "required": ["numerator", "denominator"],
              "additionalProperties": false
            },
            "sound": {
              "type": "object",
              "description": "A sudden sound.",
              "properties": {
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "strength": {"type": "number", "description": "How far it stands out.", "minimum": 0, "maximum": 1}
              },
              "required": ["time", "strength"],
              "additionalProperties": false
            },
            "turn": {
              "type": "object",
              "description": "From when on a player is followed.",
              "properties": {
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "player": {
                  "type": "integer",
                  "description": "1 for the main player of the clip, 2 and more for others.",
                  "minimum": 1,
                  "maximum": 4
                },
                "confidence": {
                  "type": "number",
                  "description": "How sure it is that it is this player; missing where nobody else was ever there.",
                  "minimum": 0,
                  "maximum": 1
                },
                "track": {
                  "type": "integer",
                  "description": "Which of those followed side by side the frames show, 1 for the one followed first; missing where it is the player's number.",
                  "minimum": 1,
                  "maximum": 4
                }
              },
              "required": ["time", "player"],
              "additionalProperties": false
            },
            "ball": {
              "type": "object",
              "description": "A ball that left its straight path near the racket hand.",
              "properties": {
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "uncertainty": {
                  "type": "number",
                  "description": "Half the width of the 90 % interval, seconds.",
                  "minimum": 0
                },
                "position": {
                  "type": "array",
                  "description": "Where it was, x and y in pixels of the upright frame, if it was found before any stroke was.",
                  "items": {"type": "number"},
                  "minItems": 2,
                  "maxItems": 2
                },
                "path": {
                  "type": "array",
                  "description": "Where it was seen before and after: the time in seconds, x and y in pixels.",
                  "items": {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}
                }
              },
              "required": ["time", "uncertainty"],
              "additionalProperties": false
            },
            "lines": {
              "type": "object",
              "description": "Edges in one frame.",
              "properties": {
                "time": {"type": "number", "description": "Seconds of presentation time."},
                "segments": {
                  "type": "array",
                  "description": "Edges: x and y of both ends in pixels of the upright frame.",
                  "items": {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4}
                }
              },
              "required": ["time", "segments"],
              "additionalProperties": false
            }
          }
        }
        """
}
