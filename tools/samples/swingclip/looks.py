"""The players: skin, hair, clothes (linear RGB) and build, by the name of the shirt's color.

`hair` is short or pony; `legs` is shorts or skirt; `build` scales the flesh around the bones, never the bones:
`limbs`, `waist`, `hips`, `chest`, `neck`, and `bust` (0 or 1). Tallness is a parameter of its own."""

PLAIN = {"limbs": 1.0, "waist": 1.0, "hips": 1.0, "chest": 1.0, "neck": 1.0, "bust": 0}
SLENDER = {"limbs": .90, "waist": .87, "hips": .99, "chest": .92, "neck": .86, "bust": 1}
LEAN = {"limbs": .93, "waist": .93, "hips": .95, "chest": .96, "neck": .95, "bust": 0}
STOCKY = {"limbs": 1.09, "waist": 1.20, "hips": 1.10, "chest": 1.09, "neck": 1.10, "bust": 0}
LIGHT_BAND, DARK_BAND = (.80, .80, .78), (.03, .03, .035)

LOOKS = {
    "white": dict(skin=(.50, .285, .185), hairColour=(.030, .017, .010), shirt=(.80, .80, .78), shorts=(.020, .030, .085),
                  accent=(.75, .10, .03), band=LIGHT_BAND, frame=(.02, .05, .20), hair="short", legs="shorts", build=PLAIN),
    "coral": dict(skin=(.60, .37, .26), hairColour=(.16, .075, .025), shirt=(.80, .13, .06), shorts=(.60, .60, .60),
                  accent=(.04, .20, .55), band=LIGHT_BAND, frame=(.04, .04, .045), hair="short", legs="shorts", build=PLAIN),
    "lemon": dict(skin=(.155, .075, .042), hairColour=(.010, .008, .007), shirt=(.80, .58, .06), shorts=(.03, .03, .035),
                  accent=(.02, .35, .33), band=(.75, .75, .73), frame=(.55, .03, .04), hair="short", legs="shorts", build=PLAIN),
    "teal": dict(skin=(.56, .34, .23), hairColour=(.085, .035, .012), shirt=(.02, .34, .32), shorts=(.78, .78, .76),
                 accent=(.80, .80, .78), band=LIGHT_BAND, frame=(.60, .60, .58), hair="pony", legs="skirt", build=SLENDER),
    "violet": dict(skin=(.105, .050, .028), hairColour=(.008, .006, .005), shirt=(.30, .10, .48), shorts=(.025, .022, .04),
                   accent=(.80, .62, .10), band=DARK_BAND, frame=(.70, .50, .04), hair="pony", legs="skirt", build=SLENDER),
    "rose": dict(skin=(.63, .41, .30), hairColour=(.46, .27, .085), shirt=(.78, .28, .34), shorts=(.05, .06, .12),
                 accent=(.80, .80, .78), band=LIGHT_BAND, frame=(.05, .16, .40), hair="pony", legs="shorts", build=SLENDER),
    "grey": dict(skin=(.57, .34, .25), hairColour=(.30, .29, .28), shirt=(.33, .35, .38), shorts=(.03, .03, .035),
                 accent=(.80, .58, .06), band=LIGHT_BAND, frame=(.03, .25, .08), hair="short", legs="shorts", build=STOCKY),
    "navy": dict(skin=(.45, .27, .16), hairColour=(.009, .007, .006), shirt=(.025, .045, .16), shorts=(.70, .70, .68),
                 accent=(.02, .50, .45), band=DARK_BAND, frame=(.60, .10, .05), hair="short", legs="shorts", build=LEAN),
}
