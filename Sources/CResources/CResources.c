// Written by tools/resources/write.
#include "CResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../models/blazepose-full.yaml"
};
static const unsigned char file1[] = {
#embed "../../models/coaching/en.yaml"
};
static const unsigned char file2[] = {
#embed "../../models/coaching/es.yaml"
};
static const unsigned char file3[] = {
#embed "../../models/model-player/backhand-oneHanded-back.webp"
};
static const unsigned char file4[] = {
#embed "../../models/model-player/backhand-oneHanded-frontDiagonal.webp"
};
static const unsigned char file5[] = {
#embed "../../models/model-player/backhand-oneHanded-side.webp"
};
static const unsigned char file6[] = {
#embed "../../models/model-player/backhand-slice-back.webp"
};
static const unsigned char file7[] = {
#embed "../../models/model-player/backhand-slice-frontDiagonal.webp"
};
static const unsigned char file8[] = {
#embed "../../models/model-player/backhand-slice-side.webp"
};
static const unsigned char file9[] = {
#embed "../../models/model-player/backhand-twoHanded-back.webp"
};
static const unsigned char file10[] = {
#embed "../../models/model-player/backhand-twoHanded-frontDiagonal.webp"
};
static const unsigned char file11[] = {
#embed "../../models/model-player/backhand-twoHanded-side.webp"
};
static const unsigned char file12[] = {
#embed "../../models/model-player/backhandVolley-back.webp"
};
static const unsigned char file13[] = {
#embed "../../models/model-player/backhandVolley-frontDiagonal.webp"
};
static const unsigned char file14[] = {
#embed "../../models/model-player/backhandVolley-side.webp"
};
static const unsigned char file15[] = {
#embed "../../models/model-player/forehand-back.webp"
};
static const unsigned char file16[] = {
#embed "../../models/model-player/forehand-front.webp"
};
static const unsigned char file17[] = {
#embed "../../models/model-player/forehand-frontDiagonal.webp"
};
static const unsigned char file18[] = {
#embed "../../models/model-player/forehand-side.webp"
};
static const unsigned char file19[] = {
#embed "../../models/model-player/forehandVolley-back.webp"
};
static const unsigned char file20[] = {
#embed "../../models/model-player/forehandVolley-frontDiagonal.webp"
};
static const unsigned char file21[] = {
#embed "../../models/model-player/forehandVolley-side.webp"
};
static const unsigned char file22[] = {
#embed "../../models/model-player/serve-back.webp"
};
static const unsigned char file23[] = {
#embed "../../models/model-player/serve-frontDiagonal.webp"
};
static const unsigned char file24[] = {
#embed "../../models/model-player/serve-side.webp"
};
static const unsigned char file25[] = {
#embed "../../models/model-player/smash-back.webp"
};
static const unsigned char file26[] = {
#embed "../../models/model-player/smash-frontDiagonal.webp"
};
static const unsigned char file27[] = {
#embed "../../models/model-player/smash-side.webp"
};
static const unsigned char file28[] = {
#embed "../../models/model-player/manifest.yaml"
};
static const unsigned char file29[] = {
#embed "../../models/motion/event-times.safetensors"
};
static const unsigned char file30[] = {
#embed "../../models/motion/picture-lifter.safetensors"
};
static const unsigned char file31[] = {
#embed "../../models/motion/shot-direction.safetensors"
};
static const unsigned char file32[] = {
#embed "../../models/motion/skeleton-lifter.safetensors"
};
static const unsigned char file33[] = {
#embed "../../models/motion/stroke-kinds.safetensors"
};
static const unsigned char file34[] = {
#embed "../../models/motion/LICENSE"
};
static const unsigned char file35[] = {
#embed "../../models/motion/manifest.yaml"
};
static const unsigned char file36[] = {
#embed "../../models/rubrics/tennisswing-1.yaml"
};
static const unsigned char file37[] = {
#embed "../../tools/setup/prepare.py"
};
static const unsigned char file38[] = {
#embed "../../tools/packaging/fetch-models"
};
static const unsigned char file39[] = {
#embed "../../tools/packaging/runtime.sh"
};
static const unsigned char file40[] = {
#embed "../../tools/packaging/runtime.sha256"
};
static const unsigned char file41[] = {
#embed "../../tools/setup/model-wheels.txt"
};
static const unsigned char file42[] = {
#embed "../../tools/setup/wheels.txt"
};
static const unsigned char file43[] = {
#embed "../../Sources/CResources/assets/pages/base.css"
};
static const unsigned char file44[] = {
#embed "../../Sources/CResources/assets/pages/batch.css"
};
static const unsigned char file45[] = {
#embed "../../Sources/CResources/assets/pages/batch.js"
};
static const unsigned char file46[] = {
#embed "../../Sources/CResources/assets/pages/entrance.css"
};
static const unsigned char file47[] = {
#embed "../../Sources/CResources/assets/pages/model.css"
};
static const unsigned char file48[] = {
#embed "../../Sources/CResources/assets/pages/plots.css"
};
static const unsigned char file49[] = {
#embed "../../Sources/CResources/assets/pages/print.css"
};
static const unsigned char file50[] = {
#embed "../../Sources/CResources/assets/pages/progress.css"
};
static const unsigned char file51[] = {
#embed "../../Sources/CResources/assets/pages/report.js"
};
static const unsigned char file52[] = {
#embed "../../Sources/CResources/assets/pages/screens.css"
};
static const unsigned char file53[] = {
#embed "../../Sources/CResources/assets/pages/strokes.css"
};
static const unsigned char file54[] = {
#embed "../../Sources/CResources/assets/pages/theme-mono.css"
};
static const unsigned char file55[] = {
#embed "../../Sources/CResources/assets/pages/theme-obsidian.css"
};
static const unsigned char file56[] = {
#embed "../../Sources/CResources/assets/pages/theme-pastel.css"
};
static const unsigned char file57[] = {
#embed "../../Sources/CResources/assets/pages/theme-rounded.css"
};
static const unsigned char file58[] = {
#embed "../../Sources/CResources/assets/pages/theme-tennis.css"
};
static const unsigned char file59[] = {
#embed "../../Sources/CResources/assets/schemas/analysis.json"
};
static const unsigned char file60[] = {
#embed "../../Sources/CResources/assets/schemas/history.json"
};
static const unsigned char file61[] = {
#embed "../../Sources/CResources/assets/schemas/pose.json"
};
static const unsigned char file62[] = {
#embed "../../Sources/CResources/assets/schemas/progress.json"
};
static const unsigned char file63[] = {
#embed "../../Sources/CResources/assets/schemas/rubric.json"
};

