import type { ActivityItem } from '@circle-link/contract/activities';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildGroup } from '../../../../test/factories/build-group.ts';
import { type Fact, paidBy, payoutTo, recordFacts } from '../../../../test/factories/record-activities.ts';
import { parseCsv } from '../../../../test/documents/parse-csv.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { findNow } from '../../../platform/database/installation.ts';

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

async function list({ browser }: Payer, query = ''): Promise<ActivityItem[]> {
  return (await browser.request('GET', `/api/activities${query}`)).body as ActivityItem[];
}
const joined = (who: string): string => `${who} joined the group`;
const listDescriptions = async (payer: Payer, query = '') =>
  (await list(payer, query)).map(({ description }) => description.replace(' joined the group', ''));

test('activity lists refuse the cursor 0', async () => {
  for (const path of ['/api/activities', '/api/notifications'])
    for (const before of ['0', '00', '-1', 'x']) {
      const answer = await ada.browser.request('GET', `${path}?before=${before}`);
      expect([path, before, answer.status]).toEqual([path, before, 422]);
    }
});

describe('the list', () => {
  test('shows a group’s fact to each of its members, once, and to no other member', async () => {
    await record(paidBy(ada, family));
    const seen = [await list(ada), await list(ben), await list(eve)];
    expect(seen[0]).toHaveLength(1);
    expect(seen[1]).toEqual(seen[0]?.map((item) => ({ ...item, direction: null })));
    expect(seen[1]?.[0]).toMatchObject({
      groupId: family,
      groupName: 'Family circle',
      userId: ada.member.id,
      type: 'payment_completed',
      amount: '50.00',
    });
    expect(seen[2]).toEqual([]);
    expect(await list(eve, `?groupId=${family}`)).toEqual([]);
  });

  test('shows a member’s own facts to that member only', async () => {
    await record(payoutTo(ada, family), payoutTo(ada, null));
    expect((await list(ada)).map((item) => item.groupName)).toEqual([null, 'Family circle']);
    expect(await list(ben)).toEqual([]);
  });

  test('begins when a member joins and ends when they leave; their own facts stay', async () => {
    await record(paidBy(ada, family, 'before'), paidBy(ben, family, 'own'));
    await product.moveClock(60);
    const join = (tx: Parameters<typeof findNow>[0]) =>
      sql`insert into group_members (group_id, user_id, nonce) values (${family}, ${eve.member.id}, repeat('0', 32))`.execute(
        tx,
      );
    await product.database.transact(join);
    await product.moveClock(60);
    await record(paidBy(ada, family, 'after'));
    expect(await listDescriptions(eve)).toEqual(['after']);
    expect(await listDescriptions(ben)).toEqual(['after', 'own', 'before']);
    await product.database.transact((tx) =>
      sql`update group_members set left_at = app_now() where user_id = ${ben.member.id}`.execute(tx),
    );
    expect(await listDescriptions(ben)).toEqual(['own']);
    expect((await list(ben))[0]?.groupName).toBe('Family circle');
  });

  test('links each line to its page, and none to a group that its reader has left', async () => {
    const money = { kind: 'owed_paid', facts: { from: 'card', beyondCents: 0 } };
    await record(paidBy(ben, family), payoutTo(ben, family), { ...payoutTo(ben, null), ...money });
    const links = async (payer: Payer) => (await list(payer)).map(({ link }) => link);
    const page = `/groups/${family}#members`;
    expect(await links(ben)).toEqual(['/withdraw', page, page]);
    await product.database.transact((tx) =>
      sql`update group_members set left_at = app_now() where user_id = ${ben.member.id}`.execute(tx),
    );
    expect(await links(ben)).toEqual(['/withdraw', null, null]);
    expect((await ben.browser.request('GET', `/api/groups/${family}`)).status).toBe(404);
    expect(await links(ada)).toEqual([page]);
  });

  test('links no line of a kind of a newer version', async () => {
    await record({ ...payoutTo(ada, family), kind: 'of_a_newer_version' });
    expect(await list(ada)).toMatchObject([{ link: null }]);
  });

  test('names the subject of a group’s fact, with the picture of current members only', async () => {
    const yard = await buildGroup(product, { name: 'Yard', memberIds: [ben.member.id, ada.member.id] });
    const face = `/api/members/${ada.member.id}/picture/1`;
    await product.database.transact((tx) =>
      sql`update users set profile_image_url = ${face} where id = ${ada.member.id}`.execute(tx),
    );
    await record(paidBy(ada, yard), payoutTo(ben, null));
    const seen = async () => (await list(ben)).slice(0, 2).map(({ person }) => person);
    const firstName = 'Test';
    expect(await seen()).toEqual([null, { firstName, profileImageUrl: face }]);
    await product.database.transact((tx) =>
      sql`update group_members set left_at = app_now() where group_id = ${yard} and user_id = ${ada.member.id}`.execute(
        tx,
      ),
    );
    expect(await seen()).toEqual([null, { firstName, profileImageUrl: null }]);
    await product.database.transact((tx) =>
      sql`update users set profile_image_url = null where id = ${ada.member.id}`.execute(tx),
    );
  });

  test('merges the groups by time and is complete page by page', async () => {
    const other = await buildGroup(product, { name: 'Street', memberIds: [ben.member.id, ada.member.id] });
    for (let at = 0; at < 7; at += 1)
      await record(paidBy(ada, family, `a${at}`), paidBy(ben, other, `b${at}`), payoutTo(ada, null));
    const whole = await list(ada);
    expect(whole).toHaveLength(21);
    expect(whole.map((item) => Number(item.id))).toEqual(
      whole.map((item) => Number(item.id)).sort((a, b) => b - a),
    );
    const pages: ActivityItem[] = [];
    for (;;) {
      const last = pages.at(-1);
      const page = await list(ada, `?limit=4${last === undefined ? '' : `&before=${last.id}`}`);
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(whole);
  });

  test('is filtered by type, time and group', async () => {
    const other = await buildGroup(product, { name: 'Street', memberIds: [ada.member.id] });
    await record(paidBy(ben, family, 'old'), payoutTo(ada, family));
    await product.moveClock(8 * 86_400);
    const since = (await product.database.read(findNow)).toISOString();
    await record(paidBy(ben, family, 'new'), paidBy(ada, other, 'elsewhere'));
    expect(await listDescriptions(ada, '?type=payment_completed')).toEqual(['elsewhere', 'new', 'old']);
    expect(await listDescriptions(ada, `?since=${since}`)).toEqual(['elsewhere', 'new']);
    const local = encodeURIComponent(since.replace('Z', '+00:00'));
    expect(await listDescriptions(ada, `?type=payment_completed&groupId=${family}&since=${local}`)).toEqual([
      'new',
    ]);
    expect(await listDescriptions(ada, `?type=member_joined`)).toEqual([]);
  });
});

test('the totals of the history are the member’s own', async () => {
  await buildGroup(product, { name: 'Street', memberIds: [ada.member.id] });
  await record(paidBy(ada, family), paidBy(ben, family), payoutTo(ada, family), payoutTo(ada, null));
  const totals = async ({ browser }: Payer) => (await browser.request('GET', '/api/activities/summary')).body;
  expect(await totals(ada)).toEqual({
    paidIn: '50.00',
    received: '198.00',
    groupsJoined: 2,
    activities: (await list(ada)).length,
  });
  expect(await totals(ben)).toEqual({ paidIn: '50.00', received: '0.00', groupsJoined: 1, activities: 2 });
  expect(await totals(eve)).toEqual({ paidIn: '0.00', received: '0.00', groupsJoined: 0, activities: 0 });
});

describe('the direction of money', () => {
  const directions = async (payer: Payer) => (await list(payer)).map(({ direction }) => direction);

  test('is that of the reader: out for what they paid, in for what they received, none for others', async () => {
    await record(
      paidBy(ada, family),
      { type: 'money_returned', userId: ada.member.id, amountCents: toCents(100) },
      { type: 'money_taken', userId: ada.member.id, amountCents: toCents(100) },
      payoutTo(ada, family),
      { type: 'round_completed', audience: 'group', groupId: family, userId: ada.member.id },
    );
    expect(await directions(ada)).toEqual([null, 'in', 'out', 'in', 'out']);
    expect(await directions(ben)).toEqual([null, null]);
  });

  test('is out for the payer when one member paid for another', async () => {
    const { kind, facts } = {
      kind: 'contribution_paid',
      facts: {
        payer: { member: ada.member.id },
        round: 1,
        method: 'card',
        paidBy: { member: ben.member.id },
      },
    };
    await record({ ...paidBy(ada, family), kind, facts });
    expect([await directions(ada), await directions(ben)]).toEqual([[null], ['out']]);
  });
});

describe('monthly sums', () => {
  const months = async ({ browser }: Payer, timeZone = 'UTC') =>
    (await browser.request('GET', `/api/activities/months?timeZone=${timeZone}`)).body;

  test('cover the member alone, in the reader’s calendar, newest first', async () => {
    const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
    await record(
      { ...paidBy(ada, family), ...at('2026-01-31T23:30:00Z') },
      { ...paidBy(ben, family), ...at('2026-02-02T12:00:00Z') },
      { ...payoutTo(ada, family), ...at('2026-02-01T04:59:59Z') },
      { ...payoutTo(ada, null), ...at('2026-03-05T12:00:00Z') },
    );
    expect(await months(ada)).toEqual([
      { month: '2026-03', paidIn: '0.00', received: '99.00' },
      { month: '2026-02', paidIn: '0.00', received: '99.00' },
      { month: '2026-01', paidIn: '50.00', received: '0.00' },
    ]);
    expect(await months(ada, 'America/New_York')).toEqual([
      { month: '2026-03', paidIn: '0.00', received: '99.00' },
      { month: '2026-01', paidIn: '50.00', received: '99.00' },
    ]);
    expect(await months(eve)).toEqual([]);
  });

  test('refuse an unknown time zone at its field', async () => {
    const answer = await ada.browser.request('GET', '/api/activities/months?timeZone=Mars/Olympus');
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['timeZone']);
  });
});

