import type { GroupPage } from '@circle-link/contract/groups/groups';
import type { OpenBooks } from '@circle-link/contract/groups/open-books';
import { addCents, type Cents, parseDollars } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeBalance } from '../../../test/factories/give-balance.ts';
import { closeAccount } from '../account/close-account.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  getOrganizer,
  joinCircle,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const DAY = 86_400;
const NOTICE_SECONDS = 7 * DAY;

let product: TestProduct;
let circle: Circle;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product, { size: 5, terms: { name: 'Canary circle', frequency: 'weekly' } });
});

const announce = (who: Payer, { id }: Circle = circle) =>
  who.browser.request('POST', `/api/groups/${id}/open-books`);
const close = (who: Payer, { id }: Circle = circle) =>
  who.browser.request('DELETE', `/api/groups/${id}/open-books`);
const read = (code: string) => product.request('GET', `/api/open-books/${code}`);

async function readCode(of: Circle = circle, member?: Payer): Promise<string> {
  const { openBooks } = await viewCircle(of, member ?? getOrganizer(of));
  return openBooks?.url?.split('/').at(-1) ?? '';
}

async function openTheBooks(of: Circle): Promise<string> {
  await expectOk(announce(getOrganizer(of), of));
  await product.moveClock(NOTICE_SECONDS);
  return readCode(of);
}

const asCents = (amount: string): Cents => parseDollars(amount) as Cents;
const sum = (amounts: readonly string[]) => addCents(...amounts.map(asCents));

async function countActivities(kind: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ n: number }>`select count(*)::integer as n from activities where kind = ${kind}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

describe('publishing the books', () => {
  test('belongs to the organizer of a started group of at least five', async () => {
    expect(await announce(memberAt(circle, 1))).toMatchObject({ status: 403 });
    expect(await announce(await signInMember(product))).toMatchObject({ status: 404 });
    expect(await close(await signInMember(product))).toMatchObject({ status: 404 });
    const forming = await formCircle(product, { size: 5 });
    expect(await announce(getOrganizer(forming), forming)).toMatchObject({
      status: 409,
      body: { code: 'wrong_phase' },
    });
    const small = await startCircle(product, { size: 4 });
    expect(await announce(getOrganizer(small), small)).toMatchObject({
      status: 409,
      body: { code: 'too_few_to_open' },
    });
    expect((await viewCircle(circle)).openBooks).toBeNull();
  });

  test('is announced once to every member after two concurrent requests', async () => {
    const before = await countActivities('books_announced');
    const answers = await Promise.all([announce(getOrganizer(circle)), announce(getOrganizer(circle))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => (body as GroupPage).openBooks);
    expect(first).toEqual(second);
    expect((await countActivities('books_announced')) - before).toBe(5);
  });

  test('shows nothing before the day, and any member can object', async () => {
    const { rows } = await product.database.read((db) =>
      sql<{ code: string }>`select code from group_open_books`.execute(db),
    );
    const code = rows[0]?.code ?? '';
    expect((await viewCircle(circle)).openBooks).toMatchObject({ url: null });
    await product.moveClock(NOTICE_SECONDS - 60);
    expect(await read(code)).toMatchObject({ status: 404 });
    const before = await countActivities('books_closed');
    await expectOk(close(memberAt(circle, 3)));
    expect((await countActivities('books_closed')) - before).toBe(5);
    await product.moveClock(120);
    expect(await read(code)).toMatchObject({ status: 404 });
    expect((await viewCircle(circle)).openBooks).toBeNull();
    await expectOk(close(memberAt(circle, 3)));
    expect((await countActivities('books_closed')) - before).toBe(5);
  });

  test('keeps its notice period in the database', async () => {
    const early = product.database.transact((tx) =>
      sql`insert into group_open_books (group_id, code, opens_at)
          values (${circle.id}, ${'x'.repeat(22)}, app_now() + interval '6 days')`.execute(tx),
    );
    await expect(early).rejects.toThrow(/check constraint/);
  });
});

describe('public books', () => {
  test('show the ledger totals of a whole cycle, including missed contributions, and no person', async () => {
    const of = await startCircle(product, { size: 5, terms: { name: 'Whole circle', frequency: 'weekly' } });
    const code = await openTheBooks(of);
    const late = memberAt(of, 4);
    await payAll(of, 1);
    await passDays(product, of, 1);
    await payAll(of, 2, [late]);
    await passDays(product, of, 4);
    const shown = await expectOk<OpenBooks>(read(code));
    expectToAddUp(shown, await viewCircle(of));
    const short = shown.rounds.find(({ status }) => status === 'short');
    expect(short).toMatchObject({ missing: '50.00', cameIn: '200.00' });
    expect(shown.missing).toBe('50.00');
    await expectOk(payRound(of, late, short?.round ?? 0));
    for (let round = 3; round <= 5; round += 1) {
      await payAll(of, round);
      await passDays(product, of, 8);
    }
    const over = await expectOk<OpenBooks>(read(code));
    expect(over).toMatchObject({ isOver: true, missing: '0.00', held: '0.00', contributions: '1250.00' });
    expectToAddUp(over, await viewCircle(of));
    await expectNoPerson(of, code);
  });
});

function expectToAddUp(shown: OpenBooks, page: GroupPage): void {
  const { contributions, payouts, fees, held } = shown;
  expect({ contributions, payouts, fees, held }).toEqual(page.books);
  expect(asCents(contributions)).toBe(sum([payouts, fees, held]));
  expect(sum(shown.rounds.map(({ paidOut }) => paidOut))).toBe(asCents(payouts));
  expect(sum(shown.rounds.map(({ fee }) => fee))).toBe(asCents(fees));
  expect(sum(shown.rounds.map(({ cameIn }) => cameIn))).toBe(sum([payouts, fees]));
}

async function expectNoPerson(of: Circle, code: string): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set first_name = 'Canary' || left(id::text, 6), last_name = 'Finch' || left(id::text, 6)
         where id in (select user_id from group_members where group_id = ${of.id}::uuid)`.execute(tx),
  );
  const { rows } = await product.database.read((db) =>
    sql<{ word: string }>`
      select distinct w.word
        from group_members m join users u on u.id = m.user_id,
     lateral unnest(array[u.id::text, m.id::text, m.group_id::text, u.email, u.username, u.first_name, u.last_name, u.phone]) w(word)
       where m.group_id = ${of.id}::uuid and w.word <> ''
       union select id::text from payments where group_id = ${of.id}::uuid`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(5 * 6);
  for (const path of [
    `/api/open-books/${code}`,
    `/open/${code}`,
    `/open/${code}/ring`,
    `/open/${code}/ring.svg`,
  ]) {
    const answer = await fetch(`${product.url}${path}`, { headers: { accept: 'text/html,*/*' } });
    const text = await answer.text();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    const whole = `${text} ${JSON.stringify([...answer.headers])}`;
    for (const { word } of rows) expect(whole, `${path}: ${word}`).not.toContain(word);
  }
}

