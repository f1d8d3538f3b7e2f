import type { Writer } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { findMemberByEmail, listMembers } from '../members/index.ts';
import { notify, type Facts, type MailSettings, type Notice } from '../notifications/index.ts';

/**
 * Mails an invitation, whose link is a secret, to the address that the organiser has typed: in the language of the member
 * whose address it is, else in the organiser's.
 */
export async function notifyInvited<Known extends Facts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  invited: {
    readonly email: string;
    readonly code: string;
    readonly organiserId: string;
    readonly facts: Known;
  },
): Promise<void> {
  const { email, code, organiserId, facts } = invited;
  const [organiser] = await listMembers(tx, [organiserId]);
  const member = await findMemberByEmail(tx, email);
  await notify(tx, settings, notice, {
    to: { email, language: member?.language ?? organiser?.language ?? 'en' },
    occasion: `invitation:${hashToken(code).toString('base64url')}`,
    facts,
    secret: true,
  });
}
