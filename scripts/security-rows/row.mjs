/** A requirement with its short title. Tests are named `file: title`, or `file: describe > title`, verbatim. */

/** Met by tests that fail without the defense. */
export const provenByTests = (rule, ...tests) => ({ rule, tests });

/** Met as the line states, which docs/security-matrix.md shows; tests cover the testable part. */
export const provenByDocs = (rule, line, ...tests) => ({ rule, line, tests });
