import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { constantTimeEquals, createRandomToken } from '../../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findMember, markPhoneVerified, setPhone } from '../../../members/index.ts';
import { notices, notify } from '../../../notifications/index.ts';
import { computeCodeHashes } from './hash-code.ts';
import { countCodeAttempt, deleteCode } from './store.ts';

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
