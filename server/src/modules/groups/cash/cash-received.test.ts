/** Cash counts as received by its recipient: history, totals, months and the payout email. */
import type { ActivityItem } from '@circle-link/contract/activities';
import { expect, test } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  passDays,
  payAll,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct } from '../../../../test/product/test-product.ts';

async function payInCash(circle: Circle, payer: Payer, recipient: Payer): Promise<void> {
  const { id } = await findPayment(circle, payer, 1);
  const path = `/api/groups/${circle.id}/payments/${id}/cash`;
  await expectOk(payer.browser.request('POST', path, { body: {} }));
  await expectOk(recipient.browser.request('POST', `${path}/confirm`, { body: {} }));
}

const readSummary = ({ browser }: Payer) =>
  expectOk<object>(browser.request('GET', '/api/activities/summary'));
const listMonths = ({ browser }: Payer) =>
  expectOk<object[]>(browser.request('GET', '/api/activities/months'));
const listPayouts = async ({ browser }: Payer) =>
  (await expectOk<ActivityItem[]>(browser.request('GET', '/api/activities?type=payout_received'))).map(
    ({ description, amount }) => [description, amount],
  );

test('a pot of $99.00 and $50.00 in cash is $149.00 received everywhere', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const [recipient, payer] = circle.members as [Payer, Payer];
  await payInCash(circle, payer, recipient);
  await payAll(circle, 1, [payer]);
  expect(await readSummary(recipient)).toMatchObject({ paidIn: '50.00', received: '149.00' });
  expect((await listMonths(recipient)).at(-1)).toMatchObject({ paidIn: '50.00', received: '149.00' });
  expect(await listPayouts(recipient)).toEqual([['Pot of round 1, $50.00 of it in cash', '149.00']]);
  const mails = await product.mailTo(recipient.member.email);
  expect(mails.map(({ subject }) => subject)).toContain('The pot of “Family circle” is yours: $149.00');
  const text = mails.find(({ subject }) => subject.includes('is yours'))?.text ?? '';
  expect(text).toContain('$149.00 reached you, part of it in cash');
  expect(text).toMatch(/To your balance\W+\$99\.00/);
});

test('cash after a short payout counts as received, with its late fee', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [recipient, payer] = circle.members as [Payer, Payer];
  await payAll(circle, 1, [payer]);
  await passDays(product, circle, 10);
  await keepSignedIn(product, circle.members);
  await payInCash(circle, payer, recipient);
  expect(await readSummary(recipient)).toMatchObject({ received: '154.00' });
  expect(await listPayouts(recipient)).toEqual([
    ['Late cash for your pot of round 1', '55.00'],
    ['Pot of round 1', '99.00'],
  ]);
});
