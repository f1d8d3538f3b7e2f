import { sql } from 'kysely';
import type { PaymentItem } from '@circle-link/contract/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestCharge, sendRefund } from '../../../test/outside/provider-words.ts';
import { readPdf } from '../../../test/documents/read-pdf.ts';
import { recordStatements } from '../../../test/database/record-statements.ts';
import { authenticate, saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  formCircle,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import { applyCardEvents } from '../../app/apply-card-events.ts';
import { createInboxWriter } from '../charges/index.ts';
import { payContribution } from './pay.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const completed = { status: 'completed' };
const ASKS_EVERY_TIME = '4000002760003184';

async function countCharges(paymentId: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ charges: number }>`
      select count(*)::integer as charges from sandbox_charges c join charges p on p.intent_id = c.intent_id
       where p.subject_id = ${paymentId} and c.status = 'succeeded'`.execute(db),
  );
  return rows[0]?.charges ?? -1;
}

function pay({ browser }: Payer, paymentId: string, body: unknown = completed) {
  return browser.request('PATCH', `/api/payments/${paymentId}`, { body });
}

describe('a payment request', () => {
  let circle: Circle;
  let payer: Payer;
  let paymentId: string;
  beforeAll(async () => {
    circle = await startCircle(product);
    payer = memberAt(circle, 1);
    paymentId = (await findPayment(circle, payer, 1)).id;
  });

  it('is refused with 404 to everyone but the payer', async () => {
    const outsider = await signInMember(product);
    const admin = await signInMember(product, { isAdmin: true });
    for (const other of [getOrganizer(circle), outsider, admin])
      expect(await pay(other, paymentId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await pay(payer, 'no-id')).toMatchObject({ status: 404 });
    expect((await product.request('PATCH', `/api/payments/${paymentId}`, { body: completed })).status).toBe(
      401,
    );
  });

  // security: T9
  it.each(['pending', 'failed', 'refunded', '', null, 7])('cannot set the status %s', async (status) => {
    expect(await pay(payer, paymentId, { status })).toMatchObject({
      status: 422,
      body: { fields: { status: 'You can only mark a payment as completed.' } },
    });
  });

  // security: T14
  it('ignores an amount or a payer sent by the browser', async () => {
    const body = { ...completed, amount: '0.01', payerId: getOrganizer(circle).member.id, paidAt: 'now' };
    const { body: paid } = await pay(payer, paymentId, body);
    expect(paid).toMatchObject({ ...completed, amount: '50.00', chargeAmount: '51.80', method: 'card' });
  });

  it('reports a completed payment again without charging', async () => {
    expect(await pay(payer, paymentId)).toMatchObject({ status: 200, body: completed });
    expect(await countCharges(paymentId)).toBe(1);
  });

  // security: T1
  it('makes one charge when sent twenty times at once', async () => {
    const { id } = await findPayment(circle, payer, 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(payer, id)));
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
    await product.cardProvider.deliverWaiting();
    expect(await countCharges(id)).toBe(1);
    expect(await pay(payer, id)).toMatchObject({ status: 200, body: completed });
  });
});

