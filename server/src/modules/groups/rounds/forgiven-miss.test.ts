/** A charge that succeeded in time counts as in time, however late its event. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcileCharges } from '../../charges/index.ts';
import { CardProviderError, type ChargeOrder } from '../../../platform/card-provider/port.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { takeBalance } from '../../../../test/factories/give-balance.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  passDays,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

/** A test card that always requires authentication, so the charge stays in progress. */
const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface UnreportedDebit {
  readonly circle: Circle;
  readonly payer: Payer;
  readonly recipient: Payer;
  readonly debtors: readonly [Payer, Payer];
}

async function closeBeforeTheNews(lateFee: string): Promise<UnreportedDebit> {
  const circle = await startCircle(product, { size: 4, terms: { lateFee, frequency: 'weekly' } });
  const [payer, recipient, third, fourth] = circle.members as [Payer, Payer, Payer, Payer];
  await expectOk(payRound(circle, payer, 1));
  await expectOk(payRound(circle, recipient, 1));
  await passDays(product, circle, 4);
  await expectOk(payRound(circle, recipient, 2));
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, payer, 2));
  await authenticate(product, nextActionUrl);
  await passDays(product, circle, 8);
  await keepSignedIn(product, circle.members);
  expect((await readSchedule(circle))[1]).toMatchObject({ status: 'short' });
  return { circle, payer, recipient, debtors: [third, fourth] };
}

async function findMemberRow(circle: Circle, { member }: Payer): Promise<unknown> {
  return (await viewCircle(circle)).members.find(({ userId }) => userId === member.id);
}

function owedBy({ browser }: Payer): Promise<unknown> {
  return expectOk(browser.request('GET', '/api/owed'));
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

async function payUnanswered(circle: Circle, payer: Payer, round: number): Promise<void> {
  const bank = { ...product.cardProvider };
  Object.assign(product.cardProvider, {
    chargeMethod: async (order: ChargeOrder) => {
      await bank.chargeMethod(order);
      throw new CardProviderError('timeout');
    },
  });
  try {
    expect((await payRound(circle, payer, round)).status).toBe(503);
  } finally {
    Object.assign(product.cardProvider, bank);
  }
}

describe('a charge in time whose event arrives after the round closed', () => {
  it('is refunded with the late fee if the contribution was set off since', async () => {
    const { circle, payer, recipient, debtors } = await closeBeforeTheNews('5.00');
    const before = await readBalance(payer);
    for (const debtor of debtors) await expectOk(payRound(circle, debtor, 1));
    expect((await readSchedule(circle, payer))[1]?.myPayment).toMatchObject({ status: 'completed' });
    expect(before).toBe('99.00');
    // 2 × 54.50 came in, and 55.00 of it went to round 2.
    expect(await readBalance(payer)).toBe('153.00');
    const recipientHad = await readBalance(recipient);
    await product.cardProvider.deliverWaiting();
    expect(await readBalance(payer)).toBe('158.00');
    expect(await readBalance(recipient)).toBe((Number(recipientHad) - 5).toFixed(2));
    expect(await findMemberRow(circle, payer)).toMatchObject({
      openMissed: 0,
      paymentRecord: { onTime: 2, of: 2 },
    });
    expect(await owedBy(payer)).toMatchObject({ owed: '0.00' });
  });

  it('pays only the rest after a partial set-off', async () => {
    const { circle, payer, recipient, debtors } = await closeBeforeTheNews('5.00');
    await expectOk(payRound(circle, debtors[0], 1));
    // 54.50 came in: the contribution and 4.50 of its late fee.
    expect(await readBalance(payer)).toBe('99.00');
    expect(await readBalance(recipient)).toBe('103.50');
    await product.cardProvider.deliverWaiting();
    expect(await readBalance(payer)).toBe('103.50');
    expect(await readBalance(recipient)).toBe('99.00');
    expect(await findMemberRow(circle, payer)).toMatchObject({
      openMissed: 0,
      paymentRecord: { onTime: 2, of: 2 },
    });
  });
});

it('a late fee that is returned to its payer is owed by the member who spent it', async () => {
  const { circle, payer, recipient, debtors } = await closeBeforeTheNews('5.00');
  for (const debtor of debtors) await expectOk(payRound(circle, debtor, 1));
  await takeBalance(product.database, recipient.member.id, cents(await readBalance(recipient)));
  await product.cardProvider.deliverWaiting();
  expect(await readBalance(payer)).toBe('158.00');
  expect(await owedBy(recipient)).toMatchObject({ owed: '5.00' });
});

it('a contribution that was charged again is refunded with the second charge’s late fee', async () => {
  const circle = await startCircle(product, { terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [recipient, payer, other] = circle.members as [Payer, Payer, Payer];
  await expectOk(payRound(circle, recipient, 1));
  await expectOk(payRound(circle, other, 1));
  await payUnanswered(circle, payer, 1);
  await passDays(product, circle, 5);
  // It is looked up before it is given up, and not found yet.
  const cardProvider = { ...product.cardProvider, findMadeCharge: () => Promise.resolve(null) };
  await reconcileCharges({ ...product.platform, ...product, cardProvider });
  await expectOk(payRound(circle, payer, 1));
  expect(await readBalance(recipient)).toBe('153.50');
  await product.cardProvider.deliverWaiting();
  expect(await readBalance(recipient)).toBe('148.50');
  expect(await readBalance(payer)).toBe('5.00');
  expect(await findMemberRow(circle, payer)).toMatchObject({ paymentRecord: { onTime: 1, of: 1 } });
});
