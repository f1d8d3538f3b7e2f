import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '@circle-link/contract/safeguards';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { holdSignInAccount, type SignInAccount } from '../members/index.ts';
import { AccountLocked } from './errors.ts';
import { noticeMail, plainMail, type NoticeWords } from './mails.ts';
import type { Formers } from './rules.ts';
import { sealFormer } from './seal-former.ts';
import { insertNotice } from './store.ts';

interface Change<Kind extends ChangeKind> {
  readonly userId: string;
  readonly kind: Kind;
  /** What is before the change, read once the account is held. */
  readonly former: (account: SignInAccount) => Formers[Kind] | Promise<Formers[Kind]>;
  readonly words: NoticeWords;
  /** Our team changes it: that can be done to a locked account too. */
  readonly isByTeam?: boolean;
}

/**
 * Before what an account is entered or paid by is changed, in that transaction: keeps what was before and mails the
 * address that the account has now. From then on money waits. An account whose mailbox nobody has proven owns nothing;
 * its change is only mailed.
 * @throws AccountLocked where the account was locked while the request was on its way
 */
export async function noteChange<Kind extends ChangeKind>(
  tx: Writer,
  settings: Settings,
  { userId, kind, former, words, isByTeam = false }: Change<Kind>,
): Promise<void> {
  const account = await holdSignInAccount(tx, userId);
  if (account === undefined || !(account.isActive || isByTeam)) throw new AccountLocked();
  if (!account.isEmailVerified) {
    await recordMessages(tx, [plainMail(settings, account.email, words)]);
    return;
  }
  const [id, token] = [randomUUID(), randomToken()];
  const sealed = sealFormer(settings, id, await former(account));
  await insertNotice(tx, { id, userId, kind, former: sealed, tokenHash: hashToken(token) });
  await recordMessages(tx, [noticeMail(settings, { to: account.email, kind, token }, words)]);
}
