/**
 * Versions of the legal texts (product §9). A text that changes gets a new version, and its hash, which
 * stands below it on /legal, changes with it; a test holds each version to its hash in each language.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type LegalDocument = 'notice' | 'privacy' | 'terms';

export interface LegalVersion {
  readonly version: string;
  readonly inForceSince: string;
  /** The chapters of /legal that it is made of, in their order. */
  readonly chapters: readonly string[];
}

export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, LegalVersion>> = {
  notice: {
    version: '1.6',
    inForceSince: '2026-11-29',
    chapters: ['groups', 'what', 'rules', 'fees', 'claims', 'money'],
  },
  privacy: { version: '1.5', inForceSince: '2026-11-29', chapters: ['privacy'] },
  terms: { version: '1.5', inForceSince: '2026-11-29', chapters: ['terms'] },
};

/** SHA-256 over the texts of these chapters, each on a line of its own, as hexadecimal digits. */
export function hashLegalTexts(chapters: readonly unknown[]): string {
  return bytesToHex(sha256(utf8ToBytes(chapters.flatMap(textsIn).join('\n'))));
}

/** Every text in the order in which it stands; figures come in later and are not part of it. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
