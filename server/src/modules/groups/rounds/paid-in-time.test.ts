/** A charge requested within the grace period is in time if the bank pays within 15 minutes after it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  memberAt,
  payAll,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { closeDueRounds } from './advance-rounds.ts';

/** A test card that always requires authentication, so the charge stays in progress. */
const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function moveToGraceEnd(circle: Circle, seconds: number): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ wait: number }>`
      select ceil(extract(epoch from grace_until - app_now()))::integer as wait from group_rounds
       where group_id = ${circle.id} and round = 1`.execute(db),
  );
  await product.moveClock((rows[0]?.wait ?? 0) + seconds);
  await closeDueRounds(product.platform);
}

interface InFlight {
  readonly circle: Circle;
  readonly slow: Payer;
  readonly prove: () => Promise<unknown>;
  readonly answer: () => Promise<void>;
}

/** One member requests to pay `seconds` after the end of grace (negative: before it) and waits for the bank. */
async function payAtTheLastMoment(seconds: number): Promise<InFlight> {
  const circle = await startCircle(product, { terms: { lateFee: '5.00' } });
  const slow = memberAt(circle, 2);
  await saveCard(product, slow, ASKS_EVERY_TIME);
  await payAll(circle, 1, [slow]);
  await moveToGraceEnd(circle, seconds);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, slow, 1));
  const prove = () => authenticate(product, nextActionUrl);
  return {
    circle,
    slow,
    prove,
    answer: async () => {
      await prove();
      await product.cardProvider.deliverWaiting();
    },
  };
}

async function roundOne(circle: Circle): Promise<string | undefined> {
  return (await readSchedule(circle))[0]?.status;
}

async function findPaymentRecord(circle: Circle, { member }: Payer): Promise<unknown> {
  const { members } = await viewCircle(circle);
  return members.find((one) => one.userId === member.id)?.paymentRecord;
}

describe('a charge requested within the grace period', () => {
  it('is awaited, and the round is paid in full', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await moveToGraceEnd(circle, 60);
    expect(await roundOne(circle)).toBe('open');
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 1, of: 1 });
  });

  it('delays the round by at most 15 minutes for any reason and is a miss after that', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await moveToGraceEnd(circle, 14 * 60);
    expect(await roundOne(circle)).toBe('open');
    await moveToGraceEnd(circle, 15 * 60 + 1);
    expect(await roundOne(circle)).toBe('short');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    // The charge was requested before the late fee applied.
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
  });

  it('is a miss after 52 minutes even if no job has closed the round', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await product.moveClock(52 * 60);
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
  });

  it('is no miss if the bank paid in time and the event arrives late', async () => {
    const { circle, slow, prove } = await payAtTheLastMoment(-30);
    await prove();
    await moveToGraceEnd(circle, 3_600);
    expect(await roundOne(circle)).toBe('short');
    await product.cardProvider.deliverWaiting();
    expect(await roundOne(circle)).toBe('paid');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 1, of: 1 });
  });
});

it('a charge requested after the grace period delays nothing and is a miss', async () => {
  const { circle, slow, answer } = await payAtTheLastMoment(30);
  expect(await roundOne(circle)).toBe('short');
  await answer();
  expect(await readBalance(memberAt(circle, 0))).toBe('153.50');
  expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
});
