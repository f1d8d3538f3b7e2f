/**
 * Inquiries, early fraud warnings and reviews: shown on the payment's page, in any order of events, without bookings.
 */
import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { WARNING_KINDS } from '@circle-link/contract/admin/stuck';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import {
  newestCharge,
  type ReportedCharge,
  type ReportedWarning,
  sendDispute,
  sendWarning,
} from '../../../../test/outside/provider-words.ts';
import {
  expectOk,
  memberAt,
  payContribution,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import type { CardProvider, ChargeWarning } from '../../../platform/card-provider/port.ts';
import { reconcileCharges } from '../reconciliation/reconcile-charges.ts';

const DAY = 86_400;
const IDS = { inquiry: 'dp_1', early_fraud_warning: 'issfr_1', review: 'prv_1' } as const;
const REASONS = {
  inquiry: 'fraudulent',
  early_fraud_warning: 'made_with_stolen_card',
  review: 'rule',
} as const;
const ENDS = {
  inquiry: 'warning_closed',
  early_fraud_warning: 'not_actionable',
  review: 'approved',
} as const;
const DISPUTE = { id: 'dp_1', amount: 5_000, fee: 1_500, status: 'needs_response' } as const;

let product: TestProduct;
let charge: ReportedCharge;
let now: number;
beforeEach(async () => {
  product = await startTestProduct();
  const { member } = await payContribution(product);
  charge = await newestCharge(product, member.id);
  now = await product.clock.nowSeconds();
});

const say = (kind: ReportedWarning['kind'], changes: Partial<ReportedWarning> = {}) =>
  sendWarning(product, charge, { id: IDS[kind], kind, ...changes });

async function view({ paymentId }: ReportedCharge = charge): Promise<AdminPaymentPage> {
  const { browser } = await openAdmin(product, 'support');
  return expectOk<AdminPaymentPage>(browser.request('GET', `/api/admin/payments/${paymentId}`));
}
const list = async (of?: ReportedCharge) => (await view(of)).warnings;
const states = async () => (await list()).map(({ status, outcome }) => [status, outcome]);

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

async function readBooks() {
  const { rows } = await product.database.read((db) =>
    sql`select (select count(*) from ledger_lines)::int as lines, c.status, p.status as contribution
          from charges c join payments p on p.id = c.subject_id where c.id = ${charge.paymentId}`.execute(db),
  );
  return rows[0];
}

describe.each(WARNING_KINDS)('%s', (kind) => {
  it('is listed while open and after closing, and nothing is booked', async () => {
    const before = await readBooks();
    expect(before).toMatchObject({ status: 'succeeded', contribution: 'completed' });
    await say(kind, { dueBy: now + DAY });
    const [warning, ...others] = await list();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      ...{ id: IDS[kind], kind, status: 'open', reason: REASONS[kind], closedAt: null, outcome: null },
      amount: kind === 'inquiry' ? '50.00' : '51.80',
      url: kind === 'inquiry' ? (expect.stringMatching(/\/sandbox\/disputes\/dp_1$/) as unknown) : null,
      answer: kind === 'inquiry' ? { dueAt: iso(now + DAY), isOver: false } : null,
    });
    expect(Math.abs(Date.parse(warning?.openedAt ?? '') / 1_000 - now)).toBeLessThan(30);
    await say(kind, { status: 'closed' });
    expect(await list()).toMatchObject([
      { ...{ status: 'closed', outcome: ENDS[kind], answer: null }, openedAt: warning?.openedAt },
    ]);
    expect(await readBooks()).toEqual(before);
  });

  it('stays closed when its opening or closing arrives again', async () => {
    await say(kind, { status: 'closed', reportedAt: now });
    await say(kind, { dueBy: now + DAY, reportedAt: now - 60 });
    expect(await states()).toEqual([['closed', ENDS[kind]]]);
    await say(kind, { dueBy: now + DAY, reportedAt: now });
    await say(kind, { status: 'closed', reportedAt: now });
    expect(await states()).toEqual([['closed', ENDS[kind]]]);
  });

  it('is recorded once for repeated events', async () => {
    await Promise.all(Array.from({ length: 5 }, () => say(kind, { dueBy: now + DAY })));
    expect(await states()).toEqual([['open', null]]);
  });

  it('reopens when the provider reports it later', async () => {
    await say(kind, { status: 'closed', reportedAt: now - 60 });
    await say(kind, { reportedAt: now });
    expect(await list()).toMatchObject([{ status: 'open', outcome: null, closedAt: null }]);
  });

  it('of an unknown charge waits as a dead letter and is applied once the charge is known', async () => {
    await sendWarning(product, { intentId: 'pi_nobody' }, { id: IDS[kind], kind });
    const listDeadLetters = async () => {
      const { rows } = await product.database.read((db) =>
        sql<{ reason: string }>`
          select dead_letter_reason as reason from provider_events where dead_lettered_at is not null and applied_at is null`.execute(
          db,
        ),
      );
      return rows.map(({ reason }) => reason);
    };
    expect(await listDeadLetters()).toEqual([expect.stringContaining('names no known payment')]);
    expect(await list()).toEqual([]);
    await product.database.transact((tx) =>
      sql`update provider_events set intent_id = ${charge.intentId} where dead_lettered_at is not null`.execute(
        tx,
      ),
    );
    await product.writer.retryDeadLetters();
    expect(await listDeadLetters()).toEqual([]);
    expect(await states()).toEqual([['open', null]]);
  });

  it('is stored for a contribution and for a debt payment', async () => {
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await expectOk(payRound(circle, payer, 1));
    const contribution = await newestCharge(product, payer.member.id);
    await sendWarning(product, contribution, { id: `${IDS[kind]}c`, kind });
    expect(await list(contribution)).toMatchObject([{ id: `${IDS[kind]}c`, kind, status: 'open' }]);

    const debtor = memberAt(circle, 2);
    await createDebt(product, debtor.member.id, 2_000);
    await expectOk(debtor.browser.request('POST', '/api/owed/payments', { body: { amount: '20.00' } }));
    const payment = await newestCharge(product, debtor.member.id);
    await sendWarning(product, payment, { id: `${IDS[kind]}o`, kind });
    expect(await list(payment)).toMatchObject([{ id: `${IDS[kind]}o`, kind, status: 'open' }]);
    await product.close({ dataChecks: false });
  });
});