describe('paying the last contribution of a round', () => {
  const steps: string[] = [];
  const after = () => steps.slice(steps.indexOf('chargeMethod'));
  beforeAll(async () => {
    const circle = await startCircle(product);
    for (const n of [0, 1]) await expectOk(payRound(circle, memberAt(circle, n), 1));
    const payer = memberAt(circle, 2);
    const { id: paymentId } = await findPayment(circle, payer, 1);
    const database = recordStatements(product.database, steps);
    const { log, settings } = product.platform;
    const writer = createInboxWriter({ database, apply: applyCardEvents({ settings, log }), log });
    const cardProvider = new Proxy(product.cardProvider, {
      get(target, name) {
        if (name === 'chargeMethod') steps.push(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const parts = { ...product, ...product.platform, database, writer, cardProvider };
    await payContribution(parts, { paymentId, requestedBy: payer.member.id });
    expect(await pay(payer, paymentId)).toMatchObject({ status: 200, body: completed });
    expect(await countCharges(paymentId)).toBe(1);
    expect((await viewCircle(circle)).currentRound).toBe(2);
  });

  it('takes one transaction before the charge is created at the provider, and one after', () => {
    expect(steps.filter((step) => step === 'transact' || step === 'chargeMethod')).toEqual([
      'transact',
      'chargeMethod',
      'transact',
    ]);
  });

  it('reads the contribution once in each transaction, under its lock', () => {
    const reads = steps.filter((step) => /^select\b.*\bpayments\b.*(\bid"?|charge_id) = \$\d/.test(step));
    expect(reads).toHaveLength(2);
    for (const read of reads) expect(read).toContain('for no key update of p');
  });

  it('reads the group once under its lock, and locks the accounts once before it posts', () => {
    expect(after().filter((step) => /^select \* from "groups"/.test(step))).toEqual([
      expect.stringContaining('for update'),
    ]);
    const locks = after().filter((step) => step.startsWith('select ledger_lock'));
    // One more locks the recipient's debt, which their payout is offset against.
    expect(locks).toHaveLength(2);
  });
});

// security: T9
it('paying without a saved card asks for one first and charges nothing', async () => {
  const circle = await formCircle(product);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  const payer = memberAt(circle, 2);
  expect(await payRound(circle, payer, 1)).toMatchObject({ status: 409, body: { code: 'card_required' } });
  await saveCard(product, payer);
  expect(await payRound(circle, payer, 1)).toMatchObject({ status: 200, body: completed });
});

it('records the reason when a card is declined, and another card can pay', async () => {
  const circle = await startCircle(product, { card: '4000000000000341' });
  const payer = memberAt(circle, 1);
  const declined = await payRound(circle, payer, 1);
  expect(declined).toMatchObject({
    status: 202,
    body: { status: 'failed', attempt: null, failureReason: 'Your card was declined.' },
  });
  await product.cardProvider.deliverWaiting();
  expect((await viewCircle(circle)).books.contributions).toBe('0.00');
  await saveCard(product, payer);
  expect(await payRound(circle, payer, 1)).toMatchObject({
    status: 200,
    body: { status: 'completed', failureReason: null },
  });
});

describe('paying for another member', () => {
  it('is limited to the group, charges the one who pays, and names them', async () => {
    const circle = await startCircle(product);
    const [helper, helped] = circle.members as [Payer, Payer];
    const { id } = await findPayment(circle, helped, 1);
    const outsider = await signInMember(product);
    await saveCard(product, outsider);
    const cover = ({ browser }: Payer) => browser.request('POST', `/api/payments/${id}/cover`, { body: {} });
    expect(await cover(outsider)).toMatchObject({ status: 404 });
    expect(await cover(helper)).toMatchObject({ status: 200, body: { ...completed, paidBy: 'Test' } });
    const page = await viewCircle(circle, helped);
    expect(page.members[1]).toMatchObject({ state: 'paid', coveredBy: 'Test' });
    const receipt = await helper.browser.request('GET', `/api/payments/${id}/receipt`);
    expect(receipt.status).toBe(200);
    const cookie = [...helper.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const spanish = await fetch(`${product.url}/api/payments/${id}/receipt`, {
      headers: { cookie, 'accept-language': 'es' },
    });
    const { pages } = await readPdf(new Uint8Array(await spanish.arrayBuffer()));
    for (const text of ['Recibo: aporte', 'Aporte al fondo', 'Con tarjeta terminada en 4242'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toMatch(/Quien paga\s+Test\s+Pagado por\s+Test Member/);
    expect(pages[0]).toMatch(/\d{1,2}:\d{2}.*\(\w[\w ]*(\/[\w ]+)?\)/);
    expect(pages[0]).not.toMatch(/\d{2}T\d{2}:/);
    const third = memberAt(circle, 2);
    expect((await third.browser.request('GET', `/api/payments/${id}/receipt`)).status).toBe(404);
  });

  it('makes one charge when the member pays at the same moment', async () => {
    const circle = await startCircle(product);
    const [helper, helped] = circle.members as [Payer, Payer];
    const { id } = await findPayment(circle, helped, 1);
    await Promise.all([
      helper.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }),
      pay(helped, id),
    ]);
    await product.cardProvider.deliverWaiting();
    expect(await countCharges(id)).toBe(1);
  });
});

it('does not block the member while the other payer’s charge is unconfirmed', async () => {
  const circle = await startCircle(product);
  const [payer, helper] = [memberAt(circle, 1), memberAt(circle, 2)];
  const { id } = await findPayment(circle, payer, 1);
  await saveCard(product, helper, ASKS_EVERY_TIME);
  const cover = () => helper.browser.request('POST', `/api/payments/${id}/cover`, { body: {} });
  const begun = await expectOk<PaymentItem>(cover());
  expect(begun).toMatchObject({ status: 'pending', attempt: 'action_required' });
  expect(await pay(payer, id)).toMatchObject({ status: 200, body: { ...completed, paidBy: null } });
  await authenticate(product, begun.nextActionUrl ?? '');
  await product.cardProvider.deliverWaiting();
  expect(await countCharges(id)).toBe(1);
  // The payer's own open charge is not replaced by another member's.
  const { id: own } = await findPayment(circle, payer, 2);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  await expectOk(pay(payer, own));
  expect(await helper.browser.request('POST', `/api/payments/${own}/cover`, { body: {} })).toMatchObject({
    status: 202,
    body: { attempt: 'processing', nextActionUrl: null },
  });
});

describe('one payment', () => {
  const view = ({ browser }: Payer, id: string) => browser.request('GET', `/api/payments/${id}`);

  it('shows its payer the item of the list and nothing to anyone else', async () => {
    const circle = await startCircle(product);
    const [payer, helper] = [memberAt(circle, 1), memberAt(circle, 2)];
    const { id } = await findPayment(circle, payer, 1);
    const [item] = await expectOk<PaymentItem[]>(payer.browser.request('GET', '/api/payments/upcoming'));
    expect(await expectOk(view(payer, id))).toEqual({ ...item, missedRounds: [], charge: null });
    await expectOk(helper.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
    for (const other of [helper, getOrganizer(circle), await signInMember(product, { isAdmin: true })])
      expect(await view(other, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await view(payer, 'upcoming-no-id')).toMatchObject({ status: 404 });
    expect((await product.request('GET', `/api/payments/${id}`)).status).toBe(401);
    // The helper's charge is private. The payer sees only the result.
    expect(await expectOk(view(payer, id))).toMatchObject({ ...completed, paidBy: 'Test', charge: null });
  });

  it('shows the state of the latest charge', async () => {
    const circle = await startCircle(product, { card: '4000000000000341' });
    const payer = memberAt(circle, 1);
    const { id } = await findPayment(circle, payer, 1);
    const charge = { kind: 'card', amount: '51.80', declineMessage: null };
    await expectOk(pay(payer, id));
    expect(await expectOk(view(payer, id))).toMatchObject({
      attempt: null,
      charge: { ...charge, status: 'declined', declineMessage: 'Your card was declined.' },
    });
    await saveCard(product, payer, ASKS_EVERY_TIME);
    const { nextActionUrl } = await expectOk<PaymentItem>(pay(payer, id));
    expect(await expectOk(view(payer, id))).toMatchObject({
      nextActionUrl,
      charge: { ...charge, status: 'action_required' },
    });
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await expectOk(view(payer, id))).toMatchObject({
      ...completed,
      charge: { ...charge, status: 'completed' },
    });
  });

  it('shows its late fee and the rounds to pay first', async () => {
    const terms = { frequency: 'weekly', graceDays: 1, lateFee: '5.00' };
    const circle = await startCircle(product, { terms });
    const payer = memberAt(circle, 1);
    const [first, second] = [await findPayment(circle, payer, 1), await findPayment(circle, payer, 2)];
    expect(await expectOk(view(payer, first.id))).toMatchObject({ lateFee: '0.00', missedRounds: [] });
    await passDays(product, circle, 3);
    const missed = { missedRounds: [1] };
    expect(await expectOk(view(payer, first.id))).toMatchObject({
      ...missed,
      lateFee: '5.00',
      isMissed: true,
    });
    expect(await expectOk(view(payer, second.id))).toMatchObject({
      ...missed,
      lateFee: '0.00',
      isMissed: false,
    });
  });
});

describe('the payment lists', () => {
  it('show upcoming payments soonest first, and past ones with search and filter', async () => {
    const circle = await startCircle(product, { terms: { name: 'Garden 100% club' } });
    const payer = memberAt(circle, 0);
    const list = (query: string) =>
      expectOk<PaymentItem[]>(payer.browser.request('GET', `/api/payments${query}`));
    expect((await list('/upcoming')).map((item) => item.round)).toEqual([1]);
    await expectOk(payRound(circle, payer, 1));
    expect((await list('/upcoming')).map((item) => item.round)).toEqual([2]);
    expect((await list('?status=completed')).map((item) => item.round)).toEqual([1]);
    expect(await list('?status=failed')).toEqual([]);
    expect(await list('?search=garden')).toHaveLength(1);
    expect(await list('?search=100%25')).toHaveLength(1);
    expect(await list('?search=10_%25')).toEqual([]);
    expect(await payer.browser.request('GET', '/api/payments?status=paid')).toMatchObject({ status: 422 });
  });

  it('use the last id as the cursor of the next page', async () => {
    const circle = await startCircle(product);
    for (const round of [1, 2, 3]) await payAll(circle, round);
    const payer = memberAt(circle, 1);
    const list = (query: string) =>
      expectOk<PaymentItem[]>(payer.browser.request('GET', `/api/payments?${query}`));
    const [newest] = await list('limit=1');
    expect(newest?.round).toBe(3);
    const older = await list(`limit=5&before=${newest?.id ?? ''}`);
    expect(older.map((item) => item.round)).toEqual([2, 1]);
  });
});

describe('a refund at the provider', () => {
  const paidRound = async (circle: Circle, payer: Payer) => {
    const list = await expectOk<PaymentItem[]>(payer.browser.request('GET', '/api/payments'));
    return list.find(({ groupId }) => groupId === circle.id);
  };

  it('shows the cardholder how much of a completed payment was refunded, until it fails', async () => {
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await expectOk(payRound(circle, payer, 1));
    expect(await paidRound(circle, payer)).toMatchObject({ ...completed, refunded: '0.00' });
    const charge = await newestCharge(product, payer.member.id);
    const refund = { id: 're_part', amount: 2_000 };
    await sendRefund(product, charge, { ...refund, status: 'pending' });
    expect(await paidRound(circle, payer)).toMatchObject({ refunded: '0.00' });
    await sendRefund(product, charge, { ...refund, status: 'succeeded' });
    expect(await paidRound(circle, payer)).toMatchObject({ ...completed, refunded: '20.00' });
    await sendRefund(product, charge, { ...refund, status: 'failed' });
    expect(await paidRound(circle, payer)).toMatchObject({ ...completed, refunded: '0.00' });
  });

  it('of a helper’s card is not shown to the member they paid for', async () => {
    const circle = await startCircle(product);
    const [helper, helped] = circle.members as [Payer, Payer];
    const { id } = await findPayment(circle, helped, 1);
    await expectOk(helper.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
    const charge = await newestCharge(product, helper.member.id);
    await sendRefund(product, charge, { id: 're_helper', amount: 2_000, status: 'succeeded' });
    expect(await paidRound(circle, helped)).toMatchObject({ ...completed, refunded: '0.00' });
  });
});

it('a payment that arrives during a short payout is counted once, for the right member', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const circle = await startCircle(product);
    const late = memberAt(circle, 2);
    await payAll(circle, 1, [late]);
    const { id } = await findPayment(circle, late, 1);
    await product.moveClock(4 * 86_400);
    await Promise.all([pay(late, id), passDays(product, circle, 0), passDays(product, circle, 0)]);
    await product.cardProvider.deliverWaiting();
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await countCharges(id)).toBe(1);
    expect((await viewCircle(circle)).books).toMatchObject({ contributions: '150.00', held: '0.00' });
  }
});

it('paying is never blocked by a gate that closed later, nor by a missing card', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  const { id } = await findPayment(circle, payer, 1);
  await product.database.transact((tx) =>
    sql`update users set consent_version = '0.9' where id = ${payer.member.id}`.execute(tx),
  );
  await saveCard(product, payer);
  const cards = await expectOk<{ id: string }[]>(payer.browser.request('GET', '/api/cards'));
  expect(cards.length).toBeGreaterThan(0);
  expect(await pay(payer, id)).toMatchObject({ status: 200, body: completed });
  const { id: anothers } = await findPayment(circle, memberAt(circle, 2), 1);
  expect(await payer.browser.request('POST', `/api/payments/${anothers}/cover`, { body: {} })).toMatchObject({
    status: 403,
    body: { code: 'consent_required' },
  });
});