describe('the end of public books', () => {
  test('by any member is immediate, and a new announcement has another address', async () => {
    const of = await startCircle(product, { size: 5 });
    const code = await openTheBooks(of);
    const [answer] = await Promise.all([read(code), close(memberAt(of, 2), of)]);
    expect([200, 404]).toContain(answer.status);
    expect(await read(code)).toMatchObject({ status: 404 });
    expect((await read(code)).body).toEqual((await read('x'.repeat(22))).body);
    expect(await openTheBooks(of)).not.toBe(code);
    expect(await read(code)).toMatchObject({ status: 404 });
  });

  test('follows a cancellation, with no new announcement', async () => {
    const of = await startCircle(product, { size: 5 });
    const code = await openTheBooks(of);
    await expectOk(getOrganizer(of).browser.request('POST', `/api/groups/${of.id}/cancel`));
    expect(await read(code)).toMatchObject({ status: 404 });
    expect((await viewCircle(of)).openBooks).toBeNull();
    expect(await announce(getOrganizer(of), of)).toMatchObject({ status: 409 });
  });

  test('follows a new member, who had no week to object', async () => {
    const of = await startCircle(product, { size: 5, terms: { frequency: 'weekly' } });
    await payAll(of, 1);
    const code = await openTheBooks(of);
    const leaver = memberAt(of, 4);
    await expectOk(leaver.browser.request('POST', `/api/groups/${of.id}/ask-to-leave`));
    const body = { userId: leaver.member.id };
    const offered = getOrganizer(of).browser.request('POST', `/api/groups/${of.id}/replacements`, { body });
    const before = await countActivities('books_closed');
    await joinCircle((await signInMember(product)).browser, (await expectOk<{ code: string }>(offered)).code);
    expect(await read(code)).toMatchObject({ status: 404 });
    expect((await countActivities('books_closed')) - before).toBe(4);
    await expectOk(announce(getOrganizer(of), of));
  });

  test('follows a member’s account closing, with a notice to the others', async () => {
    const of = await startCircle(product, { size: 5, terms: { frequency: 'weekly' } });
    const code = await openTheBooks(of);
    for (let round = 1; round <= 5; round += 1) {
      await payAll(of, round);
      await passDays(product, of, 8);
    }
    expect((await expectOk<OpenBooks>(read(code))).isOver).toBe(true);
    const { id: userId } = getOrganizer(of).member;
    await takeBalance(product.database, userId, asCents(await readBalance(getOrganizer(of))));
    const before = await countActivities('books_closed');
    await closeAccount(product.platform, { userId, actorId: userId });
    expect(await read(code)).toMatchObject({ status: 404 });
    expect((await countActivities('books_closed')) - before).toBe(4);
  });
});
