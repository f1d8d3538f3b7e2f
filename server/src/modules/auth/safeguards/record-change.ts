import { randomUUID } from 'node:crypto';
import type { Language } from '@circle-link/contract/language';
import { safeguardsRefusals } from '@circle-link/contract/refusals/safeguards';
import type { ChangeKind } from '@circle-link/contract/safeguards';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockSignInAccount, type SignInAccount } from '../../members/index.ts';
import { type NoticeFacts, notices, notify } from '../../notifications/index.ts';
import { listOpenNotices } from './list-open.ts';
import { type ChangeWords, mailChange } from './mail-change.ts';
import { findContestedMailbox, type FormerValues, listNoticesSinceMailbox } from './rules.ts';
import { encryptPrevious } from './encrypt-previous.ts';
import { insertNotice, invalidateLinks } from './store.ts';

interface Change<Kind extends ChangeKind, Known extends NoticeFacts> {
  readonly userId: string;
  readonly kind: Kind;
  readonly former: (account: SignInAccount) => FormerValues[Kind] | Promise<FormerValues[Kind]>;
  readonly words: ChangeWords<Known>;
  /** True for changes by our team or by the email's owner, which a locked account allows. */
  readonly isLockNoObstacle?: boolean;
}

/**
 * Called before a change of sign-in or payment details, in its transaction: stores the previous state, and emails the
 * current address and any address whose change can be undone. Money is held from then on. An account with an unverified
 * address owns nothing and gets no email.
 * @throws account_locked if the account was locked during the request
 */
export async function recordChange<Kind extends ChangeKind, Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  { userId, kind, former, words, isLockNoObstacle = false }: Change<Kind, Known>,
): Promise<void> {
  const account = await lockSignInAccount(tx, userId);
  if (account === undefined || !(account.isActive || isLockNoObstacle))
    throw new Refusal(safeguardsRefusals.account_locked);
  if (!account.isEmailVerified) return;
  const open = await listOpenNotices(tx, settings, userId);
  const to = {
    emails: [account.email, findContestedMailbox(open) ?? account.email],
    language: account.language,
  };
  await keep(tx, settings, { userId, kind, former: await former(account), to }, words);
}

/**
 * Called before the email address changes. If the account returns to an address it left within the last days, links
 * sent since then end, and the address it leaves gets none: an undo would lead to the restored address.
 * @throws account_locked
 */
export async function recordMailboxChange(
  tx: Writer,
  settings: Settings,
  { userId, next }: { readonly userId: string; readonly next: string },
): Promise<void> {
  const account = await lockSignInAccount(tx, userId);
  if (account?.isActive !== true) throw new Refusal(safeguardsRefusals.account_locked);
  if (!account.isEmailVerified) return;
  const { email, language } = account;
  const kind = 'mailbox';
  const words = { notice: notices.email_changed, facts: {} };
  const open = await listOpenNotices(tx, settings, userId);
  const contested = findContestedMailbox(open);
  const since = listNoticesSinceMailbox(open, next);
  if (since.length === 0) {
    const to = { emails: [email, contested ?? email], language };
    await keep(tx, settings, { userId, kind, former: { email }, to }, words);
    return;
  }
  await invalidateLinks(
    tx,
    since.map(({ id }) => id),
  );
  const to = { emails: [next, contested ?? next], language };
  await keep(tx, settings, { userId, kind, former: { email: next }, to }, words);
  const occasion = `notice:${createRandomToken()}`;
  await notify(tx, settings, notices.email_changed_back, { to: { email, language }, occasion, facts: {} });
}

async function keep<Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  {
    userId,
    kind,
    former,
    to,
  }: {
    readonly userId: string;
    readonly kind: ChangeKind;
    readonly former: FormerValues[ChangeKind];
    readonly to: { readonly emails: readonly string[]; readonly language: Language };
  },
  words: ChangeWords<Known>,
): Promise<void> {
  const [id, token] = [randomUUID(), createRandomToken()];
  const sealed = encryptPrevious(settings, id, former);
  await insertNotice(tx, { id, userId, kind, former: sealed, tokenHash: hashToken(token) });
  await mailChange(tx, settings, { kind, token }, to, words);
}
