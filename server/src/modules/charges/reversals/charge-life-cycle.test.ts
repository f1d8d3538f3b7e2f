/** The part of a charge's life that is the same for an entry, a contribution and a debt payment. */
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balances, deadLetters, listRefunds, newestTransaction } from '../../../../test/database/books.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { expectOk, memberAt, payRound, startCircle } from '../../../../test/factories/test-groups.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  payDebt,
  requestDebtPayment,
} from '../../../../test/factories/test-debts.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue, openCheckout } from '../../../../test/product/test-queue.ts';
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import { type ChargeAccounts, GROUPS_ACCOUNTS, QUEUE_ACCOUNTS } from '../charge-lines.ts';

interface Purpose {
  readonly accounts: ChargeAccounts;
  /** Pays once and returns the member who owes what is reversed. */
  readonly pay: (product: TestProduct) => Promise<Payer>;
  /** Leaves an open charge whose outcome is not known. */
  readonly request: (product: TestProduct) => Promise<Payer>;
  /** Ledger kinds of a success of the requested amount and of another amount. */
  readonly successes: readonly [string, string];
  /** The charge's status after a failed attempt: a payment page takes another card. */
  readonly afterFailure: 'open' | 'canceled';
  /** Ledger kinds of a reversal that the payer owes, of a fee that we bear, and of a return. */
  readonly kinds: {
    readonly taken: (cause: 'dispute' | 'refund') => string;
    readonly loss: string;
    readonly returned: (cause: 'dispute' | 'refund') => string;
  };
  /** Ends of the keys about a refund made at the provider and its failure. */
  readonly keys: readonly [string, string];
  readonly isDisputeAudited: boolean;
  /** Whether a success that pays nothing is captured and refunded. Otherwise it pays a debt or is a dead letter. */
  readonly refundsUnused: boolean;
}

const purposes: readonly (readonly [string, Purpose])[] = [
  [
    'an entry',
    {
      accounts: QUEUE_ACCOUNTS,
      pay: enterQueue,
      request: openCheckout,
      successes: ['entries', 'capture'],
      afterFailure: 'open',
      kinds: { taken: (cause) => cause, loss: 'dispute', returned: (cause) => cause },
      keys: ['paid', 'won'],
      isDisputeAudited: false,
      refundsUnused: true,
    },
  ],
  [
    'a contribution',
    {
      accounts: GROUPS_ACCOUNTS,
      pay: async (product) => {
        const circle = await startCircle(product);
        const payer = memberAt(circle, 1);
        await expectOk(payRound(circle, payer, 1));
        return payer;
      },
      request: async (product) => {
        const circle = await startCircle(product, { card: ASKS_EVERY_TIME });
        const payer = memberAt(circle, 1);
        await expectOk(payRound(circle, payer, 1));
        return payer;
      },
      successes: ['group.contribution', 'group.capture'],
      afterFailure: 'canceled',
      kinds: {
        taken: () => 'group.dispute',
        loss: 'group.loss',
        returned: () => 'group.dispute-won',
      },
      keys: ['foreign', 'returned'],
      isDisputeAudited: true,
      refundsUnused: true,
    },
  ],
  [
    'a debt payment',
    {
      accounts: GROUPS_ACCOUNTS,
      pay: async (product) => {
        const payer = await createDebtor(product, 5_000);
        await payDebt(payer, { amount: '50.00' });
        return payer;
      },
      request: async (product) => {
        const payer = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
        await expectOk(requestDebtPayment(payer, { amount: '50.00' }));
        return payer;
      },
      successes: ['owed.paid', 'owed.unmatched'],
      afterFailure: 'canceled',
      kinds: {
        taken: () => 'owed.taken-back',
        loss: 'owed.taken-back',
        returned: () => 'owed.reinstated',
      },
      keys: ['foreign', 'returned'],
      isDisputeAudited: true,
      refundsUnused: false,
    },
  ],
];

const PART = 2_000;

