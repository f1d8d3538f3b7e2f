import { randomUUID } from 'node:crypto';
import { addDays } from '@circle-link/contract/groups/calendar';
import { computeCommitment } from '@circle-link/contract/groups/draw';
import type { GroupPreview, GroupSummary } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { fingerprintDatabase } from '../../../../test/database/fingerprint.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { findNow } from '../../../platform/database/installation.ts';

const TERMS = { name: 'Family circle', contributionAmount: '50.00', maxMembers: 5 };
let product: TestProduct;
let organizer: Payer;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  organizer = await signInMember(product);
  today = (await product.database.read(findNow)).toISOString().slice(0, 10);
});

function create(body: unknown, { browser }: Payer = organizer): Promise<Answer> {
  return browser.request('POST', '/api/groups', { body });
}

function termsWith(changes: Readonly<Record<string, unknown>>) {
  return { ...TERMS, ...changes };
}

describe('the form refuses with a message on the field', () => {
  const REQUIRED_AMOUNT = 'Contribution amount is required';
  const LIKE = 'Please enter an amount like 50.00';
  const LEAST = 'The contribution is at least $1.00';
  const MOST = 'The contribution is at most $5,000.00';
  const RANGE = 'A group has 3 to 20 members';
  const PAST = 'The start date must be today or later';
  const DAY = 'Please enter a valid date';
  const LATE_FEE = 'Please enter a late fee like 0.50, at most 10% of the contribution';

  test.each([
    ['name', undefined, 'Group name is required'],
    ['name', '   ', 'Group name is required'],
    ['name', 'x'.repeat(101), 'Group name must be at most 100 characters'],
    ['name', 'x'.repeat(10_000), 'Group name must be at most 100 characters'],
    ['name', 'a\u0000b', 'Group name must not contain control or invisible characters'],
    ['description', 'x'.repeat(1_001), 'Description must be at most 1000 characters'],
    ['description', 'a\u0000b', 'Description must not contain control or invisible characters'],
    ['contributionAmount', undefined, REQUIRED_AMOUNT],
    ['contributionAmount', '', REQUIRED_AMOUNT],
    ['contributionAmount', '0', LEAST],
    ['contributionAmount', '0.001', LIKE],
    ['contributionAmount', 0.001, LIKE],
    ['contributionAmount', '-5', LIKE],
    ['contributionAmount', -5, LIKE],
    ['contributionAmount', '1e3', LIKE],
    ['contributionAmount', 1e21, LIKE],
    ['contributionAmount', '50,000', LIKE],
    ['contributionAmount', '100000000', MOST],
    ['contributionAmount', '99999999999999999999', LIKE],
    ['contributionAmount', '0.99', LEAST],
    ['contributionAmount', '880000.01', MOST],
    ['maxMembers', undefined, 'Number of members is required'],
    ['maxMembers', '', 'Number of members is required'],
    ['maxMembers', 2, RANGE],
    ['maxMembers', 21, RANGE],
    ['maxMembers', '3.5', RANGE],
    ['maxMembers', -3, RANGE],
    ['frequency', 'daily', 'Choose weekly, bi-weekly, twice a month or monthly'],
    ['frequency', null, 'Choose weekly, bi-weekly, twice a month or monthly'],
    ['payoutOrder', 'auction', 'Choose how turns are decided'],
    ['timeZone', 'Mars/Olympus', 'Please choose a time zone'],
    ['timeZone', "UTC'; drop table groups", 'Please choose a time zone'],
    ['timeZone', 'BST', 'Please choose a time zone'],
    ['startDate', '2026-02-30', DAY],
    ['startDate', 'tomorrow', DAY],
    ['startDate', '2020-01-01', PAST],
    ['startDate', '2020-01-01T00:00:00Z', PAST],
    ['startDate', '0000-01-01T00:00:00Z', PAST],
    ['startDate', '2999-01-01', 'The start date must be within 2 years'],
    ['startDate', '9999-12-31T23:59:59-12:00', 'The start date must be within 2 years'],
    ['graceDays', 7, 'The grace period is at most 6 days in a weekly group'],
    ['graceDays', 15, 'The grace period is at most 14 days'],
    ['graceDays', -1, 'Please enter a number of days'],
    ['graceDays', 1.5, 'Please enter a number of days'],
    ['lateFee', '5.01', 'The late fee is at most 10% of the contribution'],
    ['lateFee', '-1', LATE_FEE],
    ['lateFee', '50,000', LATE_FEE],
    ['nonce', 'short', 'A nonce is 32 hexadecimal digits'],
  ])('%s: %j', async (field, value, message) => {
    const before = await fingerprintDatabase(product);
    const weekly = field === 'graceDays' ? { frequency: 'weekly' } : {};
    const answer = await create(termsWith({ ...weekly, [field]: value }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((answer.body as { fields: Record<string, string> }).fields).toEqual({ [field]: message });
    expect(await fingerprintDatabase(product)).toEqual(before);
  });

  test('yesterday, and more than two years ahead', async () => {
    expect(await create(termsWith({ startDate: addDays(today, -1) }))).toMatchObject({ status: 422 });
    expect(await create(termsWith({ startDate: addDays(today, 732) }))).toMatchObject({ status: 422 });
    expect(await create(termsWith({ startDate: addDays(today, 730) }))).toMatchObject({ status: 201 });
  });

  test.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'today is determined in %s, not on the server',
    async (timeZone) => {
      const { rows } = await product.database.read((db) =>
        sql<{ day: string }>`select (app_now() at time zone ${timeZone})::date as day`.execute(db),
      );
      const there = rows[0]?.day ?? '';
      const made = await expectOk<GroupSummary>(create(termsWith({ timeZone, startDate: there })));
      expect(made).toMatchObject({ startDate: there, timeZone, nextDueDate: there });
      expect(await expectOk<GroupSummary>(create(termsWith({ timeZone })))).toMatchObject({
        startDate: addDays(there, 10),
      });
      const answer = await create(termsWith({ timeZone, startDate: addDays(there, -1) }));
      expect(answer.body).toMatchObject({ fields: { startDate: PAST } });
    },
  );
});

describe('a new group', () => {
  test('has the defaults, one member and no turns', async () => {
    const made = await expectOk<GroupSummary>(
      create({ ...TERMS, createdBy: 'someone-else', status: 'completed' }),
    );
    expect(made).toMatchObject({
      name: 'Family circle',
      description: null,
      contributionAmount: '50.00',
      frequency: 'monthly',
      maxMembers: 5,
      currentRound: 1,
      totalRounds: 5,
      status: 'active',
      phase: 'forming',
      createdBy: organizer.member.id,
      startDate: addDays(today, 10),
      timeZone: 'UTC',
      payoutOrder: 'random',
      graceDays: 3,
      lateFee: '0.00',
      totalMembers: 1,
      paidMembers: 0,
      currentRecipient: null,
      nextDueDate: addDays(today, 10),
      pot: '250.00',
      isOrganizer: true,
      nextPayment: null,
      seats: [],
    });
  });

  test('publishes the commitment, keeps the secret, and has the organizer’s acceptance', async () => {
    const nonce = 'ab'.repeat(16);
    const { id } = await expectOk<GroupSummary>(create({ ...TERMS, nonce }));
    const draw = await organizer.browser.request('GET', `/api/groups/${id}/draw`);
    expect(draw.body).toMatchObject({ secret: null, order: [], members: [{ nonce }] });
    const { rows } = await product.database.read((db) =>
      sql<{ drawSecret: string }>`select draw_secret from groups where id = ${id}`.execute(db),
    );
    const secret = rows[0]?.drawSecret ?? '';
    expect(draw.body).toHaveProperty('commitment', computeCommitment(secret));
    expect(JSON.stringify((await organizer.browser.request('GET', `/api/groups/${id}`)).body)).not.toContain(
      secret,
    );
    const charter = await organizer.browser.request('GET', `/api/groups/${id}/charter`);
    expect((charter.body as { acceptedAt: string | null }).acceptedAt).not.toBeNull();
    expect((charter.body as { clauses: unknown[] }).clauses.length).toBeGreaterThan(10);
  });

  test('appears in its members’ activity feed and in the audit log', async () => {
    const person = await signInMember(product);
    const { id } = await expectOk<GroupSummary>(create(TERMS, person));
    const [activity] = await expectOk<{ type: string; groupId: string }[]>(
      person.browser.request('GET', '/api/activities'),
    );
    expect(activity).toMatchObject({
      type: 'group_created',
      groupId: id,
      description: 'Test created the group',
    });
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string }>`select kind from audit_entries where subject_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ kind: 'group.created' }]);
  });

  test.each([
    ['an emoji', '👩🏽‍🚀'.repeat(14)],
    ['right-to-left text', 'חיסכון משפחתי'],
    ['a formula', '=cmd()'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['quotes', `O'Brien "family" \\ %_`],
  ])('accepts %s as a name and shows it unchanged', async (_what, name) => {
    const made = await expectOk<GroupSummary>(create(termsWith({ name, description: `${name}\nline two` })));
    expect(made).toMatchObject({ name, description: `${name}\nline two` });
    const charter = await organizer.browser.request('GET', `/api/groups/${made.id}/charter?language=es`);
    expect(JSON.stringify(charter.body)).toContain(JSON.stringify(name).slice(1, -1));
    const invited = await organizer.browser.request('POST', `/api/groups/${made.id}/invitations`, {
      body: { email: `html-${made.id}@example.test` },
    });
    expect(invited.status).toBe(201);
    const [mail] = await product.mailTo(`html-${made.id}@example.test`);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.text).toContain(name);
  });

  test.each([
    ['a number', 50, '50.00'],
    ['a number with cents', 50.5, '50.50'],
    ['spaces around', ' 50.5 ', '50.50'],
    ['the smallest', '1', '1.00'],
    ['the largest', '5000', '5000.00'],
  ])('accepts %s as the amount', async (_what, contributionAmount, amount) => {
    expect(await expectOk<GroupSummary>(create(termsWith({ contributionAmount })))).toMatchObject({
      contributionAmount: amount,
    });
  });

  test.each([
    ['weekly', 3],
    ['bi-weekly', 3],
    ['semi-monthly', 3],
    ['monthly', 3],
  ])('%s: %i days of grace by default', async (frequency, graceDays) => {
    expect(await expectOk<GroupSummary>(create(termsWith({ frequency })))).toMatchObject({
      frequency,
      graceDays,
    });
  });
});

