#include "CReference.h"

#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

struct answer {
  uv_write_t request;
  uv_buf_t bytes;
};

static void allocate(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
  (void)handle;
  buffer->base = malloc(suggested);
  buffer->len = suggested;
}

static void written(uv_write_t *request, int status) {
  (void)status;
  struct answer *answer = (struct answer *)request;
  free(answer->bytes.base);
  free(answer);
}

static void closed(uv_handle_t *handle) { uv_stop(handle->loop); }

static void read_some(uv_stream_t *client, ssize_t count, const uv_buf_t *buffer) {
  if (count <= 0) {
    free(buffer->base);
    if (count < 0) uv_close((uv_handle_t *)client, closed);
    return;
  }
  struct answer *answer = malloc(sizeof *answer);
  answer->bytes = uv_buf_init(buffer->base, (unsigned)count);
  uv_write(&answer->request, client, &answer->bytes, 1, written);
}

static void connected(uv_stream_t *server, int status) {
  static uv_pipe_t client;
  if (status < 0) return;
  uv_pipe_init(server->loop, &client, 0);
  if (uv_accept(server, (uv_stream_t *)&client) == 0)
    uv_read_start((uv_stream_t *)&client, allocate, read_some);
}

int reference_echo(const char *path) {
  uv_loop_t *loop = uv_default_loop();
  uv_pipe_t server;
  uv_pipe_init(loop, &server, 0);
  int status = uv_pipe_bind(&server, path);
  if (status == 0) status = uv_listen((uv_stream_t *)&server, 1, connected);
  if (status != 0) return status;
  printf("listening unix:%s\n", path);
  fflush(stdout);
  uv_run(loop, UV_RUN_DEFAULT);
  return 0;
}