interface Stage {
  readonly product: TestProduct;
  readonly purpose: Purpose;
  readonly payer: Payer;
  readonly charge: Awaited<ReturnType<typeof newestCharge>>;
  readonly lossBefore: number;
  readonly after: number;
}

async function pay(purpose: Purpose): Promise<Stage> {
  return setStage(purpose, purpose.pay);
}

async function setStage(purpose: Purpose, start: Purpose['pay']): Promise<Stage> {
  const product = await startTestProduct();
  const payer = await start(product);
  const charge = await newestCharge(product, payer.member.id);
  const lossBefore = (await balances(product.database))[purpose.accounts.loss] ?? 0;
  return { product, purpose, payer, charge, lossBefore, after: await newestTransaction(product.database) };
}

async function readState({ product, purpose, payer, lossBefore }: Stage) {
  const books = await balances(product.database);
  const { owed } = await expectOk<{ owed: string }>(payer.browser.request('GET', '/api/balance'));
  return {
    owed,
    loss: (books[purpose.accounts.loss] ?? 0) - lossBefore,
    deadLetters: (await deadLetters(product.database)).length,
  };
}

/** The reversals of the charge: who bears each, and whether it was returned. */
async function listReversals({ product, charge }: Stage): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ line: string }>`
      select split_part(source, ':', 1) || ' ' || amount_cents || ' ' || liable_party
             || case when returned_at is null then '' else ', returned' end as line
        from charge_reversals where charge_id = ${charge.paymentId} order by taken_at, source`.execute(db),
  );
  return rows.map(({ line }) => line);
}

/** The postings since the payment: kind and key, with the refund's random id left out. */
async function listPostings({ product, after }: Stage): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ line: string }>`
      select kind || ' ' || regexp_replace(key, '^refund:[^:]+', 'refund') as line
        from ledger_transactions where id > ${after} order by id`.execute(db),
  );
  return rows.map(({ line }) => line.replace(/:fee:.*/, ':fee'));
}

async function countAudits({ product }: Stage, kind: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from audit_entries where kind = ${kind}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

describe.each(purposes)('a partial reversal of %s', (_, purpose) => {
  it('books a dispute once, its fee when it is reported, and returns it when it is won', async () => {
    const stage = await pay(purpose);
    const { product, charge } = stage;
    const { kinds, isDisputeAudited } = purpose;
    const reported = { id: 'dp_1', amount: PART };
    await sendDispute(product, charge, { ...reported, status: 'needs_response' });
    await sendDispute(product, charge, { ...reported, status: 'needs_response' });
    expect(await readState(stage)).toEqual({ owed: '20.00', loss: 0, deadLetters: 0 });
    await sendDispute(product, charge, { ...reported, status: 'under_review', fee: 1_500 });
    expect(await readState(stage)).toEqual({ owed: '20.00', loss: 1_500, deadLetters: 0 });
    await sendDispute(product, charge, { ...reported, status: 'won', fee: 0 });
    await sendDispute(product, charge, { ...reported, status: 'won', fee: 0 });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 0 });
    expect(await listReversals(stage)).toEqual(['dispute 2000 payer, returned']);
    expect(await listPostings(stage)).toEqual([
      `${kinds.taken('dispute')} dispute:dp_1:opened`,
      `${kinds.loss} dispute:dp_1:fee`,
      `${kinds.loss} dispute:dp_1:fee`,
      `${kinds.returned('dispute')} dispute:dp_1:won`,
    ]);
    expect(await countAudits(stage, 'dispute.won')).toBe(isDisputeAudited ? 1 : 0);
  });

  it('books a closing event without an opening one as both', async () => {
    const stage = await pay(purpose);
    const { product, charge } = stage;
    await sendDispute(product, charge, { id: 'dp_won', amount: PART, fee: 1_500, status: 'won' });
    await sendDispute(product, charge, { id: 'dp_lost', amount: 500, fee: 0, status: 'lost' });
    expect(await readState(stage)).toEqual({ owed: '5.00', loss: 1_500, deadLetters: 0 });
    expect(await listReversals(stage)).toEqual(
      expect.arrayContaining(['dispute 2000 payer, returned', 'dispute 500 payer']),
    );
  });

  it('undoes a refund made at the provider when it fails', async () => {
    const stage = await pay(purpose);
    const { product, charge } = stage;
    const { kinds, keys } = purpose;
    const made = { id: 're_1', amount: PART };
    await sendRefund(product, charge, { ...made, status: 'pending' });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 0 });
    await sendRefund(product, charge, { ...made, status: 'succeeded' });
    await sendRefund(product, charge, { ...made, status: 'succeeded' });
    expect(await readState(stage)).toEqual({ owed: '20.00', loss: 0, deadLetters: 0 });
    await sendRefund(product, charge, { ...made, status: 'failed' });
    await sendRefund(product, charge, { ...made, status: 'failed' });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 0 });
    expect(await listReversals(stage)).toEqual(['refund 2000 payer, returned']);
    expect(await listPostings(stage)).toEqual([
      `${kinds.taken('refund')} refund:${keys[0]}`,
      `${kinds.returned('refund')} refund:${keys[1]}`,
    ]);
    expect(await listRefunds(product.database)).toMatchObject([{ isDue: false, status: 'failed' }]);
  });

  it('books nothing for a refund made at the provider that fails at once', async () => {
    const stage = await pay(purpose);
    const { product, charge } = stage;
    await sendRefund(product, charge, { id: 're_1', amount: PART, status: 'failed' });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 0 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await listPostings(stage)).toEqual([]);
  });
});

