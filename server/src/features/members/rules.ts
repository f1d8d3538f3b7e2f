/** Names and addresses in the one form in which they are compared. Pure. */

/** Compatibility forms of letters (full-width, ligatures) count as the letter; case is kept for display. */
export function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim();
}

/** Addresses are stored and compared in lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
