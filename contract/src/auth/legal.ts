/** Versions of the legal texts (product §9), each pinned by a test to its hash per language, as shown on /legal. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type LegalDocument = 'notice' | 'privacy' | 'terms';

export interface LegalVersion {
  readonly version: string;
  readonly inForceSince: string;
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

/** SHA-256 of all texts of the chapters, one per line, as hexadecimal digits. */
export function hashLegalTexts(chapters: readonly unknown[]): string {
  return bytesToHex(sha256(utf8ToBytes(chapters.flatMap(textsIn).join('\n'))));
}

/** All texts in order. Placeholders stay unfilled and have two braces, as when the versions in force were hashed. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part.replaceAll(/\{\w+\}/g, '{$&}')];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
