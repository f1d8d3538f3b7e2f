/** The charter of a group. Members accept the hash of the English text, which is stored with the acceptance. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { InEachLanguage, Language } from '../language.ts';
import { englishClauses } from './charter-en.ts';
import { spanishClauses } from './charter-es.ts';
import { frenchClauses } from './charter-fr.ts';
import {
  toCharterFigures,
  type CharterClause,
  type CharterFigures,
  type CharterTerms,
} from './charter-figures.ts';

export type { CharterClause, CharterTerms } from './charter-figures.ts';

const CLAUSES: InEachLanguage<(figures: CharterFigures) => readonly CharterClause[]> = {
  en: englishClauses,
  es: spanishClauses,
  fr: frenchClauses,
};

/** The same clauses in the same order for each language. Throws RangeError for real money without a holder. */
export function listCharterClauses(terms: CharterTerms, language: Language): readonly CharterClause[] {
  return CLAUSES[language](toCharterFigures(terms, language));
}

/** Canonical English text: a heading with the group's name, then title and text of each clause. */
export function renderCharterText(terms: CharterTerms): string {
  const clauses = listCharterClauses(terms, 'en').map(({ title, text }) => `${title}\n${text}`);
  return [`Charter of "${terms.name}"`, ...clauses].join('\n\n');
}

/** SHA-256 of the canonical text as hex, which a member accepts. */
export function computeCharterHash(terms: CharterTerms): string {
  return bytesToHex(sha256(utf8ToBytes(renderCharterText(terms))));
}
