/**
 * A member who asked to pay before the grace ended has not missed anything, if the bank paid within 15 minutes after
 * it.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { authenticate, saveCard } from '../../../../test/test-charges.ts';
import {
  readBalance,
  memberAt,
  expectOk,
  payAll,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/test-circle.ts';
import type { Payer } from '../../../../test/test-product.ts';
import { startTestProduct, type TestProduct } from '../../../../test/test-product.ts';
import { closeDueRounds } from './close-due-rounds.ts';

/** The bank asks for a second proof each time, so that the charge stays under way. */
const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

/** Moves the clock to so many seconds after the end of the open round's grace, and lets the job look. */
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
  /** The cardholder proves themselves: the bank pays, and its news wait. */
  readonly prove: () => Promise<unknown>;
  /** The same, and the news arrive. */
  readonly answer: () => Promise<void>;
}

/** All others have paid; one asks `seconds` after the grace's end (before it, when negative) and the bank thinks. */
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
  return members.find((one) => one.userId === member.id)?.standing;
}

describe('a charge asked for before the grace ended', () => {
  it('is waited for, and the round is paid whole', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await moveToGraceEnd(circle, 60);
    expect(await roundOne(circle)).toBe('open');
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 1, of: 1 });
  });

  it('keeps the others waiting for 15 minutes at most, whatever causes the wait: paid later it is a miss', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await moveToGraceEnd(circle, 14 * 60);
    expect(await roundOne(circle)).toBe('open');
    await moveToGraceEnd(circle, 15 * 60 + 1);
    expect(await roundOne(circle)).toBe('short');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    // The charge was asked for before there was a late fee.
    expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
  });

  it('is a miss after 52 minutes also where no job has closed the round yet', async () => {
    const { circle, slow, answer } = await payAtTheLastMoment(-30);
    await product.moveClock(52 * 60);
    await answer();
    expect(await roundOne(circle)).toBe('paid');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
  });

  it('is no miss when the bank has paid in time and we hear of it later', async () => {
    const { circle, slow, prove } = await payAtTheLastMoment(-30);
    await prove();
    await moveToGraceEnd(circle, 3_600);
    expect(await roundOne(circle)).toBe('short');
    await product.cardProvider.deliverWaiting();
    expect(await roundOne(circle)).toBe('paid');
    expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 1, of: 1 });
  });
});

it('a charge asked for afterwards keeps no one waiting and stays a miss', async () => {
  const { circle, slow, answer } = await payAtTheLastMoment(30);
  expect(await roundOne(circle)).toBe('short');
  await answer();
  expect(await readBalance(memberAt(circle, 0))).toBe('153.50');
  expect(await findPaymentRecord(circle, slow)).toMatchObject({ onTime: 0, of: 1 });
});
