/** Asking for a charge, and asking what became of it. Asking twice charges once: the server shares the open attempt. */
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { paymentCalls } from '@circle-link/contract/operations/payments';
import { call } from '../../platform/call.ts';
import { getOutcome, type Outcome } from './outcome.ts';
import type { PayablePayment } from './payable.ts';

/** A payment whose outcome is awaited. */
export type RequestedPayment = Pick<PayablePayment, 'kind' | 'paymentId' | 'groupId'>;

/** Asks the server to charge a saved card. */
export async function askToPay({ kind, paymentId }: RequestedPayment, cardId: string): Promise<Outcome> {
  const params = { id: paymentId };
  const answer =
    kind === 'own'
      ? await call(paymentCalls.pay, { params, body: { status: 'completed', cardId } })
      : await call(paymentCalls.cover, { params, body: { cardId } });
  return getOutcome(answer);
}

/** What became of it by now; null where it can no longer be seen. */
export function lookUp(requested: RequestedPayment): Promise<Outcome | null> {
  return requested.kind === 'own' ? lookUpOwn(requested) : lookUpCover(requested);
}

async function lookUpOwn({ paymentId, groupId }: RequestedPayment): Promise<Outcome | null> {
  const open = await call(paymentCalls.upcoming, { query: { limit: 100 } });
  const item =
    open.find(({ id }) => id === paymentId) ??
    (await call(paymentCalls.list, { query: { groupId, limit: 100 } })).find(({ id }) => id === paymentId);
  return item === undefined ? null : getOutcome(item);
}

/** Another member's payments are theirs to list; their seat in the group says whether the round is paid. */
async function lookUpCover({ paymentId, groupId }: RequestedPayment): Promise<Outcome | null> {
  const { members } = await call(groupCalls.page, { params: { id: groupId } });
  const member = members.find((one) => one.paymentId === paymentId);
  if (member === undefined) return null;
  return member.state === 'paid' ? { is: 'paid' } : { is: 'waiting' };
}
