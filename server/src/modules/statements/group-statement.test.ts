import type { GroupStatementAnswer, StatementAnswer } from '@circle-link/contract/statements';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keepSignedIn } from '../../../test/browser/open-session.ts';
import {
  memberAt,
  expectOk,
  passDays,
  payAll,
  findPayment,
  payRound,
  startCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { closeMember } from '../members/index.ts';

async function nameMembers(product: TestProduct, { members }: Circle): Promise<void> {
  for (const [place, name] of ['Ana', 'Ben', 'Cem', 'Dan'].entries())
    if (members[place] !== undefined)
      await product.database.transact((tx) =>
        sql`update users set first_name = ${name} where id = ${members[place]?.member.id}`.execute(tx),
      );
}

async function readPot(circle: Circle, { browser }: Payer, language = 'en'): Promise<(readonly string[])[]> {
  const headers = { 'accept-language': language };
  const { lines } = await expectOk<GroupStatementAnswer>(
    browser.request('GET', `/api/groups/${circle.id}/statement`, { headers }),
  );
  return lines.map(({ description, amount }) => [description.replace(/[\u00A0\u202F]/g, ' '), amount]);
}

async function readBalance({ browser }: Payer): Promise<(readonly string[])[]> {
  const { lines } = await expectOk<StatementAnswer>(browser.request('GET', '/api/statement?to=2999-12-31'));
  return lines.toReversed().map(({ description, amount }) => [description, amount]);
}

it('a group statement shows every movement of a pot to the group’s members, and to no one else', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  await nameMembers(product, circle);
  const late = memberAt(circle, 2);
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  await product.moveClock(2);
  await expectOk(payRound(circle, late, 1));
  const path = `/api/groups/${circle.id}/statement`;
  const statement = await expectOk<GroupStatementAnswer>(late.browser.request('GET', path));
  expect(statement.balance).toBe('0.00');
  expect(statement.lines.map(({ description, amount, balance }) => [description, amount, balance])).toEqual([
    ['Ana: contribution to round 1 (for Ana), by card', '50.00', '50.00'],
    ['Ben: contribution to round 1 (for Ana), by card', '50.00', '100.00'],
    ['Pot of round 1: paid out to Ana, with a fee of $1.00', '-100.00', '0.00'],
    ['Cem: contribution to round 1 (for Ana), by card', '50.00', '50.00'],
    ['Cem: late contribution to round 1, passed on to Ana, with a fee of $0.50', '-50.00', '0.00'],
  ]);
  const csv = await late.browser.request('GET', `${path}?format=csv`);
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="circlelink-group-.*\.csv"$/);
  const pdf = await late.browser.request('GET', `${path}?format=pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await late.browser.request('GET', `${path}?format=xml`)).toMatchObject({ status: 422 });
  for (const isAdmin of [false, true])
    expect(await (await signInMember(product, { isAdmin })).browser.request('GET', path)).toMatchObject({
      status: 404,
    });
});

it('a group statement shows the fee of each movement, and hides members who closed the account', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  await nameMembers(product, circle);
  const [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1, [ben, cem]);
  const { id } = await findPayment(circle, ben, 1);
  const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
  await expectOk(ben.browser.request('POST', cash, { body: {} }));
  await expectOk(ana.browser.request('POST', `${cash}/confirm`, { body: {} }));
  await passDays(product, circle, 4);
  await product.moveClock(2);
  await expectOk(payRound(circle, cem, 1));
  const fee = await product.database.read((db) =>
    sql<{
      cents: number;
    }>`select fee_cents as cents from group_rounds where group_id = ${circle.id} and round = 1`.execute(db),
  );
  expect(fee.rows).toEqual([{ cents: 100 }]);
  expect(await readPot(circle, cem)).toEqual([
    ['Ana: contribution to round 1 (for Ana), by card', '50.00'],
    ['Ben: contribution to round 1 (for Ana), in cash', '50.00'],
    ['Pot of round 1: paid out to Ana, with a fee of $0.50 and $50.00 received in cash', '-100.00'],
    ['Cem: contribution to round 1 (for Ana), by card', '50.00'],
    ['Cem: late contribution to round 1, passed on to Ana, with a fee of $0.50', '-50.00'],
  ]);
  expect(await readBalance(ana)).toEqual([
    ['Pot of round 1, Family circle, less a fee of $0.50', '49.50'],
    ['Late contribution to round 1, Family circle, less a fee of $0.50', '49.50'],
  ]);
  expect((await readPot(circle, cem, 'es'))[2]?.[0]).toBe(
    'Fondo de la ronda 1: entregado a Ana, con una comisión de US$0.50 y US$50.00 recibidos en efectivo',
  );
  expect((await readPot(circle, cem, 'fr'))[2]?.[0]).toBe(
    'Cagnotte de la période 1 : versée à Ana, avec 0,50 $US de frais et 50,00 $US reçus en espèces',
  );
  const books = await cem.browser.request('GET', `/api/groups/${circle.id}/statement?format=hledger`);
  expect(String(books.body)).toContain('paid out to Ana, with a fee of $0.50 and $50.00 received in cash');

  await product.database.transact((tx) => closeMember(tx, ana.member.id));
  const [first, , payout] = await readPot(circle, cem);
  expect([first?.[0], payout?.[0]]).toEqual([
    'A former member: contribution to round 1 (for a former member), by card',
    'Pot of round 1: paid out to a former member, with a fee of $0.50 and $50.00 received in cash',
  ]);
});

it('a group statement shows deductions from a payout with their recipients, and refunds after confirmed cash', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { size: 4, terms: { frequency: 'weekly' } });
  await nameMembers(product, circle);
  const [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
  await expectOk(payRound(circle, ana, 1));
  await expectOk(payRound(circle, ben, 1));
  await passDays(product, circle, 4);
  await expectOk(payRound(circle, ben, 2));
  await product.moveClock(6 * 86_400);
  await keepSignedIn(product, circle.members);
  const { id } = await findPayment(circle, ana, 2);
  const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
  await expectOk(ana.browser.request('POST', cash, { body: {} }));
  await passDays(product, circle, 2);
  await product.moveClock(2);
  await expectOk(payRound(circle, cem, 1));
  await expectOk(ben.browser.request('POST', `${cash}/confirm`, { body: {} }));
  expect((await readPot(circle, ana)).slice(-9)).toEqual([
    ['Pot of round 2: paid out to Ben, with a fee of $0.50', '-50.00'],
    ['Cem: contribution to round 1 (for Ana), by card', '50.00'],
    ['Cem: late contribution to round 1, passed on to Ana, with a fee of $0.50', '-50.00'],
    ['Ana: contribution to round 2 (for Ben), deducted from their payout', '49.50'],
    ['Ana: late contribution to round 2, passed on to Ben, with a fee of $0.50', '-49.50'],
    ['Ana: contribution to round 2, returned by Ben, with our fee of $0.50', '49.50'],
    ['Paid in cash: deduction from a payout refunded', '-49.50'],
    ['Ana: contribution to round 2 (for Ben), in cash', '50.00'],
    ['Ana: late contribution to round 2, passed on to Ben, with $50.00 received in cash', '-50.00'],
  ]);
  expect(await readBalance(ana)).toEqual([
    ['Pot of round 1, Family circle, less a fee of $1.00', '99.00'],
    ['Late contribution to round 1, Family circle, less a fee of $0.50', '49.50'],
    ['Your missed contribution to round 2 (for Ben), Family circle', '-49.50'],
    ['Paid in cash: deduction from your payout refunded', '49.50'],
  ]);
  expect(await readBalance(ben)).toEqual([
    ['Pot of round 2, Family circle, less a fee of $0.50', '49.50'],
    ['Late contribution to round 2, Family circle, less a fee of $0.50', '49.00'],
    ['Contribution to round 2 returned, Family circle, less a fee of $0.50', '-49.00'],
  ]);
});
