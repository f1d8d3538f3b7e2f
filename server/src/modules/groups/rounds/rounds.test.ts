import { formatLongDay } from '@circle-link/contract/messages/language';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerTable, newestTransaction } from '../../../../test/database/books.ts';
import {
  type Circle,
  expectOk,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

describe('a round', () => {
  it('is paid out only and immediately after everyone has paid, minus 1 %', async () => {
    const circle = await startCircle(product);
    const [first, second, third] = circle.members;
    const mark = await newestTransaction(product.database);
    await expectOk(payRound(circle, first!, 1));
    await expectOk(payRound(circle, second!, 1));
    expect((await viewCircle(circle)).currentRound).toBe(1);
    expect(await readBalance(first!)).toBe('0.00');
    await expectOk(payRound(circle, third!, 1));
    expect(await readBalance(first!)).toBe('148.50');
    expect((await viewCircle(circle)).currentRound).toBe(2);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.contribution
        groups:clearing            50.00
        provider:fees:groups        1.80
        fees:card:groups                        1.80
        group:pot                              50.00
      group.contribution
        groups:clearing            50.00
        provider:fees:groups        1.80
        fees:card:groups                        1.80
        group:pot                              50.00
      group.contribution
        groups:clearing            50.00
        provider:fees:groups        1.80
        fees:card:groups                        1.80
        group:pot                              50.00
      group.payout
        group:pot                 150.00
        fees:app:groups                         1.50
        member:balance                        148.50"
    `);
  });

  it('runs to the end: everyone receives once, and the pot is empty', async () => {
    const circle = await startCircle(product);
    for (const round of [1, 2, 3]) await payAll(circle, round);
    const page = await viewCircle(circle);
    expect([page.status, page.phase]).toEqual(['completed', 'finished']);
    expect(page.books).toEqual({ contributions: '450.00', payouts: '445.50', fees: '4.50', held: '0.00' });
    for (const member of circle.members) expect(await readBalance(member)).toBe('148.50');
    const all = circle.members.map(({ member: { id } }) => ({
      ...{ userId: id, firstName: expect.any(String) as string, paidIn: '150.00', received: '148.50' },
      ...{ onTime: 3, contributions: 3 },
    }));
    expect(page.shares).toEqual(all);
    const mails = await product.mailTo(memberAt(circle, 1).member.email);
    const end = mails.find(({ subject }) => subject.endsWith('is complete'));
    expect(end?.text).toContain('You paid in: $150.00\nYou received: $148.50');
  });

  it('does not reveal individual payouts before all rounds end', async () => {
    const circle = await startCircle(product);
    await payAll(circle, 1);
    expect((await viewCircle(circle)).shares).toEqual([]);
  });
});

describe('a member who does not pay', () => {
  let circle: Circle;
  beforeAll(async () => {
    circle = await startCircle(product);
    await payAll(circle, 1, [memberAt(circle, 1)]);
  });

  it('is not marked as missed before the grace ends', async () => {
    await passDays(product, circle, 3);
    const [first] = await readSchedule(circle);
    expect(first).toMatchObject({ status: 'open', shortBy: '0.00' });
    const late = (await viewCircle(circle)).members[1];
    expect(late).toMatchObject({ state: 'late', openMissed: 0 });
  });

  it('causes a short payout, a recorded shortfall and a later turn', async () => {
    await passDays(product, circle, 1);
    const [first] = await readSchedule(circle);
    expect(first).toMatchObject({ status: 'short', paidOut: '99.00', fee: '1.00', shortBy: '50.00' });
    expect(await readBalance(memberAt(circle, 0))).toBe('99.00');
    const turns = (await viewCircle(circle)).members.map((member) => member.payoutOrder);
    expect(turns).toEqual([1, 3, 2]);
    const mails = await product.mailTo(memberAt(circle, 1).member.email);
    const missed = mails.find(({ subject }) => subject.startsWith('You missed round 1 of'));
    expect(missed?.subject).toMatch(/: \$50\.00 still to pay$/);
    const day = formatLongDay(first!.dueDate, 'en');
    expect(missed?.text).toContain(`You can still pay your contribution of $50.00, due on ${day}.`);
    expect(missed?.text).toContain('By card, with the card fee: $51.80');
  });

  it('cannot pay a newer round first', async () => {
    expect(await payRound(circle, memberAt(circle, 1), 2)).toMatchObject({
      status: 409,
      body: { code: 'older_payment_first' },
    });
  });

  it('repairs the shortfall with the next payment, at the fee on the full pot', async () => {
    await expectOk(payRound(circle, memberAt(circle, 1), 1));
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    const [first] = await readSchedule(circle);
    expect(first).toMatchObject({ status: 'paid', paidOut: '148.50', fee: '1.50', shortBy: '0.00' });
    const healed = (await viewCircle(circle)).members[1];
    expect(healed).toMatchObject({ openMissed: 0, payoutOrder: 3 });
  });

  it('ends with everyone paid once', async () => {
    await payAll(circle, 2);
    await payAll(circle, 3);
    const page = await viewCircle(circle);
    expect(page).toMatchObject({ status: 'completed', books: { held: '0.00', fees: '4.50' } });
    expect(await readBalance(memberAt(circle, 1))).toBe('148.50');
  });
});

it('a late recipient’s pot pays their missed contributions first', async () => {
  const circle = await startCircle(product);
  const late = memberAt(circle, 2);
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  await payAll(circle, 2, [late]);
  await passDays(product, circle, 40);
  await payAll(circle, 3, [late]);
  await passDays(product, circle, 40);
  const page = await viewCircle(circle);
  expect(page.status).toBe('completed');
  // Two thirds of the last pot came in: 99.00. Round 1 takes 50.00, round 2 the remaining 49.00.
  expect(await readBalance(late)).toBe('0.00');
  expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
  expect(await readBalance(memberAt(circle, 1))).toBe('147.51');
  expect(page.members[2]).toMatchObject({ openMissed: 2, isFrozen: false });
});
