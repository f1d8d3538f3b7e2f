/** Names and addresses in the one form in which they are compared. Pure. */
import type { ProfileBody, ProfileEditBody } from '@circle-link/contract/members';

/** Compatibility forms of letters (full-width, ligatures) count as the letter; case is kept for display. */
export function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim();
}

/** Addresses are stored and compared in lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** What of a profile changes, before and after, for the log (product §8). */
export function profileChanges(
  before: Partial<Record<keyof ProfileBody | keyof ProfileEditBody, string | null>> | undefined,
  after: ProfileBody | ProfileEditBody,
): Readonly<Record<string, { readonly before: string | null; readonly after: string }>> {
  const fields = Object.entries(after) as [keyof ProfileBody | keyof ProfileEditBody, string][];
  return Object.fromEntries(
    fields
      .map(([field, value]) => [field, { before: before?.[field] ?? null, after: value }] as const)
      .filter(([, change]) => change.before !== change.after),
  );
}
