/** The part of a charge's life that is the same for an entry, a contribution and a debt payment. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balances, deadLetters, listRefunds, newestTransaction } from '../../../../test/books.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import {
  newestCharge,
  sendDispute,
  sendRefund,
  type ReportedCharge,
} from '../../../../test/provider-words.ts';
import { expectOk, memberAt, payRound, startCircle } from '../../../../test/test-circle.ts';
import { createDebtor, payDebt } from '../../../../test/test-debts.ts';
import { enterQueue, startTestProduct, type Payer, type TestProduct } from '../../../../test/test-product.ts';
import { formatLines } from '../../../../test/written-lines.ts';
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import type { LedgerLine } from '../../ledger/index.ts';
import * as lines from './charge-lines.ts';
import type { ChargeAccounts } from './charge-lines.ts';

interface Purpose {
  readonly accounts: ChargeAccounts;
  /** Pays once and returns the member who owes what is reversed. */
  readonly pay: (product: TestProduct) => Promise<Payer>;
  /** Ledger kinds of a reversal that the payer owes, of a fee that we bear, and of a return. */
  readonly kinds: {
    readonly taken: (cause: 'dispute' | 'refund') => string;
    readonly loss: string;
    readonly returned: (cause: 'dispute' | 'refund') => string;
  };
  /** Ends of the keys about a refund made at the provider and its failure. */
  readonly keys: readonly [string, string];
  readonly isDisputeAudited: boolean;
  /** Whether a second charge that names the same payment is captured and refunded. Otherwise it is a dead letter. */
  readonly refundsSecondCharge: boolean;
}

const purposes: readonly (readonly [string, Purpose])[] = [
  [
    'an entry',
    {
      accounts: lines.QUEUE_ACCOUNTS,
      pay: enterQueue,
      kinds: { taken: (cause) => cause, loss: 'dispute', returned: (cause) => cause },
      keys: ['paid', 'won'],
      isDisputeAudited: false,
      refundsSecondCharge: true,
    },
  ],
  [
    'a contribution',
    {
      accounts: lines.GROUPS_ACCOUNTS,
      pay: async (product) => {
        const circle = await startCircle(product);
        const payer = memberAt(circle, 1);
        await expectOk(payRound(circle, payer, 1));
        return payer;
      },
      kinds: {
        taken: () => 'group.dispute',
        loss: 'group.loss',
        returned: () => 'group.dispute-won',
      },
      keys: ['foreign', 'returned'],
      isDisputeAudited: true,
      refundsSecondCharge: true,
    },
  ],
  [
    'a debt payment',
    {
      accounts: lines.GROUPS_ACCOUNTS,
      pay: async (product) => {
        const payer = await createDebtor(product, 5_000);
        await payDebt(payer, { amount: '50.00' });
        return payer;
      },
      kinds: {
        taken: () => 'owed.taken-back',
        loss: 'owed.taken-back',
        returned: () => 'owed.reinstated',
      },
      keys: ['foreign', 'returned'],
      isDisputeAudited: true,
      refundsSecondCharge: false,
    },
  ],
];

const all = toCents(5_180);
const dispute = { amountCents: all, feeCents: toCents(1_500) };
const refund = { amountCents: toCents(2_000), feeCents: ZERO_CENTS };
const captured = { totalCents: all, providerFeeCents: toCents(180) };
const owing = { owedCents: toCents(2_000), balanceCents: ZERO_CENTS };
const split = { owedCents: toCents(1_180), balanceCents: toCents(4_000) };

type BuildLines = (accounts: ChargeAccounts) => readonly LedgerLine[];

