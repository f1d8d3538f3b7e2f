import type { CalendarAddress } from '@circle-link/contract/integrations';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
import { expect, test } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  expectOk,
  memberAt,
  passDays,
  payAll,
  payRound,
  readSchedule,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { postConfirmed } from '../../../../test/browser/confirm.ts';
import { saveAccount } from '../../../../test/factories/test-debits.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';

test('a pending debit is distinct from open contributions before and after a short payout', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { terms: { frequency: 'weekly' } });
  const payer = memberAt(circle, 1);
  await saveAccount(product, payer);
  const { address } = await expectOk<CalendarAddress>(postConfirmed(payer.browser, '/api/calendar-feed'));
  const calendar = async () => {
    const { body } = await product.request('GET', address.slice(new URL(address).origin.length));
    return String(body);
  };
  await payRound(circle, payer, 1);
  expect((await readSchedule(circle))[0]).toMatchObject({ status: 'open', onItsWay: '50.00' });
  expect(await calendar()).toContain('SUMMARY:$50.00 on its way: Family circle');
  const dashboard = await expectOk<DashboardAnswer>(payer.browser.request('GET', '/api/dashboard'));
  expect(dashboard.groups[0]?.nextPayment).toBeNull();
  expect(dashboard.upcomingPayments[0]?.settlesOn).not.toBeNull();

  await payAll(circle, 1, [payer]);
  await passDays(product, circle, 10);
  await keepSignedIn(product, circle.members);
  expect((await readSchedule(circle))[0]).toMatchObject({
    status: 'short',
    shortBy: '50.00',
    onItsWay: '50.00',
  });
  const upcoming = await expectOk<PaymentItem[]>(payer.browser.request('GET', '/api/payments/upcoming'));
  expect(upcoming.map(({ round, settlesOn }) => [round, settlesOn !== null])).toEqual([
    [2, false],
    [1, true],
  ]);
});
