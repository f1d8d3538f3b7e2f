/** A new member who reserves a hold, pays on the provider's page and waits for the number. */
import type { Client, Ground } from './load.ts';
import { callProvider, newPerson, RefusedCall, waitUntil, type Person } from './person.ts';

export const GOOD_CARD = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };

interface Hold {
  readonly status: 'holding' | 'expired' | 'paid';
  readonly queuePosition: number | null;
}

export const entryClient: Client = async (ground) => {
  const person = await newPerson(ground);
  const hold = ground.history.begin('hold', person.member.id);
  await person.call('POST', '/api/queue/hold');
  ground.history.acknowledge(hold);
  const entry = ground.history.begin('entry', person.member.id);
  const number = await waitUntil(`the entry of ${person.member.username}`, () => pay(ground, person));
  ground.history.acknowledge(entry, number);
};

/** Returns the number once assigned. Reserves again if the hold has expired. */
async function pay(ground: Ground, { call }: Person): Promise<number | null> {
  const hold = await call<Hold | null>('GET', '/api/queue/holding');
  if (hold?.status === 'paid') return hold.queuePosition;
  const position = await call<{ globalPosition: number } | null>('GET', '/api/transparency/user');
  if (position !== null) return position.globalPosition;
  try {
    if (hold?.status !== 'holding') await call('POST', '/api/queue/hold');
    const { checkoutUrl } = await call<{ checkoutUrl: string }>('POST', '/api/queue/proceed-to-payment');
    await callProvider(ground, 'POST', `${new URL(checkoutUrl).pathname}/pay`, GOOD_CARD);
  } catch (error) {
    // Paid, expired or closed since the last read, which the next read shows.
    if (!(error instanceof RefusedCall)) throw error;
  }
  return null;
}
