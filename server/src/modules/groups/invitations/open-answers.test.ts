import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { beforeAll, expect, test } from 'vitest';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  getOrganizer,
  passDays,
  payAll,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { closeDueRounds } from '../rounds/advance-rounds.ts';

const DAY = 86_400;
const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function offer(circle: Circle, { member }: Payer): Promise<string> {
  const path = `/api/groups/${circle.id}/replacements`;
  const body = { userId: member.id };
  return (await expectOk<{ code: string }>(getOrganizer(circle).browser.request('POST', path, { body })))
    .code;
}

const read = ({ browser }: Payer, code: string): Promise<InvitationAnswer> =>
  expectOk(browser.request('GET', `/api/invitations/${code}`));

async function take(newcomer: Payer, code: string): Promise<Answer> {
  const { charter, replacement } = await read(newcomer, code);
  const body = { charterHash: charter.hash, replacement };
  return newcomer.browser.request('POST', `/api/invitations/${code}/join`, { body });
}

async function missRoundOne() {
  const circle = await startCircle(product, { size: 4, terms: { graceDays: 1, lateFee: '5.00' } });
  const [recipient, other, late] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 2);
  const { id } = await findPayment(circle, late, 1);
  const cash = ({ browser }: Payer, step = '') =>
    browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${step}`);
  return { circle, recipient, other, late, cash, code: await offer(circle, late) };
}

const waits = { status: 409, body: { code: 'cash_waits' } };

test('a seat transfer waits for late cash that payer or recipient has recorded', async () => {
  const { recipient, late, cash, code } = await missRoundOne();
  const newcomer = await signInMember(product);
  await expectOk(cash(late));
  expect(await take(newcomer, code)).toMatchObject(waits);
  await expectOk(cash(recipient, '/confirm'));
  const invitation = await read(newcomer, code);
  expect(invitation.replacement).toBeNull();
});

test('a seat transfer waits for one cash note, but not for another after it was withdrawn, denied or expired', async () => {
  const denied = await missRoundOne();
  const newcomer = await signInMember(product);
  await expectOk(denied.cash(denied.recipient));
  expect(await take(newcomer, denied.code)).toMatchObject(waits);
  await expectOk(denied.cash(denied.late, '/deny'));
  await expectOk(denied.cash(denied.late));
  expect((await take(newcomer, denied.code)).status).toBe(200);

  const expiredGroup = await missRoundOne();
  await expectOk(expiredGroup.cash(expiredGroup.late));
  await product.moveClock(3 * DAY);
  await expectOk(expiredGroup.cash(expiredGroup.late));
  expect((await take(await signInMember(product), expiredGroup.code)).status).toBe(200);
});

test('a seat transfer waits for a round that is about to close, because the misses are known then', async () => {
  const circle = await startCircle(product, {
    size: 4,
    terms: { graceDays: 0, frequency: 'weekly', lateFee: '5.00' },
  });
  const [first, slow, leaver, last] = circle.members as [Payer, Payer, Payer, Payer];
  for (const who of [first, last]) await expectOk(payRound(circle, who, 1));
  await expectOk(leaver.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
  const code = await offer(circle, leaver);
  const newcomer = await signInMember(product);
  await saveCard(product, slow, ASKS_EVERY_TIME);
  // Another member's charge may complete for a quarter of an hour after the grace.
  await product.moveClock(DAY - ((await product.clock.nowSeconds()) % DAY) - 120);
  await expectOk(payRound(circle, slow, 1));
  await product.moveClock(300);
  await closeDueRounds(product.platform);
  const refused = await take(newcomer, code);
  expect(refused).toMatchObject({ status: 409, body: { code: 'round_closing' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  await product.moveClock(900);
  await closeDueRounds(product.platform);
  expect((await read(newcomer, code)).replacement).toMatchObject({ openMissed: 1, openAmount: '55.00' });
  expect((await take(newcomer, code)).status).toBe(200);
});
