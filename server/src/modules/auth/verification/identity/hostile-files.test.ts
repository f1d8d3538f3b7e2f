import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePng, makeHostileFiles } from '../../../../../test/security/hostile-pictures.ts';
import { drawPicture, sendDocument } from '../../../../../test/factories/test-identity.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../../test/product/test-product.ts';

const MEGABYTE = 1024 * 1024;
const corpus = await makeHostileFiles();
let product: TestProduct;
let reviewer: Payer;
let sender: Payer;
let sent = 0;

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
  sender = await signInMember(product, { state: 'verification' });
});
function storedFiles(): string[] {
  const folder = join(product.settings.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

async function send(file: Parameters<typeof sendDocument>[1] & object, by = sender) {
  sent += 1;
  return sendDocument(by.browser, {
    idType: 'passport',
    idNumber: `HOSTILE-${sent}`,
    back: undefined,
    ...file,
  });
}

test('there are forty hostile files', () => {
  expect(corpus.length).toBeGreaterThan(40);
});

describe('a hostile file is refused at its field with a message', () => {
  // security: 1.3.4, 5.1.1, 5.2.2, 5.2.6, T40
  test.each(corpus.filter(({ refusedFor }) => refusedFor !== null))('$what', async ({ file, refusedFor }) => {
    const answer = await send({ front: file });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(['front']);
    expect(fields['front']).toMatch(refusedFor ?? /never/);
    const asBack = await send({ front: { content: await drawPicture() }, back: file });
    expect(Object.keys((asBack.body as { fields: object }).fields)).toEqual(['back']);
  });

  afterAll(() => {
    expect(sent).toBeGreaterThan(60);
  });
});

describe('a harmless file is stored as pixels only', () => {
  // security: 5.2.2, 5.4.1, 5.4.3, 14.2.8, T40
  test.each(corpus.filter(({ refusedFor }) => refusedFor === null))('$what', async ({ file }) => {
    const payer = await signInMember(product, { state: 'verification' });
    expect((await send({ front: file }, payer)).status).toBe(201);
    const { rows } = await product.database.read((db) =>
      sql<{ id: string; key: string }>`
        select id, front_file as key from id_verifications where user_id = ${payer.member.id}`.execute(db),
    );
    const [row] = rows;
    const stored = await read(`/api/admin/identity/${row?.id ?? ''}/pictures/front`);
    expect(stored.subarray(0, 3).toString('hex'), 'a JPEG').toBe('ffd8ff');
    expect(stored.subarray(-2).toString('hex'), 'nothing behind its end').toBe('ffd9');
    expect(stored.indexOf(Buffer.from([0xff, 0xfe])), 'no comment').toBe(-1);
    expect(stored.toString('latin1')).not.toMatch(/script|php|CANARY|evil|PK\x03\x04|GPS|Exif/i);
    const { format, exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'jpeg' });
    expect(storedFiles()).toContain(row?.key);
  });

  async function read(path: string): Promise<Buffer> {
    const cookie = [...reviewer.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${product.url}${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
});

// security: 5.3.2, 5.4.1
test('a refused upload leaves no file, no row and no name', async () => {
  const names = storedFiles();
  const { rows } = await product.database.read((db) =>
    sql<{ key: string }>`select key from stored_files`.execute(db),
  );
  expect(names.sort()).toEqual(rows.map(({ key }) => key).sort());
  expect(names.every((name) => /^[\w-]{43}$/.test(name))).toBe(true);
  const { body } = await sender.browser.request('GET', '/api/verification/status');
  expect(body).toMatchObject({ identity: { state: 'none' } });
});

describe('an invalid form', () => {
  const BOUNDARY = 'x-boundary';
  const raw = (body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    sender.browser.request('POST', '/api/verification/id', { body, headers: { 'content-type': type } });
  const part = (disposition: string, content: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
  const end = `--${BOUNDARY}--\r\n`;

  test.each([
    ['no boundary', raw.bind(null, 'x', 'multipart/form-data')],
    [
      'another boundary',
      () => raw(part('name="idType"', 'passport') + end, 'multipart/form-data; boundary=other'),
    ],
    ['breaks off in a part', () => raw(part('name="front"; filename="a.jpg"', 'abc').slice(0, -4))],
    ['breaks off before its end', () => raw(part('name="idType"', 'passport'))],
    ['a thousand parts', () => raw(part('name="a"', '1').repeat(1_000) + end)],
    ['ten files', () => raw(part('name="front"; filename="a.jpg"', 'x').repeat(10) + end)],
    ['a name of the language', () => raw(part('name="__proto__"', 'x') + end)],
    ['no name', () => raw(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`)],
    [
      'JSON as a part',
      () => raw(part('name="idType"', '{"a":1', 'Content-Type: application/json\r\n') + end),
    ],
    ['a field sent twice', () => raw(part('name="idType"', 'passport').repeat(2) + end)],
    ['a file for a word', () => raw(part('name="idNumber"; filename="a.jpg"', 'x') + end)],
    [
      'a word for a file',
      () =>
        raw(
          part('name="idType"', 'passport') +
            part('name="idNumber"', 'AB1234') +
            part('name="front"', 'x') +
            end,
        ),
    ],
    ['a very long word', () => raw(part('name="idNumber"', 'A'.repeat(100_000)) + end)],
    ['headers without end', () => raw(`--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(5_000)}\r\nx\r\n${end}`)],
    ['JSON as the body', () => raw('{}', 'application/json')],
    ['nothing', () => raw('')],
  ] as const)('%s', async (_what, call) => {
    const { status, body } = await call();
    expect([400, 403, 422], JSON.stringify(body)).toContain(status);
    expect(body).toHaveProperty('message');
  });
});

// security: 5.2.1, 15.1.3
test('memory is bounded for concurrent uploads', async () => {
  const large = encodePng(6_000, 6_000, Buffer.alloc(6_001 * 6_000));
  const heavy = Buffer.concat([await drawPicture('jpeg', 3_000, 2_000), Buffer.alloc(7 * MEGABYTE)]);
  const people = await Promise.all(
    Array.from({ length: 12 }, () => signInMember(product, { state: 'verification' })),
  );
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const answers = await Promise.all(
    people.map((payer, at) =>
      send(
        { front: at % 2 === 0 ? { content: large, name: 'a.png', type: 'image/png' } : { content: heavy } },
        payer,
      ),
    ),
  );
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  const grownBy = Math.round((peak - before) / MEGABYTE);
  console.info(`12 uploads at once grew the process by ${grownBy} MB at most`);
  expect(grownBy).toBeLessThan(450);
}, 60_000);
