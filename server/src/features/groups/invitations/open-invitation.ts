import { randomUUID } from 'node:crypto';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { MailSettings } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { Group } from '../store.ts';
import { invitationMail } from './mails.ts';
import { newCode } from '../invitation-code.ts';
import { insertInvitation } from '../invitation-store.ts';

/** Where an invited person goes. */
export function invitationUrl({ publicUrl }: Pick<MailSettings, 'publicUrl'>, code: string): string {
  return new URL(`/invitations/${code}`, publicUrl).href;
}

/** Makes an invitation to a forming group and mails it where it has an address. The caller holds the group's row. */
export async function openInvitation(
  tx: Writer,
  settings: MailSettings & AppSecrets,
  wish: {
    readonly group: Group;
    readonly by: Membership;
    readonly email: string | null;
    readonly isRestart?: boolean;
  },
): Promise<InvitationItem> {
  const { group, by, email, isRestart = false } = wish;
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
  // No code and no address: whoever may read the audit may not join by it.
  await recordAuditEntries(tx, [
    {
      kind: 'invitation.opened',
      subjectId: group.id,
      actorId: by.userId,
      detail: { by: email === null ? 'link' : 'email' },
    },
  ]);
  if (email !== null)
    await recordMessages(tx, [invitationMail(settings, email, { group, organiser: by, code, url })]);
  const sentTo = email === null ? null : ('address' as const);
  return { code, url, email, sentTo, formerMember: null, replaces: null, expiresAt: expiresAt.toISOString() };
}
