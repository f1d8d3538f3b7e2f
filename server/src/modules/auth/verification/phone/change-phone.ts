import type { Language } from '@circle-link/contract/language';
import type { Platform } from '../../../../platform/platform.ts';
import { findMember, lockMember, type Member, setPhone, toE164 } from '../../../members/index.ts';
import { limitCodes } from './limit-codes.ts';
import { issueCode } from './send-code.ts';
import { deleteCode } from './store.ts';

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
