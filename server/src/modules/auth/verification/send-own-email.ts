import type { Language } from '@circle-link/contract/language';
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Member } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { issueToken } from './tokens.ts';

export async function sendOwnEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Member,
  language: Language,
): Promise<void> {
  if (member.isEmailVerified) return;
  await database.transact(async (tx) => {
    const token = await issueToken(tx, {
      purpose: 'registration',
      email: member.email,
      userId: member.id,
      validHours: EMAIL_LINK_HOURS,
    });
    await notify(tx, settings, notices.registration_link, {
      to: { email: member.email, language },
      occasion: linkOccasion(token),
      facts: { query: new URLSearchParams({ token }).toString() },
      secret: true,
    });
    await recordAuditEntries(tx, [
      { kind: 'verification.link_sent', subjectId: member.id, actorId: member.id },
    ]);
  });
}
