import type { StoryReview } from '@circle-link/contract/admin/stories';
import type { StoryItem } from '@circle-link/contract/queue/stories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_PASSWORD } from '../../../test/factories/build-member.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';

let product: TestProduct;
let reviewer: Payer;
let author: Payer & { number: number };
beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
  author = await enterQueue(product);
});

const form = {
  name: 'Ada O.',
  location: 'Lagos & <b>Leeds</b>',
  rating: 4,
  achievement: 'A quiet start 🌱',
  story: 'I waited a long time.\nThen nothing happened, as the page had said <script>alert(1)</script>.',
};
const tell = ({ browser }: Payer, change: Record<string, unknown> = {}): Promise<Answer> =>
  browser.request('POST', '/api/stories', { body: { ...form, ...change } });
const shown = async (): Promise<StoryItem[]> =>
  (await expectOk<{ stories: StoryItem[] }>(product.request('GET', '/api/stories'))).stories;
const waiting = async (status = 'pending'): Promise<StoryReview[]> => {
  const path = `/api/admin/stories?status=${status}`;
  return (await expectOk<{ stories: StoryReview[] }>(reviewer.browser.request('GET', path))).stories;
};
const decide = (id: string, what: 'approve' | 'decline', body: unknown = {}): Promise<Answer> =>
  reviewer.browser.request('POST', `/api/admin/stories/${id}/${what}`, { body });

describe('submitting is refused', () => {
  test('to visitors, and to members without a position', async () => {
    expect((await product.request('POST', '/api/stories', { body: form })).status).toBe(401);
    const refused = await tell(await signInMember(product));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'position_required' }]);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['location', ' '],
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['achievement', 'x'.repeat(121)],
    ['story', 'too short'],
    ['story', 'x'.repeat(1501)],
    ['story', `${'x'.repeat(30)}\u0000`],
  ])('with %s %j', async (field, value) => {
    const refused = await tell(author, { [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body).toHaveProperty(`fields.${field}`);
  });
});

test('a story waits, is approved, and appears with the ledger’s figures and none of the form', async () => {
  await giveBalance(product.database, author.member.id, 100);
  const lies = {
    totalEarnings: '47340.00',
    level: 5,
    position: 1,
    joinDate: '2001-01-01',
    status: 'approved',
  };
  expect((await tell(author, lies)).status).toBe(201);
  expect(await shown()).toEqual([]);
  const [story] = await waiting();
  expect(story).toMatchObject({ ...form, position: author.number, level: 1, totalEarnings: '0.00' });
  expect(story?.member.name).toBe(author.member.username);
  expect((await decide(story?.id ?? '', 'approve')).status).toBe(200);
  expect((await decide(story?.id ?? '', 'approve')).status).toBe(404);

  for (let count = 0; count < 3; count += 1) await enterQueue(product);
  const [shownStory] = await shown();
  expect(shownStory).toMatchObject({ ...form, totalEarnings: '75.00', level: 2, timeToProfit: 0 });
  expect(JSON.stringify(shownStory)).not.toContain(author.member.id);
  expect((await product.mailTo(author.member.email))[0]?.subject).toBe('Your story is published');
});

test('of many concurrent submissions one is stored; after a withdrawal another is possible', async () => {
  const payer = await enterQueue(product);
  const answers = await Promise.all(Array.from({ length: 6 }, () => tell(payer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'story_exists' });
  await expectOk(payer.browser.request('DELETE', '/api/stories/mine'));
  expect((await payer.browser.request('DELETE', '/api/stories/mine')).status).toBe(404);
  expect((await tell(payer)).status).toBe(201);
  const mine = await expectOk(payer.browser.request('GET', '/api/stories/mine'));
  expect(mine).toMatchObject({ status: 'pending', reason: null });
});

test('a declined story notifies its member with the reason; a published one can be removed; decisions count once', async () => {
  const payer = await enterQueue(product);
  await expectOk(tell(payer));
  const story = (await waiting()).find(({ member }) => member.id === payer.member.id);
  const id = story?.id ?? '';
  expect((await decide(id, 'decline')).status).toBe(422);
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await decide(id, 'decline', { reason: 'It names another person.' })).status).toBe(200);
  expect((await shown()).map((one) => one.id)).not.toContain(id);
  const mine = await expectOk(payer.browser.request('GET', '/api/stories/mine'));
  expect(mine).toMatchObject({ status: 'declined', reason: 'It names another person.' });
  const [mail] = await product.mailTo(payer.member.email);
  expect(mail?.text).toContain('It names another person.');
});

test('a reviewer with a position needs another reviewer for their own story', async () => {
  const payer = await enterQueue(product);
  await expectOk(tell(payer));
  const id = (await waiting()).find(({ member }) => member.id === payer.member.id)?.id ?? '';
  await product.database.transact((tx) =>
    sql`update users set admin_roles = '{reviewer}' where id = ${payer.member.id}`.execute(tx),
  );
  const own = await payer.browser.request('POST', `/api/admin/stories/${id}/approve`, { body: {} });
  expect([own.status, own.body]).toMatchObject([403, { code: 'own_story' }]);
  expect((await decide(id, 'approve')).status).toBe(200);
});

test('the stories of a closed account are deleted', async () => {
  const payer = await enterQueue(product);
  await expectOk(tell(payer));
  const story = (await waiting()).find(({ member }) => member.id === payer.member.id);
  await expectOk(decide(story?.id ?? '', 'approve'));
  expect((await shown()).some(({ position }) => position === payer.number)).toBe(true);
  await expectOk(
    payer.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
  );
  expect((await shown()).some(({ position }) => position === payer.number)).toBe(false);
});

test('without the queue there are no stories', async () => {
  const groupsOnly = await startTestProduct({ settings: { queueEnabled: false } });
  expect((await groupsOnly.request('GET', '/api/stories')).status).toBe(404);
});
