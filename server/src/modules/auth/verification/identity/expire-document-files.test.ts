import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendDocument } from '../../../../../test/factories/test-identity.ts';
import { signInMember, startTestProduct } from '../../../../../test/product/test-product.ts';
import { deleteExpiredFiles, openFileStore } from '../../../../platform/files/files.ts';

test('closing the account erases the document, and the file job its pictures', async () => {
  const product = await startTestProduct();
  const { browser, member } = await signInMember(product, { state: 'verification' });
  expect((await sendDocument(browser, { idNumber: 'ERASE-1' })).status).toBe(201);
  const { rows: files } = await product.database.read((db) =>
    sql<{ key: string }>`select key from stored_files`.execute(db),
  );
  expect(files).toHaveLength(2);
  const closed = await browser.request('POST', '/api/account/close', {
    body: { password: member.password },
  });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const { rows } = await product.database.read((db) => sql`select 1 from id_verifications`.execute(db));
  expect(rows).toEqual([]);
  expect(await deleteExpiredFiles(product.database, product.settings)).toBe(2);
  for (const { key } of files) expect(await openFileStore(product.settings).get(key)).toBeUndefined();

  const other = await signInMember(product, { state: 'verification' });
  expect((await sendDocument(other.browser, { idNumber: 'ERASE-1' })).status, 'the number is free').toBe(201);
});
