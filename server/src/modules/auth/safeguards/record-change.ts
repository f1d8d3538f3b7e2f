import { randomUUID } from 'node:crypto';
import type { Language } from '@circle-link/contract/messages/language';
import { safeguardsRefusals } from '@circle-link/contract/refusals/auth';
import type { ChangeKind, NoticeKind } from '@circle-link/contract/auth/safeguards';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { decryptText, encryptText } from '../../../platform/crypto/encryption.ts';
import { lockSignInAccount, type SignInAccount } from '../../members/index.ts';
import { type Notice, type NoticeFacts, notices, notify, type UndoFacts } from '../../notifications/index.ts';
import { linkOccasion } from '../verification/tokens.ts';
import {
  findContestedMailbox,
  type FormerValues,
  listNoticesSinceMailbox,
  type OpenNotice,
} from './rules.ts';
import { countSignInsToday, insertNotice, invalidateLinks, listOpen } from './store.ts';

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

/** Limits emails to a member who uses many new browsers. */
const MAILS_A_DAY = 5;

export async function recordSignIn(
  tx: Writer,
  settings: Settings,
  { userId, device }: { readonly userId: string; readonly device: string },
): Promise<void> {
  const account = await lockSignInAccount(tx, userId);
  if (account?.isEmailVerified !== true) return;
  if ((await countSignInsToday(tx, userId)) >= MAILS_A_DAY) return;
  const contested = findContestedMailbox(await listOpenNotices(tx, settings, userId));
  const token = createRandomToken();
  const kind = 'sign_in';
  const at = await insertNotice(tx, {
    id: randomUUID(),
    userId,
    kind,
    former: null,
    tokenHash: hashToken(token),
  });
  const to = { emails: [account.email, contested ?? account.email], language: account.language };
  const facts = { at: at.toISOString(), device };
  await mailChange(tx, settings, { kind, token }, to, { notice: notices.signed_in, facts });
}

export interface ChangeWords<Known extends NoticeFacts> {
  readonly notice: Notice<Known & UndoFacts>;
  readonly facts: Known;
}

/** Emails the undo link to each address. These emails concern security and cannot be switched off. */
async function mailChange<Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  link: { readonly kind: NoticeKind; readonly token: string },
  to: { readonly emails: readonly string[]; readonly language: Language },
  { notice, facts }: ChangeWords<Known>,
): Promise<void> {
  const { kind, token } = link;
  const waitHours = kind === 'sign_in' ? 0 : settings.coolOffHours;
  const key = linkOccasion(token);
  for (const [index, email] of [...new Set(to.emails)].entries())
    await notify(tx, settings, notice, {
      to: { email, language: to.language },
      occasion: index === 0 ? key : `${key}:${index}`,
      facts: { ...facts, token, waitHours },
      secret: true,
    });
}

export async function listOpenNotices(
  db: Reader,
  settings: KeySettings,
  userId: string,
): Promise<OpenNotice[]> {
  const open = await listOpen(db, userId);
  return open.map(({ id, kind, former }) => ({
    id,
    kind,
    former: decryptPrevious(settings, { id, former }),
  }));
}

export interface KeySettings {
  readonly idEncryptionKeys: readonly Buffer[];
}

/** Bound to its notice, so that no other account can be restored with it. */
export const formerContext = (noticeId: string): string => `security_notices.former:${noticeId}`;

function encryptPrevious({ idEncryptionKeys }: KeySettings, noticeId: string, former: unknown): string {
  return encryptText(idEncryptionKeys, formerContext(noticeId), JSON.stringify(former));
}

function decryptPrevious(
  { idEncryptionKeys }: KeySettings,
  notice: { readonly id: string; readonly former: string | null },
): unknown {
  if (notice.former === null) return undefined;
  return JSON.parse(decryptText(idEncryptionKeys, formerContext(notice.id), notice.former));
}
