/** A member who withdraws in small amounts. Retries of a request repeat its key. */
import { randomUUID } from 'node:crypto';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { giveBalance } from '../../../server/test/factories/give-balance.ts';
import type { Client, Ground } from './load.ts';
import { callProvider, newPerson, waitUntil, type Person } from './person.ts';

/** The provider's test account without failures. */
const ACCOUNT = {
  ...{ holderName: 'Ada Okafor', routingNumber: '110000000', accountNumber: '000123456789' },
  leavesOutDocument: false,
};
const BALANCE_CENTS = 900_000_000;
/** Each withdrawal is one cent larger than the last, so that the database identifies requests without their keys. */
const SMALLEST_CENTS = 2_000;

export function withdrawalClient(): Client {
  let person: Person | null = null;
  let cents = SMALLEST_CENTS;

  return async (ground) => {
    person ??= await personWithMoney(ground);
    cents += 1;
    const operation = ground.history.begin('withdrawal', `${person.member.id} ${cents}`);
    const requestId = randomUUID();
    const body = () => ({
      amount: formatAmount(toCents(cents)),
      requestId: ground.hasFreshKeys ? randomUUID() : requestId,
    });
    await person.call('POST', '/api/withdrawals', body);
    ground.history.acknowledge(operation);
  };
}

async function personWithMoney(ground: Ground): Promise<Person> {
  const person = await newPerson(ground);
  const { member, call } = person;
  await giveBalance(ground.database, member.id, BALANCE_CENTS);
  const { url } = await call<{ url: string }>('POST', '/api/withdrawals/account/link', {
    password: member.password,
  });
  const page = await callProvider<string>(ground, 'GET', new URL(url).pathname);
  const path = /data-url="([^"]+)"/.exec(page)?.[1] ?? '';
  await callProvider(ground, 'POST', path, ACCOUNT);
  await waitUntil('a payout account', async () => {
    const account = await call<{ state: string } | null>('GET', '/api/withdrawals/account');
    return account?.state === 'ready' ? account : null;
  });
  return person;
}
