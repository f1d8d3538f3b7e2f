import { beforeAll, expect, it } from 'vitest';
import {
  expectOk,
  findPayment,
  getOrganizer,
  memberAt,
  payRound,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const listReceipts = async ({ member }: Payer) =>
  (await product.mailTo(member.email)).filter(({ subject }) => subject.startsWith('Receipt: round'));

it('the receipt of a card payment is emailed once, to the member who paid, even for another member', async () => {
  const circle = await startCircle(product);
  const [payer, helped] = [memberAt(circle, 1), memberAt(circle, 2)];
  await expectOk(payRound(circle, payer, 1));
  await payRound(circle, payer, 1);
  const { id } = await findPayment(circle, helped, 1);
  await expectOk(payer.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
  const receipts = await listReceipts(payer);
  expect(receipts.map(({ subject }) => subject)).toEqual([
    'Receipt: round 1 of “Family circle” is paid',
    'Receipt: round 1 of “Family circle” is paid',
  ]);
  for (const words of ['Contribution: $50.00', 'Charged to your card: $51.80', 'See your payments'])
    for (const { text } of receipts) expect(text).toContain(words);
  expect(
    receipts.map(
      ({ text }) => /^(?:Your contribution is paid|You paid for another member)$/m.exec(text)?.[0],
    ),
  ).toEqual(expect.arrayContaining(['Your contribution is paid', 'You paid for another member']));
  expect(await listReceipts(helped)).toEqual([]);
});

it('the receipt of cash is emailed once both sides have confirmed it', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  const { id } = await findPayment(circle, payer, 1);
  const cash = ({ browser }: Payer, command = '') =>
    browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${command}`, { body: {} });
  await expectOk(cash(getOrganizer(circle)));
  expect(await listReceipts(payer)).toEqual([]);
  await expectOk(cash(payer, '/confirm'));
  const [receipt] = await listReceipts(payer);
  expect(receipt?.text).toContain('You and the recipient have both confirmed the cash.');
  expect(receipt?.text).not.toContain('card');
});

it('no receipt is emailed to a member who has switched off payment emails', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(
    payer.browser.request('PUT', '/api/notifications/preferences', {
      body: { type: 'payments', channel: 'mail', isOn: false },
    }),
  );
  await expectOk(payRound(circle, payer, 1));
  expect(await listReceipts(payer)).toEqual([]);
});
