/** The SQLSTATE of an error of PostgreSQL's, such as 23505; undefined for any other error. */
export function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // Each has a digit; EPIPE has none.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
