/** Cash recorded before its contribution was set off is paid once, in either order. */
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import { beforeAll, expect, it } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { takeBalance } from '../../../../test/factories/give-balance.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  passDays,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Noted {
  readonly circle: Circle;
  readonly payer: Payer;
  readonly recipient: Payer;
  readonly debtors: readonly [Payer, Payer];
  readonly id: string;
}

function cash({ id, circle }: Pick<Noted, 'id' | 'circle'>, { browser }: Payer, step = '') {
  return browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${step}`, { body: {} });
}

async function recordInTime(by: 'payer' | 'recipient'): Promise<Noted> {
  const circle = await startCircle(product, { size: 4, terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [payer, recipient, third, fourth] = circle.members as [Payer, Payer, Payer, Payer];
  await expectOk(payRound(circle, payer, 1));
  await expectOk(payRound(circle, recipient, 1));
  await passDays(product, circle, 4);
  await expectOk(payRound(circle, recipient, 2));
  await product.moveClock(6 * 86_400);
  await keepSignedIn(product, circle.members);
  const { id } = await findPayment(circle, payer, 2);
  const noted = { circle, payer, recipient, debtors: [third, fourth] as const, id };
  await expectOk(cash(noted, by === 'payer' ? payer : recipient));
  await passDays(product, circle, 2);
  expect((await readSchedule(circle))[1]).toMatchObject({ status: 'short' });
  return noted;
}

async function setOff({ circle, debtors }: Noted, count = 2): Promise<void> {
  for (const debtor of debtors.slice(0, count)) await expectOk(payRound(circle, debtor, 1));
}

async function listCashToConfirm({ browser }: Payer): Promise<string[]> {
  const { cashToConfirm } = await expectOk<DashboardAnswer>(browser.request('GET', '/api/dashboard'));
  return cashToConfirm.map(({ paymentId }) => paymentId);
}

async function standsWell({ circle, payer }: Noted): Promise<void> {
  const seen = (await viewCircle(circle)).members.find(({ userId }) => userId === payer.member.id);
  expect(seen).toMatchObject({ openMissed: 0, paymentRecord: { onTime: 2, of: 2 } });
}

it('cash confirmed by the recipient returns the full set-off', async () => {
  const noted = await recordInTime('payer');
  const { circle, payer, recipient } = noted;
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['99.00', '49.50']);
  await setOff(noted);
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['153.00', '104.00']);
  expect((await readSchedule(circle, payer))[1]?.myPayment).toMatchObject({ status: 'completed' });
  expect(await listCashToConfirm(recipient)).toEqual([noted.id]);
  await expectOk(cash(noted, recipient, '/confirm'));
  expect(await listCashToConfirm(recipient)).toEqual([]);
  // The same result as if the cash had been confirmed first: no late fee, no fee for us, and the full payout.
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['208.00', '49.50']);
  await standsWell(noted);
  expect(await cash(noted, recipient, '/confirm')).toMatchObject({ status: 409 });
});

it('cash confirmed first prevents the set-off', async () => {
  const noted = await recordInTime('payer');
  await expectOk(cash(noted, noted.recipient, '/confirm'));
  await setOff(noted);
  expect([await readBalance(noted.payer), await readBalance(noted.recipient)]).toEqual(['208.00', '49.50']);
  await standsWell(noted);
});

it('cash returns a partial set-off and pays once when confirmed concurrently', async () => {
  const noted = await recordInTime('recipient');
  const { payer, recipient } = noted;
  await setOff(noted, 1);
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['99.00', '103.50']);
  const answers = await Promise.all([cash(noted, payer, '/confirm'), cash(noted, payer, '/confirm')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['153.50', '49.50']);
  await standsWell(noted);
});

it('cash is refused while the recipient lacks the balance, and a denial keeps the set-off', async () => {
  const noted = await recordInTime('payer');
  const { payer, recipient } = noted;
  await setOff(noted);
  await takeBalance(product.database, recipient.member.id, 10_000);
  const refused = await cash(noted, recipient, '/confirm');
  expect(refused).toMatchObject({ status: 409, body: { code: 'recipient_lacks_cover' } });
  expect((refused.body as { message: string }).message).toContain('from your balance of $4.00');
  expect([await readBalance(payer), await readBalance(recipient)]).toEqual(['153.00', '4.00']);
  await expectOk(cash(noted, recipient, '/deny'));
  expect(await cash(noted, recipient, '/confirm')).toMatchObject({ status: 409 });
  expect((await product.mailTo(payer.member.email))[0]?.text).toContain('so it stays paid');
  expect(await readBalance(payer)).toBe('153.00');
});

it('a confirmation of cash does not reveal the recipient’s balance to the payer', async () => {
  const noted = await recordInTime('recipient');
  await setOff(noted);
  await takeBalance(product.database, noted.recipient.member.id, 10_000);
  const refused = await cash(noted, noted.payer, '/confirm');
  expect(refused).toMatchObject({ status: 409, body: { code: 'recipient_lacks_cover' } });
  expect((refused.body as { message: string }).message).not.toContain('4.00');
});

async function setOffOwn() {
  const circle = await startCircle(product, { size: 3, terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [organizer, own] = circle.members as [Payer, Payer, Payer];
  for (const member of circle.members) await expectOk(payRound(circle, member, 1));
  await passDays(product, circle, 4);
  await passDays(product, circle, 9);
  expect((await readSchedule(circle))[1]).toMatchObject({ status: 'short' });
  const noted = { circle, id: (await findPayment(circle, own, 2)).id };
  await expectOk(cash(noted, organizer));
  for (const member of [organizer, circle.members[2]!]) await expectOk(payRound(circle, member, 2));
  expect((await readSchedule(circle, own))[1]?.myPayment).toMatchObject({ status: 'completed' });
  expect(await readBalance(own)).toBe('108.50');
  return { noted, own };
}

it('cash for a member’s own pot pays no one and returns only our fee', async () => {
  const { noted, own } = await setOffOwn();
  const answers = await Promise.all([cash(noted, own, '/confirm'), cash(noted, own, '/confirm')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readBalance(own)).toBe('109.00');
});

it('cash for a member’s own pot needs no cover in their balance', async () => {
  const { noted, own } = await setOffOwn();
  await takeBalance(product.database, own.member.id, 10_850);
  await expectOk(cash(noted, own, '/confirm'));
  expect(await readBalance(own)).toBe('0.50');
});
