/** Rotates the keys for sealed data: rewrites everything, survives an interruption, and reports counts. */
import { randomBytes } from 'node:crypto';
import { EVENT_TYPES } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../test/factories/account-changes.ts';
import { expectOk } from '../../test/factories/test-groups.ts';
import { sendDocument } from '../../test/factories/test-identity.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../test/product/test-product.ts';
import { startReceiver } from '../../test/outside/webhook-receiver.ts';
import { openPersonal, sealPersonal } from '../modules/audit/index.ts';
import { openPicture, revealNumber } from '../modules/auth/index.ts';
import { sendWebhooks } from '../modules/integrations/index.ts';
import { PERSONAL_TABLES } from '../modules/personal-data/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import { expireFiles, reserveFiles, retainFiles, rotateFiles } from '../platform/files/files.ts';
import { COLUMNS_UNDER_KEYS, rotateIdKeys } from './rotate-id-keys.ts';
import { postConfirmed } from '../../test/browser/confirm.ts';

let product: TestProduct;
let documents: { id: string; userId: string }[];

beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
  for (const number of [1, 2, 3]) {
    const { browser } = await signInMember(product, { state: 'verification' });
    expect(await sendDocument(browser, { idNumber: `ROTATE-${number}` })).toMatchObject({ status: 201 });
  }
  const { rows } = await product.database.read((db) =>
    sql<{ id: string; userId: string }>`
      select id, user_id as "userId" from id_verifications order by sent_at`.execute(db),
  );
  documents = rows;
});

const withKeys = (...idEncryptionKeys: Buffer[]): Settings => ({ ...product.settings, idEncryptionKeys });

async function readAll(settings: Settings): Promise<string[]> {
  const reviewer = await signInMember(product, { roles: ['reviewer'] });
  return Promise.all(
    documents.map(async ({ id }) => {
      const review = { id, actorId: reviewer.member.id };
      const picture = await openPicture({ ...product.platform, settings }, review, 'front');
      expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');
      return revealNumber({ ...product.platform, settings }, review);
    }),
  );
}

// security: 11.1.1
test('after a key rotation the new key opens everything, and a second run finds nothing to do', async () => {
  const [old] = product.settings.idEncryptionKeys;
  const [fresh, userId] = [randomBytes(32), documents[0]?.userId ?? ''];
  const sealed = await product.database.transact((tx) =>
    sealPersonal(tx, product.settings, userId, { city: 'Portland' }),
  );
  await expectOk(changePassword(await signInMember(product)));
  await expect(readAll(withKeys(fresh)), 'before').rejects.toThrow();

  const both = withKeys(fresh, old ?? Buffer.alloc(0));
  // Simulates an interrupted run: a file is rewritten, but its row still names the old key.
  expect(await rotateFiles(product.database, both)).toEqual({ rewritten: 6, unreadable: 0 });
  await product.database.transact((tx) =>
    sql`update stored_files set key_id = 'older' where key = (select min(key) from stored_files)`.execute(tx),
  );
  const [pictures, numbers, , , keys, formers, last] = await rotateIdKeys(product.database, both);
  expect(pictures).toBe('pictures: 1 written under the first key, 0 unreadable');
  expect(numbers).toBe('document numbers: 3 written under the first key, 0 unreadable');
  expect(keys).toBe("members' keys: 1 written under the first key, 0 unreadable");
  expect(formers).toBe('previous values of changes: 1 written under the first key, 0 unreadable');
  expect(last).toMatch(/older ones may go/);

  expect(await readAll(withKeys(fresh))).toEqual(['ROTATE-1', 'ROTATE-2', 'ROTATE-3']);
  expect(await product.database.read((db) => openPersonal(db, withKeys(fresh), [sealed]))).toEqual([
    { city: 'Portland' },
  ]);
  expect((await rotateIdKeys(product.database, both)).join()).not.toMatch(/[1-9]\d* written/);
});

// security: 11.1.1
test('webhooks stay signed after a key rotation, even with a secret rotated within the last day', async () => {
  const receiver = await startReceiver();
  const { browser } = await signInMember(product);
  const body = { url: receiver.url, events: EVENT_TYPES };
  const { id } = await expectOk<{ id: string }>(postConfirmed(browser, '/api/webhook-endpoints', body));
  await expectOk(postConfirmed(browser, `/api/webhook-endpoints/${id}/secret`));
  const group = { name: 'Family', contributionAmount: '50.00', maxMembers: 3 };
  await expectOk(browser.request('POST', '/api/groups', { body: group }));

  const [fresh, [old = fresh]] = [randomBytes(32), product.settings.idEncryptionKeys];
  expect((await rotateIdKeys(product.database, withKeys(fresh, old))).at(3)).toMatch(
    /^secrets of webhooks: 2 /,
  );
  await sendWebhooks({ ...product.platform, settings: withKeys(fresh) });
  expect(receiver.received.map(({ headers }) => headers['webhook-signature'])).toEqual([
    expect.stringMatching(/^v1,\S+ v1,\S+$/),
  ]);
  await receiver.close();
});

test('a reserved but unwritten file is ignored, and a missing stored file is reported', async () => {
  const [old = Buffer.alloc(0)] = product.settings.idEncryptionKeys;
  const [reserved = ''] = await product.database.transact((tx) => reserveFiles(tx, product.settings, 1));
  const rotate = () => rotateFiles(product.database, withKeys(randomBytes(32), old));
  const { unreadable } = await rotate();
  await product.database.transact((tx) => retainFiles(tx, [reserved]));
  expect((await rotate()).unreadable - unreadable).toBe(1);
  await product.database.transact((tx) => expireFiles(tx, [reserved], 0));
  expect((await rotate()).unreadable).toBe(unreadable);
});

test('every column that is declared as encrypted under the keys is rewritten', () => {
  const declared = PERSONAL_TABLES.flatMap(({ table, encrypted = {} }) =>
    Object.entries(encrypted).flatMap(([column, protection]) =>
      protection === 'key' ? [`${table}.${column}`] : [],
    ),
  );
  const rewritten = COLUMNS_UNDER_KEYS.map(({ table, column }) => `${table}.${column}`);
  expect(rewritten.toSorted()).toEqual(declared.toSorted());
});

test('data that no key opens is counted, left unchanged and named', async () => {
  const lost = await rotateIdKeys(product.database, withKeys(randomBytes(32)));
  expect(lost[0]).toBe('pictures: 0 written under the first key, 6 unreadable');
  expect(lost.at(-1)).toMatch(/keep the older keys/);
});
