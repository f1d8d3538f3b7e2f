import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import type { CharterClause } from '@circle-link/contract/groups/agreements';
import type { Language } from '@circle-link/contract/messages/language';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { NOW, type Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { assertForming, getOwnGroup, lockOwnGroup } from '../find-group.ts';
import { updateMembership } from '../member-store.ts';
import { computeOpenCommitment, parseClauses } from '../rules.ts';
import { getPhase } from '../store.ts';
import { getCharter, lockMemberships, type StoredCharter } from './forming-store.ts';
import { assertWithinMoneyLimits } from './limits.ts';
import { recheckStart } from './terms.ts';
import { listCharterClauses } from './render-charter.ts';

interface Acceptance {
  readonly groupId: string;
  readonly userId: string;
  readonly charterHash: string;
  readonly nonce: string | undefined;
}

/**
 * Repeating it only adds a missing nonce. Refuses with group_not_found, charter_changed, and wrong_phase after the
 * start.
 */
export async function acceptCharter(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  acceptance: Acceptance,
): Promise<CharterAnswer> {
  const { groupId, userId, charterHash, nonce } = acceptance;
  await database.transact(async (tx) => {
    await getOwnGroup(tx, groupId, userId);
    await lockMemberships(tx, userId);
    const { group, me } = await lockOwnGroup(tx, groupId, userId);
    if (group.charterHash !== charterHash) throw new Refusal(groupRefusals.charter_changed);
    const addsNonce = me.nonce === null && nonce !== undefined;
    if (me.charterHash === charterHash && !(addsNonce && getPhase(group) === 'forming')) return;
    assertForming(group);
    const cents = computeOpenCommitment(group);
    await assertWithinMoneyLimits(tx, settings, { userId, groupId, cents, field: 'charterHash' });
    const accepted = { charterHash, charterAcceptedAt: NOW };
    await updateMembership(tx, me.id, nonce === undefined ? accepted : { ...accepted, nonce });
    await recheckStart(tx, group);
    await recordAuditEntries(tx, [
      { kind: 'charter.accepted', subjectId: groupId, actorId: userId, detail: { charterHash } },
    ]);
  });
  return database.readTogether((db) => viewCharter(db, groupId, userId, 'en'));
}

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
