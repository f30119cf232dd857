#ifndef LIFELINT_CLIBCLANG_H
#define LIFELINT_CLIBCLANG_H

// The few declarations of libclang's C interface that tokenizing needs, in its names and layouts.
//
// The library is loaded at run time, so there is nothing to link: each function is declared as the
// type of a pointer to it. The layouts are the same in every release since 3.0.

typedef void *CXIndex;
typedef struct CXTranslationUnitImpl *CXTranslationUnit;
typedef void *CXFile;

/// A file whose contents are given in memory.
struct CXUnsavedFile {
  const char *Filename;
  const char *Contents;
  unsigned long Length;
};

typedef struct {
  const void *ptr_data[2];
  unsigned int_data;
} CXSourceLocation;

typedef struct {
  const void *ptr_data[2];
  unsigned begin_int_data;
  unsigned end_int_data;
} CXSourceRange;

typedef struct {
  unsigned int_data[4];
  void *ptr_data;
} CXToken;

/// What `clang_getTokenKind` answers.
enum LifelintTokenKind {
  LifelintTokenPunctuation = 0,
  LifelintTokenKeyword = 1,
  LifelintTokenIdentifier = 2,
  LifelintTokenLiteral = 3,
  LifelintTokenComment = 4
};

/// The parsing options in use: go on after fatal errors, and read no other file.
enum LifelintParsingOption {
  LifelintParsingKeepGoing = 0x200,
  LifelintParsingSingleFile = 0x400
};

typedef CXIndex (*LifelintCreateIndex)(int excludeDeclarationsFromPCH, int displayDiagnostics);
typedef void (*LifelintDisposeIndex)(CXIndex index);
typedef int (*LifelintParseTranslationUnit)(
    CXIndex index, const char *path, const char *const *arguments, int argumentCount,
    struct CXUnsavedFile *files, unsigned fileCount, unsigned options, CXTranslationUnit *unit);
typedef void (*LifelintDisposeTranslationUnit)(CXTranslationUnit unit);
typedef CXFile (*LifelintGetFile)(CXTranslationUnit unit, const char *path);
typedef CXSourceLocation (*LifelintGetLocationForOffset)(
    CXTranslationUnit unit, CXFile file, unsigned offset);
typedef CXSourceRange (*LifelintGetRange)(CXSourceLocation begin, CXSourceLocation end);
typedef void (*LifelintTokenize)(
    CXTranslationUnit unit, CXSourceRange range, CXToken **tokens, unsigned *count);
typedef void (*LifelintDisposeTokens)(CXTranslationUnit unit, CXToken *tokens, unsigned count);
typedef int (*LifelintGetTokenKind)(CXToken token);
typedef CXSourceLocation (*LifelintGetTokenLocation)(CXTranslationUnit unit, CXToken token);
typedef void (*LifelintGetFileLocation)(
    CXSourceLocation location, CXFile *file, unsigned *line, unsigned *column, unsigned *offset);

#endif
