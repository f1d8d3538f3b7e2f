import { randomUUID } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { toGroupFacts } from '../rules.ts';
import { deleteOpening, listMemberOpenings, listOthers } from './store.ts';

/** Any member can close the books immediately without a reason, anonymously to the others. @throws group_not_found */
export async function closeBooks(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOwnGroup(tx, groupId, userId);
    await endOpening(tx, settings, {
      group,
      actorId: userId,
      to: members.map((member) => member.userId),
    });
  });
}

export async function closeMemberBooks(tx: Writer, settings: MailSettings, userId: string): Promise<void> {
  for (const group of await listMemberOpenings(tx, userId)) await closeBooksFor(tx, settings, group, userId);
}

/** Closes the books when a member joins, who had no week to object, or leaves. Notifies the others. */
export async function closeBooksFor(
  tx: Writer,
  settings: MailSettings,
  group: End['group'],
  userId: string,
): Promise<void> {
  await endOpening(tx, settings, { group, actorId: userId, to: await listOthers(tx, group.id, userId) });
}

interface End {
  readonly group: { readonly id: string; readonly name: string };
  readonly actorId: string;
  readonly to: readonly string[];
}

async function endOpening(tx: Writer, settings: MailSettings, { group, actorId, to }: End): Promise<void> {
  if (!(await deleteOpening(tx, group.id))) return;
  await recordAuditEntries(tx, [{ kind: 'books.closed', subjectId: group.id, actorId }]);
  await notifyInGroup(tx, settings, notices.books_closed, {
    groupId: group.id,
    to,
    occasion: `books:${group.id}:closed:${randomUUID()}`,
    facts: toGroupFacts(group),
  });
}
