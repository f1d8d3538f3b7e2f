/** A requirement and what it is met by. Tests are named `file: title`, or `file: describe > title`, to the letter. */

/** Met by tests that fail when the defence is taken away. */
export const met = (rule, ...tests) => ({ rule, tests });

/** Met as the line says, which stands in docs/security.md; tests hold what of it can be tested. */
export const said = (rule, line, ...tests) => ({ rule, line, tests });
