import type { IdentityList, IdentityReview } from '@circle-link/contract/admin/identity';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../../test/factories/build-member.ts';
import { drawPicture, sendDocument } from '../../../../../test/factories/test-identity.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../../test/product/test-product.ts';
import { runDataChecks } from '../../../../platform/database/data-checks.ts';
import { deleteExpiredFiles } from '../../../../platform/files/files.ts';

const APPROVAL = { extractedName: 'Test Member', extractedDob: '1990-12-31' };
const DAY = 86_400;
const CHECK = 'document-pictures-have-an-end';
let product: TestProduct;
let reviewer: Payer;
let sent = 0;

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
});

const newcomer = (): Promise<Payer> => signInMember(product, { state: 'verification' });

async function waiting(): Promise<Payer & { id: string; idNumber: string }> {
  const payer = await newcomer();
  sent += 1;
  const idNumber = `WAIT-${sent}000`;
  expect(await sendDocument(payer.browser, { idNumber })).toMatchObject({ status: 201 });
  return { ...payer, idNumber, id: await readId(payer.member.id) };
}

async function readId(userId: string): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from id_verifications where user_id = ${userId}`.execute(db),
  );
  return rows[0]?.id ?? '';
}

async function listAuditEntries(
  userId: string,
): Promise<{ kind: string; actorId: string | null; detail: unknown }[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string; actorId: string | null; detail: unknown }>`
      select kind, actor_id as "actorId", detail from audit_entries
       where subject_id = ${userId} and kind like 'identity.%' order by id`.execute(db),
  );
  return rows;
}

const act = (id: string, what: string, body?: unknown, { browser } = reviewer) =>
  browser.request('POST', `/api/admin/identity/${id}/${what}`, body === undefined ? {} : { body });
const look = (id: string, side = 'front', { browser } = reviewer) =>
  browser.request('GET', `/api/admin/identity/${id}/pictures/${side}`);
const readStatus = async ({ browser }: Payer) =>
  (await browser.request('GET', '/api/verification/status')).body as { identity: unknown };

const saying = (words: RegExp): unknown => expect.stringMatching(words);

async function countFiles(): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ files: number }>`select count(*) as files from stored_files`.execute(db),
  );
  return rows[0]?.files ?? 0;
}

describe('submitting a document', () => {
  test('names every missing field, the back only where there is one', async () => {
    const { browser } = await newcomer();
    const empty = await browser.request('POST', '/api/verification/id', { body: new FormData() });
    expect(empty).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((empty.body as { fields: object }).fields)).toEqual(['idType', 'idNumber']);
    const bare = await sendDocument(browser, { front: undefined, back: undefined });
    expect(bare).toMatchObject({
      status: 422,
      body: { fields: { front: saying(/side with your photo/), back: saying(/back/) } },
    });
    for (const idNumber of ['', '---', 'abc', 'x'.repeat(41), 'A\u0000BC1234'])
      expect(await sendDocument(browser, { idNumber }), idNumber).toMatchObject({
        status: 422,
        body: { fields: { idNumber: 'Please enter the number as it is on the document' } },
      });
    expect(await sendDocument(browser, { idType: 'library_card' })).toMatchObject({ status: 422 });
    expect(await readStatus({ browser } as Payer)).toMatchObject({ identity: { state: 'none' } });
    const passport = await sendDocument(browser, { idType: 'passport', idNumber: 'P-9000', back: undefined });
    expect(passport).toMatchObject({ status: 201, body: { state: 'pending', rejectionReason: null } });
  });

  // security: keyed-hash
  test('leaves no number or picture unencrypted in the database or on the disk', async () => {
    const { member } = await waiting();
    const { rows } = await product.database.read((db) =>
      sql<{
        row: string;
      }>`select v::text as row from id_verifications v where user_id = ${member.id}`.execute(db),
    );
    expect(rows[0]?.row).not.toMatch(/WAIT-|WAIT\d/);
    expect((await listAuditEntries(member.id)).map(({ kind }) => kind)).toEqual(['identity.document_sent']);
    expect(JSON.stringify(await listAuditEntries(member.id))).not.toMatch(/WAIT/);
  });

  test('is refused while one waits; ten concurrent ones are one', async () => {
    const { browser } = await waiting();
    expect(await sendDocument(browser)).toMatchObject({ status: 409, body: { code: 'identity_pending' } });
    const eager = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendDocument(eager.browser, { idNumber: 'EAGER-1' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test('is refused from another site, or as anything but a form', async () => {
    const { browser } = await newcomer();
    const form = new FormData();
    const evil = { origin: 'https://evil.example' };
    expect(
      await browser.request('POST', '/api/verification/id', { body: form, headers: evil }),
    ).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(await browser.request('POST', '/api/verification/id', { body: {} })).toMatchObject({
      status: 403,
    });
  });

  // security: 5.2.4
  test('is limited to five a day, refused ones included', async () => {
    const strict = await startTestProduct({ settings: { rateLimitFactor: 1 } });
    const holder = await signInMember(strict, { state: 'verification' });
    await sendDocument(holder.browser, { idNumber: 'TAKEN-55' });
    const judge = await signInMember(strict, { roles: ['reviewer'] });
    const { body } = await judge.browser.request('GET', '/api/admin/identity');
    const path = `/api/admin/identity/${(body as IdentityList).items[0]?.id ?? ''}/approve`;
    expect((await judge.browser.request('POST', path, { body: APPROVAL })).status).toBe(200);
    const { browser } = await signInMember(strict, { state: 'verification' });
    const guess = (idNumber: string) => sendDocument(browser, { idNumber });
    for (let count = 0; count < 5; count += 1) expect((await guess('TAKEN-55')).status).toBe(409);
    expect(await guess('FREE-55')).toMatchObject({ status: 429 });
    await strict.moveClock(DAY + 1);
    expect(await guess('FREE-55')).toMatchObject({ status: 201 });
  });
});

describe('the review', () => {
  test('lists the oldest first, page by page', async () => {
    const [older, newer] = [await waiting(), await waiting()];
    const read = async (query: string) =>
      (await reviewer.browser.request('GET', `/api/admin/identity?${query}`)).body as IdentityList;
    const { items, waiting: count } = await read('limit=100');
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(older.id)).toBe(ids.indexOf(newer.id) - 1);
    expect(count).toBe(ids.length);
    const [first, second] = ids;
    expect((await read(`limit=1&after=${first ?? ''}`)).items.map(({ id }) => id)).toEqual([second]);
  });

  // security: 3.2.1, 14.2.6, T41
  test('shows the end of the number; viewing the full number or a picture is recorded', async () => {
    const { member, id, idNumber } = await waiting();
    const view = (await reviewer.browser.request('GET', `/api/admin/identity/${id}`)).body as IdentityReview;
    expect(view).toMatchObject({ numberEnding: idNumber.slice(-4), hasBack: true, isOwn: false });
    expect(JSON.stringify(view)).not.toContain(idNumber);
    expect(await act(id, 'number')).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    const { password } = reviewer.member;
    await reviewer.browser.request('POST', '/api/auth/confirm', { body: { password } });
    expect(await act(id, 'number')).toMatchObject({ status: 200, body: { idNumber } });
    const picture = await look(id, 'back');
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="back.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    await look(id, 'front');
    const seen = (await listAuditEntries(member.id)).slice(1);
    expect(seen.map(({ kind }) => kind)).toEqual([
      'identity.number_viewed',
      'identity.picture_viewed',
      'identity.picture_viewed',
    ]);
    expect(seen.map(({ actorId }) => actorId)).toEqual(Array(3).fill(reviewer.member.id));
    expect(seen.map(({ detail }) => detail)).toMatchObject([
      { document: id },
      { side: 'back' },
      { side: 'front' },
    ]);
  });

  // security: 3.2.1, 3.5.8, T41
  test('shows pictures and numbers to reviewers alone, and not to other sites', async () => {
    const { id, browser } = await waiting();
    const callers = [
      [await signInMember(product, { roles: ['support', 'finance'] }), 403],
      [await signInMember(product), 404],
      [{ browser }, 404],
      [{ browser: product.openBrowser() }, 401],
    ] as const;
    for (const [{ browser: caller }, status] of callers) {
      expect((await caller.request('GET', `/api/admin/identity/${id}/pictures/front`)).status).toBe(status);
      expect((await caller.request('POST', `/api/admin/identity/${id}/number`)).status).toBe(status);
      expect((await caller.request('GET', '/api/admin/identity')).status).toBe(status);
    }
    const framed = await reviewer.browser.request('GET', `/api/admin/identity/${id}/pictures/front`, {
      headers: { 'sec-fetch-site': 'cross-site' },
      cookie: [...reviewer.browser.cookies].map((pair) => pair.join('=')).join('; '),
    });
    expect(framed.status).toBe(403);
    expect((await look(id, 'inside')).status).toBe(422);
    expect((await look('7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e')).status).toBe(404);
  });

  test('refuses minors, and differences until they are confirmed', async () => {
    const { id, member } = await waiting();
    const young = await act(id, 'approve', { ...APPROVAL, extractedDob: '2020-01-01' });
    expect(young).toMatchObject({ status: 422, body: { fields: { extractedDob: saying(/under 18/) } } });
    const other = { ...APPROVAL, extractedName: 'Another Name' };
    expect(await act(id, 'approve', other)).toMatchObject({
      status: 422,
      body: { code: 'profile_differs', fields: { extractedName: 'The profile has another name' } },
    });
    expect((await act(id, 'approve', { ...other, confirmsDifference: true })).status).toBe(200);
    expect((await listAuditEntries(member.id)).at(-1)).toMatchObject({
      kind: 'identity.document_approved',
      detail: { confirmedDifferences: ['name'] },
    });
  });

  test('opens the gate on approval together with the phone, and mails the member', async () => {
    const payer = await waiting();
    await product.database.transact((tx) =>
      sql`update users set phone_verified_at = app_now(), verified_phone = phone where id = ${payer.member.id}`.execute(
        tx,
      ),
    );
    expect((await payer.browser.request('GET', '/api/groups')).status).toBe(403);
    expect((await act(payer.id, 'approve', APPROVAL)).status).toBe(200);
    expect((await payer.browser.request('GET', '/api/groups')).status).toBe(200);
    const [mail] = await product.mailTo(payer.member.email);
    expect(mail?.subject).toBe('Your identity is verified');
    const view = await reviewer.browser.request('GET', `/api/admin/identity/${payer.id}`);
    expect(view.body).toMatchObject({
      status: 'approved',
      decision: { by: reviewer.member.username, ...APPROVAL },
    });
  });

  test('shows the reason of a rejection to the member and in the email; the next document has another id', async () => {
    const payer = await waiting();
    const before = await countFiles();
    expect(await act(payer.id, 'reject', { reason: 'other' })).toMatchObject({ status: 422 });
    const words = { reason: 'cropped', note: 'The lower left corner.\nPlease.' };
    expect((await act(payer.id, 'reject', words)).status).toBe(200);
    expect(await readStatus(payer)).toMatchObject({
      identity: { state: 'rejected', rejectionReason: 'cropped', rejectionNote: words.note },
    });
    const [mail] = await product.mailTo(payer.member.email);
    expect(mail?.text).toMatch(/A part of the document is missing[^]*lower left corner/);
    expect(await sendDocument(payer.browser, { idNumber: payer.idNumber })).toMatchObject({ status: 201 });
    expect(await readId(payer.member.id)).not.toBe(payer.id);
    expect(await act(payer.id, 'approve', APPROVAL)).toMatchObject({ status: 404 });
    await deleteExpiredFiles(product.database, product.settings);
    expect(await countFiles()).toBe(before);
  });

  test('counts one of two concurrent decisions, and none by the document’s own member', async () => {
    const { id, member } = await waiting();
    const other = await signInMember(product, { roles: ['owner'] });
    const answers = await Promise.all([
      act(id, 'approve', APPROVAL),
      act(id, 'reject', { reason: 'expired' }, other),
      act(id, 'approve', APPROVAL, other),
      act(id, 'reject', { reason: 'expired' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(
      (await listAuditEntries(member.id)).filter(({ kind }) => /approved|rejected/.test(kind)),
    ).toHaveLength(1);

    const own = await signInMember(product, { roles: ['reviewer'], state: 'verification' });
    await sendDocument(own.browser, { idNumber: 'OWN-1234' });
    const ownId = await readId(own.member.id);
    for (const call of [
      act(ownId, 'approve', APPROVAL, own),
      act(ownId, 'reject', { reason: 'expired' }, own),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'own_document' } });

    const second = await buildMember(product, { state: 'verification' });
    await signIn(own.browser, second);
    await sendDocument(own.browser, { idNumber: 'OWN-5678' });
    const secondId = await readId(second.id);
    await signIn(own.browser, own.member);
    expect(await act(secondId, 'approve', APPROVAL, own)).toMatchObject({
      status: 409,
      body: { code: 'linked_document' },
    });
    expect((await act(secondId, 'approve', APPROVAL)).status).toBe(200);
  });
});

// security: 14.2.7
test('deletes pictures 30 days after the decision, and unsubmitted ones after an hour', async () => {
  await buildMember(product);
  const { id } = await waiting();
  await deleteExpiredFiles(product.database, product.settings);
  expect((await look(id)).status, 'while it waits').toBe(200);
  await act(id, 'approve', APPROVAL);
  const view = async () => (await reviewer.browser.request('GET', `/api/admin/identity/${id}`)).body;
  expect(await view()).toMatchObject({
    arePicturesDeleted: false,
    picturesDeleteAt: expect.any(String) as string,
  });
  await product.moveClock(29 * DAY);
  const freshly = () => signInMember(product, { roles: ['reviewer'] });
  await deleteExpiredFiles(product.database, product.settings);
  expect((await look(id, 'front', await freshly())).status, 'on the 29th day').toBe(200);
  await product.moveClock(DAY + 60);
  expect(await deleteExpiredFiles(product.database, product.settings)).toBeGreaterThanOrEqual(2);
  expect(await look(id, 'front', await freshly())).toMatchObject({
    status: 404,
    body: { message: saying(/deleted/) },
  });
});

test('the data check finds a file without an owner and a document without its picture', async () => {
  const check = async () =>
    (await runDataChecks(product.testDatabase.ownerUrl)).find(({ name }) => name === CHECK)?.violations
      .length;
  const { id } = await waiting();
  expect(await check()).toBe(0);
  const run = (change: ReturnType<typeof sql>) => product.database.transact((tx) => change.execute(tx));
  await run(sql`update id_verifications set front_file = null where id = ${id}`);
  expect(await check()).toBe(2);
  await run(sql`delete from id_verifications where id = ${id}`);
  await run(sql`update stored_files f set delete_after = app_now() where not exists
    (select from id_verifications v where f.key in (v.front_file, v.back_file))`);
  expect(await check()).toBe(0);
});

test('a picture in another format looks the same to the reviewer', async () => {
  const payer = await newcomer();
  const front = { content: await drawPicture('png'), name: 'front.PNG', type: 'image/png' };
  const back = { content: await drawPicture('webp'), name: 'back.webp', type: 'image/webp' };
  expect(await sendDocument(payer.browser, { idNumber: 'KIND-900', front, back })).toMatchObject({
    status: 201,
  });
});