type EventChanges = Partial<ProviderEvent> & Pick<ProviderEvent, 'kind'>;

const OTHER_INTENT = 'pi_other';
const REPORTED = {
  refund: { kind: 'refund_updated', refundId: 're_other', refundStatus: 'succeeded' },
  dispute: { kind: 'dispute_opened', disputeId: 'dp_other' },
} as const satisfies Readonly<Record<string, EventChanges>>;

/** Reports an event that names the charge in its metadata, for the whole amount unless the event has another. */
async function submit({ product, charge }: Stage, changes: EventChanges): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ cents: number }>`select amount_cents as cents from charges where id = ${charge.paymentId}`.execute(
      db,
    ),
  );
  const amountCents = toCents(rows[0]?.cents ?? 0);
  await product.writer.submit(buildEvent(charge, { amountCents, feeCents: null, ...changes }));
}

/** Dead letters are reported by a data check. Every other check must hold. */
async function expectOnlyDeadLetters(product: TestProduct): Promise<void> {
  const checks = await runDataChecks(product.testDatabase.ownerUrl);
  const violated = checks.filter(({ violations }) => violations.length > 0);
  expect(violated.map(({ name }) => name)).toEqual(['provider-events-are-applied']);
  await product.close({ dataChecks: false });
}

async function readStatus({ product, charge }: Stage): Promise<string | undefined> {
  const { rows } = await product.database.read((db) =>
    sql<{ status: string }>`select status from charges where id = ${charge.paymentId}`.execute(db),
  );
  return rows[0]?.status;
}

