import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeEmail, freeFromJoins, holdMailbox } from '../../members/index.ts';
import { recordMailboxChange } from '../../safeguards/index.ts';
import { closeMemberLinks, redeemToken } from '../../verification/index.ts';
import { discardUnproven } from '../discard-unproven.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';

/**
 * The link that was mailed to the new address: it is the account's address from now on, and proven. Links that went to
 * the old one do nothing any more, every session but the one that confirms ends, and the old one is told. Returns the
 * address, and who gave way to it: their forms of /join are to be closed.
 * @throws invalid_token, registration_refused where another account has it meanwhile
 */
export async function confirmEmailChange(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  token: string,
  keepSessionId?: string,
): Promise<{ readonly email: string; readonly gaveWay: readonly string[] }> {
  return database.transact(async (tx) => {
    const { userId, email } = await redeemToken(tx, 'change', token);
    await holdMailbox(tx, email);
    if (userId === null) throw new Refusal(verificationRefusals.invalid_token);
    await discardUnproven(tx, { email, exceptId: userId });
    const gaveWay = await freeFromJoins(tx, email);
    await recordMailboxChange(tx, settings, { userId, next: email });
    if ((await changeEmail(tx, settings, userId, email)) === undefined)
      throw new Refusal(verificationRefusals.invalid_token);
    await closeMemberLinks(tx, userId);
    await endOtherSessions(tx, userId, keepSessionId);
    return { email, gaveWay };
  });
}
