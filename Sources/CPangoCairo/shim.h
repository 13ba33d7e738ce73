// Cairo draws, Pango sets text. SwingOverlay is the only target that may import this module.
#include <cairo.h>
#include <pango/pangocairo.h>
#include <fontconfig/fontconfig.h>