describe.each(purposes)('a reversal that does not match the intent of %s', (_, purpose) => {
  it.each(['refund', 'dispute'] as const)('becomes a dead letter: %s of another intent', async (kind) => {
    const stage = await pay(purpose);
    await submit(stage, { ...REPORTED[kind], intentId: OTHER_INTENT });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 1 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await listPostings(stage)).toEqual([]);
    expect(await readStatus(stage)).toBe('succeeded');
    await expectOnlyDeadLetters(stage.product);
  });

  it('becomes a dead letter: refund without an intent', async () => {
    const stage = await pay(purpose);
    await submit(stage, { ...REPORTED.refund, intentId: null });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 1 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await readStatus(stage)).toBe('succeeded');
    await expectOnlyDeadLetters(stage.product);
  });

  it.each([
    ['success', 'refund'],
    ['refund', 'success'],
  ] as const)('leaves the charge paid: %s, then %s of another intent', async (...order) => {
    const stage = await pay(purpose);
    const { product } = stage;
    for (const what of order) {
      const changes = what === 'success' ? ({ kind: 'payment_succeeded' } as const) : REPORTED.refund;
      await submit(stage, { ...changes, intentId: OTHER_INTENT });
    }
    await product.writer.retryDeadLetters();
    // A debt payment takes no second charge, so neither event of one is booked.
    const isRefunded = purpose.refundsUnused;
    expect(await readState(stage)).toMatchObject({ owed: '0.00', deadLetters: isRefunded ? 0 : 2 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await readStatus(stage)).toBe('succeeded');
    expect((await balances(product.database))[purpose.accounts.refundsDue] ?? 0).toBe(0);
    expect(await listRefunds(product.database)).toMatchObject(
      isRefunded ? [{ intentId: OTHER_INTENT, status: 'succeeded', requestedBy: 'system' }] : [],
    );
    if (!isRefunded) await expectOnlyDeadLetters(product);
  });
});

describe.each(purposes.filter(([, { refundsUnused }]) => refundsUnused))(
  'the refund of a second charge for %s',
  (_, purpose) => {
    it.each([
      ['refund', { ...REPORTED.refund, refundId: 're_own' }],
      ['lost dispute', { ...REPORTED.dispute, kind: 'dispute_lost' as const, disputeId: 'dp_own' }],
    ] as const)('stays due after a %s of the first one', async (__, changes) => {
      const stage = await pay(purpose);
      const { product, charge } = stage;
      await submit(stage, { kind: 'payment_succeeded', intentId: OTHER_INTENT });
      await submit(stage, { ...changes, intentId: charge.intentId });
      const refunds = await listRefunds(product.database);
      expect(refunds.filter(({ requestedBy: by }) => by === 'system')).toMatchObject([
        { intentId: OTHER_INTENT, status: 'requested', coveredCents: 0 },
      ]);
      expect(await listReversals(stage)).toHaveLength(1);
      expect(await deadLetters(product.database)).toEqual([]);
    });
  },
);

const SUCCESS = { kind: 'payment_succeeded', intentId: 'pi_own' } as const;

