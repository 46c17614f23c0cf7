#pragma once
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* Swift cannot call functions with variable arguments; these call them. */

/* An editor of lines on standard input and output with its history, or NULL. */
static inline EditLine *ceditline_create(
    History *history_of_lines, int size, void *owner, char *(*prompt)(EditLine *),
    int (*read_character)(EditLine *, wchar_t *),
    unsigned char (*complete)(EditLine *, wint_t)) {
  HistEvent event;
  EditLine *editor = el_init("flickbook", stdin, stdout, stderr);
  if (!editor) return NULL;
  history(history_of_lines, &event, H_SETSIZE, size);
  history(history_of_lines, &event, H_SETUNIQUE, 1);
  el_set(editor, EL_CLIENTDATA, owner);
  el_set(editor, EL_PROMPT, prompt);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_HIST, history, history_of_lines);
  el_set(editor, EL_GETCFN, read_character);
  el_set(editor, EL_ADDFN, "flickbook-complete", "Completes a word.", complete);
  el_set(editor, EL_BIND, "^I", "flickbook-complete", NULL);
  el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(editor, EL_BIND, "\\e[3~", "ed-delete-next-char", NULL);
  el_set(editor, EL_BIND, "\\e[1;5C", "em-next-word", NULL);
  el_set(editor, EL_BIND, "\\e[1;5D", "ed-prev-word", NULL);
  return editor;
}

/* The owner with which the editor was created. */
static inline void *ceditline_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

/* Draws the prompt and the line, below what was printed. */
static inline void ceditline_refresh(EditLine *editor) { el_set(editor, EL_REFRESH); }

/* Gives the terminal the modes for editing, or its own ones. */
static inline void ceditline_prepare(EditLine *editor, int edits) {
  el_set(editor, EL_PREP_TERM, edits);
}

static inline int ceditline_load(History *history_of_lines, const char *path) {
  HistEvent event;
  return history(history_of_lines, &event, H_LOAD, path);
}

static inline int ceditline_save(History *history_of_lines, const char *path) {
  HistEvent event;
  return history(history_of_lines, &event, H_SAVE, path);
}

static inline int ceditline_enter(History *history_of_lines, const char *line) {
  HistEvent event;
  return history(history_of_lines, &event, H_ENTER, line);
}

/* The codes that a function of the editor returns. */
static const unsigned char ceditline_refreshes = CC_REFRESH;
static const unsigned char ceditline_redisplays = CC_REDISPLAY;
static const unsigned char ceditline_beeps = CC_REFRESH_BEEP;

/* A descriptor from which the signals of a set are read while they are blocked; -1 if there is none. */
static inline int ceditline_signals(const sigset_t *set) {
  return signalfd(-1, set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* The next signal of a descriptor; 0 if there is none. */
static inline int ceditline_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}
