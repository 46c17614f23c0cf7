#include "page.h"

// The files as they are; the compiler notices when one has changed.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Page/page.html"
};
trace_text trace_page(void) { return (trace_text){page, sizeof page}; }

static const unsigned char style[] = {
#embed "Page/style.css"
};
trace_text trace_style(void) { return (trace_text){style, sizeof style}; }

// In the order of Page/tsconfig.json.
static const unsigned char program[] = {
#embed "Page/columns.js"
    ,
#embed "Page/trace.js"
    ,
#embed "Page/frames.js"
    ,
#embed "Page/screen.js"
    ,
#embed "Page/timeline.js"
    ,
#embed "Page/film.js"
    ,
#embed "Page/list.js"
    ,
#embed "Page/failures.js"
    ,
#embed "Page/panels.js"
    ,
#embed "Page/inspector.js"
    ,
#embed "Page/search.js"
    ,
#embed "Page/main.js"
};
trace_text trace_program(void) { return (trace_text){program, sizeof program}; }
