import { OPEN_BOOKS_MEMBERS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { openBooksRefusals } from '@circle-link/contract/refusals/groups/open-books';
import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { lockOrganizedGroup } from '../lock-own-group.ts';
import { toGroupFacts } from '../rules.ts';
import type { Group } from '../store.ts';
import { findOpening, insertOpening } from './store.ts';

/** 128 bits, 22 characters. */
const CODE_BYTES = 16;

/**
 * The books become public in a week; every member can stop it. Idempotent. @throws organizer_only, wrong_phase,
 * too_few_to_open
 */
export async function announceBooks(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganizedGroup(tx, groupId, userId);
    refuseUnlessWhole(group);
    if ((await findOpening(tx, groupId)) !== null) return;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const opensAt = await insertOpening(tx, { groupId, code });
    await recordAuditEntries(tx, [{ kind: 'books.announced', subjectId: groupId, actorId: userId }]);
    await notifyInGroup(tx, settings, notices.books_announced, {
      groupId,
      to: members.map((member) => member.userId),
      occasion: `books:${groupId}:announced:${randomUUID()}`,
      facts: { ...toGroupFacts(group), opensOn: toLocalDay(opensAt, group.timeZone) },
    });
  });
}

/** A running group has as many members as rounds, because a vacated seat is filled. */
function refuseUnlessWhole({ status, rounds }: Group): void {
  if (status === 'canceled') throw new Refusal(groupRefusals.is_over);
  if (rounds === null) throw new Refusal(openBooksRefusals.books_not_begun);
  if (rounds < OPEN_BOOKS_MEMBERS) throw new Refusal(openBooksRefusals.too_few_to_open);
}
