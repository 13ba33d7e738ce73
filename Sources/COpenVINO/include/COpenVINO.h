// The part of OpenVINO's C API that TennisSwing uses, loaded at run time.
//
// OpenVINO comes as a Python wheel, which a package that depends on this one has not unpacked when it builds. So nothing
// of it is included or linked here: the few functions are declared from the public documentation of the C API
// (https://docs.openvino.ai, "OpenVINO Runtime C API") and looked up in the library when it is there. Variadic functions,
// which Swift cannot call, are wrapped.

#ifndef COPENVINO_H
#define COPENVINO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What OpenVINO hands out. All opaque; each has its own release function below.
typedef struct ov_core ov_core_t;
typedef struct ov_model ov_model_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;

// A loaded library and its functions. Never unloaded: OpenVINO keeps threads of its own until the process ends.
typedef struct cov_runtime cov_runtime_t;

// How a network is compiled.
typedef struct {
    const char *streams;       // NUM_STREAMS: how many inferences run side by side
    const char *threads;       // INFERENCE_NUM_THREADS: how many threads they share
    const char *precision;     // INFERENCE_PRECISION_HINT: the arithmetic, such as "f32"
    const char *cache;         // CACHE_DIR: the folder where compiled networks are kept, or NULL
} cov_compile_options_t;

// Loads the library at `path`. On failure returns NULL and writes the reason, cut to `capacity` bytes with its closing
// zero, into `reason`.
const cov_runtime_t *cov_runtime_load(const char *path, char *reason, size_t capacity);

// The version text, such as "2026.4.1-22982-e213a147257-releases/2026/4", cut to `capacity` bytes with its closing
// zero. False when the library does not say.
bool cov_runtime_version(const cov_runtime_t *runtime, char *version, size_t capacity);

// The text of the last failure on this thread, or "". Valid until the next call into OpenVINO on this thread.
const char *cov_last_error(const cov_runtime_t *runtime);

// The functions below return 0, or a negative status of OpenVINO.
int cov_core_create(const cov_runtime_t *runtime, ov_core_t **core);
void cov_core_free(const cov_runtime_t *runtime, ov_core_t *core);

int cov_core_read_model(
    const cov_runtime_t *runtime, const ov_core_t *core, const char *xml, const char *weights, ov_model_t **model);
void cov_model_free(const cov_runtime_t *runtime, ov_model_t *model);

int cov_core_compile_model(
    const cov_runtime_t *runtime, const ov_core_t *core, const ov_model_t *model, cov_compile_options_t options,
    ov_compiled_model_t **compiled);
void cov_compiled_model_free(const cov_runtime_t *runtime, ov_compiled_model_t *compiled);

int cov_infer_request_create(
    const cov_runtime_t *runtime, const ov_compiled_model_t *compiled, ov_infer_request_t **request);
void cov_infer_request_free(const cov_runtime_t *runtime, ov_infer_request_t *request);
int cov_infer_request_start(const cov_runtime_t *runtime, ov_infer_request_t *request);
int cov_infer_request_wait(const cov_runtime_t *runtime, ov_infer_request_t *request);

// The tensor that the request reads or writes under `name`. Free the handle with `cov_tensor_free`; the memory belongs
// to the request.
int cov_infer_request_tensor(
    const cov_runtime_t *runtime, const ov_infer_request_t *request, const char *name, ov_tensor_t **tensor);
int cov_tensor_data(const cov_runtime_t *runtime, const ov_tensor_t *tensor, void **data, size_t *elements, size_t *bytes);
void cov_tensor_free(const cov_runtime_t *runtime, ov_tensor_t *tensor);

#endif
