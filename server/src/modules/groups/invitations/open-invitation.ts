import { randomUUID } from 'node:crypto';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { buildShortInvitationPath } from '@circle-link/contract/groups/invitation-code';
import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import type { Membership } from '../member-store.ts';
import type { Group } from '../store.ts';
import { notifyInvited } from '../notify-invited.ts';
import { newCode } from '../invitation-code.ts';
import { insertInvitation } from '../invitation-store.ts';

export function invitationUrl({ publicUrl }: Pick<MailSettings, 'publicUrl'>, code: string): string {
  return new URL(buildShortInvitationPath(code), publicUrl).href;
}

/** Creates an invitation to a forming group and emails it if it has an address. The caller holds the group's row. */
export async function openInvitation(
  tx: Writer,
  settings: MailSettings & AppSecrets,
  request: {
    readonly group: Group;
    readonly by: Membership;
    readonly email: string | null;
    readonly isRestart?: boolean;
  },
): Promise<InvitationItem> {
  const { group, by, email, isRestart = false } = request;
  const id = randomUUID();
  const code = newCode(settings, id);
  const url = invitationUrl(settings, code);
  const { expiresAt } = await insertInvitation(tx, {
    id,
    code,
    groupId: group.id,
    email,
    seatId: null,
    invitedBy: by.userId,
    isRestart,
  });
  // Without code and address, so that a reader of the audit log cannot join.
  await recordAuditEntries(tx, [
    {
      kind: 'invitation.opened',
      subjectId: group.id,
      actorId: by.userId,
      detail: { by: email === null ? 'link' : 'email' },
    },
  ]);
  if (email !== null)
    await notifyInvited(tx, settings, notices.group_invitation, {
      id,
      email,
      code,
      organizerId: by.userId,
      factsWith: (token) => ({
        group: group.name,
        organizer: { member: by.userId },
        code,
        token,
        contributionCents: group.contributionCents,
        frequency: group.frequency,
        maxMembers: group.maxMembers,
        startDate: group.startDate,
      }),
    });
  const sentTo = email === null ? null : ('address' as const);
  return { code, url, email, sentTo, formerMember: null, replaces: null, expiresAt: expiresAt.toISOString() };
}
