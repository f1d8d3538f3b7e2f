import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import type { Member } from '../members/index.ts';
import { registrationMail } from './mails.ts';
import { issueToken } from './tokens.ts';

/** Mails a signed-in member a link to the address of the account; nothing where it is verified already. */
export async function sendOwnEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Member,
): Promise<void> {
  if (member.isEmailVerified) return;
  await database.transact(async (tx) => {
    const token = await issueToken(tx, {
      purpose: 'registration',
      email: member.email,
      userId: member.id,
      validHours: EMAIL_LINK_HOURS,
    });
    await recordMessages(tx, [registrationMail(settings, member.email, { token })]);
    await recordLeaves(tx, [{ kind: 'verification.link_sent', subjectId: member.id, actorId: member.id }]);
  });
}
