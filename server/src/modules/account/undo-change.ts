import { safeguardsRefusals, verificationRefusals } from '@circle-link/contract/refusals/auth';
import type { NoticeAnswer, NoticeKind, UndoAnswer } from '@circle-link/contract/auth/safeguards';
import { createRandomToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { formatFields } from '../../platform/http/format-fields.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  closeMemberLinks,
  deleteUnprovenAccounts,
  endAllAccess,
  findNoticeByToken,
  type FormerValues,
  getStateBefore,
  type LinkedNotice,
  listKinds,
  listOpenNotices,
  markUndone,
  restoreSecondFactor,
} from '../auth/index.ts';
import { deleteMemberEndpoints } from '../integrations/index.ts';
import { lockMemberAccounts } from '../ledger/index.ts';
import {
  endLimitedAccess,
  lockForReview,
  lockMailboxOwner,
  lockSignInAccount,
  restoreEmail,
  restorePassword,
  type SignInAccount,
  startCoolOff,
  supersedeJoins,
} from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import { stopPayments } from '../queue/index.ts';
import { recordChangeUndone } from '../risk/index.ts';
import { restorePayoutAccount, stopWithdrawals } from '../withdrawals/index.ts';

const REASON = 'The member has undone a change by the link of its mail.';

interface Undoing {
  readonly settings: Settings;
  readonly notice: LinkedNotice;
}

/**
 * Used from an email: restores the state before the first change that can still be undone, regardless of the link used.
 * Every session ends, the account is locked, and a review opens. Withdrawals not sent yet are canceled.
 * @throws invalid_token, already_undone
 */
export async function undoChange(
  platform: Pick<Platform, 'database' | 'settings' | 'cardProvider' | 'log'>,
  token: string,
): Promise<UndoAnswer> {
  const { database, settings } = platform;
  const notice = await database.read((db) => findNoticeByToken(db, hashToken(token)));
  if (notice === undefined) throw new Refusal(verificationRefusals.invalid_token);
  if (notice.undoneAt !== null) throw new Refusal(safeguardsRefusals.already_undone);
  const undoing = { settings, notice };
  for (;;) {
    const answer = await database.transact((tx) => undoInside(tx, undoing));
    if (answer === 'again') continue;
    for (const userId of [notice.userId, ...answer.supersededIds]) await stopPayments(platform, userId);
    return answer.undone;
  }
}

interface Undone {
  readonly undone: UndoAnswer;
  readonly supersededIds: readonly string[];
}

/** 'again' if the address changed between the first read and the lock. */
async function undoInside(tx: Writer, undoing: Undoing): Promise<Undone | 'again'> {
  const { settings, notice } = undoing;
  const { userId } = notice;
  const email = getStateBefore(await listOpenNotices(tx, settings, userId)).mailbox?.email;
  const supersededIds: string[] = [];
  // Lock order: the email address before its accounts, and the money before the member.
  if (email !== undefined) {
    await lockMailboxOwner(tx, email);
    await deleteUnprovenAccounts(tx, { email, exceptId: userId });
    supersededIds.push(...(await supersedeJoins(tx, email)));
  }
  await lockMemberAccounts(tx, userId);
  const account = await lockSignInAccount(tx, userId);
  if (account === undefined) throw new Refusal(verificationRefusals.invalid_token);
  const open = await listOpenNotices(tx, settings, userId);
  if (!open.some(({ id }) => id === notice.id)) throw new Refusal(safeguardsRefusals.already_undone);
  const before = getStateBefore(open);
  if (before.mailbox?.email !== email) return 'again';
  const kinds = listKinds(open);
  const isMailboxBack = await restorePrevious(tx, undoing, { account, before });
  if (account.isActive) await lockForReview(tx, userId, REASON);
  else await endLimitedAccess(tx, userId);
  await startCoolOff(tx, userId);
  await closeMemberLinks(tx, userId);
  await endAllAccess(tx, userId);
  await deleteMemberEndpoints(tx, userId);
  await markUndone(
    tx,
    open.map(({ id }) => id),
  );
  await recordAuditEntries(tx, [
    { kind: 'account.change_reverted', subjectId: userId, actorId: userId, detail: { kinds, isMailboxBack } },
  ]);
  await recordChangeUndone(tx, settings, { userId, noticeId: notice.id });
  const stoppedWithdrawals = await stopWithdrawals(tx, userId);
  const to = email ?? account.email;
  const outcome = { kinds, isMailboxBack, stopped: stoppedWithdrawals };
  await notifyUndone(tx, settings, account, { to, outcome });
  return { undone: { undone: kinds, isMailboxBack, stoppedWithdrawals }, supersededIds };
}

async function restorePrevious(
  tx: Writer,
  { settings, notice: { userId } }: Undoing,
  { account, before }: { readonly account: SignInAccount; readonly before: Partial<FormerValues> },
): Promise<boolean> {
  const { password, mailbox, second_factor: factor, payout_account: payoutAccount } = before;
  if (password !== undefined) await restorePassword(tx, userId, password.passwordHash);
  if (factor !== undefined) await restoreSecondFactor(tx, settings, userId, factor);
  if (payoutAccount !== undefined) await restorePayoutAccount(tx, userId, payoutAccount);
  if (mailbox === undefined || mailbox.email === account.email) return true;
  return restoreEmail(tx, settings, userId, { before: account.email, after: mailbox.email });
}

async function notifyUndone(
  tx: Writer,
  settings: Settings,
  { email, language }: SignInAccount,
  {
    to,
    outcome,
  }: {
    readonly to: string;
    readonly outcome: {
      readonly kinds: readonly NoticeKind[];
      readonly isMailboxBack: boolean;
      readonly stopped: number;
    };
  },
): Promise<void> {
  await notify(tx, settings, notices.changes_undone, {
    to: { email: to, language },
    occasion: `notice:${createRandomToken()}`,
    facts: outcome,
  });
  if (to === email) return;
  await notify(tx, settings, notices.changes_undone_elsewhere, {
    to: { email, language },
    occasion: `notice:${createRandomToken()}`,
    facts: {},
  });
}

/** Describes the change of a mailed link, without account data. @throws invalid_token */
export async function viewNotice(db: Reader, token: string): Promise<NoticeAnswer> {
  const notice = await findNoticeByToken(db, hashToken(token));
  if (notice === undefined) throw new Refusal(verificationRefusals.invalid_token);
  const { kind, noticedAt, linkUntil, undoneAt } = notice;
  return formatFields({ kind, noticedAt, linkUntil, undoneAt });
}
