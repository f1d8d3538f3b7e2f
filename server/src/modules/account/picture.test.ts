import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { drawPicture, identityForm, type SentFile } from '../../../test/factories/test-identity.ts';
import { formCircle } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import { deleteExpiredFiles } from '../../platform/files/files.ts';
import { closeAccount } from './close-account.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const send = ({ browser }: Payer, picture: SentFile | undefined): Promise<Answer> =>
  browser.request('POST', '/api/account/picture', { body: identityForm({ picture }) });

async function readUrl({ browser }: Payer): Promise<string | null> {
  const { body } = await browser.request('GET', '/api/auth/me');
  return (body as { profileImageUrl: string | null }).profileImageUrl;
}

async function look({ browser }: Pick<Payer, 'browser'>, url: string): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(product.url + url, { headers: { cookie } });
}

async function storedFiles(): Promise<number> {
  await deleteExpiredFiles(product.database, product.settings);
  const folder = join(product.settings.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;
}

test('a picture is re-encoded as a square without metadata and replaces the previous one', async () => {
  const payer = await signInMember(product);
  const before = await storedFiles();
  expect(await readUrl(payer)).toBeNull();
  const located = await sharp(await drawPicture('jpeg', 900, 600))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
    .jpeg()
    .toBuffer();
  const seen: (string | null)[] = [];
  for (const [content, name, type] of [
    [located, 'me.jpg', 'image/jpeg'],
    [await drawPicture('png'), 'me.png', 'image/png'],
    [await drawPicture('webp'), 'me.webp', 'image/webp'],
  ] as const) {
    expect((await send(payer, { content, name, type })).status).toBe(200);
    const url = (await readUrl(payer)) ?? '';
    seen.push(url);
    const answer = await look(payer, url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual([
      'jpeg',
      type === 'image/jpeg' ? 512 : 400,
      type === 'image/jpeg' ? 512 : 400,
      undefined,
    ]);
    expect(await storedFiles()).toBe(before + 1);
  }
  expect(new Set(seen).size).toBe(3);
});

test('a picture is refused on its field when missing, too large, too small or not a picture', async () => {
  const payer = await signInMember(product);
  const noise = Buffer.alloc(5 * 1024 * 1024 + 1, 7);
  const refused: readonly (readonly [SentFile | undefined, RegExp])[] = [
    [undefined, /choose a picture/],
    [{ content: Buffer.concat([await drawPicture(), noise]) }, /larger than 5 MB/],
    [{ content: await drawPicture('jpeg', 99, 400) }, /too small/],
    [
      { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'me.svg', type: 'image/svg+xml' },
      /JPEG, PNG or WebP/,
    ],
    [{ content: await drawPicture('png'), name: 'me.jpg' }, /name doesn’t match/],
  ];
  for (const [picture, words] of refused) {
    const { status, body } = await send(payer, picture);
    expect([words, status]).toEqual([words, 422]);
    expect(body).toMatchObject({ fields: { picture: expect.stringMatching(words) as string } });
  }
  expect(await readUrl(payer)).toBeNull();
});

// security: 3.5.8
test('a picture is visible to its owner and members of their groups only, and not after leaving', async () => {
  const circle = await formCircle(product, { size: 3 });
  const [owner, fellow, leaver] = circle.members as [Payer, Payer, Payer];
  const outsider = await signInMember(product);
  await send(owner, { content: await drawPicture() });
  const url = (await readUrl(owner)) ?? '';
  const page = await fellow.browser.request('GET', `/api/groups/${circle.id}`);
  expect(page.body).toMatchObject({
    members: [{ userId: owner.member.id, profileImageUrl: url }, { profileImageUrl: null }, {}],
  });
  expect((await look(leaver, url)).status).toBe(200);
  await leaver.browser.request('POST', `/api/groups/${circle.id}/leave`);
  const statuses = [];
  for (const who of [owner, fellow, leaver, outsider]) statuses.push((await look(who, url)).status);
  expect(statuses).toEqual([200, 200, 404, 404]);
  expect((await look({ browser: product.openBrowser() }, url)).status).toBe(401);
});

test('a picture is exported with all data, and deleted when removed or when the account is closed', async () => {
  const payer = await signInMember(product);
  const before = await storedFiles();
  await send(payer, { content: await drawPicture() });
  const url = (await readUrl(payer)) ?? '';
  const copy = await look(payer, '/api/account/export');
  expect(Object.keys(unzipSync(new Uint8Array(await copy.arrayBuffer())))).toContain('profile-picture.jpg');

  expect((await payer.browser.request('DELETE', '/api/account/picture')).status).toBe(200);
  expect([await readUrl(payer), (await look(payer, url)).status, await storedFiles()]).toEqual([
    null,
    404,
    before,
  ]);

  await send(payer, { content: await drawPicture() });
  const { id: userId } = payer.member;
  expect(await closeAccount(product.platform, { userId, actorId: userId })).toBe(true);
  expect(await storedFiles()).toBe(before);
});
