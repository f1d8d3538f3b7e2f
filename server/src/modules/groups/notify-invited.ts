import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import type { Writer } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { findMemberByEmail, listMembers } from '../members/index.ts';
import { type MailSettings, type Notice, type NoticeFacts, notify } from '../notifications/index.ts';
import { issueInvitationToken } from '../auth/index.ts';

/**
 * Writes in the language of the address's owner, or else the organizer's. Only the email has the token that verifies
 * the address, because the organizer knows the code.
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
