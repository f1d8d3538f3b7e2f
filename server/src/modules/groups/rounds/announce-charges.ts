import { type ChargeMethod, getChargeMethod } from '@circle-link/contract/charge-kinds';
import {
  historyLine,
  type MailSettings,
  type NoticeFacts,
  type NoticeWithLine,
  notify,
  recordActivities,
} from '../../notifications/index.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { findPayment as findCardPayment } from '../../charges/index.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { findAttempt, findPayment } from '../../payments/index.ts';
import { toGroupFacts } from '../rules.ts';
import { findGroup } from '../store.ts';

interface Charge {
  readonly method: ChargeMethod;
  readonly groupId: string;
  readonly group: string;
  readonly round: number;
}

/** By email and in their history. Off-session charges are not announced. */
export async function notifyCardholder<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: NoticeWithLine<Known>,
  news: {
    readonly cardPaymentId: string;
    readonly occasion: string;
    readonly at: Date;
    readonly facts: (charge: Charge) => Known;
  },
): Promise<void> {
  const attempt = await findAttempt(tx, news.cardPaymentId);
  const payment = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const group = payment === null ? null : await findGroup(tx, payment.groupId);
  if (attempt === null || payment === null || group === null) return;
  const { requestedBy: userId } = attempt;
  const member = await findMember(tx, userId);
  if (member === undefined || isClosed(member)) return;
  const card = await findCardPayment(tx, news.cardPaymentId);
  const method = card === null ? 'card' : getChargeMethod(card.kind);
  const facts = news.facts({ ...toGroupFacts(group), round: payment.round, method });
  await recordActivities(tx, [historyLine(notice, { userId, facts, groupId: group.id, createdAt: news.at })]);
  await notify(tx, settings, notice, { to: [userId], occasion: news.occasion, facts });
}
