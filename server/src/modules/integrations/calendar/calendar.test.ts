import type { CalendarAddress, CalendarFeedState } from '@circle-link/contract/integrations';
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { listStrayEnglish, STRAY_FRENCH, STRAY_SPANISH } from '@circle-link/contract/messages/test-words';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  NEXT_PASSWORD,
  noticeToken,
  undoChange,
} from '../../../../test/factories/account-changes.ts';
import { confirm, postConfirmed } from '../../../../test/browser/confirm.ts';
import { MEMBER_PASSWORD } from '../../../../test/factories/build-member.ts';
import {
  type Circle,
  expectOk,
  memberAt,
  payAll,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { CALENDAR_TEXTS } from './write-calendar.ts';

const PATH = '/api/calendar-feed';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const FACTS = { amount: 'US$50.00', group: 'Ana', round: 2, rounds: 8, timeZone: 'UTC' };
const listWords = (language: Language) =>
  Object.values(CALENDAR_TEXTS[language]).map((text) => formatMessage(text, language, FACTS));

test('the calendar uses the terms of each language', () => {
  expect(listWords('en').flatMap(listStrayEnglish)).toEqual([]);
  expect(listWords('es').filter((words) => STRAY_SPANISH.test(words) || /bote/.test(words))).toEqual([]);
  expect(listWords('fr').filter((words) => STRAY_FRENCH.test(words))).toEqual([]);
});

const open = ({ browser }: Payer) => expectOk<CalendarAddress>(postConfirmed(browser, PATH));
const pathIn = (address: string) => address.slice(new URL(address).origin.length);

async function fetchFeed(
  address: string,
): Promise<Record<'id' | 'from' | 'until' | 'title' | 'status' | 'sequence' | 'stamp', string>[]> {
  const answer = await product.request('GET', pathIn(address));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(String(answer.body)) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      id: of('uid'),
      from: of('dtstart'),
      until: of('dtend'),
      title: of('summary'),
      status: of('status'),
      sequence: of('sequence'),
      stamp: of('dtstamp'),
    };
  });
}

async function dueDays(circle: Circle): Promise<string[]> {
  const path = `/api/groups/${circle.id}/schedule`;
  const rounds = await expectOk<{ dueDate: string }[]>(memberAt(circle, 0).browser.request('GET', path));
  return rounds.map(({ dueDate }) => dueDate);
}

test('the calendar shows due contributions, marks paid ones, and shows the member’s own turn', async () => {
  const circle = await startCircle(product);
  const [first, second] = [memberAt(circle, 0), memberAt(circle, 1)];
  const days = await dueDays(circle);
  const { address, groups } = await open(second);
  expect(groups).toMatchObject([{ id: circle.id, address: expect.stringContaining(address) as string }]);
  const before = await fetchFeed(address);
  expect(before.map(({ from, title }) => [from, title])).toEqual([
    [days[0], 'Pay $50.00: Family circle'],
    [days[1], 'Pay $50.00: Family circle'],
    [days[1], 'Your turn: $150.00 from Family circle'],
    [days[2], 'Pay $50.00: Family circle'],
  ]);
  await expectOk(payRound(circle, second, 1));
  const after = await fetchFeed(address);
  expect(after[0]?.title).toBe('Paid $50.00: Family circle');
  expect(
    after.map(({ id }) => id),
    'programs know them again',
  ).toEqual(before.map(({ id }) => id));
  expect((await fetchFeed((await open(first)).address)).map(({ title }) => title)).toContain(
    'Your turn: $150.00 from Family circle',
  );
});

test('a changed calendar date has a higher sequence, and no other date has', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  const { address, groups } = await open(payer);
  const first = await fetchFeed(address);
  expect(first.map(({ sequence }) => sequence)).toEqual(['0', '0', '0', '0']);
  await expectOk(payRound(circle, payer, 1));
  const [group] = groups;
  const [paid, ...others] = await fetchFeed(group?.address ?? '');
  expect(paid).toMatchObject({ sequence: '1', title: expect.stringContaining('Paid') as string });
  expect(others).toEqual(first.slice(1));
  await expectOk(payer.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
  const again = await Promise.all([fetchFeed(address), fetchFeed(address)]);
  for (const events of again) expect(events.map(({ sequence }) => sequence)).toEqual(['2', '1', '1', '1']);
});

