import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { openDispute } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import {
  newestCharge,
  type ReportedCharge,
  type ReportedDispute,
  sendDispute,
} from '../../../../test/outside/provider-words.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import {
  expectOk,
  memberAt,
  payContribution,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import type { CardProvider, DisputeState } from '../../../platform/card-provider/port.ts';
import { compareProviderLists } from '../reconciliation/compare-provider-lists.ts';
import { reconcileCharges } from '../reconciliation/reconcile-charges.ts';

const EVIDENCE_DAYS = 14;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const DISPUTE = { id: 'dp_1', amount: 5_180, fee: 1_500, status: 'needs_response' } as const;

let product: TestProduct;
let charge: ReportedCharge;
let now: number;
beforeEach(async () => {
  product = await startTestProduct();
  const { member } = await payContribution(product);
  charge = await newestCharge(product, member.id);
  now = await product.clock.nowSeconds();
});

const say = (changes: Partial<ReportedDispute>) => sendDispute(product, charge, { ...DISPUTE, ...changes });

async function readEvidence({ paymentId }: ReportedCharge = charge) {
  const { browser } = await openAdmin(product, 'support');
  const page = await expectOk<AdminPaymentPage>(browser.request('GET', `/api/admin/payments/${paymentId}`));
  return page.disputes.map(({ evidence }) => evidence);
}

const until = (seconds: number, isOver = false) => [
  { dueAt: new Date(seconds * 1_000).toISOString(), isOver },
];

describe('the deadline in events', () => {
  it('is shown, and so is its expiry', async () => {
    await say({ dueBy: now + DAY });
    expect(await readEvidence()).toEqual(until(now + DAY));
    await product.moveClock(DAY - 60);
    expect(await readEvidence()).toEqual(until(now + DAY));
    await product.moveClock(120);
    expect(await readEvidence()).toEqual(until(now + DAY, true));
  });

  it('follows the newest event in any order of arrival', async () => {
    await say({ dueBy: now + 5 * DAY, reportedAt: now - 120 });
    await say({ dueBy: now + 9 * DAY, reportedAt: now - 30 });
    expect(await readEvidence()).toEqual(until(now + 9 * DAY));
    await say({ dueBy: now + 7 * DAY, reportedAt: now - 60 });
    expect(await readEvidence()).toEqual(until(now + 9 * DAY));
  });

  it('disappears once evidence was submitted or the bank has decided', async () => {
    await say({ dueBy: now + 5 * DAY });
    await say({ status: 'under_review', dueBy: now + 5 * DAY });
    expect(await readEvidence()).toEqual([null]);
    await say({ dueBy: now + 5 * DAY });
    expect(await readEvidence()).toEqual(until(now + 5 * DAY));
    await say({ status: 'won', dueBy: now + 5 * DAY });
    expect(await readEvidence()).toEqual([null]);
  });

  it('is refused if unreadable, and the known value stays', async () => {
    await say({ dueBy: now + DAY });
    await expect(say({ dueBy: 'soon' })).rejects.toThrow('was answered 400');
    expect(await readEvidence()).toEqual(until(now + DAY));
  });
});

it('the deadline for evidence is stored for a contribution and for a debt payment', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  const contribution = await newestCharge(product, payer.member.id);
  await sendDispute(product, contribution, { ...DISPUTE, id: 'dp_c', amount: 5_180, dueBy: now + 30 * DAY });
  expect(await readEvidence(contribution)).toEqual(until(now + 30 * DAY));

  const debtor = memberAt(circle, 2);
  await createDebt(product, debtor.member.id, 2_000);
  await expectOk(debtor.browser.request('POST', '/api/owed/payments', { body: { amount: '20.00' } }));
  const payment = await newestCharge(product, debtor.member.id);
  await sendDispute(product, payment, { ...DISPUTE, id: 'dp_o', amount: 2_000, dueBy: now + 31 * DAY });
  expect(await readEvidence(payment)).toEqual(until(now + 31 * DAY));
  // The debt was made for the test, so the data checks cannot explain it.
  await product.close({ dataChecks: false });
});

describe('the provider’s response', () => {
  const answering = (state: Partial<DisputeState>, meanwhile?: () => Promise<void>): CardProvider => ({
    ...product.cardProvider,
    async findDispute() {
      await meanwhile?.();
      return { status: 'open', feeCents: null, evidenceDueAt: null, ...state };
    },
  });
  const reconcile = (cardProvider: CardProvider) =>
    reconcileCharges({ ...product.platform, ...product, cardProvider });

  it('sets an unreported deadline and is requested once a day', async () => {
    await say({});
    expect(await readEvidence()).toEqual([null]);
    await product.moveClock(DAY + HOUR);
    const dueAt = new Date((now + 9 * DAY) * 1_000);
    expect(await reconcile(answering({ evidenceDueAt: dueAt }))).toBe(0);
    expect(await readEvidence()).toEqual(until(now + 9 * DAY));
    await reconcile(answering({}));
    expect(await readEvidence()).toEqual(until(now + 9 * DAY));
  });

  it('does not overwrite an event that arrived after the request', async () => {
    await say({ dueBy: now + 5 * DAY });
    await product.moveClock(DAY + HOUR);
    const later = now + DAY + 2 * HOUR;
    const old = new Date((now + 5 * DAY) * 1_000);
    const meanwhile = () => say({ dueBy: now + 9 * DAY, reportedAt: later });
    await reconcile(answering({ evidenceDueAt: old }, meanwhile));
    expect(await readEvidence()).toEqual(until(now + 9 * DAY));
  });

  it('includes the deadline of a dispute found only in the list', async () => {
    await product.database.transact(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from sandbox_charges where intent_id = ${charge.intentId}`.execute(tx);
      await openDispute(tx, rows[0]?.id ?? '', 'dispute', 'fraudulent');
    });
    await product.moveClock(660);
    expect(await readEvidence()).toEqual([]);
    await compareProviderLists({ ...product.platform, ...product });
    const [evidence] = await readEvidence();
    const days = (Date.parse(evidence?.dueAt ?? '') / 1_000 - now) / DAY;
    expect(days).toBeCloseTo(EVIDENCE_DAYS, 2);
  });
});
