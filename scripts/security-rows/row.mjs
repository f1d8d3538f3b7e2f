/** A requirement with a short title. Tests are named verbatim `file: title` or `file: describe > title`. */

/** Verified by tests that fail without the defense. */
export const provenByTests = (rule, ...tests) => ({ rule, tests });

/** Met as described by the line in docs/security-matrix.md; tests cover the testable part. */
export const provenByDocs = (rule, line, ...tests) => ({ rule, line, tests });