test('a semi-monthly group begins on the first 15th or last day of a month from its start date on', async () => {
  const terms = termsWith({ frequency: 'semi-monthly', startDate: '2027-02-16' });
  const group = await expectOk<GroupSummary>(create(terms));
  expect(group.startDate).toBe('2027-02-28');
  const { rounds, charter } = await expectOk<GroupPreview>(
    organizer.browser.request('POST', '/api/groups/preview', { body: terms }),
  );
  expect(rounds.slice(0, 3).map(({ dueDate }) => dueDate)).toEqual([
    '2027-02-28',
    '2027-03-15',
    '2027-03-31',
  ]);
  expect(JSON.stringify(charter)).toContain('the 15th and on the last day of each month');
});

test('a preview shows the group and stores nothing', async () => {
  const before = await fingerprintDatabase(product);
  const terms = { ...TERMS, frequency: 'weekly', startDate: '2027-01-31', lateFee: '5.00', graceDays: 6 };
  const preview = await expectOk<GroupPreview>(
    organizer.browser.request('POST', '/api/groups/preview', { body: { ...terms, name: undefined } }),
  );
  expect(preview).toMatchObject({
    contributionAmount: '50.00',
    cardFee: '1.80',
    chargeAmount: '51.80',
    pot: '250.00',
    potFee: '2.50',
    payout: '247.50',
  });
  expect(preview.rounds.map((round) => round.dueDate)).toEqual([
    '2027-01-31',
    '2027-02-07',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
  ]);
  expect(preview.rounds[0]).toMatchObject({ graceEndsOn: '2027-02-06', payoutBy: '2027-02-07' });
  expect(preview.charter.clauses[1]?.text).toContain('Each member pays $50.00 in each round.');
  const inSpanish = await expectOk<GroupPreview>(
    organizer.browser.request('POST', '/api/groups/preview?language=es', { body: terms }),
  );
  expect(inSpanish.charter.clauses[1]?.text).toContain('Cada miembro paga US$50.00 en cada ronda');
  const refused = await organizer.browser.request('POST', '/api/groups/preview', {
    body: { ...terms, startDate: '2020-01-01' },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { startDate: expect.any(String) as string } },
  });
  expect(await fingerprintDatabase(product)).toEqual(before);
});

