/** What payer and recipient are mailed about cash. */
import { formatDollars } from '@circle-link/contract/money';
import {
  CASH_NOTE_HOURS,
  chargeFor,
  isUnpaid,
  type CashNote,
  type Payment,
} from '../../../payments/index.ts';
import { mailMembers } from '../../mail-members.ts';
import { nameOf, type GroupWork } from '../work.ts';

interface Noted {
  readonly recipientId: string;
  readonly note: Pick<CashNote, 'writtenBy' | 'cents'>;
}

const LAPSES = `If the two of you have not both said so within ${CASH_NOTE_HOURS} hours, the note lapses.`;

/** To the payer: until they say yes, their card and auto-pay work as always. */
export async function askPayer(
  work: GroupWork,
  payment: Payment,
  { recipientId, note }: Noted,
): Promise<void> {
  const { tx, group, settings } = work;
  const sum = formatDollars(note.cents);
  const recipient = nameOf(work, recipientId);
  await mailMembers(
    tx,
    settings,
    { ...about(work, payment, 'pay', [note.writtenBy, recipientId]), userIds: [payment.payerId] },
    () => ({
      subject: `Did you pay ${sum} in cash? (“${group.name}”)`,
      heading: `Round ${payment.round}: did you pay in cash?`,
      paragraphs: [
        `${nameOf(work, note.writtenBy)} has noted that you handed ${sum} in cash to ${recipient}. It counts once you and ${recipient} have both said so.`,
        `Until you say yes, you can pay by card as always. ${LAPSES}`,
      ],
      button: { label: 'Answer', path: `/groups/${group.id}` },
    }),
  );
}

export async function askRecipient(
  work: GroupWork,
  payment: Payment,
  { recipientId, note }: Noted,
): Promise<void> {
  const { tx, group, settings } = work;
  const sum = formatDollars(note.cents);
  const payer = nameOf(work, payment.payerId);
  await mailMembers(
    tx,
    settings,
    { ...about(work, payment, 'get', [note.writtenBy, payment.payerId]), userIds: [recipientId] },
    () => ({
      subject: `Did you get ${sum} in cash? (“${group.name}”)`,
      heading: `Round ${payment.round}: did you get cash?`,
      paragraphs: [
        `${nameOf(work, note.writtenBy)} has noted that ${payer} handed you ${sum} in cash. It counts once you and ${payer} have both said so.`,
        LAPSES,
      ],
      button: { label: 'Answer', path: `/groups/${group.id}` },
    }),
  );
}

/** A payer or recipient had said yes, and somebody else has taken that back. */
export async function tellNoCash(
  work: GroupWork,
  payment: Payment,
  denied: { readonly recipientId: string; readonly deniedBy: string; readonly note: CashNote },
): Promise<void> {
  const { tx, group, settings } = work;
  const { recipientId, deniedBy, note } = denied;
  const denier = nameOf(work, deniedBy);
  if (!isUnpaid(payment)) return tellNothingChanged(work, payment, { ...denied, denier });
  if (note.payerSaid && deniedBy !== payment.payerId)
    await mailMembers(
      tx,
      settings,
      { ...about(work, payment, 'open', [deniedBy]), userIds: [payment.payerId] },
      () => ({
        ...openAgain(work, payment),
        paragraphs: [`${denier} says that no cash was handed over. The contribution is open: please pay it.`],
      }),
    );
  if (note.recipientSaid && deniedBy !== recipientId && recipientId !== payment.payerId)
    await mailMembers(
      tx,
      settings,
      { ...about(work, payment, 'gone', [deniedBy]), userIds: [recipientId] },
      () => ({
        subject: `No cash for round ${payment.round} of “${group.name}”`,
        heading: `The note about cash was taken back`,
        paragraphs: [`${denier} says that no cash was handed over. The contribution is open again.`],
        button: { label: 'See the group', path: `/groups/${group.id}` },
      }),
    );
}

/** The contribution was taken from a payout meanwhile, and stays paid so. */
async function tellNothingChanged(
  work: GroupWork,
  payment: Payment,
  denied: { readonly recipientId: string; readonly deniedBy: string; readonly denier: string },
): Promise<void> {
  const { tx, group, settings } = work;
  const { recipientId, deniedBy, denier } = denied;
  const userIds = [payment.payerId, recipientId].filter((id) => id !== deniedBy);
  await mailMembers(
    tx,
    settings,
    { ...about(work, payment, 'gone', [deniedBy, payment.payerId]), userIds },
    () => ({
      subject: `No cash for round ${payment.round} of “${group.name}”`,
      heading: `The note about cash was taken back`,
      paragraphs: [
        `${denier} says that no cash was handed over. The contribution was taken from a payout of ${nameOf(work, payment.payerId)}, and stays paid so.`,
      ],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}

/** To a payer who had said so, when the other side has not answered. */
export async function remindAfterLapse(work: GroupWork, payment: Payment): Promise<void> {
  const { tx, settings } = work;
  await mailMembers(tx, settings, { ...about(work, payment, 'lapsed'), userIds: [payment.payerId] }, () => ({
    ...openAgain(work, payment),
    paragraphs: [
      `You said that you paid in cash. It was not confirmed within ${CASH_NOTE_HOURS} hours, so it does not count. The contribution is open: please pay it, or note the cash again.`,
    ],
  }));
}

function openAgain({ group }: GroupWork, payment: Payment) {
  return {
    subject: `Round ${payment.round} of “${group.name}” is not paid yet`,
    heading: `Round ${payment.round} is not paid yet`,
    facts: [['By card, with the card fee', formatDollars(chargeFor(payment).totalCents)] as const],
    button: { label: 'Pay now', path: '/payments' },
  };
}

function about({ at }: GroupWork, payment: Payment, what: string, names: readonly string[] = []) {
  return { type: 'payments' as const, occasion: `cash-${what}:${payment.id}:${at.toISOString()}`, names };
}
