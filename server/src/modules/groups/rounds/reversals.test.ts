import { describe, expect, it } from 'vitest';
import { ledgerTable, newestTransaction, deadLetters, listRefunds } from '../../../../test/database/books.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import { sendSuccess } from '../../../../test/factories/test-debts.ts';
import {
  readBalance,
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  payAll,
  payRound,
  viewCircle,
  type Circle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';

const DISPUTED_CARD = '4000000000000259';

async function circleWithDisputer(): Promise<{ product: TestProduct; circle: Circle; disputer: Payer }> {
  const product = await startTestProduct();
  const circle = await formCircle(product);
  const disputer = memberAt(circle, 1);
  for (const member of circle.members)
    await saveCard(product, member, member === disputer ? DISPUTED_CARD : undefined);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return { product, circle, disputer };
}

async function letDispute(product: TestProduct): Promise<void> {
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
}

async function openDisputeId(product: TestProduct): Promise<string> {
  const { disputeId: id } = await product.database.read((db) =>
    db.selectFrom('disputes').select('disputeId').where('status', '=', 'open').executeTakeFirstOrThrow(),
  );
  return id;
}

async function endDispute(product: TestProduct, status: 'won' | 'lost'): Promise<void> {
  const id = await openDisputeId(product);
  await expectOk(product.request('POST', `/sandbox/disputes/${id}/close`, { body: { status } }));
  await product.cardProvider.deliverWaiting();
}

async function owedBy({ browser }: Payer): Promise<string> {
  return (await expectOk<{ owed: string }>(browser.request('GET', '/api/balance'))).owed;
}

describe('a contribution disputed before the payout', () => {
  it('is open again and leaves the pot, and the payer is frozen', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await expectOk(payRound(circle, disputer, 1));
    const mark = await newestTransaction(product.database);
    await letDispute(product);
    const [mail] = await product.mailTo(disputer.member.email);
    expect(mail).toMatchObject({
      subject: '$51.80 for “Family circle” was reversed',
      text: expect.stringContaining('The contribution is open again.') as string,
    });
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.dispute
        group:pot                  50.00
        loss:groups                16.80
        groups:clearing                        66.80"
    `);
    const page = await viewCircle(circle);
    expect(page.books).toMatchObject({ contributions: '0.00', held: '0.00' });
    expect(page.members[1]).toMatchObject({ state: 'due', isFrozen: true });
    await saveCard(product, disputer);
    await payAll(circle, 1);
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('pays the open contribution when won', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await expectOk(payRound(circle, disputer, 1));
    await letDispute(product);
    await endDispute(product, 'won');
    const page = await viewCircle(circle);
    expect(page.members[1]).toMatchObject({ state: 'paid', isFrozen: false });
    expect(page.books).toMatchObject({ contributions: '50.00', held: '50.00' });
  });

  it('pays the open contribution once when lost and won on appeal, reported twice concurrently', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await expectOk(payRound(circle, disputer, 1));
    const charge = await newestCharge(product, disputer.member.id);
    await letDispute(product);
    const dispute = { id: await openDisputeId(product), amount: 5_180, fee: 1_500 };
    await endDispute(product, 'lost');
    expect((await viewCircle(circle)).members[1]).toMatchObject({ state: 'due' });
    const outcomes = ['won', 'lost', 'won'] as const;
    await Promise.all(outcomes.map((status) => sendDispute(product, charge, { ...dispute, status })));
    const page = await viewCircle(circle);
    expect(page.members[1]).toMatchObject({ state: 'paid', isFrozen: false });
    expect(page.books).toMatchObject({ contributions: '50.00', held: '50.00' });
    expect(await readBalance(disputer)).toBe('0.00');
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('goes to the cardholder when won after another payment', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await expectOk(payRound(circle, disputer, 1));
    await letDispute(product);
    await saveCard(product, disputer);
    await expectOk(payRound(circle, disputer, 1));
    await endDispute(product, 'won');
    expect(await readBalance(disputer)).toBe('51.80');
    expect((await viewCircle(circle)).books).toMatchObject({ contributions: '50.00', held: '50.00' });
  });
});

describe('a contribution disputed after the payout', () => {
  // security: T16
  it('stays with the recipient, and the payer owes it and pays it from their own payout first', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await payAll(circle, 1);
    const mark = await newestTransaction(product.database);
    await letDispute(product);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.dispute
        loss:groups                15.00
        member:owed                51.80
        groups:clearing                        66.80"
    `);
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await owedBy(disputer)).toBe('51.80');
    await endDispute(product, 'lost');
    expect(await owedBy(disputer)).toBe('51.80');
    await saveCard(product, disputer);
    await payAll(circle, 2);
    expect(await owedBy(disputer)).toBe('0.00');
    expect(await readBalance(disputer)).toBe('96.70');
  });

  it('ends like a won dispute when lost and won on appeal', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await payAll(circle, 1);
    const charge = await newestCharge(product, disputer.member.id);
    await letDispute(product);
    const dispute = { id: await openDisputeId(product), amount: 5_180, fee: 1_500 };
    await saveCard(product, disputer);
    await endDispute(product, 'lost');
    await payAll(circle, 2);
    for (const status of ['won', 'lost'] as const) await sendDispute(product, charge, { ...dispute, status });
    expect(await owedBy(disputer)).toBe('0.00');
    expect(await readBalance(disputer)).toBe('148.50');
    expect((await viewCircle(circle)).members[1]).toMatchObject({ isFrozen: false });
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('leaves no debt when won and returns the set-offs since then', async () => {
    const { product, circle, disputer } = await circleWithDisputer();
    await payAll(circle, 1);
    await letDispute(product);
    await saveCard(product, disputer);
    await payAll(circle, 2);
    await endDispute(product, 'won');
    expect(await owedBy(disputer)).toBe('0.00');
    expect(await readBalance(disputer)).toBe('148.50');
    expect((await viewCircle(circle)).members[1]).toMatchObject({ isFrozen: false });
  });
});

describe('a charge that completes nothing', () => {
  it('because the contribution was paid otherwise is refunded in full', async () => {
    const { product, circle } = await circleWithDisputer();
    const payer = memberAt(circle, 2);
    // A second charge for the same contribution, captured before it could be canceled.
    await expectOk(payRound(circle, payer, 1));
    const { id } = await product.database.read((db) =>
      db
        .selectFrom('charges')
        .select('id')
        .where('userId', '=', payer.member.id)
        .where('purpose', '=', 'contribution')
        .executeTakeFirstOrThrow(),
    );
    const mark = await newestTransaction(product.database);
    await sendSuccess(product, { eventId: 'evt_second', paymentId: id, intentId: 'pi_second' }, 5_180);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.capture
        groups:clearing            50.00
        provider:fees:groups        1.80
        groups:refunds-due                     51.80"
    `);
    expect((await viewCircle(circle)).books.contributions).toBe('50.00');
  });
});

it('a replaced member who disputes is repaid once, by the bank and not by the pot', async () => {
  const { product, circle, disputer } = await circleWithDisputer();
  await expectOk(payRound(circle, disputer, 1));
  await replaceMember(product, circle, disputer);
  await letDispute(product);
  expect(await owedBy(disputer)).toBe('51.80');
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  expect(await owedBy(disputer)).toBe('1.80');
  expect(await listRefunds(product.database)).toEqual([]);
  await endDispute(product, 'won');
  expect([await readBalance(disputer), await owedBy(disputer)]).toEqual(['50.00', '0.00']);
});
