// SwiftPM builds a C module only where there is a source file.
#include "CLibclang.h"
