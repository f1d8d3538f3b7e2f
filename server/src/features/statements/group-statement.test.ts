import type { GroupStatementAnswer } from '@circle-link/contract/statements';
import { expect, it } from 'vitest';
import { memberAt, must, passDays, payAll, payRound, startCircle } from '../../../test/test-circle.ts';
import { signInMember, startTestProduct } from '../../../test/test-product.ts';

it('tells every movement of a pot to the group’s members, and to no one else', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const late = memberAt(circle, 2);
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  // Charges are dated to the second: this one is not of the second in which the round was paid out.
  await product.moveClock(2);
  await must(payRound(circle, late, 1));
  const path = `/api/groups/${circle.id}/statement`;
  const statement = await must<GroupStatementAnswer>(late.browser.request('GET', path));
  expect(statement.balance).toBe('0.00');
  expect(statement.lines.map(({ description, amount, balance }) => [description, amount, balance])).toEqual([
    ['Test: contribution to round 1, by card', '50.00', '50.00'],
    ['Test: contribution to round 1, by card', '50.00', '100.00'],
    ['Pot of round 1: paid out, with the fee and what was received in cash', '-100.00', '0.00'],
    ['Test: contribution to round 1, by card', '50.00', '50.00'],
    ['Test: late contribution to round 1, passed on', '-50.00', '0.00'],
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
