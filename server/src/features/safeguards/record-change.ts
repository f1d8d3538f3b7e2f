import { randomUUID } from 'node:crypto';
import type { Language } from '@circle-link/contract/language';
import { safeguardsRefusals } from '@circle-link/contract/refusals/safeguards';
import type { ChangeKind } from '@circle-link/contract/safeguards';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdSignInAccount, type SignInAccount } from '../members/index.ts';
import { notices, notify, type NoticeFacts } from '../notifications/index.ts';
import { listOpenNotices } from './list-open.ts';
import { mailChange, type ChangeWords } from './mail-change.ts';
import { contestedMailbox, noticesSinceLeaving, type FormerValues } from './rules.ts';
import { encryptPrevious } from './seal-former.ts';
import { closeLinks, insertNotice } from './store.ts';

interface Change<Kind extends ChangeKind, Known extends NoticeFacts> {
  readonly userId: string;
  readonly kind: Kind;
  /** What is before the change, read once the account is held. */
  readonly former: (account: SignInAccount) => FormerValues[Kind] | Promise<FormerValues[Kind]>;
  /** What is mailed about it. */
  readonly words: ChangeWords<Known>;
  /** Our team changes it, or the owner of the mailbox: that can be done to a locked account too. */
  readonly isLockNoObstacle?: boolean;
}

/**
 * Before what an account is entered or paid by is changed, in that transaction: keeps what was before and mails the
 * address that the account has now, and the one that it had before a change that can still be undone. From then on money
 * waits. An account whose mailbox is not proven owns nothing, and no mail is sent: whose address it is, is not known.
 * @throws account_locked where the account was locked while the request was on its way
 */
export async function recordChange<Kind extends ChangeKind, Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  { userId, kind, former, words, isLockNoObstacle = false }: Change<Kind, Known>,
): Promise<void> {
  const account = await holdSignInAccount(tx, userId);
  if (account === undefined || !(account.isActive || isLockNoObstacle))
    throw new Refusal(safeguardsRefusals.account_locked);
  if (!account.isEmailVerified) return;
  const open = await listOpenNotices(tx, settings, userId);
  const to = { emails: [account.email, contestedMailbox(open) ?? account.email], language: account.language };
  await keep(tx, settings, { userId, kind, former: await former(account), to }, words);
}

/**
 * The same before the mailbox is changed. Where the account goes back to an address from which it was moved within the
 * last days, the links that were mailed since then are over, and the mailbox that it leaves gets none: an undo leads to
 * the address that is back.
 * @throws account_locked
 */
export async function recordMailboxChange(
  tx: Writer,
  settings: Settings,
  { userId, next }: { readonly userId: string; readonly next: string },
): Promise<void> {
  const account = await holdSignInAccount(tx, userId);
  if (account?.isActive !== true) throw new Refusal(safeguardsRefusals.account_locked);
  if (!account.isEmailVerified) return;
  const { email, language } = account;
  const kind = 'mailbox';
  const words = { notice: notices.email_changed, facts: {} };
  const open = await listOpenNotices(tx, settings, userId);
  const contested = contestedMailbox(open);
  const since = noticesSinceLeaving(open, next);
  if (since.length === 0) {
    const to = { emails: [email, contested ?? email], language };
    await keep(tx, settings, { userId, kind, former: { email }, to }, words);
    return;
  }
  await closeLinks(
    tx,
    since.map(({ id }) => id),
  );
  const to = { emails: [next, contested ?? next], language };
  await keep(tx, settings, { userId, kind, former: { email: next }, to }, words);
  const occasion = `notice:${randomToken()}`;
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
  const [id, token] = [randomUUID(), randomToken()];
  const sealed = encryptPrevious(settings, id, former);
  await insertNotice(tx, { id, userId, kind, former: sealed, tokenHash: hashToken(token) });
  await mailChange(tx, settings, { kind, token }, to, words);
}