/** Each posting and its lines, with the account's role in place of its name. */
const postings: readonly (readonly [string, BuildLines, readonly string[]])[] = [
  [
    'a charge that pays nothing is due as a refund',
    (accounts) => lines.unusedCaptureLines(accounts, captured, 'refundsDue'),
    ['clearing 50.00', 'providerFees 1.80', 'refundsDue -51.80'],
  ],
  [
    'a charge reversed before its capture offsets our loss',
    (accounts) => lines.unusedCaptureLines(accounts, captured, 'loss'),
    ['clearing 50.00', 'providerFees 1.80', 'loss -51.80'],
  ],
  [
    'a charge without a provider fee has no line about it',
    (accounts) => lines.unusedCaptureLines(accounts, { ...captured, providerFeeCents: ZERO_CENTS }, 'loss'),
    ['clearing 51.80', 'loss -51.80'],
  ],
  [
    'a refund is paid by the provider',
    (accounts) => lines.refundPaidLines(accounts, all),
    ['refundsDue 51.80', 'clearing -51.80'],
  ],
  [
    'a refund that the bank returns is due again',
    (accounts) => lines.refundBouncedLines(accounts, all),
    ['clearing 51.80', 'refundsDue -51.80'],
  ],
  [
    'a reversal that we bear is our loss with its fee',
    (accounts) => lines.reversalToLossLines(accounts, dispute),
    ['loss 66.80', 'clearing -66.80'],
  ],
  [
    'a reversal that we bore is recovered without its fee',
    (accounts) => lines.recoveredLossLines(accounts, all),
    ['clearing 51.80', 'loss -51.80'],
  ],
  [
    'a dispute that the payer owes leaves us its fee',
    (accounts) => lines.reversalToReceivableLines(accounts, 'ana', dispute),
    ['member:owed of ana 51.80', 'loss 15.00', 'clearing -66.80'],
  ],
  [
    'a refund that the payer owes has no fee',
    (accounts) => lines.reversalToReceivableLines(accounts, 'ana', refund),
    ['member:owed of ana 20.00', 'clearing -20.00'],
  ],
  [
    'an early reversal is owed once its charge is captured',
    (accounts) => lines.lossToReceivableLines(accounts, 'ana', toCents(2_000)),
    ['member:owed of ana 20.00', 'loss -20.00'],
  ],
  [
    'a returned reversal pays the debt first, and the rest goes to the payer',
    (accounts) => lines.reinstatedToPayerLines(accounts, 'ana', split),
    ['clearing 51.80', 'member:owed of ana -11.80', 'member:balance of ana -40.00'],
  ],
  [
    'a returned reversal that is still owed pays only the debt',
    (accounts) => lines.reinstatedToPayerLines(accounts, 'ana', owing),
    ['clearing 20.00', 'member:owed of ana -20.00'],
  ],
  [
    'a refund made at the provider covers ours, and the excess is our loss',
    (accounts) =>
      lines.reversalAgainstRefundLines(accounts, { ...dispute, feeCents: toCents(20) }, toCents(5_000)),
    ['refundsDue 50.00', 'loss 2.00', 'clearing -52.00'],
  ],
  [
    'a refund made at the provider for the due amount only covers ours',
    (accounts) => lines.reversalAgainstRefundLines(accounts, refund, toCents(2_000)),
    ['refundsDue 20.00', 'clearing -20.00'],
  ],
  [
    'a failed refund that had covered ours makes it due again',
    (accounts) => lines.reversalReturnedToRefundLines(accounts, all, toCents(5_000)),
    ['clearing 51.80', 'refundsDue -50.00', 'loss -1.80'],
  ],
  [
    'a failed refund for the due amount makes it due again',
    (accounts) => lines.reversalReturnedToRefundLines(accounts, all, all),
    ['clearing 51.80', 'refundsDue -51.80'],
  ],
  [
    'a lost dispute leaves nothing due',
    (accounts) => lines.dueRefundToLossLines(accounts, all),
    ['refundsDue 51.80', 'loss -51.80'],
  ],
  [
    'a dispute fee that is reported later is our loss',
    (accounts) => lines.disputeFeeLines(accounts, toCents(1_500)),
    ['loss 15.00', 'clearing -15.00'],
  ],
];

describe.each(purposes)('the ledger lines of %s', (_, { accounts }) => {
  it.each(postings)('%s', (__, build, expected) => {
    const roles = Object.entries(accounts) as [string, string][];
    const written = formatLines(build(accounts)).map((line) => {
      const [role = '', account = ''] = roles.find(([, name]) => line.startsWith(`${name} `)) ?? [];
      return line.replace(account, role);
    });
    expect(written).toEqual(expected);
  });
});

const PART = 2_000;

interface Stage {
  readonly product: TestProduct;
  readonly purpose: Purpose;
  readonly payer: Payer;
  readonly charge: ReportedCharge;
  readonly lossBefore: number;
  readonly after: number;
}

