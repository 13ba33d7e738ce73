#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *build_number;
    const char *description;
} ov_version_t;

struct cov_runtime {
    int (*get_version)(ov_version_t *);
    void (*version_free)(ov_version_t *);
    const char *(*last_error)(void);
    int (*core_create)(ov_core_t **);
    void (*core_free)(ov_core_t *);
    int (*read_model)(const ov_core_t *, const char *, const char *, ov_model_t **);
    void (*model_free)(ov_model_t *);
    int (*compile_model)(const ov_core_t *, const ov_model_t *, const char *, size_t, ov_compiled_model_t **, ...);
    void (*compiled_model_free)(ov_compiled_model_t *);
    int (*create_infer_request)(const ov_compiled_model_t *, ov_infer_request_t **);
    void (*infer_request_free)(ov_infer_request_t *);
    int (*start_async)(ov_infer_request_t *);
    int (*wait)(ov_infer_request_t *);
    int (*get_tensor)(const ov_infer_request_t *, const char *, ov_tensor_t **);
    int (*tensor_data)(const ov_tensor_t *, void **);
    int (*tensor_size)(const ov_tensor_t *, size_t *);
    int (*tensor_byte_size)(const ov_tensor_t *, size_t *);
    void (*tensor_free)(ov_tensor_t *);
};

// Functions and where they go in the table. Object and function pointers have the same size on every system that has
// dlsym; memcpy says so without a cast that ISO C does not know.
static const struct {
    const char *name;
    size_t offset;
} symbols[] = {
    {"ov_get_openvino_version", offsetof(struct cov_runtime, get_version)},
    {"ov_version_free", offsetof(struct cov_runtime, version_free)},
    {"ov_get_last_err_msg", offsetof(struct cov_runtime, last_error)},
    {"ov_core_create", offsetof(struct cov_runtime, core_create)},
    {"ov_core_free", offsetof(struct cov_runtime, core_free)},
    {"ov_core_read_model", offsetof(struct cov_runtime, read_model)},
    {"ov_model_free", offsetof(struct cov_runtime, model_free)},
    {"ov_core_compile_model", offsetof(struct cov_runtime, compile_model)},
    {"ov_compiled_model_free", offsetof(struct cov_runtime, compiled_model_free)},
    {"ov_compiled_model_create_infer_request", offsetof(struct cov_runtime, create_infer_request)},
    {"ov_infer_request_free", offsetof(struct cov_runtime, infer_request_free)},
    {"ov_infer_request_start_async", offsetof(struct cov_runtime, start_async)},
    {"ov_infer_request_wait", offsetof(struct cov_runtime, wait)},
    {"ov_infer_request_get_tensor", offsetof(struct cov_runtime, get_tensor)},
    {"ov_tensor_data", offsetof(struct cov_runtime, tensor_data)},
    {"ov_tensor_get_size", offsetof(struct cov_runtime, tensor_size)},
    {"ov_tensor_get_byte_size", offsetof(struct cov_runtime, tensor_byte_size)},
    {"ov_tensor_free", offsetof(struct cov_runtime, tensor_free)},
};

const cov_runtime_t *cov_runtime_load(const char *path, char *reason, size_t capacity) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        const char *text = dlerror();
        snprintf(reason, capacity, "%s", text != NULL ? text : "unknown reason");
        return NULL;
    }
    struct cov_runtime *runtime = calloc(1, sizeof *runtime);
    if (runtime == NULL) {
        snprintf(reason, capacity, "out of memory");
        return NULL;
    }
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        void *address = dlsym(library, symbols[i].name);
        if (address == NULL) {
            snprintf(reason, capacity, "it has no function %s", symbols[i].name);
            free(runtime);
            return NULL;
        }
        memcpy((char *)runtime + symbols[i].offset, &address, sizeof address);
    }
    return runtime;
}

bool cov_runtime_version(const cov_runtime_t *runtime, char *version, size_t capacity) {
    ov_version_t answer = {NULL, NULL};
    if (runtime->get_version(&answer) != 0) {
        return false;
    }
    snprintf(version, capacity, "%s", answer.build_number != NULL ? answer.build_number : "");
    runtime->version_free(&answer);
    return true;
}

const char *cov_last_error(const cov_runtime_t *runtime) {
    const char *text = runtime->last_error();
    return text != NULL ? text : "";
}

int cov_core_create(const cov_runtime_t *runtime, ov_core_t **core) { return runtime->core_create(core); }

void cov_core_free(const cov_runtime_t *runtime, ov_core_t *core) { runtime->core_free(core); }

int cov_core_read_model(
    const cov_runtime_t *runtime, const ov_core_t *core, const char *xml, const char *weights, ov_model_t **model) {
    return runtime->read_model(core, xml, weights, model);
}

void cov_model_free(const cov_runtime_t *runtime, ov_model_t *model) { runtime->model_free(model); }

int cov_core_compile_model(
    const cov_runtime_t *runtime, const ov_core_t *core, const ov_model_t *model, cov_compile_options_t options,
    ov_compiled_model_t **compiled) {
    // Pinning is off: the decoder shares the cores, and a pinned inference thread would wait for it on one core while
    // the other is free.
    if (options.cache == NULL) {
        return runtime->compile_model(
            core, model, "CPU", 8, compiled, "NUM_STREAMS", options.streams, "INFERENCE_NUM_THREADS", options.threads,
            "INFERENCE_PRECISION_HINT", options.precision, "ENABLE_CPU_PINNING", "NO");
    }
    // What is kept is read, not mapped: a mapped file that another process rewrites would end this one.
    return runtime->compile_model(
        core, model, "CPU", 12, compiled, "NUM_STREAMS", options.streams, "INFERENCE_NUM_THREADS", options.threads,
        "INFERENCE_PRECISION_HINT", options.precision, "ENABLE_CPU_PINNING", "NO", "CACHE_DIR", options.cache,
        "ENABLE_MMAP", "NO");
}

void cov_compiled_model_free(const cov_runtime_t *runtime, ov_compiled_model_t *compiled) {
    runtime->compiled_model_free(compiled);
}

int cov_infer_request_create(
    const cov_runtime_t *runtime, const ov_compiled_model_t *compiled, ov_infer_request_t **request) {
    return runtime->create_infer_request(compiled, request);
}

void cov_infer_request_free(const cov_runtime_t *runtime, ov_infer_request_t *request) {
    runtime->infer_request_free(request);
}

int cov_infer_request_start(const cov_runtime_t *runtime, ov_infer_request_t *request) {
    return runtime->start_async(request);
}

int cov_infer_request_wait(const cov_runtime_t *runtime, ov_infer_request_t *request) {
    return runtime->wait(request);
}

int cov_infer_request_tensor(
    const cov_runtime_t *runtime, const ov_infer_request_t *request, const char *name, ov_tensor_t **tensor) {
    return runtime->get_tensor(request, name, tensor);
}

int cov_tensor_data(const cov_runtime_t *runtime, const ov_tensor_t *tensor, void **data, size_t *elements, size_t *bytes) {
    int status = runtime->tensor_size(tensor, elements);
    if (status == 0) {
        status = runtime->tensor_byte_size(tensor, bytes);
    }
    if (status == 0) {
        status = runtime->tensor_data(tensor, data);
    }
    return status;
}

void cov_tensor_free(const cov_runtime_t *runtime, ov_tensor_t *tensor) { runtime->tensor_free(tensor); }