describe.each(purposes)('a success of %s', (_, purpose) => {
  const { refundsUnused, successes, accounts } = purpose;

  async function request(intentId: string | null = 'pi_own'): Promise<Stage> {
    const stage = await setStage(purpose, purpose.request);
    // A payment page has no intent yet. Saved methods have one of the provider's.
    const update = sql`update charges set intent_id = ${intentId} where id = ${stage.charge.paymentId}`;
    await stage.product.database.transact((tx) => update.execute(tx));
    return stage;
  }
  const listKinds = async (stage: Stage) => (await listPostings(stage)).map((line) => line.split(' ')[0]);

  it('pays once, however often it is reported', async () => {
    const stage = await request();
    await Promise.all([submit(stage, SUCCESS), submit(stage, SUCCESS)]);
    await submit(stage, SUCCESS);
    expect(await listKinds(stage)).toEqual([successes[0]]);
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 0 });
    expect(await readStatus(stage)).toBe('succeeded');
    expect(await listRefunds(stage.product.database)).toEqual([]);
  });

  it('pays after an attempt has failed or was canceled', async () => {
    const stage = await request();
    await submit(stage, { kind: 'payment_failed', intentId: 'pi_own', failureMessage: 'No.' });
    expect(await readStatus(stage)).toBe(purpose.afterFailure);
    await submit(stage, { kind: 'payment_canceled', intentId: 'pi_own' });
    expect(await readStatus(stage)).toBe('canceled');
    expect(await listPostings(stage)).toEqual([]);
    await submit(stage, SUCCESS);
    await submit(stage, { kind: 'payment_failed', intentId: 'pi_own', failureMessage: 'No.' });
    expect(await listKinds(stage)).toEqual([successes[0]]);
    expect(await readStatus(stage)).toBe('succeeded');
  });

  it('pays after events of another intent, which do not end the charge', async () => {
    const stage = await request();
    for (const kind of ['payment_failed', 'payment_canceled'] as const)
      await submit(stage, { kind, intentId: OTHER_INTENT });
    expect(await readStatus(stage)).toBe('open');
    await submit(stage, SUCCESS);
    expect(await listKinds(stage)).toEqual([successes[0]]);
  });

  it('of another amount is refunded in full, or pays a debt as far as it goes', async () => {
    const stage = await request();
    await submit(stage, { ...SUCCESS, amountCents: toCents(4_000) });
    await submit(stage, { ...SUCCESS, amountCents: toCents(4_000) });
    expect(await listKinds(stage)).toEqual([successes[1]]);
    const owed = purpose.accounts === GROUPS_ACCOUNTS && !refundsUnused ? '10.00' : '0.00';
    expect(await readState(stage)).toEqual({ owed, loss: 0, deadLetters: 0 });
    expect(await readStatus(stage)).toBe('succeeded');
    expect(await listRefunds(stage.product.database)).toMatchObject(
      refundsUnused ? [{ amountCents: 4_000, reason: 'wrong amount', requestedBy: 'system' }] : [],
    );
    const due = (await balances(stage.product.database))[accounts.refundsDue] ?? 0;
    expect(due).toBe(refundsUnused ? -4_000 : 0);
  });

  it.each(['open', 'disputed'] as const)('becomes a dead letter: another currency, %s', async (status) => {
    const stage = await request();
    if (status === 'disputed') await submit(stage, { ...REPORTED.dispute, intentId: 'pi_own' });
    const before = await listPostings(stage);
    await submit(stage, { ...SUCCESS, currency: 'eur' });
    expect(await readState(stage)).toMatchObject({ deadLetters: 1 });
    expect(await listPostings(stage)).toEqual(before);
    expect(await readStatus(stage)).toBe(status);
    await stage.product.close({ dataChecks: false });
  });

  it('may be missing when a dispute ends, also without the intent that its opening named', async () => {
    const endDispute = async (intentId: string | null) => {
      const stage = await request(null);
      await submit(stage, { ...REPORTED.dispute, intentId: 'pi_own' });
      await submit(stage, { ...REPORTED.dispute, kind: 'dispute_won', intentId });
      return readState(stage);
    };
    expect(await endDispute(null)).toEqual(await endDispute('pi_own'));
  });

  it('after its dispute offsets our loss, or pays and leaves a debt', async () => {
    const stage = await request();
    await submit(stage, { ...REPORTED.dispute, intentId: 'pi_own' });
    expect(await listReversals(stage)).toMatchObject([expect.stringContaining('unassigned')]);
    await submit(stage, SUCCESS);
    await submit(stage, SUCCESS);
    expect(await readStatus(stage)).toBe('disputed');
    const { owed, ...rest } = await readState(stage);
    expect(rest).toEqual({ loss: 0, deadLetters: 0 });
    expect(owed).toBe(refundsUnused ? '0.00' : '51.80');
    expect(await listReversals(stage)).toMatchObject([
      expect.stringContaining(refundsUnused ? 'unassigned' : 'payer'),
    ]);
  });
});

it('a dispute of an entry without any known intent becomes a dead letter', async () => {
  const product = await startTestProduct();
  const [payment] = await buildPayments(product.database, 1);
  if (payment === undefined) throw new Error('no payment');
  await product.database.transact((tx) => sql`update charges set intent_id = null`.execute(tx));
  await product.writer.submit(buildEvent(payment, { ...REPORTED.dispute, intentId: null }));
  expect(await deadLetters(product.database)).toHaveLength(1);
  expect(await newestTransaction(product.database)).toBe(0);
  await expectOnlyDeadLetters(product);
});
