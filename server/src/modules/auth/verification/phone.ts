import type { Language } from '@circle-link/contract/messages/language';
import { PHONE_CODE_MINUTES } from '@circle-link/contract/limits';
import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import {
  type AppSecrets,
  computePurposeHashes,
  constantTimeEquals,
  createRandomToken,
  createSixDigitCode,
} from '../../../platform/crypto/tokens.ts';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempt, isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { type LastText, selectLastText } from '../../../platform/outbox/refusing-store.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  findMember,
  lockMember,
  markFullyVerified,
  markPhoneVerified,
  type Member,
  setPhone,
  toE164,
} from '../../members/index.ts';
import { type MailSettings, notices, notify } from '../../notifications/index.ts';
import { countCodeAttempt, deleteCode, upsertCode } from './store.ts';
import { firstByNumber, firstPhoneCodeLimit, furtherByNumber, provenByNumber } from './rate-limits.ts';

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
async function issueCode(
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

type ConfirmPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Verifies the number by its code. A wrong code costs one of five attempts, also concurrently.
 * @throws invalid_code
 * @throws phone_unavailable when another account has verified the number
 */
export async function confirmCode(
  { database, settings }: ConfirmPlatform,
  userId: string,
  code: string,
): Promise<void> {
  const isProven = await database.transact(async (tx) => {
    const open = await countCodeAttempt(tx, userId);
    if (!open) return false;
    const { phone, hash, isChange } = open;
    const forms = computeCodeHashes(settings, { userId, phone, code });
    if (!forms.some((form) => constantTimeEquals(hash, form))) return false;
    await deleteCode(tx, userId);
    if (isChange) await replacePhone(tx, settings, userId, phone);
    else await markPhoneVerified(tx, userId, phone);
    return true;
  });
  // Thrown only after the commit, so that a refusal does not roll back the attempt.
  if (!isProven) throw new Refusal(verificationRefusals.invalid_code);
}

async function replacePhone(
  tx: Writer,
  settings: ConfirmPlatform['settings'],
  userId: string,
  phone: string,
): Promise<void> {
  const before = await findMember(tx, userId);
  if (before === undefined) return;
  await markPhoneVerified(tx, userId, phone);
  await setPhone(tx, settings, before, phone);
  const { verifiedPhone, email } = before;
  const former = verifiedPhone === phone ? null : verifiedPhone;
  await notify(tx, settings, notices.phone_changed, {
    to: {
      ...(email !== '' && { email }),
      ...(former !== null && { phone: former }),
      language: before.language ?? 'en',
    },
    occasion: `phone-changed:${createRandomToken()}`,
    facts: { lastDigits: phone.slice(-4) },
  });
}

/**
 * Changes the number and sends a code to it. An unverified number is replaced at once; a verified one stays until the
 * new one is verified (product §14).
 * @throws phone_invalid, too_many_requests
 */
export async function changePhone(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  asking: Pick<Member, 'id' | 'isPhoneVerified'>,
  { typed, language }: { readonly typed: string; readonly language: Language },
): Promise<void> {
  const { id: userId } = asking;
  const phone = toE164(typed);
  await limitCodes({ database, settings }, asking, phone);
  await database.transact(async (tx) => {
    const held = await lockMember(tx, userId);
    const member = held === null || held.isClosed ? undefined : await findMember(tx, userId);
    if (member === undefined) return;
    const { isPhoneVerified, verifiedPhone } = member;
    if (phone === verifiedPhone) await deleteCode(tx, userId);
    else await issueCode(tx, settings, { userId, phone, isChange: isPhoneVerified, language });
    if (phone === verifiedPhone || !isPhoneVerified) await setPhone(tx, settings, member, phone);
  });
}

/**
 * Counts a code to a number. Members without a verified number share a limit; a member who has one counts separately.
 * @throws too_many_requests
 */
async function limitCodes(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id, isPhoneVerified }: { readonly id: string; readonly isPhoneVerified: boolean },
  phone: string,
): Promise<void> {
  if (isPhoneVerified) return countAttempt(database, settings, provenByNumber, phone);
  const isFirst = await isWithinLimit(database, settings, firstPhoneCodeLimit, `${id} ${phone}`);
  await countAttempt(database, settings, isFirst ? firstByNumber : furtherByNumber, phone);
}

/**
 * Six digits can be brute-forced, so the hash has a key and is bound to member and number. The first form is stored,
 * all are accepted.
 */
function computeCodeHashes(
  secrets: AppSecrets,
  { userId, phone, code }: { readonly userId: string; readonly phone: string; readonly code: string },
): [Buffer, ...Buffer[]] {
  return computePurposeHashes(secrets, 'phone code', `${userId}\0${phone}\0${code}`);
}

/** Why a member's code is delayed or refused, as reported by the carrier; null if no problem is known. */
export async function viewTextTrouble(db: Reader, member: Member): Promise<'late' | 'refused' | null> {
  if (member.isPhoneVerified || member.phone === null) return null;
  return getTrouble(await selectLastText(db, member.phone));
}

function getTrouble(text: LastText | null): 'late' | 'refused' | null {
  if (text === null) return null;
  if (text.verdict === 'refused') return 'refused';
  return text.isLate || text.isGivenUp ? 'late' : null;
}

export async function skipVerification(database: Database, userId: string): Promise<void> {
  await database.transact((tx) => markFullyVerified(tx, userId, userId));
}
