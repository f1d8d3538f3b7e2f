/** A member with an approved document submits a newer one, as after a marriage (product §14: editing one's profile). */
import type { IdentityReview } from '@circle-link/contract/admin/identity';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sendDocument } from '../../../../../test/factories/test-identity.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../../test/product/test-product.ts';

let product: TestProduct;
let reviewer: Payer;

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
});

const readProfile = async ({ browser }: Payer) =>
  (await browser.request('GET', '/api/auth/me')).body as {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
  };
const edit = ({ browser }: Payer, body: unknown) =>
  browser.request('PATCH', '/api/account/profile', { body });
const readStatus = async ({ browser }: Payer) =>
  ((await browser.request('GET', '/api/verification/status')).body as { identity: unknown }).identity;
const act = (id: string, what: string, body: unknown) =>
  reviewer.browser.request('POST', `/api/admin/identity/${id}/${what}`, { body });
const review = async (id: string) =>
  (await reviewer.browser.request('GET', `/api/admin/identity/${id}`)).body as IdentityReview;
const findWaiting = async ({ member }: Payer): Promise<string> =>
  (await listIds(member.id, 'pending'))[0] ?? '';

async function listIds(userId: string, status: string): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`
      select id from id_verifications where user_id = ${userId} and verification_status = ${status}`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}

async function verified(idNumber: string): Promise<Payer & { name: string; born: string }> {
  const payer = await signInMember(product);
  const dateOfBirth = '1985-02-03';
  const name = 'Grace Murray';
  expect((await edit(payer, { firstName: 'Grace', lastName: 'Murray', dateOfBirth })).status).toBe(200);
  expect((await sendDocument(payer.browser, { idNumber })).status).toBe(201);
  const approval = { extractedName: name, extractedDob: dateOfBirth };
  expect((await act(await findWaiting(payer), 'approve', approval)).status).toBe(200);
  return { ...payer, name, born: dateOfBirth };
}

test('a newer document changes the allowed profile values; until its approval the earlier one counts', async () => {
  const payer = await verified('MAIDEN-1');
  const married = { lastName: 'Hopper' };
  const { firstName, lastName } = await readProfile(payer);
  const onDocument = { extractedName: `${firstName} Hopper`, extractedDob: payer.born };
  expect(await edit(payer, married)).toMatchObject({ status: 422, body: { code: 'identity_fixed' } });

  expect(await sendDocument(payer.browser, { idNumber: 'MARRIED-1' })).toMatchObject({
    status: 201,
    body: { state: 'approved', renewal: { state: 'pending' } },
  });
  const [mail] = await product.mailTo(payer.member.email);
  expect(mail?.subject).toBe('A new identity document was sent from your account');
  expect((await edit(payer, married)).status, 'while it waits').toBe(422);
  expect((await payer.browser.request('GET', '/api/dashboard')).status, 'stays verified').toBe(200);
  expect((await sendDocument(payer.browser, { idNumber: 'MARRIED-2' })).body).toHaveProperty(
    'code',
    'identity_pending',
  );

  await act(await findWaiting(payer), 'reject', { reason: 'cropped' });
  expect(await readStatus(payer)).toMatchObject({
    state: 'approved',
    renewal: { state: 'rejected', rejectionReason: 'cropped' },
  });
  expect((await payer.browser.request('GET', '/api/dashboard')).status, 'after a refusal too').toBe(200);

  await sendDocument(payer.browser, { idNumber: 'MARRIED-1' });
  const id = await findWaiting(payer);
  expect((await review(id)).approvedBefore).toMatchObject({
    extractedName: payer.name,
    extractedDob: payer.born,
  });
  expect((await act(id, 'approve', onDocument)).body).toHaveProperty('code', 'profile_differs');
  expect((await act(id, 'approve', { ...onDocument, confirmsDifference: true })).status).toBe(200);
  expect(await readStatus(payer)).toMatchObject({ state: 'approved', renewal: null });
  expect(
    (await listIds(payer.member.id, 'approved')).concat(await listIds(payer.member.id, 'superseded')),
  ).toEqual([id, expect.any(String)]);
  expect((await review(id)).approvedBefore, 'it is the one that counts').toBeNull();

  for (const body of [
    { lastName: 'Mallory' },
    { lastName: 'Hopper', dateOfBirth: '1985-01-01' },
    { dateOfBirth: '1985-01-01' },
  ])
    expect(await edit(payer, body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { code: 'identity_fixed' },
    });
  expect((await edit(payer, married)).status).toBe(200);
  expect(await readProfile(payer)).toMatchObject({ firstName, lastName: 'Hopper', dateOfBirth: payer.born });
  expect((await edit(payer, { lastName })).status, 'and not back').toBe(422);
});

test('a newer document with both names allows either in the profile, and nothing else', async () => {
  const payer = await verified('BOTH-1');
  expect((await edit(payer, { lastName: 'Hopper' })).status).toBe(422);
  await sendDocument(payer.browser, { idNumber: 'BOTH-2' });
  const both = { extractedName: 'Grace Murray Hopper', extractedDob: payer.born };
  expect((await act(await findWaiting(payer), 'approve', both)).status).toBe(200);
  for (const lastName of ['Hopper', 'Murray Hopper', 'Murray'])
    expect((await edit(payer, { lastName })).status, lastName).toBe(200);
  for (const body of [{ lastName: 'Mallory' }, { firstName: 'Ada' }, { dateOfBirth: '1985-01-01' }])
    expect((await edit(payer, body)).status, JSON.stringify(body)).toBe(422);
});

test('a number once approved for one member is never accepted from another', async () => {
  const payer = await verified('OLD-PASSPORT');
  await sendDocument(payer.browser, { idNumber: 'NEW-PASSPORT' });
  const approval = { extractedName: payer.name, extractedDob: payer.born };
  expect((await act(await findWaiting(payer), 'approve', approval)).status).toBe(200);
  const other = await signInMember(product, { state: 'verification' });
  for (const idNumber of ['OLD-PASSPORT', 'NEW-PASSPORT'])
    expect(await sendDocument(other.browser, { idNumber }), idNumber).toMatchObject({
      status: 409,
      body: { code: 'document_unavailable' },
    });
  expect((await sendDocument(payer.browser, { idNumber: 'OLD-PASSPORT' })).status, 'but from its owner').toBe(
    201,
  );
  expect((await act(await findWaiting(payer), 'approve', approval)).status).toBe(200);
  expect(await listIds(payer.member.id, 'superseded')).toHaveLength(2);
});

test('ten concurrent submissions are one, and do not replace the approved document', async () => {
  const payer = await verified('STEADY-1');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sendDocument(payer.browser, { idNumber: `STEADY-NEW-${at}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  const { rows } = await product.database.read((db) =>
    sql`
      select 1 from id_verifications v join stored_files f on f.key = v.front_file
       where v.user_id = ${payer.member.id} and v.verification_status = 'approved' and f.delete_after > app_now()`.execute(
      db,
    ),
  );
  expect(rows, 'its pictures keep their end').toHaveLength(1);
});
