/** Requests a charge and looks up its outcome. Repeated requests charge once: the server shares the open attempt. */
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { paymentCalls } from '@circle-link/contract/operations/payments';
import { call } from '../../platform/call.ts';
import { getOutcome, type Outcome } from './outcome.ts';
import type { PayablePayment } from './payable.ts';

export type RequestedPayment = Pick<PayablePayment, 'kind' | 'paymentId' | 'groupId'>;

export async function requestPayment(
  { kind, paymentId }: RequestedPayment,
  cardId: string,
): Promise<Outcome> {
  const params = { id: paymentId };
  const answer =
    kind === 'own'
      ? await call(paymentCalls.pay, { params, body: { status: 'completed', cardId } })
      : await call(paymentCalls.cover, { params, body: { cardId } });
  return getOutcome(answer);
}

/** The current outcome. Null if the viewer can no longer see it. */
export function findCurrentOutcome(requested: RequestedPayment): Promise<Outcome | null> {
  return requested.kind === 'own' ? lookUpOwn(requested) : lookUpCover(requested);
}

async function lookUpOwn({ paymentId }: RequestedPayment): Promise<Outcome> {
  return getOutcome(await call(paymentCalls.get, { params: { id: paymentId } }));
}

/** Another member's payments are private, so their seat in the group shows whether the round is paid. */
async function lookUpCover({ paymentId, groupId }: RequestedPayment): Promise<Outcome | null> {
  const { members } = await call(groupCalls.page, { params: { id: groupId } });
  const member = members.find((one) => one.paymentId === paymentId);
  if (member === undefined) return null;
  return member.state === 'paid' ? { status: 'paid' } : { status: 'waiting' };
}
