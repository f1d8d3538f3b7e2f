/** Editing a profile with an approved document, in both orders (product §14 "Two doors"). */
import type { RiskDetail } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { formCircle } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const edit = ({ browser }: Payer, body: Record<string, unknown>) =>
  browser.request('PATCH', '/api/account/profile', { body });
const me = async ({ browser }: Payer) => (await browser.request('GET', '/api/auth/me')).body;

async function approve({ member }: Payer, name: string, dateOfBirth: string): Promise<void> {
  await product.database.transact((tx) =>
    sql`
      insert into id_verifications (user_id, id_type, has_back, extracted_name, extracted_dob, verification_status,
          verified_at, verified_by)
      values (${member.id}, 'passport', false, ${name}, ${dateOfBirth}, 'approved', app_now(), ${member.id})`.execute(
      tx,
    ),
  );
}

async function readDocumentId({ member }: Payer): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from id_verifications where user_id = ${member.id}`.execute(db),
  );
  return rows[0]?.id ?? '';
}

async function readReview({ member }: Payer): Promise<unknown> {
  const { rows } = await product.database.read((db) =>
    sql<{ review: string; flags: unknown }>`
      select review, detection_flags as flags from fraud_prevention where user_id = ${member.id}`.execute(db),
  );
  return rows[0]?.review === 'open' ? rows[0].flags : null;
}

test('every profile field can be changed before a document is approved, and omitted fields stay', async () => {
  const payer = await signInMember(product);
  expect((await edit(payer, { firstName: 'Grace', dateOfBirth: '1985-02-03', city: 'Salem' })).status).toBe(
    200,
  );
  expect(await me(payer)).toMatchObject({ firstName: 'Grace', dateOfBirth: '1985-02-03', city: 'Salem' });
  const before = await me(payer);
  for (const [field, value] of [
    ['dateOfBirth', '2020-02-29'],
    ['firstName', ''],
    ['state', 'Oregon'],
    ['zipCode', '1'],
    ['language', 'xx'],
  ] as const) {
    const refused = await edit(payer, { [field]: value });
    expect([field, refused.status]).toEqual([field, 422]);
    expect(refused.body).toHaveProperty(['fields', field]);
  }
  await edit(payer, { isAdmin: true, email: 'x@example.test', phone: '+12025550000' });
  expect(await me(payer)).toEqual(before);
});

test('an approved document fixes name and date of birth everywhere, but not the address', async () => {
  const payer = await signInMember(product);
  await edit(payer, { firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1985-02-03' });
  await approve(payer, 'Ada Byron', '1985-02-03');
  for (const [field, value] of [
    ['firstName', 'Eve'],
    ['lastName', 'Mallory'],
    ['dateOfBirth', '1985-02-04'],
  ] as const) {
    const refused = await edit(payer, { [field]: value, city: 'Elsewhere' });
    expect(refused.status).toBe(422);
    expect(refused.body).toHaveProperty('code', 'identity_fixed');
    expect(refused.body).toHaveProperty(['fields', field]);
  }
  const wizard = {
    phone: '(202) 555-0123',
    address: '1 Main Street',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
  };
  const save = (dateOfBirth: string) =>
    payer.browser.request('PATCH', '/api/auth/profile', { body: { ...wizard, dateOfBirth } });
  expect((await save('1985-02-04')).status).toBe(422);
  expect((await save('1985-02-03')).status).toBe(200);
  expect((await edit(payer, { firstName: 'Ada', address: '9 New Street' })).status).toBe(200);
  expect(await me(payer)).toMatchObject({
    lastName: 'Byron',
    dateOfBirth: '1985-02-03',
    address: '9 New Street',
  });
  expect(await readReview(payer)).toBeNull();
});

test('a profile that differs from an earlier document opens a review', async () => {
  const wizard = {
    phone: '(202) 555-0123',
    address: '1 Main Street',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
  };
  for (const [dateOfBirth, flags] of [
    ['1990-12-31', null],
    ['1991-12-31', ['document_differs']],
  ] as const) {
    const payer = await signInMember(product, { state: 'profile' });
    await approve(payer, 'Test King Member', '1990-12-31');
    const save = (more = {}) =>
      payer.browser.request('PATCH', '/api/auth/profile', { body: { ...wizard, dateOfBirth, ...more } });
    const saved = await save();
    if (flags === null) expect(saved.status).toBe(200);
    else {
      expect(saved).toMatchObject({ status: 422, body: { code: 'date_not_on_document' } });
      expect(saved.body).toHaveProperty('fields.dateOfBirth');
      expect(await readReview(payer)).toBeNull();
      expect(await me(payer)).toMatchObject({ dateOfBirth: null, isProfileComplete: false });
      expect((await save({ isDateCertain: true })).status).toBe(200);
      expect((await payer.browser.request('GET', '/api/queue/holding')).body).toBeNull();
      expect(await me(payer)).toMatchObject({ isBeingChecked: true });
      const reviewer = await signInMember(product, { roles: ['reviewer'] });
      const { body } = await reviewer.browser.request('GET', `/api/admin/risk/${payer.member.id}`);
      expect((body as RiskDetail).flags).toMatchObject([
        {
          flag: 'document_differs',
          differences: [{ documentId: await readDocumentId(payer), fields: ['dateOfBirth'] }],
        },
      ]);
    }
    expect(await readReview(payer)).toEqual(flags);
  }
});

test('a name stays fixed while its member is in a group that has not ended, the address does not', async () => {
  const payer = await signInMember(product);
  const { firstName, lastName } = (await me(payer)) as { firstName: string; lastName: string };
  const circle = await formCircle(product, { people: [payer], size: 3 });
  for (const [field, value] of [
    ['firstName', 'Circle'],
    ['lastName', 'Link'],
  ] as const)
    expect(await edit(payer, { [field]: value, city: 'Elsewhere' })).toMatchObject({
      status: 422,
      body: { code: 'name_in_use', fields: { [field]: expect.stringContaining('savings group') as string } },
    });
  expect((await edit(payer, { firstName, lastName, city: 'Salem' })).status).toBe(200);
  expect(await me(payer)).toMatchObject({ firstName, lastName, city: 'Salem' });
  await payer.browser.request('POST', `/api/groups/${circle.id}/cancel`);
  expect((await edit(payer, { firstName: 'Anna' })).status).toBe(200);
});