static const cr_file files[] = {
    {"models/blazepose-full.yaml", file0, sizeof file0},
    {"models/coaching/en.yaml", file1, sizeof file1},
    {"models/coaching/es.yaml", file2, sizeof file2},
    {"models/model-player/backhand-oneHanded-back.webp", file3, sizeof file3},
    {"models/model-player/backhand-oneHanded-frontDiagonal.webp", file4, sizeof file4},
    {"models/model-player/backhand-oneHanded-side.webp", file5, sizeof file5},
    {"models/model-player/backhand-slice-back.webp", file6, sizeof file6},
    {"models/model-player/backhand-slice-frontDiagonal.webp", file7, sizeof file7},
    {"models/model-player/backhand-slice-side.webp", file8, sizeof file8},
    {"models/model-player/backhand-twoHanded-back.webp", file9, sizeof file9},
    {"models/model-player/backhand-twoHanded-frontDiagonal.webp", file10, sizeof file10},
    {"models/model-player/backhand-twoHanded-side.webp", file11, sizeof file11},
    {"models/model-player/backhandVolley-back.webp", file12, sizeof file12},
    {"models/model-player/backhandVolley-frontDiagonal.webp", file13, sizeof file13},
    {"models/model-player/backhandVolley-side.webp", file14, sizeof file14},
    {"models/model-player/forehand-back.webp", file15, sizeof file15},
    {"models/model-player/forehand-front.webp", file16, sizeof file16},
    {"models/model-player/forehand-frontDiagonal.webp", file17, sizeof file17},
    {"models/model-player/forehand-side.webp", file18, sizeof file18},
    {"models/model-player/forehandVolley-back.webp", file19, sizeof file19},
    {"models/model-player/forehandVolley-frontDiagonal.webp", file20, sizeof file20},
    {"models/model-player/forehandVolley-side.webp", file21, sizeof file21},
    {"models/model-player/serve-back.webp", file22, sizeof file22},
    {"models/model-player/serve-frontDiagonal.webp", file23, sizeof file23},
    {"models/model-player/serve-side.webp", file24, sizeof file24},
    {"models/model-player/smash-back.webp", file25, sizeof file25},
    {"models/model-player/smash-frontDiagonal.webp", file26, sizeof file26},
    {"models/model-player/smash-side.webp", file27, sizeof file27},
    {"models/model-player/manifest.yaml", file28, sizeof file28},
    {"models/motion/event-times.safetensors", file29, sizeof file29},
    {"models/motion/picture-lifter.safetensors", file30, sizeof file30},
    {"models/motion/shot-direction.safetensors", file31, sizeof file31},
    {"models/motion/skeleton-lifter.safetensors", file32, sizeof file32},
    {"models/motion/stroke-kinds.safetensors", file33, sizeof file33},
    {"models/motion/LICENSE", file34, sizeof file34},
    {"models/motion/manifest.yaml", file35, sizeof file35},
    {"models/rubrics/tennisswing-1.yaml", file36, sizeof file36},
    {"tools/setup/prepare.py", file37, sizeof file37},
    {"tools/packaging/fetch-models", file38, sizeof file38},
    {"tools/packaging/runtime.sh", file39, sizeof file39},
    {"tools/packaging/runtime.sha256", file40, sizeof file40},
    {"tools/setup/model-wheels.txt", file41, sizeof file41},
    {"tools/setup/wheels.txt", file42, sizeof file42},
    {"Sources/CResources/assets/pages/base.css", file43, sizeof file43},
    {"Sources/CResources/assets/pages/batch.css", file44, sizeof file44},
    {"Sources/CResources/assets/pages/batch.js", file45, sizeof file45},
    {"Sources/CResources/assets/pages/entrance.css", file46, sizeof file46},
    {"Sources/CResources/assets/pages/model.css", file47, sizeof file47},
    {"Sources/CResources/assets/pages/plots.css", file48, sizeof file48},
    {"Sources/CResources/assets/pages/print.css", file49, sizeof file49},
    {"Sources/CResources/assets/pages/progress.css", file50, sizeof file50},
    {"Sources/CResources/assets/pages/report.js", file51, sizeof file51},
    {"Sources/CResources/assets/pages/screens.css", file52, sizeof file52},
    {"Sources/CResources/assets/pages/strokes.css", file53, sizeof file53},
    {"Sources/CResources/assets/pages/theme-mono.css", file54, sizeof file54},
    {"Sources/CResources/assets/pages/theme-obsidian.css", file55, sizeof file55},
    {"Sources/CResources/assets/pages/theme-pastel.css", file56, sizeof file56},
    {"Sources/CResources/assets/pages/theme-rounded.css", file57, sizeof file57},
    {"Sources/CResources/assets/pages/theme-tennis.css", file58, sizeof file58},
    {"Sources/CResources/assets/schemas/analysis.json", file59, sizeof file59},
    {"Sources/CResources/assets/schemas/history.json", file60, sizeof file60},
    {"Sources/CResources/assets/schemas/pose.json", file61, sizeof file61},
    {"Sources/CResources/assets/schemas/progress.json", file62, sizeof file62},
    {"Sources/CResources/assets/schemas/rubric.json", file63, sizeof file63},
};

const cr_file *cr_file_at(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }
