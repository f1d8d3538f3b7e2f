import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import type { Writer } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { findMemberByEmail, listMembers } from '../members/index.ts';
import { notify, type NoticeFacts, type MailSettings, type Notice } from '../notifications/index.ts';
import { issueInvitationToken } from '../verification/index.ts';

/**
 * Emails an invitation, whose link is a secret, to the address that the organizer typed: in the language of the
 * address's owner, or else the organizer's. The link also verifies the address. Only the email has its token, so the
 * organizer, who knows the code, cannot verify the address.
 */
export async function notifyInvited<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  invited: {
    readonly id: string;
    readonly email: string;
    readonly code: string;
    readonly organizerId: string;
    readonly factsWith: (token: string | null) => Known;
  },
): Promise<void> {
  const { id, email, code, organizerId, factsWith } = invited;
  const [organizer] = await listMembers(tx, [organizerId]);
  const member = await findMemberByEmail(tx, email);
  const token = await issueInvitationToken(tx, { id, email, validHours: INVITATION_DAYS * 24 });
  await notify(tx, settings, notice, {
    to: { email, language: member?.language ?? organizer?.language ?? 'en' },
    occasion: `invitation:${hashToken(code).toString('base64url')}`,
    facts: factsWith(token),
    secret: true,
  });
}