describe('an inquiry', () => {
  it('waits for no response once it was answered, in either order of events', async () => {
    await say('inquiry', { status: 'answered', dueBy: now + DAY, reportedAt: now });
    await say('inquiry', { dueBy: now + DAY, reportedAt: now - 60 });
    expect(await list()).toMatchObject([{ status: 'answered', answer: null }]);
    await say('inquiry', { dueBy: now + DAY, reportedAt: now });
    expect(await list()).toMatchObject([{ status: 'answered', answer: null }]);
  });

  it('shows when its response deadline has passed', async () => {
    await say('inquiry', { dueBy: now + DAY });
    await product.moveClock(DAY + 60);
    expect(await list()).toMatchObject([{ status: 'open', answer: { dueAt: iso(now + DAY), isOver: true } }]);
  });

  it('ends when it becomes a dispute', async () => {
    await say('inquiry', { dueBy: now + DAY });
    await sendDispute(product, charge, DISPUTE);
    const page = await view();
    expect(page.warnings).toMatchObject([{ status: 'closed', outcome: 'became_dispute', answer: null }]);
    expect(page.disputes).toMatchObject([{ id: 'dp_1', status: 'open', fee: '15.00' }]);
  });

  it('is closed already when reported after its dispute, or again', async () => {
    await sendDispute(product, charge, { ...DISPUTE, reportedAt: now - 60 });
    await say('inquiry', { dueBy: now + DAY, reportedAt: now - 90 });
    await say('inquiry', { dueBy: now + DAY, reportedAt: now });
    expect(await states()).toEqual([['closed', 'became_dispute']]);
    expect((await view()).disputes).toMatchObject([{ status: 'open' }]);
  });

  it('gives the same result when reported with its dispute, in either order', async () => {
    await Promise.all([say('inquiry', { dueBy: now + DAY }), sendDispute(product, charge, DISPUTE)]);
    expect(await states()).toEqual([['closed', 'became_dispute']]);
  });
});

describe('the provider’s response', () => {
  const reconcile = (found: Partial<CardProvider>) =>
    reconcileCharges({
      ...product.platform,
      ...product,
      cardProvider: { ...product.cardProvider, ...found },
    });
  const answering = (warning: Partial<ChargeWarning> | null) => ({
    findWarning: (kind: ChargeWarning['kind'], warningId: string) =>
      Promise.resolve(
        warning && {
          ...{ warningId, kind, status: 'open' as const, reason: 'rule', openedAt: new Date() },
          ...{ respondBy: null, outcome: null, ...warning },
        },
      ),
  });

  it('closes a warning whose end was not reported, and is requested once a day', async () => {
    await say('review');
    expect(await reconcile(answering({ status: 'closed', outcome: 'approved' }))).toBe(0);
    await product.moveClock(DAY + 3_600);
    expect(await reconcile(answering({}))).toBe(0);
    expect(await states()).toEqual([['open', null]]);
    expect(await reconcile(answering({ status: 'closed', outcome: 'approved' }))).toBe(0);
    await product.moveClock(DAY + 3_600);
    expect(await reconcile(answering({ status: 'closed', outcome: 'approved' }))).toBe(1);
    expect(await states()).toEqual([['closed', 'approved']]);
    await product.moveClock(DAY + 3_600);
    expect(await reconcile(answering({}))).toBe(0);
    expect(await states()).toEqual([['closed', 'approved']]);
  });

  it('books an inquiry as a dispute if it became one', async () => {
    await say('inquiry', { dueBy: now + 9 * DAY });
    await product.moveClock(DAY + 3_600);
    const findDispute = () =>
      Promise.resolve({ status: 'open', feeCents: null, evidenceDueAt: null } as const);
    expect(await reconcile({ ...answering(null), findDispute })).toBe(1);
    expect(await states()).toEqual([['closed', 'became_dispute']]);
    expect((await view()).disputes).toMatchObject([{ id: 'dp_1', status: 'open' }]);
  });
});
