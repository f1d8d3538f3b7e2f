import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildMember, type BuiltMember } from '../factories/build-member.ts';
import { fingerprintDatabase } from './fingerprint.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

let product: TestProduct;
let member: BuiltMember;

beforeAll(async () => {
  product = await startTestProduct();
  member = await buildMember(product);
});

const rename = (name: string) =>
  product.database.transact((tx) =>
    sql`update users set first_name = ${name} where id = ${member.id}::uuid`.execute(tx),
  );

test('each write is detected, including the first, and other tables keep their checksum', async () => {
  let before = await fingerprintDatabase(product);
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    await rename(name);
    const after = await fingerprintDatabase(product);
    expect(after['users'], name).not.toBe(before['users']);
    expect({ ...after, users: '' }).toEqual({ ...before, users: '' });
    before = after;
  }
});

test('a rolled-back write changes nothing', async () => {
  const before = await fingerprintDatabase(product);
  const undone = product.database.transact(async (tx) => {
    await sql`update users set first_name = 'Undone'`.execute(tx);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await fingerprintDatabase(product)).toEqual(before);
});

test('a write during the checksum is detected once it commits', async () => {
  const written = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const writing = product.database.transact(async (tx) => {
    await sql`update users set first_name = 'Dora' where id = ${member.id}::uuid`.execute(tx);
    written.resolve(undefined);
    await goOn.promise;
  });
  await written.promise;
  const during = await fingerprintDatabase(product);
  goOn.resolve(undefined);
  await writing;
  expect((await fingerprintDatabase(product))['users']).not.toBe(during['users']);
});
