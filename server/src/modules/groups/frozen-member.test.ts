/** Three missed contributions freeze a member: they can view and pay everything, but not vote or swap. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  memberAt,
  expectOk,
  passDays,
  payAll,
  payRound,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
let frozen: Payer;
const call = (method: string, path: string, body?: unknown) =>
  frozen.browser.request(method, `/api/groups/${circle.id}${path}`, body === undefined ? {} : { body });

beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product, { size: 5, terms: { frequency: 'weekly' } });
  frozen = memberAt(circle, 4);
  for (const round of [1, 2, 3]) {
    await payAll(circle, round, [frozen]);
    await passDays(product, circle, round === 1 ? 4 : round === 2 ? 7 : 11);
  }
});

describe('a frozen member', () => {
  it.each(['', '/schedule', '/charter', '/draw', '/statement', '/wind-up'])(
    'can read GET %s like every member',
    async (path) => {
      expect((await call('GET', path)).status).toBe(200);
    },
  );

  it('is shown as frozen', async () => {
    const page = await viewCircle(circle, frozen);
    expect(page.me).toMatchObject({ isFrozen: true });
    expect(page.members[4]).toMatchObject({ openMissed: 3, isFrozen: true });
  });

  it('cannot swap, vote or propose', async () => {
    const other = waitingIn(await viewCircle(circle));
    expect((await call('POST', '/swaps', { withUserId: other })).status).toBe(409);
    expect((await call('POST', '/wind-up', {})).status).toBeGreaterThanOrEqual(403);
    await expectOk(memberAt(circle, 0).browser.request('POST', `/api/groups/${circle.id}/wind-up`));
    expect((await call('POST', '/wind-up/votes', { inFavor: true })).status).toBeGreaterThanOrEqual(403);
  });

  it('pays what is owed and is unfrozen', async () => {
    await expectOk(payRound(circle, frozen, 1));
    expect((await viewCircle(circle)).members[4]).toMatchObject({ openMissed: 2, isFrozen: false });
  });
});

function waitingIn(view: Awaited<ReturnType<typeof viewCircle>>): string {
  const waiting = view.members.find((one) => !one.hasReceivedPayout && one.userId !== frozen.member.id);
  return waiting?.userId ?? '';
}
