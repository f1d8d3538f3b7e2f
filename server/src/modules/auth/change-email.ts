import type { EmailChangeBody } from '@circle-link/contract/auth/auth';
import type { Language } from '@circle-link/contract/messages/language';
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import { containsWebAddress } from '@circle-link/contract/fields/plain-text';
import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import { createRandomToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAttempt, isWithinShare } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  changeEmail,
  type Credentials,
  findMemberByEmail,
  findMemberCredentials,
  lockMailboxOwner,
  lockSignInAccount,
  supersedeJoins,
} from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import {
  closeChangeLinks,
  closeMemberLinks,
  issueToken,
  linkOccasion,
  redeemToken,
} from './verification/tokens.ts';
import { changeByMemberAndAddress } from './rate-limits.ts';
import { changeMailsByAddress } from './verification/rate-limits.ts';
import { proveIdentity } from './prove-identity.ts';
import type { Visitor } from './sessions/open-sessions.ts';
import { recordMailboxChange } from './safeguards/record-change.ts';
import { deleteUnprovenAccounts } from './registration/unproven-accounts.ts';
import { endOtherSessions } from './sessions/end-sessions.ts';

/**
 * Mails a link to the new address and notifies the current one. Nothing changes until the link is used. The answer does
 * not reveal whether the address has an account: then its owner is notified instead.
 * @throws as proveIdentity(), too_many_requests
 */
export async function requestEmailChange(
  platform: Pick<Platform, 'database' | 'settings'>,
  who: { readonly userId: string; readonly visitor: Visitor },
  { email, ...proof }: EmailChangeBody,
): Promise<void> {
  const { database, settings } = platform;
  await proveIdentity(platform, who, proof, () => Promise.resolve());
  await countAttempt(database, settings, changeByMemberAndAddress, `${who.userId} ${email}`);
  const share = { account: who.userId, target: email };
  // Over the limit nothing is mailed; an earlier link still works.
  if (!(await isWithinShare(database, settings, changeMailsByAddress, share))) return;
  await database.transact(async (tx) => {
    const account = await lockSignInAccount(tx, who.userId);
    const member = await findMemberCredentials(tx, who.userId);
    if (member === undefined || email === member.email) return;
    const owner = await findMemberByEmail(tx, email);
    if (owner?.isRegistered === true) {
      const occasion = `notice:${createRandomToken()}`;
      await notify(tx, settings, notices.email_in_use, { to: [owner.id], occasion, facts: {} });
      return;
    }
    const { userId } = who;
    await closeChangeLinks(tx, userId);
    const token = await issueToken(tx, { purpose: 'change', email, userId, validHours: EMAIL_LINK_HOURS });
    const language = account?.language ?? 'en';
    await mailChange(tx, settings, member, { email, token, language });
    await recordAuditEntries(tx, [
      { kind: 'member.email_change_requested', subjectId: userId, actorId: userId },
    ]);
  });
}

async function mailChange(
  tx: Writer,
  settings: Platform['settings'],
  { userId, username }: Credentials,
  { email, token, language }: { readonly email: string; readonly token: string; readonly language: Language },
): Promise<void> {
  await notify(tx, settings, notices.email_change_link, {
    to: { email, language },
    occasion: linkOccasion(token),
    // Mail programs would turn a username that looks like a web address into a link.
    facts: { token, username: containsWebAddress(username) ? null : username },
    secret: true,
  });
  const occasion = `notice:${createRandomToken()}`;
  await notify(tx, settings, notices.email_change_requested, { to: [userId], occasion, facts: {} });
}

/**
 * Sets and verifies the new address by its link. Closes older links, ends every session except the confirming one, and
 * notifies the old address. Returns the address and the accounts it displaced, whose /join forms the caller closes.
 * @throws invalid_token, registration_refused if another account has it by now
 */
export async function confirmEmailChange(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  token: string,
  keepSessionId?: string,
): Promise<{ readonly email: string; readonly supersededIds: readonly string[] }> {
  return database.transact(async (tx) => {
    const { userId, email } = await redeemToken(tx, 'change', token);
    await lockMailboxOwner(tx, email);
    if (userId === null) throw new Refusal(verificationRefusals.invalid_token);
    await deleteUnprovenAccounts(tx, { email, exceptId: userId });
    const supersededIds = await supersedeJoins(tx, email);
    await recordMailboxChange(tx, settings, { userId, next: email });
    if ((await changeEmail(tx, settings, userId, email)) === undefined)
      throw new Refusal(verificationRefusals.invalid_token);
    await closeMemberLinks(tx, userId);
    await endOtherSessions(tx, userId, keepSessionId);
    return { email, supersededIds };
  });
}