test('a repeated calendar request is answered 304 until a date changes', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  const { address } = await open(payer);
  const ask = (etag: string) =>
    product.request('GET', pathIn(address), { headers: { 'if-none-match': etag } });
  const first = await ask('"of-another"');
  const etag = first.headers.get('etag') ?? '';
  expect(first).toMatchObject({ status: 200 });
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  await product.moveClock(3_600);
  for (const known of [etag, `W/${etag}, "older"`]) {
    const answer = await ask(known);
    expect(answer).toMatchObject({ status: 304, body: '' });
    expect(answer.headers.get('etag')).toBe(etag);
  }
  await expectOk(payRound(circle, payer, 1));
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the calendar of one group contains that group alone, and is empty for a group of others', async () => {
  const payer = await signInMember(product);
  const others = () => Promise.all([signInMember(product), signInMember(product)]);
  const [one, two] = [
    await startCircle(product, { people: [payer, ...(await others())] }),
    await startCircle(product, { people: [payer, ...(await others())] }),
  ];
  const { address, groups } = await open(payer);
  expect(groups).toHaveLength(2);
  expect(await fetchFeed(address)).toHaveLength(8);
  const firstFeed = await fetchFeed(groups.find(({ id }) => id === one.id)?.address ?? '');
  expect(firstFeed).toHaveLength(4);
  expect(firstFeed.every(({ id }) => id.includes(one.id))).toBe(true);
  const stranger = await open(await signInMember(product));
  expect(await fetchFeed(`${stranger.address}?group=${two.id}`)).toEqual([]);
});

test('a canceled date is marked as canceled in the calendar', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 0);
  const { address } = await open(payer);
  await payAll(circle, 1);
  await expectOk(payer.browser.request('POST', `/api/groups/${circle.id}/wind-up`));
  for (const { browser } of circle.members.slice(1))
    await browser.request('POST', `/api/groups/${circle.id}/wind-up/votes`, { body: { inFavor: true } });
  const events = await fetchFeed(address);
  expect(events.filter(({ status }) => status === 'CANCELLED').length).toBeGreaterThan(0);
});

test('a calendar address ends with a newer one, when switched off, and with the account', async () => {
  const payer = await signInMember(product);
  const state = () => expectOk<CalendarFeedState>(payer.browser.request('GET', PATH));
  expect(await state()).toEqual({ since: null, lastReadAt: null });
  const first = await open(payer);
  const second = await open(payer);
  const readStatus = async ({ address }: CalendarAddress) =>
    (await product.request('GET', pathIn(address))).status;
  expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
  expect((await state()).lastReadAt).not.toBeNull();
  await expectOk(payer.browser.request('DELETE', PATH));
  await expectOk(payer.browser.request('DELETE', PATH));
  expect(await readStatus(second)).toBe(404);
  const third = await open(payer);
  await expectOk(
    payer.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
  );
  expect(await readStatus(third)).toBe(404);
});

test('a calendar address created with a stolen password ends when its member undoes the change', async () => {
  const payer = await signInMember(product);
  await expectOk(changePassword(payer));
  await confirm(payer.browser, NEXT_PASSWORD);
  const { address } = await expectOk<CalendarAddress>(payer.browser.request('POST', PATH));
  const token = await noticeToken(product, payer.member.email, 'password was changed');
  expect((await product.request('GET', pathIn(address))).status).toBe(200);
  expect((await undoChange(product, token)).status).toBe(200);
  expect((await product.request('GET', pathIn(address))).status).toBe(404);
});

test('a calendar address cannot be guessed', async () => {
  const payer = await signInMember(product);
  const { address } = await open(payer);
  const token = /calendar\/([\w-]{43})\//.exec(address)?.[1] ?? '';
  expect(token).not.toBe('');
  for (const guess of ['', '0'.repeat(43), `${token}0`, token.slice(1), '..%2F..'])
    expect((await product.request('GET', `/api/calendar/${guess}/circle-link.ics`)).status, guess).toBe(404);
  expect(await product.request('GET', `${pathIn(address)}?group=all`)).toMatchObject({ status: 422 });
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await product.request(method, PATH)).status, method).toBe(401);
});

test('concurrent creations result in one calendar address', async () => {
  const payer = await signInMember(product);
  await confirm(payer.browser);
  const made = await Promise.all(
    Array.from({ length: 5 }, () => expectOk<CalendarAddress>(payer.browser.request('POST', PATH))),
  );
  const answers = await Promise.all(made.map(({ address }) => product.request('GET', pathIn(address))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
});
