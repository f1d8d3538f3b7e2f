/** The log stores profile changes, before and after, sealed under the member's key (product §4, §8). */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { openPersonal, sealedPart } from '../audit/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const profile = {
  dateOfBirth: '1990-12-31',
  phone: '(202) 555-0171',
  address: '3 Sealed Lane',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
};

async function newestLeaf({ member }: Payer): Promise<{ kind: string; detail: unknown }> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string; detail: unknown }>`
      select kind, detail from audit_entries where subject_id = ${member.id} and kind like 'member.profile%'
       order by id desc limit 1`.execute(db),
  );
  return rows[0] ?? { kind: '', detail: null };
}

test('the first profile differs from a change, and values need the key', async () => {
  const payer = await signInMember(product, { state: 'profile' });
  const save = (change: Partial<typeof profile>) =>
    payer.browser.request('PATCH', '/api/auth/profile', { body: { ...profile, ...change } });
  expect((await save({})).status).toBe(200);
  expect((await newestLeaf(payer)).kind).toBe('member.profile_completed');
  expect((await save({ address: '4 Sealed Lane' })).status).toBe(200);
  const { kind, detail } = await newestLeaf(payer);
  expect(kind).toBe('member.profile_changed');
  expect(JSON.stringify(detail)).not.toContain('Sealed Lane');
  const sealed = sealedPart(detail);
  expect(sealed).not.toBeNull();
  const opened = await product.database.read((db) =>
    openPersonal(db, product.settings, sealed === null ? [] : [sealed]),
  );
  expect(opened).toEqual([{ address: { before: '3 Sealed Lane', after: '4 Sealed Lane' } }]);
  expect((await save({ address: '4 Sealed Lane' })).status).toBe(200);
  expect((await newestLeaf(payer)).detail).toBeNull();
});
