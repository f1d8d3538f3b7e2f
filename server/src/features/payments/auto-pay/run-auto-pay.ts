import { findMember } from '../../members/index.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { listMissed } from '../missed-store.ts';
import { payPayment, type PayParts } from '../pay-payment.ts';
import { finishAutoPayment, releaseAutoPayment, takeAutoPayments, type DueAutoPayment } from './store.ts';

const AT_ONCE = 50;

/**
 * A job: charges contributions on their due day for members who have chosen so, and once on each day of grace while they
 * stay open; what was missed before in the group goes first. A declined or missing card is told by mail. Returns how many were tried.
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

/** What kept a contribution from being paid: of the round that is due, or of one that was missed and is paid before it. */
interface Problem {
  readonly round: number;
  readonly words: string;
}

async function tryOne(parts: PayParts, due: DueAutoPayment): Promise<void> {
  const problem = due.isTriedToday ? null : await pay(parts, due);
  // The next run goes on when the answer is there.
  if (problem === 'waits') return parts.database.transact((tx) => releaseAutoPayment(tx, due));
  await parts.database.transact(async (tx) => {
    await finishAutoPayment(tx, due);
    const member = problem === null ? undefined : await findMember(tx, due.payerId);
    if (problem === null || member === undefined || member.email === '') return;
    await recordMessages(tx, [
      {
        channel: 'mail',
        dedupeKey: `auto-pay:${due.paymentId}:${due.today}`,
        to: member.email,
        ...mailOf(parts.settings, due, problem),
      },
    ]);
  });
}

function mailOf(settings: PayParts['settings'], due: DueAutoPayment, { round, words }: Problem) {
  const later = round === due.round ? [] : [`Round ${due.round} is charged once round ${round} is paid.`];
  return renderMail(
    {
      subject: `Auto-pay could not pay round ${round} of “${due.groupName}”`,
      heading: 'Your contribution is not paid yet',
      paragraphs: [words, ...later, 'Please pay it yourself, or choose another card.'],
      button: { label: 'See your payments', url: new URL('/payments', settings.publicUrl).href },
    },
    settings,
  );
}

/**
 * Pays what was missed, the oldest first, and then what is due: nothing else is charged before it. Null when all is paid or the
 * last is under way; 'waits' while something missed is.
 */
async function pay(parts: PayParts, due: DueAutoPayment): Promise<Problem | 'waits' | null> {
  const missed = await parts.database.read((db) => listMissed(db, due.groupId, due.payerId));
  for (const { id, round } of missed) {
    const end = await charge(parts, due.payerId, id);
    if (end === 'under way') return 'waits';
    if (end !== 'paid') return { round, words: end.words };
  }
  const end = await charge(parts, due.payerId, due.paymentId);
  return end === 'paid' || end === 'under way' ? null : { round: due.round, words: end.words };
}

async function charge(
  parts: PayParts,
  askedBy: string,
  paymentId: string,
): Promise<'paid' | 'under way' | { readonly words: string }> {
  try {
    const charged = await payPayment(parts, { paymentId, askedBy });
    if (charged === null || charged.status === 'succeeded') return 'paid';
    if (charged.status === 'processing') return 'under way';
    const words =
      charged.status === 'declined' ? charged.declineMessage : 'Your bank wants you to confirm this payment.';
    return { words: words ?? 'Your card was declined.' };
  } catch (error) {
    // A refusal that a member can act on; the provider out of reach is none: then it is tried again.
    if (error instanceof Refusal && error.status < 500) return { words: error.message };
    throw error;
  }
}