async function pay(purpose: Purpose): Promise<Stage> {
  const product = await startTestProduct();
  const payer = await purpose.pay(product);
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
        from charge_reversals where payment_id = ${charge.paymentId} order by taken_at, source`.execute(db),
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
    expect(await listRefunds(product.database)).toMatchObject([{ is_due: false, status: 'failed' }]);
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

type Told = Partial<ProviderEvent> & Pick<ProviderEvent, 'kind'>;

const OTHER_INTENT = 'pi_other';
const TOLD = {
  refund: { kind: 'refund_updated', refundId: 're_other', refundStatus: 'succeeded' },
  dispute: { kind: 'dispute_opened', disputeId: 'dp_other' },
} as const satisfies Readonly<Record<string, Told>>;

/** Reports an event that names the charge in its metadata, for the whole amount unless told otherwise. */
async function submit({ product, charge }: Stage, told: Told): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ cents: number }>`select amount_cents as cents from charges where id = ${charge.paymentId}`.execute(
      db,
    ),
  );
  const amountCents = toCents(rows[0]?.cents ?? 0);
  await product.writer.submit(buildEvent(charge, { amountCents, feeCents: null, ...told }));
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
    await submit(stage, { ...TOLD[kind], intentId: OTHER_INTENT });
    expect(await readState(stage)).toEqual({ owed: '0.00', loss: 0, deadLetters: 1 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await listPostings(stage)).toEqual([]);
    expect(await readStatus(stage)).toBe('succeeded');
    await expectOnlyDeadLetters(stage.product);
  });

  it('becomes a dead letter: refund without an intent', async () => {
    const stage = await pay(purpose);
    await submit(stage, { ...TOLD.refund, intentId: null });
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
      const told = what === 'success' ? ({ kind: 'payment_succeeded' } as const) : TOLD.refund;
      await submit(stage, { ...told, intentId: OTHER_INTENT });
    }
    await product.writer.retryDeadLetters();
    // A debt payment takes no second charge, so neither event of one is booked.
    const isRefunded = purpose.refundsSecondCharge;
    expect(await readState(stage)).toMatchObject({ owed: '0.00', deadLetters: isRefunded ? 0 : 2 });
    expect(await listReversals(stage)).toEqual([]);
    expect(await readStatus(stage)).toBe('succeeded');
    expect((await balances(product.database))[purpose.accounts.refundsDue] ?? 0).toBe(0);
    expect(await listRefunds(product.database)).toMatchObject(
      isRefunded ? [{ intent_id: OTHER_INTENT, status: 'succeeded', requested_by: 'system' }] : [],
    );
    if (!isRefunded) await expectOnlyDeadLetters(product);
  });
});

describe.each(purposes.filter(([, { refundsSecondCharge }]) => refundsSecondCharge))(
  'the refund of a second charge for %s',
  (_, purpose) => {
    it.each([
      ['refund', { ...TOLD.refund, refundId: 're_own' }],
      ['lost dispute', { ...TOLD.dispute, kind: 'dispute_lost' as const, disputeId: 'dp_own' }],
    ] as const)('stays due after a %s of the first one', async (__, told) => {
      const stage = await pay(purpose);
      const { product, charge } = stage;
      await submit(stage, { kind: 'payment_succeeded', intentId: OTHER_INTENT });
      await submit(stage, { ...told, intentId: charge.intentId });
      const refunds = await listRefunds(product.database);
      expect(refunds.filter(({ requested_by: by }) => by === 'system')).toMatchObject([
        { intent_id: OTHER_INTENT, status: 'requested', covered_cents: 0 },
      ]);
      expect(await listReversals(stage)).toHaveLength(1);
      expect(await deadLetters(product.database)).toEqual([]);
    });
  },
);

it('a dispute of an entry without any known intent becomes a dead letter', async () => {
  const product = await startTestProduct();
  const [payment] = await buildPayments(product.database, 1);
  if (payment === undefined) throw new Error('no payment');
  await product.database.transact((tx) => sql`update charges set intent_id = null`.execute(tx));
  await product.writer.submit(buildEvent(payment, { ...TOLD.dispute, intentId: null }));
  expect(await deadLetters(product.database)).toHaveLength(1);
  expect(await newestTransaction(product.database)).toBe(0);
  await expectOnlyDeadLetters(product);
});
