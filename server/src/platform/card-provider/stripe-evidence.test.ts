/** The evidence deadline in events, in lists and in lookups. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { signWebhook, succeededBody } from '../../../test/outside/signed-webhook.ts';
import { type CardProvider, CardProviderError, WebhookRefused } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';

afterEach(closeHosts);

const SECRET = 'whsec_of_the_test';
const NOW = 1_800_000_000;
const DUE_BY = NOW + 1_209_600;
const DUE_AT = new Date(DUE_BY * 1_000);

interface DisputeFixture {
  readonly status?: string;
  readonly details?: unknown;
}

function buildDispute({ status = 'needs_response', details = { due_by: DUE_BY } }: DisputeFixture) {
  return {
    ...{
      id: 'dp_1',
      object: 'dispute',
      amount: 5_235,
      currency: 'usd',
      payment_intent: 'pi_1',
      created: NOW,
    },
    ...{ status, metadata: {}, balance_transactions: [{ fee: 1_500 }], evidence_details: details },
  };
}

async function createProvider(answer: unknown = {}): Promise<CardProvider> {
  const apiBase = await hostAt(json(200, answer));
  return createStripeCards({
    ...{ name: 'stripe', livemode: false, secretKey: 'sk_test_1', webhookSecrets: [SECRET], apiBase },
  });
}

async function hear(fixture: DisputeFixture, type = 'charge.dispute.created') {
  const { readWebhook } = await createProvider();
  const body = succeededBody({} as never, { type, data: { object: buildDispute(fixture) } });
  const signed = signWebhook(body, SECRET, NOW);
  return readWebhook(Buffer.from(signed.body), signed.signature, NOW);
}

async function list(fixture: DisputeFixture) {
  const provider = await createProvider({ object: 'list', has_more: false, data: [buildDispute(fixture)] });
  const query = { kind: 'disputes', fromSeconds: 0, untilSeconds: NOW, after: null } as const;
  return (await provider.listPage(query)).events[0];
}

const find = async (fixture: DisputeFixture) =>
  (await createProvider(buildDispute(fixture))).findDispute('dp_1');

describe.each([
  ['an event', hear],
  ['the list', list],
  ['an answer about one', find],
])('%s', (_where, look) => {
  it.each([
    ['the time that the provider gives', {}, DUE_AT],
    ['that of an appeal', { status: 'appeal_needs_response' }, DUE_AT],
    ['no time where evidence was sent', { status: 'under_review' }, null],
    ['no time where the bank takes none', { details: { due_by: 0 } }, null],
    ['no time where there is none', { details: { due_by: null } }, null],
    ['no time where nothing is said', { details: null }, null],
    ['no time of one that is lost', { status: 'lost' }, null],
  ])('reports %s', async (_what, fixture, dueAt) => {
    expect((await look(fixture))?.evidenceDueAt).toEqual(dueAt);
  });

  it.each([['tomorrow'], [-1], [1.5], [253_402_300_800], [undefined]])(
    'is refused where the time is %j',
    async (dueBy) => {
      const refusal = look === find ? CardProviderError : WebhookRefused;
      await expect(look({ details: { due_by: dueBy } })).rejects.toBeInstanceOf(refusal);
    },
  );
});

it('an event about a change reports it, and opens no dispute that was prevented', async () => {
  const type = 'charge.dispute.updated';
  expect(await hear({}, type)).toMatchObject({ kind: 'dispute_opened', evidenceDueAt: DUE_AT });
  expect(await hear({ status: 'prevented' }, type)).toMatchObject({ kind: 'other', evidenceDueAt: null });
});
