import { listCharterClauses, type CharterClause } from '@circle-link/contract/groups/charter';
import type { CharterAnswer } from '@circle-link/contract/groups';
import type { Language } from '@circle-link/contract/language';
import type { Reader } from '../../platform/database/database.ts';
import { getCharter, type StoredCharter } from './charter-store.ts';
import { getOwnGroup } from './find-own-group.ts';
import { parseClauses } from './rules.ts';

/** The current charter, and when the viewer accepted it. @throws group_not_found */
export async function viewCharter(
  db: Reader,
  groupId: string,
  viewerId: string,
  language: Language,
): Promise<CharterAnswer> {
  const { group, me } = await getOwnGroup(db, groupId, viewerId);
  const charter = await getCharter(db, groupId, group.charterHash);
  const hasAccepted = me.charterHash === group.charterHash;
  return {
    hash: charter.hash,
    text: charter.text,
    clauses: clausesIn(charter, language),
    acceptedAt: hasAccepted ? (me.charterAcceptedAt?.toISOString() ?? null) : null,
  };
}

/** English clauses are parsed from the stored text, verbatim; other languages are rendered from its terms. */
export function clausesIn(charter: StoredCharter, language: Language): CharterClause[] {
  return language === 'en' ? parseClauses(charter.text) : [...listCharterClauses(charter.terms, language)];
}
