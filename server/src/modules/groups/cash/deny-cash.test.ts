import { expect, it } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  expectOk,
  findPayment,
  payAll,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct } from '../../../../test/product/test-product.ts';
import { closeDueRounds } from '../rounds/advance-rounds.ts';

const DAY = 86_400;

it('only payer or recipient can withdraw a note that the payer confirmed in time', async () => {
  const product = await startTestProduct();
  const terms = { frequency: 'weekly', graceDays: 0, lateFee: '5.00' };
  const circle = await startCircle(product, { size: 4, terms });
  const [organizer, recipient, payer] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1);
  await product.moveClock(7 * DAY);
  await keepSignedIn(product, circle.members);
  await payAll(circle, 2, [payer]);
  const { id } = await findPayment(circle, payer, 2);
  const cash = ({ browser }: Payer, step = '') =>
    browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${step}`);
  await expectOk(cash(organizer));
  await expectOk(cash(organizer, '/deny'));
  await expectOk(cash(organizer));
  await expectOk(cash(payer, '/confirm'));
  await product.moveClock(DAY - ((await product.clock.nowSeconds()) % DAY) + 60);
  const refused = { status: 409, body: { code: 'cash_refused' } };
  expect(await cash(organizer, '/deny')).toMatchObject(refused);
  await expectOk(cash(recipient, '/confirm'));
  await closeDueRounds(product.platform);
  const { members } = await viewCircle(circle, payer);
  expect(members[2]).toMatchObject({ payoutOrder: 3, openMissed: 0, paymentRecord: { onTime: 2, of: 2 } });
});
