import type { NotificationItem } from '@circle-link/contract/activities';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildGroup } from '../../../../test/factories/build-group.ts';
import { type Fact, paidBy, payoutTo, recordFacts } from '../../../../test/factories/record-activities.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let ada: Payer;
let ben: Payer;
let eve: Payer;
let family: string;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  [ada, ben, eve] = [await signInMember(product), await signInMember(product), await signInMember(product)];
  family = await buildGroup(product, { memberIds: [ada.member.id, ben.member.id] });
});

const record = (...facts: readonly Fact[]) => recordFacts(product, facts);

const joined = (who: string): string => `${who} joined the group`;

describe('the bell', () => {
  const unread = async ({ browser }: Payer) =>
    ((await browser.request('GET', '/api/notifications/unread')).body as { unread: number }).unread;
  const news = async ({ browser }: Payer) =>
    (await browser.request('GET', '/api/notifications')).body as NotificationItem[];

  test('rings for actions of others and for received money, not for the member’s own actions', async () => {
    await record(paidBy(ada, family), { ...payoutTo(ada, family), description: 'mine' });
    expect([await unread(ada), await unread(ben), await unread(eve)]).toEqual([1, 1, 0]);
    expect((await news(ada)).map(({ description, isUnread }) => [description, isUnread])).toEqual([
      [joined('mine'), true],
    ]);
    await ada.browser.request('POST', '/api/notifications/read');
    expect([await unread(ada), await unread(ben)]).toEqual([0, 1]);
    expect((await news(ada)).map(({ isUnread }) => isUnread)).toEqual([false]);
    await record(paidBy(ben, family, 'next'));
    expect((await news(ada)).map(({ isUnread }) => isUnread)).toEqual([true, false]);
    expect(await unread(ben)).toBe(1);
  });

  test('one line is marked as read and unread again, alone', async () => {
    await record(paidBy(ada, family, 'one'), paidBy(ada, family, 'two'));
    const [two, one] = await news(ben);
    const mark = async ({ browser }: Payer, id: string | undefined, isRead: boolean) =>
      (await browser.request('PUT', '/api/notifications/read', { body: { id, isRead } })) as {
        readonly status: number;
        readonly body: unknown;
      };
    const states = async () => (await news(ben)).map(({ isUnread }) => isUnread);
    const listUnread = async () =>
      ((await ben.browser.request('GET', '/api/notifications?show=unread')).body as NotificationItem[]).map(
        ({ id }) => id,
      );

    expect(await mark(ben, one?.id, true)).toMatchObject({ status: 200, body: { unread: 1 } });
    expect([await states(), await listUnread()]).toEqual([[true, false], [two?.id]]);
    expect(await mark(ben, one?.id, true)).toMatchObject({ body: { unread: 1 } });
    expect(await mark(ben, one?.id, false)).toMatchObject({ body: { unread: 2 } });
    expect(await states()).toEqual([true, true]);

    await ben.browser.request('POST', '/api/notifications/read');
    expect([await unread(ben), await listUnread()]).toEqual([0, []]);
    expect(await mark(ben, one?.id, false)).toMatchObject({ body: { unread: 1 } });
    expect([await states(), await listUnread()]).toEqual([[false, true], [one?.id]]);
    await ben.browser.request('POST', '/api/notifications/read');
    expect(await unread(ben)).toBe(0);
    expect((await mark(eve, one?.id, true)).status).toBe(404);
    expect(await mark(ben, 'x', true)).toMatchObject({
      status: 422,
      body: { fields: { id: expect.any(String) as unknown } },
    });
  });

  test('concurrent marks are all stored', async () => {
    await record(...Array.from({ length: 9 }, (_, at) => paidBy(ada, family, `${at}`)));
    const items = await news(ben);
    const mark = ({ id }: NotificationItem) =>
      ben.browser.request('PUT', '/api/notifications/read', { body: { id, isRead: true } });
    await Promise.all(items.slice(0, 8).map(mark));
    expect((await news(ben)).slice(0, 9).map(({ isUnread }) => isUnread)).toEqual([
      ...Array<boolean>(8).fill(false),
      true,
    ]);
  });

  test('counts to 100 at most', async () => {
    await record(...Array.from({ length: 130 }, () => paidBy(ada, family)));
    expect(await unread(ben)).toBe(100);
    expect(await unread(ada)).toBe(0);
  });
});
