import { LIVE_PATH } from '@circle-link/contract/live';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, listenTo, readToEnd } from '../../../../test/browser/listen-to.ts';
import { expectOk, payRound, startCircle } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { STREAMS_OF_MEMBER } from './streams.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop();
});

async function listen(payer: Payer): Promise<Listener> {
  const listener = await listenTo(product.url, payer);
  listeners.push(listener);
  return listener;
}

describe('news', () => {
  test('of a payment reaches the group’s members, and no other member', async () => {
    const circle = await startCircle(product);
    const [payer, other] = circle.members as [Payer, Payer];
    const stranger = await signInMember(product);
    const [own, others, strangers] = await Promise.all([listen(payer), listen(other), listen(stranger)]);
    await expectOk(payRound(circle, payer, 1));
    expect(await others.next()).toEqual({
      isOwn: true,
      groupIds: [circle.id],
      isQueue: false,
      isService: false,
    });
    expect(await own.next()).toMatchObject({ isOwn: true, groupIds: [circle.id] });
    await expectOk(
      stranger.browser.request('POST', '/api/groups', {
        body: { name: 'Alone', contributionAmount: '50.00', maxMembers: 3 },
      }),
    );
    const first = await strangers.next();
    expect(first?.groupIds).not.toContain(circle.id);
    expect(first?.groupIds).toHaveLength(1);
  });

  test('of the queue reaches everyone, without the identity of the payer', async () => {
    const listener = await listen(await signInMember(product));
    await enterQueue(product);
    expect(await listener.next()).toEqual({ isOwn: false, groupIds: [], isQueue: true, isService: false });
  });

  test('is sent once, and not for events before the stream was opened', async () => {
    const circle = await startCircle(product);
    const [payer, other] = circle.members as [Payer, Payer];
    await expectOk(payRound(circle, payer, 1));
    const listener = await listen(other);
    await enterQueue(product);
    expect(await listener.next()).toEqual({ isOwn: false, groupIds: [], isQueue: true, isService: false });
    await expectOk(payRound(circle, other, 1));
    expect(await listener.next()).toMatchObject({ isOwn: true, isQueue: false });
    await enterQueue(product);
    expect(await listener.next()).toEqual({ isOwn: false, groupIds: [], isQueue: true, isService: false });
  });
});

describe('a stream', () => {
  test('needs a session, is never cached, and is silent before there is news', async () => {
    expect((await fetch(`${product.url}${LIVE_PATH}`)).status).toBe(401);
    const { response } = await listen(await signInMember(product));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('ends with its session, and with its account', async () => {
    const [leaver, locked] = [await signInMember(product), await signInMember(product)];
    const [left, lockedOut] = [await listen(leaver), await listen(locked)];
    await expectOk(leaver.browser.request('POST', '/api/auth/logout'));
    await product.database.transact((tx) =>
      sql`update users set is_active = false where id = ${locked.member.id}`.execute(tx),
    );
    await expect(readToEnd(left)).resolves.toBeUndefined();
    await expect(readToEnd(lockedOut)).resolves.toBeUndefined();
  });

  test('of a member with too many streams replaces the oldest', async () => {
    const member = await signInMember(product);
    const oldest = await listen(member);
    for (let count = 0; count < STREAMS_OF_MEMBER; count += 1)
      expect((await listen(member)).response.status).toBe(200);
    await expect(readToEnd(oldest)).resolves.toBeUndefined();
  });

  test('does not delay the shutdown of the process', async () => {
    const other = await startTestProduct();
    const { browser } = await signInMember(other);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${other.url}${LIVE_PATH}`, { headers: { cookie } });
    const whole = response.text();
    await other.close();
    expect(await whole).toMatch(/^retry: \d+\n\n$/);
  });
});
