import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordActivities } from '../activities/index.ts';
import { findMember } from '../members/index.ts';
import {
  historyLine,
  notices,
  notify,
  type MailSettings,
  type NoticeWithLine,
} from '../notifications/index.ts';

type DebtNews = 'owed_taken_back' | 'owed_given_again' | 'owed_written_off';

/**
 * Tells a member what became of their debt, by mail and in the history; `occasion` is unique for ever. In the transaction
 * that causes it. A member without an account has nowhere to see or pay it, and gets no mail.
 */
export async function tellDebtor(
  tx: Writer,
  settings: MailSettings,
  userId: string,
  told: {
    readonly kind: DebtNews;
    readonly occasion: string;
    readonly amountCents: Cents;
  },
): Promise<void> {
  const { kind, occasion, amountCents } = told;
  const notice: NoticeWithLine<{ readonly amountCents: Cents }> = notices[kind];
  const facts = { amountCents };
  await recordActivities(tx, [
    historyLine(notice, { userId, facts, amountCents: signed(kind, amountCents) }),
  ]);
  if ((await findMember(tx, userId))?.isRegistered !== true) return;
  await notify(tx, settings, notice, { to: [userId], occasion, facts });
}

/** What is written off is paid to no one: its line carries no amount. */
function signed(kind: DebtNews, amountCents: Cents): Cents | null {
  return kind === 'owed_written_off' ? null : amountCents;
}