describe('the export', () => {
  const download = ({ browser }: Payer, query = '') =>
    browser.request('GET', `/api/activities/export${query}`);
  const parseRows = (body: unknown) => parseCsv(String(body).replace(/^\uFEFF/, ''));

  test('has the filtered rows, signed as on the screen and without formulas', async () => {
    const hostile = await buildGroup(product, { name: '=cmd(),"x"', memberIds: [ada.member.id] });
    await record(
      { ...paidBy(ada, hostile), description: '@x 👩🏽‍🚀 שלום' },
      {
        type: 'payment_sent',
        userId: ada.member.id,
        groupId: family,
        description: '+1',
        amountCents: toCents(5_000),
      },
      {
        ...payoutTo(ada, null),
        kind: 'payout_credited',
        facts: { level: 'Starter' },
        amountCents: toCents(123_456),
      },
      { type: 'round_completed', audience: 'group', groupId: family, description: 'Round 1' },
    );
    const { status, headers, body } = await download(ada);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = parseRows(body);
    expect(head).toEqual(['Date', 'Group', 'Type', 'Description', 'Amount', 'Time zone']);
    const day = (await product.database.read(findNow)).toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="circlelink-history-${day}.csv"`);
    expect(rows).toEqual([
      [day, 'Family circle', 'round_completed', joined('Round 1'), '', 'UTC'],
      [day, 'Entry queue', 'payout_received', 'Entry queue: Starter payout', '1234.56', 'UTC'],
      [day, 'Family circle', 'payment_sent', joined("'+1"), '-50.00', 'UTC'],
      [day, `'=cmd(),"x"`, 'payment_completed', joined("'@x 👩🏽‍🚀 שלום"), '-50.00', 'UTC'],
    ]);
    const filtered = parseRows((await download(ada, '?type=payout_received')).body);
    expect(filtered).toEqual([head, rows[1]]);
    expect(parseRows((await download(eve)).body)).toEqual([head]);
  });

  // security: 5.4.2
  test('keeps the byte order mark and is complete, however long', async () => {
    await record(...Array.from({ length: 2_300 }, (_, at) => paidBy(ada, family, `fact ${at}`)));
    const answer = await fetch(`${product.url}/api/activities/export`, {
      headers: { cookie: [...ben.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseRows(new TextDecoder().decode(bytes));
    expect(rows.slice(1).map((row) => row[3])).toEqual(
      Array.from({ length: 2_300 }, (_, at) => joined(`fact ${2_299 - at}`)),
    );
  });

  test('labels each movement without a group by its subject', async () => {
    const userId = ada.member.id;
    await record(
      { userId, type: 'payment_sent', kind: 'withdrawal_requested', facts: { last4: '6789' } },
      { userId, type: 'payment_sent', kind: 'owed_paid', facts: { from: 'balance', beyondCents: 0 } },
      { userId, type: 'money_taken', kind: 'owed_debit_returned', facts: { amountCents: 1, feeCents: 1 } },
      { userId, type: 'payment_completed', kind: 'entry_paid', facts: { number: 1 } },
      { userId, type: 'payment_completed', description: 'without a topic' },
    );
    expect((await list(ada)).map(({ topic, groupId }) => [topic, groupId])).toEqual([
      ['account', null],
      ['entry_queue', null],
      ['debt', null],
      ['debt', null],
      ['withdrawal', null],
    ]);
    const labels = async (language: string) => {
      const headers = { 'accept-language': language };
      return parseRows((await ada.browser.request('GET', '/api/activities/export', { headers })).body)
        .slice(1)
        .map((row) => row[1]);
    };
    expect(await labels('en')).toEqual([
      'Your account',
      'Entry queue',
      'Money owed',
      'Money owed',
      'Withdrawal',
    ]);
    expect(await labels('es')).toEqual([
      'Tu cuenta',
      'Fila de entradas',
      'Dinero que debes',
      'Dinero que debes',
      'Retiro',
    ]);
    expect(await labels('fr')).toEqual([
      'Votre compte',
      'File d’attente',
      'Argent dû',
      'Argent dû',
      'Retrait',
    ]);
  });

  test('sorts rows by date, even if the bank reported one late, and names the time zone', async () => {
    await record(
      { ...paidBy(ada, family, 'second'), createdAt: new Date('2026-03-05T12:00:00Z') },
      { ...paidBy(ada, family, 'third'), createdAt: new Date('2026-03-07T12:00:00Z') },
      { ...paidBy(ada, family, 'reported late'), createdAt: new Date('2026-03-01T12:00:00Z') },
    );
    const [, ...rows] = parseRows((await download(ada, '?timeZone=Asia/Tokyo')).body);
    expect(rows.map((row) => row.at(-1))).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo']);
    expect(rows.map((row) => row[3])).toEqual(['third', 'second', 'reported late'].map(joined));
  });

  test('uses days in the member’s time zone', async () => {
    await record({ ...paidBy(ada, family), createdAt: new Date('2026-03-01T02:00:00Z') });
    const dayIn = async (timeZone: string) =>
      parseRows((await download(ada, `?timeZone=${timeZone}`)).body)[1]?.[0];
    expect(await dayIn('America/New_York')).toBe('2026-02-28');
    expect(await dayIn('Asia/Tokyo')).toBe('2026-03-01');
  });

  test('counts against the download limit', async () => {
    const limited = await startTestProduct({ settings: { rateLimitFactor: 0.05 } });
    const { browser } = await signInMember(limited);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await browser.request('GET', '/api/activities/export')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
