import { MAX_TEXT_LENGTHS } from '@circle-link/contract/limits';
import type { ProfileBody, ProfileEditBody } from '@circle-link/contract/members';

/** Normalizes compatibility letters (full-width, ligatures); keeps case for display. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim();
}

export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** "Ana María Lopez" → first name and rest. Accepting a charter requires the rest. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string | null } {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.length === 0 ? null : rest.join(' ') };
}

const SHORTEST_USERNAME = 3;
const NUMBER_DIGITS = 6;

/** A username made of a name, "ana.maria.lopez"; a retry appends a random number. */
export function deriveUsername(name: string, number: number | null): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Recomposed for storage and counting: a Korean syllable is one letter, not three.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '');
  const base = Array.from(Array.from(letters).length < SHORTEST_USERNAME ? `member.${letters}` : letters)
    .slice(0, MAX_TEXT_LENGTHS.username - NUMBER_DIGITS)
    .join('')
    .replace(/\.$/, '');
  return number === null ? base : `${base}${number}`;
}

type ProfileField = Exclude<keyof ProfileBody, 'isDateCertain'> | keyof ProfileEditBody;

/** The profile fields that change, before and after, for the log (product §8). */
export function profileChanges(
  before: Partial<Record<ProfileField, string | null>> | undefined,
  after: Omit<ProfileBody, 'isDateCertain'> | ProfileEditBody,
): Readonly<Record<string, { readonly before: string | null; readonly after: string }>> {
  const fields = Object.entries(after).filter(([, value]) => value !== undefined) as [ProfileField, string][];
  return Object.fromEntries(
    fields
      .map(([field, value]) => [field, { before: before?.[field] ?? null, after: value }] as const)
      .filter(([, change]) => change.before !== change.after),
  );
}
