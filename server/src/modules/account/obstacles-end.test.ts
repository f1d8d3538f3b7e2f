/** Every obstacle can end, automatically or through the member or another person. */
import type { ClosingAnswer, ClosingObstacleCode } from '@circle-link/contract/account';
import { SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changePassword, putAccount, withdraw } from '../../../test/factories/account-changes.ts';
import { giveBalance, takeBalance } from '../../../test/factories/give-balance.ts';
import { createDebt } from '../../../test/factories/record-debt.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  startCircle,
  replaceMember,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { sendRefunds } from '../charges/index.ts';
import { refundEntry } from '../queue/index.ts';
import { sendPayouts } from '../withdrawals/index.ts';

const DISPUTES = '4000000000000259';
const DAY = 86_400;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});

interface Story {
  readonly who: Payer;
  readonly next: () => Promise<unknown>;
}

const begin: Readonly<Record<Exclude<ClosingObstacleCode, 'returns'>, () => Promise<Story>>> = {
  admin: async () => {
    const [who, owner] = [
      await signInMember(product, { isAdmin: true }),
      await signInMember(product, { isAdmin: true }),
    ];
    const next = async () => {
      await expectOk(
        owner.browser.request('POST', '/api/auth/confirm', { body: { password: owner.member.password } }),
      );
      const body = { roles: [], reason: 'leaves the team' };
      await expectOk(owner.browser.request('PUT', `/api/admin/team/${who.member.id}`, { body }));
    };
    return { who, next };
  },
  hold: async () => {
    const who = await signInMember(product);
    await expectOk(who.browser.request('POST', '/api/queue/hold'));
    return { who, next: () => product.moveClock(16 * 60) };
  },
  groups: async () => {
    const circle = await formCircle(product);
    const who = memberAt(circle, 1);
    return { who, next: () => expectOk(who.browser.request('POST', `/api/groups/${circle.id}/leave`)) };
  },
  contributions: async () => {
    const { circle, late } = await overWithOneMissing();
    return { who: late, next: () => expectOk(payRound(circle, late, 3)) };
  },
  payment: async () => {
    const who = await signInMember(product);
    await expectOk(who.browser.request('POST', '/api/queue/hold'));
    await expectOk(who.browser.request('POST', '/api/queue/proceed-to-payment'));
    return { who, next: () => expectOk(who.browser.request('POST', '/api/queue/release-position')) };
  },
  dispute: async () => {
    const who = await enterQueue(product, DISPUTES);
    await product.moveClock(60);
    await product.cardProvider.deliverWaiting();
    const next = async () => {
      const { rows } = await product.database.read((db) =>
        sql<{ id: string }>`select id from sandbox_disputes`.execute(db),
      );
      await product.cardProvider.loseDispute(rows[0]?.id ?? '');
      await product.cardProvider.deliverWaiting();
    };
    return { who, next };
  },
  refund: async () => {
    const who = await enterQueue(product);
    const admin = await signInMember(product, { isAdmin: true });
    const order = { actorId: admin.member.id, reason: 'asked for', globalPosition: who.number };
    await refundEntry(product.database, order);
    const next = async () => {
      await sendRefunds(product.platform);
      await product.cardProvider.deliverWaiting();
    };
    return { who, next };
  },
  withdrawal: async () => {
    const who = await withBank('75.00');
    await expectOk(withdraw(who, '75.00'));
    return { who, next: settle };
  },
  balance: async () => {
    const who = await withBank('0.30');
    expect(await withdraw(who, '0.29')).toMatchObject({ status: 422 });
    const next = async () => {
      await expectOk(withdraw(who, '0.30'));
      await settle();
    };
    return { who, next };
  },
  owed: async () => {
    const who = await signInMember(product);
    await saveCard(product, who);
    await createDebt(product, who.member.id, 20);
    return {
      who,
      next: () => expectOk(who.browser.request('POST', '/api/owed/payments', { body: { amount: '0.20' } })),
    };
  },
  cool_off: async () => {
    const who = await signInMember(product);
    await expectOk(changePassword(who));
    return { who, next: () => product.moveClock(DAY + 60) };
  },
};

async function withBank(amount: string): Promise<Payer> {
  const who = await signInMember(product);
  await expectOk(putAccount(product, who));
  await product.moveClock(DAY + 60);
  await giveBalance(product.database, who.member.id, cents(amount));
  return who;
}

async function settle(): Promise<void> {
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS);
  await sendPayouts(product.platform);
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

async function listCodes({ browser }: Payer): Promise<string[]> {
  const { obstacles } = await expectOk<ClosingAnswer>(browser.request('GET', '/api/account/closing'));
  return obstacles.map(({ code, amount }) => (code === 'returns' ? `${code} ${amount ?? ''}` : code));
}

const close = ({ browser, member }: Payer, giveUpReturns: boolean) =>
  browser.request('POST', '/api/account/close', { body: { password: member.password, giveUpReturns } });

async function spend(who: Payer): Promise<void> {
  const amount = await readBalance(who);
  if (amount !== '0.00') await takeBalance(product.database, who.member.id, cents(amount));
}

async function overWithOneMissing(
  except: readonly number[] = [],
): Promise<{ circle: Circle; late: Payer; last: Payer; first: Payer }> {
  const circle = await startCircle(product, { terms: { frequency: 'weekly' } });
  const [first, late, last] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1);
  await payAll(
    circle,
    2,
    except.map((place) => memberAt(circle, place)),
  );
  if (except.length > 0) await passDays(product, circle, 11);
  for (const who of [last, ...(except.includes(0) ? [] : [first])]) await expectOk(payRound(circle, who, 3));
  await passDays(product, circle, 30);
  return { circle, late, last, first };
}

test.each(Object.entries(begin))('%s', async (code, tell) => {
  const { who, next } = await tell();
  expect(await listCodes(who)).toContain(code);
  await next();
  expect(await listCodes(who)).not.toContain(code);
});

describe('waiving what is still owed from an ended group', () => {
  test('allows closing with the rest of a partly set-off contribution', async () => {
    const { circle, first, late, last } = await overWithOneMissing([0]);
    await expectOk(payRound(circle, first, 2));
    expect(await listCodes(last)).toEqual(['returns 50.50', 'balance']);
    await spend(last);
    expect(await close(last, false)).toMatchObject({ status: 409 });
    expect(await close(last, true)).toMatchObject({ status: 200 });
    for (const who of [late, first]) expect(await listCodes(who)).not.toContain('contributions');
  });

  test('leaves a former member their claim to it', async () => {
    const circle = await startCircle(product, { terms: { frequency: 'weekly' } });
    const [first, other, leaver] = circle.members as [Payer, Payer, Payer];
    await payAll(circle, 1);
    const heir = await replaceMember(product, circle, leaver);
    const people = { ...circle, members: [...circle.members, heir] };
    await payAll({ ...circle, members: [first, other, heir] }, 2);
    await expectOk(payRound(circle, heir, 3));
    await passDays(product, people, 30);
    expect(await listCodes(heir)).toEqual(['returns 100.00']);
    expect(await close(heir, true)).toMatchObject({ status: 200 });
    expect(await listCodes(leaver)).toEqual(['returns 0.50', 'balance']);
    const owing = [first, other].map(async (who) =>
      (await listCodes(who)).includes('contributions') ? [who] : [],
    );
    const [debtor, ...more] = (await Promise.all(owing)).flat();
    expect(more).toEqual([]);
    await expectOk(payRound(circle, debtor ?? first, 3));
    expect(await readBalance(leaver)).toBe('50.00');
    expect(await listCodes(leaver)).toEqual(['balance']);
  });
});