describe('my groups', () => {
  const names = async ({ browser }: Payer, query = '') =>
    (await expectOk<GroupSummary[]>(browser.request('GET', `/api/groups${query}`))).map(({ name }) => name);

  test('are listed newest first, in pages, and searched by part of the name', async () => {
    const person = await signInMember(product);
    expect(await names(person)).toEqual([]);
    const ids: string[] = [];
    for (const name of ['First', 'Second 100%', 'third_one'])
      ids.push((await expectOk<GroupSummary>(create(termsWith({ name }), person))).id);
    expect(await names(person)).toEqual(['third_one', 'Second 100%', 'First']);
    expect(await names(person, '?limit=1')).toEqual(['third_one']);
    expect(await names(person, `?before=${ids[2] ?? ''}`)).toEqual(['Second 100%', 'First']);
    expect(await names(person, '?search=SECOND')).toEqual(['Second 100%']);
    expect(await names(person, '?search=%25')).toEqual(['Second 100%']);
    expect(await names(person, '?search=_')).toEqual(['third_one']);
    expect(await names(person, '?search=%5C')).toEqual([]);
    expect(await names(person, '?search=')).toHaveLength(3);
  });

  test('exclude other members’ groups, also from the page cursors', async () => {
    const [mine] = await expectOk<GroupSummary[]>(organizer.browser.request('GET', '/api/groups?limit=1'));
    const other = await signInMember(product);
    await expectOk(create(TERMS, other));
    expect(await names(other)).toEqual(['Family circle']);
    expect(await names(other, `?before=${mine?.id ?? ''}`)).toEqual([]);
    expect((await other.browser.request('GET', '/api/groups?search=a%00b')).status).toBe(422);
  });
});

