import type { ChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import {
  historyLine,
  type MailSettings,
  type NoticeFacts,
  notices,
  type NoticeWithLine,
  notify,
  recordActivities,
} from '../notifications/index.ts';
import { findMember, isClosed } from '../members/index.ts';

export async function notifyDebtor<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  userId: string,
  debtNotice: {
    readonly notice: NoticeWithLine<Known>;
    readonly occasion: string;
    readonly facts: Known;
    readonly amountCents: Cents | null;
  },
): Promise<void> {
  const { notice, occasion, facts, amountCents } = debtNotice;
  const member = await findMember(tx, userId);
  if (member === undefined || isClosed(member)) return;
  await recordActivities(tx, [historyLine(notice, { userId, facts, amountCents })]);
  if (member.isRegistered) await notify(tx, settings, notice, { to: [userId], occasion, facts });
}

export async function notifyReversal(
  tx: Writer,
  userId: string,
  settings: MailSettings,
  {
    source,
    amountCents,
    method,
  }: { readonly source: string; readonly amountCents: Cents; readonly method: ChargeMethod },
): Promise<void> {
  await notifyDebtor(tx, settings, userId, {
    notice: notices.debt_charge_reversed,
    occasion: `owed-taken-back:${source}`,
    facts: { amountCents, method },
    amountCents,
  });
}
