import { findMember } from '../../members/index.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { payPayment, type PayParts } from '../pay-payment.ts';
import { finishAutoPayment, takeAutoPayments, type DueAutoPayment } from './store.ts';

const AT_ONCE = 50;

/**
 * A job: charges contributions on their due day for members who have chosen so, and once on each day of grace while they
 * stay open. A declined or missing card is told by mail. Returns how many were tried.
 */
export async function runAutoPay(parts: PayParts & { readonly log: Log }): Promise<number> {
  const due = await parts.database.transact((tx) => takeAutoPayments(tx, AT_ONCE));
  for (const one of due) {
    try {
      await tryOne(parts, one);
    } catch (error) {
      // The lease ends by itself: the next run tries this one again.
      parts.log.error({ err: error, paymentId: one.paymentId }, 'auto-pay failed, will be tried again');
    }
  }
  return due.length;
}

async function tryOne(parts: PayParts, due: DueAutoPayment): Promise<void> {
  const problem = due.isTriedToday ? null : await pay(parts, due);
  await parts.database.transact(async (tx) => {
    await finishAutoPayment(tx, due);
    const member = problem === null ? undefined : await findMember(tx, due.payerId);
    if (problem === null || member === undefined || member.email === '') return;
    const mail = renderMail(
      {
        subject: `Auto-pay could not pay round ${due.round} of “${due.groupName}”`,
        heading: 'Your contribution is not paid yet',
        paragraphs: [problem, 'Please pay it yourself, or choose another card.'],
        button: { label: 'See your payments', url: new URL('/payments', parts.settings.publicUrl).href },
      },
      parts.settings,
    );
    await recordMessages(tx, [
      {
        channel: 'mail',
        dedupeKey: `auto-pay:${due.paymentId}:${due.today}`,
        to: member.email,
        ...mail,
      },
    ]);
  });
}

/** What kept it from being paid, in words; null when it is paid or under way. */
async function pay(parts: PayParts, due: DueAutoPayment): Promise<string | null> {
  try {
    const charged = await payPayment(parts, { paymentId: due.paymentId, askedBy: due.payerId });
    if (charged?.status === 'declined') return charged.declineMessage ?? 'Your card was declined.';
    return charged?.status === 'requires_action' ? 'Your bank wants you to confirm this payment.' : null;
  } catch (error) {
    // A refusal that a member can act on; the provider out of reach is none: then it is tried again.
    if (error instanceof Refusal && error.status < 500) return error.message;
    throw error;
  }
}
