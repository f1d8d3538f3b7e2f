import type { ScheduleItem } from '@circle-link/contract/groups/groups';
import { expect, it } from 'vitest';
import { deadLetters } from '../../../../test/database/books.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  passDays,
  payAll,
  payRound,
  readSchedule,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { finishDebit, payWith, POOR, saveAccount } from '../../../../test/factories/test-debits.ts';
import { type Payer, startTestProduct } from '../../../../test/product/test-product.ts';

const ASKS_EVERY_TIME = '4000002760003184';

const listStatuses = async (circle: Circle, member: Payer) =>
  (await readSchedule(circle, member)).map(({ myPayment }: ScheduleItem) => myPayment?.status);

it('a small charge reported late pays its own contribution, not part of an older one', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { size: 4, terms: { frequency: 'weekly' } });
  const [late, dee] = [memberAt(circle, 0), memberAt(circle, 3)];
  const { id: second } = await findPayment(circle, late, 2);
  const { id: third } = await findPayment(circle, late, 3);
  await payAll(circle, 1, [dee]);
  await passDays(product, circle, 7);
  await payAll(circle, 2, [late, dee]);
  await expectOk(payWith(late, second, await saveAccount(product, late, 'silent')));
  await passDays(product, circle, 7);
  await payAll(circle, 3, [late, dee]);
  await passDays(product, circle, 7);
  await keepSignedIn(product, circle.members);
  // They received the first pot, so 49.50 for it now cover what they missed in round 3.
  await expectOk(payRound(circle, dee, 1));
  await saveCard(product, late, ASKS_EVERY_TIME);
  const cards = await expectOk<{ id: string; last4: string }[]>(late.browser.request('GET', '/api/cards'));
  const secure = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4))?.id ?? '';
  const pending = await expectOk<{ nextActionUrl: string }>(payWith(late, third, secure));
  await finishDebit(product, second, POOR);
  expect(await listStatuses(circle, late)).toEqual(['completed', 'failed', 'pending', 'pending']);
  await authenticate(product, pending.nextActionUrl);
  await product.cardProvider.deliverWaiting();
  expect(await listStatuses(circle, late)).toEqual(['completed', 'failed', 'completed', 'pending']);
  expect(await deadLetters(product.database)).toEqual([]);
});
