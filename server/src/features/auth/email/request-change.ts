import type { EmailChangeBody } from '@circle-link/contract/auth';
import type { Language } from '@circle-link/contract/language';
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import { holdsWebAddress } from '@circle-link/contract/plain-text';
import { randomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  findMemberCredentials,
  findMemberByEmail,
  holdSignInAccount,
  type Credentials,
} from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { closeChangeLinks, issueToken, linkOccasion } from '../../verification/index.ts';
import { isWithinShare, takeFromLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { changeByMemberAndAddress } from '../rate-limits.ts';
import { changeMailsByAddress } from './rate-limits.ts';
import { proveIdentity } from '../prove-identity.ts';
import type { Visitor } from '../sessions/start-session.ts';

/**
 * Mails a link to the new address; until it is used everything stays as it is. Whether the address belongs to an
 * account already cannot be told from the answer: then its owner is mailed instead. The present address is told at
 * once.
 * @throws as proveIdentity(), too_many_requests
 */
export async function requestEmailChange(
  platform: Pick<Platform, 'database' | 'settings'>,
  who: { readonly userId: string; readonly visitor: Visitor },
  { email, ...proof }: EmailChangeBody,
): Promise<void> {
  const { database, settings } = platform;
  // Only who has proven who they are uses up what an address gets.
  await proveIdentity(platform, who, proof, () => Promise.resolve());
  await takeFromLimit(database, settings, changeByMemberAndAddress, `${who.userId} ${email}`);
  const share = { account: who.userId, target: email };
  // Then nothing is mailed, and an earlier link still works.
  if (!(await isWithinShare(database, settings, changeMailsByAddress, share))) return;
  await database.transact(async (tx) => {
    const account = await holdSignInAccount(tx, who.userId);
    const member = await findMemberCredentials(tx, who.userId);
    if (member === undefined || email === member.email) return;
    // A joining member is no account: whether anything was paid there is seen when the link is used.
    const owner = await findMemberByEmail(tx, email);
    if (owner?.isRegistered === true) {
      const occasion = `notice:${randomToken()}`;
      await notify(tx, settings, notices.email_in_use, { to: [owner.id], occasion, facts: {} });
      return;
    }
    const { userId } = who;
    // The newest link is the only one, whatever address it goes to.
    await closeChangeLinks(tx, userId);
    const token = await issueToken(tx, { purpose: 'change', email, userId, validHours: EMAIL_LINK_HOURS });
    const language = account?.language ?? 'en';
    await mailChange(tx, settings, member, { email, token, language });
    await recordAuditEntries(tx, [{ kind: 'member.email_change_asked', subjectId: userId, actorId: userId }]);
  });
}

/** The link to the new address, and word of it to the present one. */
async function mailChange(
  tx: Writer,
  settings: Platform['settings'],
  { userId, username }: Credentials,
  { email, token, language }: { readonly email: string; readonly token: string; readonly language: Language },
): Promise<void> {
  await notify(tx, settings, notices.email_change_link, {
    to: { email, language },
    occasion: linkOccasion(token),
    // A username may look like a web address, which mail programs would make a link of.
    facts: { token, username: holdsWebAddress(username) ? null : username },
    secret: true,
  });
  const occasion = `notice:${randomToken()}`;
  await notify(tx, settings, notices.email_change_asked, { to: [userId], occasion, facts: {} });
}
