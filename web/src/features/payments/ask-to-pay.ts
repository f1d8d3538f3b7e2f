/** Asking for a charge, and asking what became of it. Asking twice charges once: the server shares the open attempt. */
import { groupPage } from '@circle-link/contract/groups';
import { paymentItem, paymentList } from '@circle-link/contract/payments';
import { getAnswer, sendForAnswer } from '../../platform/api-client.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Payable } from './payable.ts';

/** A payment whose outcome is awaited. */
export type Asked = Pick<Payable, 'kind' | 'paymentId' | 'groupId'>;

/** Asks the server to charge a saved card. */
export async function askToPay({ kind, paymentId }: Asked, cardId: string): Promise<Outcome> {
  const path = `/api/payments/${encodeURIComponent(paymentId)}`;
  const answer =
    kind === 'own'
      ? await sendForAnswer('PATCH', path, { status: 'completed', cardId }, paymentItem)
      : await sendForAnswer('POST', `${path}/cover`, { cardId }, paymentItem);
  return outcomeOf(answer);
}

/** What became of it by now; null where it can no longer be seen. */
export function lookUp(asked: Asked): Promise<Outcome | null> {
  return asked.kind === 'own' ? lookUpOwn(asked) : lookUpCover(asked);
}

async function lookUpOwn({ paymentId, groupId }: Asked): Promise<Outcome | null> {
  const open = await getAnswer('/api/payments/upcoming?limit=100', paymentList);
  const query = new URLSearchParams({ groupId, limit: '100' });
  const item =
    open.find(({ id }) => id === paymentId) ??
    (await getAnswer(`/api/payments?${query.toString()}`, paymentList)).find(({ id }) => id === paymentId);
  return item === undefined ? null : outcomeOf(item);
}

/** Another member's payments are theirs to list; their seat in the group says whether the round is paid. */
async function lookUpCover({ paymentId, groupId }: Asked): Promise<Outcome | null> {
  const { members } = await getAnswer(`/api/groups/${encodeURIComponent(groupId)}`, groupPage);
  const member = members.find((one) => one.paymentId === paymentId);
  if (member === undefined) return null;
  return member.state === 'paid' ? { is: 'paid' } : { is: 'waiting' };
}