test('a member’s groups are limited to fifty, even with two concurrent requests', async () => {
  const person = await signInMember(product);
  for (let made = 0; made < 48; made += 1) await expectOk(create(TERMS, person));
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(TERMS, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'too_many_groups' });
  expect(await expectOk<GroupSummary[]>(person.browser.request('GET', '/api/groups'))).toHaveLength(50);
});

describe('a repeated request', () => {
  const named = () => ({ ...TERMS, requestId: randomUUID() as string });

  test('returns the same group, even ten at once and in capitals', async () => {
    const person = await signInMember(product);
    const wanted = named();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(wanted, person)));
    const ids = new Set(answers.map(({ body }) => (body as GroupSummary).id));
    expect(ids.size).toBe(1);
    const inCapitals = { ...wanted, requestId: wanted.requestId.toUpperCase(), nonce: 'cd'.repeat(16) };
    expect(ids).toContain((await expectOk<GroupSummary>(create(inCapitals, person))).id);
    expect(await expectOk(person.browser.request('GET', '/api/groups'))).toHaveLength(1);
  });

  test('with other terms is refused and changes nothing', async () => {
    const person = await signInMember(product);
    const wanted = named();
    await expectOk(create(wanted, person));
    const before = await fingerprintDatabase(product);
    expect(await create({ ...wanted, maxMembers: 6 }, person)).toMatchObject({
      status: 409,
      body: { code: 'request_reused' },
    });
    expect(await fingerprintDatabase(product)).toEqual(before);
  });

  test('belongs to each member and finds no group that they have left', async () => {
    const [person, other] = [await signInMember(product), await signInMember(product)];
    const wanted = named();
    const { id } = await expectOk<GroupSummary>(create(wanted, person));
    expect((await expectOk<GroupSummary>(create(wanted, other))).id).not.toBe(id);
    await product.database.transact((tx) =>
      sql`update group_members set left_at = app_now() where group_id = ${id}`.execute(tx),
    );
    expect(await create(wanted, person)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
