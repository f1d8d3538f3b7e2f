import type { Language } from '@circle-link/contract/language';
import { PHONE_CODE_MINUTES } from '@circle-link/contract/limits';
import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { createRandomToken, createSixDigitCode } from '../../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAuditEntries } from '../../../audit/index.ts';
import type { Member } from '../../../members/index.ts';
import { type MailSettings, notices, notify } from '../../../notifications/index.ts';
import { computeCodeHashes } from './hash-code.ts';
import { limitCodes } from './limit-codes.ts';
import { upsertCode } from './store.ts';

/**
 * Sends a six-digit code to the member's number, unless it is verified.
 * @throws no_phone_number, too_many_requests
 */
export async function sendCode(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Member,
  language: Language,
): Promise<void> {
  const { id: userId, phone, verifiedPhone } = member;
  if (phone === null) throw new Refusal(verificationRefusals.no_phone_number);
  if (phone === verifiedPhone) return;
  await limitCodes({ database, settings }, member, phone);
  await database.transact((tx) => issueCode(tx, settings, { userId, phone, isChange: false, language }));
}

/** Sends a new code to this number and voids the previous one. `isChange`: the number also becomes the contact. */
export async function issueCode(
  tx: Writer,
  settings: Pick<Platform['settings'], 'appSecret'> & MailSettings,
  {
    userId,
    phone,
    isChange,
    language,
  }: {
    readonly userId: string;
    readonly phone: string;
    readonly isChange: boolean;
    readonly language: Language;
  },
): Promise<void> {
  const code = createSixDigitCode();
  const [hash] = computeCodeHashes(settings, { userId, phone, code });
  await upsertCode(tx, { userId, phone, hash, isChange });
  await notify(tx, settings, notices.phone_code, {
    to: { phone, language },
    occasion: `phone-code:${createRandomToken()}`,
    facts: { code },
    secret: true,
    expiresAfterMinutes: PHONE_CODE_MINUTES,
  });
  await recordAuditEntries(tx, [{ kind: 'verification.code_sent', subjectId: userId, actorId: userId }]);
}
