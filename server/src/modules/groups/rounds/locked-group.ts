import type { Writer } from '../../../platform/database/database.ts';
import { lockGroupsAccounts } from '../../ledger/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { listMembers, type Membership } from '../member-store.ts';
import type { Group } from '../store.ts';

export interface LockedGroup {
  readonly tx: Writer;
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly settings: MailSettings;
  readonly at: Date;
}

/** Loads the members and locks every account that may change. The caller holds the group's row. */
export async function lockGroupForUpdate(
  tx: Writer,
  group: Group,
  settings: MailSettings,
  at: Date,
): Promise<LockedGroup> {
  const members = await listMembers(tx, group.id);
  await lockGroupsAccounts(tx, [group.id, ...members.map((member) => member.userId)]);
  return { tx, group, members, settings, at };
}

export function getMemberName({ members }: LockedGroup, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? 'A former member';
}
