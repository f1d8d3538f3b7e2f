/** Three members save cards, agree on a group, start it, and pay its first round. */
import { randomUUID } from 'node:crypto';
import type { Ground, Client } from './load.ts';
import { GOOD_CARD } from './entries.ts';
import { callProvider, newPerson, RefusedCall, waitUntil, type Person } from './person.ts';

const CONTRIBUTION = { amount: '50.00', cents: 5_000 };

export const circleClient: Client = async (ground) => {
  const organizer = await newPerson(ground);
  const others = [await newPerson(ground), await newPerson(ground)];
  for (const person of [organizer, ...others]) await saveCard(ground, person);
  const id = await agree(ground, organizer);
  const { code } = await organizer.call<{ code: string }>('POST', `/api/groups/${id}/invitations`, {});
  for (const person of others) await join(person, code);
  await startGroup(organizer, id);
  await Promise.all([organizer, ...others].map((person) => contribute(ground, person, id)));
};

async function saveCard(ground: Ground, { call }: Person): Promise<void> {
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/cards/setup', {});
  await ignoreRefusal(() =>
    callProvider(ground, 'POST', '/sandbox/setup_intents/confirm', { clientSecret, ...GOOD_CARD }),
  );
  await waitUntil('a saved card', async () => {
    const cards = await call<unknown[]>('GET', '/api/cards');
    return cards.length > 0 ? cards : null;
  });
}

/** Group names are unique, so that the database identifies requests without their keys. */
async function agree(ground: Ground, { member, call }: Person): Promise<string> {
  const name = `Circle ${randomUUID()}`;
  const today = new Date(ground.nowSeconds() * 1_000).toISOString().slice(0, 10);
  const requestId = randomUUID();
  const operation = ground.history.begin('group', `${member.id} ${name} ${CONTRIBUTION.cents}`);
  const { id } = await call<{ id: string }>('POST', '/api/groups', () => ({
    ...{ name, contributionAmount: CONTRIBUTION.amount, frequency: 'monthly', maxMembers: 4 },
    ...{ timeZone: 'UTC', startDate: today, payoutOrder: 'join' },
    requestId: ground.hasFreshKeys ? randomUUID() : requestId,
  }));
  ground.history.acknowledge(operation);
  return id;
}

async function join({ call }: Person, code: string): Promise<void> {
  const { charter } = await call<{ charter: { hash: string } }>('GET', `/api/invitations/${code}`);
  await ignoreRefusal(() => call('POST', `/api/invitations/${code}/join`, { charterHash: charter.hash }));
}

async function startGroup({ call }: Person, id: string): Promise<void> {
  await ignoreRefusal(() => call('POST', `/api/groups/${id}/start`, {}));
  await waitUntil('a started group', async () => {
    const { phase } = await call<{ phase: string }>('GET', `/api/groups/${id}`);
    return phase === 'running' ? phase : null;
  });
}

async function contribute(ground: Ground, { call }: Person, groupId: string): Promise<void> {
  const { nextPayment } = await call<{ nextPayment: { id: string } | null }>('GET', `/api/groups/${groupId}`);
  if (nextPayment === null) throw new Error('a member of a running group has nothing to pay');
  const operation = ground.history.begin('contribution', nextPayment.id);
  await waitUntil('a contribution', async () => {
    operation.tries += 1;
    await ignoreRefusal(() => call('PATCH', `/api/payments/${nextPayment.id}`, { status: 'completed' }));
    const payments = await call<{ id: string; status: string }[]>('GET', `/api/payments?groupId=${groupId}`);
    return payments.find(({ id, status }) => id === nextPayment.id && status === 'completed') ?? null;
  });
  ground.history.acknowledge(operation);
}

/** After a lost answer, the retry may be rejected. The next step shows whether the first attempt succeeded. */
async function ignoreRefusal(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
  }
}
