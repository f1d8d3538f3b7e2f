import type { CharterAnswer } from '@circle-link/contract/groups';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { markAccepted } from './charter-store.ts';
import { getOwnGroup, assertForming } from './find-own-group.ts';
import { lockMemberships } from './forming-store.ts';
import { assertWithinMoneyLimits } from './limit-money.ts';
import { lockOwnGroup } from './lock-own-group.ts';
import { computeOpenCommitment } from './rules.ts';
import { recheckStart } from './start-days.ts';
import { getPhase } from './store.ts';
import { viewCharter } from './view-charter.ts';

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
    await markAccepted(tx, me.id, { charterHash, nonce });
    await recheckStart(tx, group);
    await recordAuditEntries(tx, [
      { kind: 'charter.accepted', subjectId: groupId, actorId: userId, detail: { charterHash } },
    ]);
  });
  return database.readTogether((db) => viewCharter(db, groupId, userId, 'en'));
}
