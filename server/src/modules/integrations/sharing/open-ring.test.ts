import type { OpenBooks } from '@circle-link/contract/groups/open-books';
import { beforeAll, expect, test } from 'vitest';
import {
  type Circle,
  expectOk,
  getOrganizer,
  memberAt,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { drawOpenRing } from './open-ring.ts';

const WEEK = 7 * 86_400;

let product: TestProduct;
let circle: Circle;
let code: string;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product, { size: 5, terms: { name: 'Ana & "Ben" <circle>' } });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/open-books`));
  await product.moveClock(WEEK);
  code = (await viewCircle(circle)).openBooks?.url?.split('/').at(-1) ?? '';
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers: { 'accept-language': 'en', ...headers } });

test('the ring can be framed by any page, runs and fetches nothing, and has no origin', async () => {
  const { browser } = memberAt(circle, 1);
  const { headers, body, cookies } = await browser.request('GET', `/open/${code}/ring`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/);
  expect(policy).not.toContain('unsafe');
  expect([headers.get('x-frame-options'), headers.get('cross-origin-opener-policy')]).toEqual([null, null]);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(cookies).toEqual({});
  expect(String(body)).not.toMatch(/<script|<link|src=| on\w+=|style="/i);
  expect(await (await get(`/open/${code}/ring`)).text()).toBe(body);
});

test('the ring cannot be framed as a picture', async () => {
  const answer = await get(`/open/${code}/ring.svg`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const svg = await answer.text();
  expect(svg).toContain('Round 1 of 5');
  expect(svg).toContain('Ana &amp; &quot;Ben&quot; &lt;circle&gt;');
  const mute = await (await get(`/open/${code}/ring.svg?words=none`)).text();
  expect(mute).toContain('<circle');
  expect(mute).not.toContain('<text');
});

test('the ring uses the requested language, or the reader’s', async () => {
  for (const answer of [
    await get(`/open/${code}/ring.svg?language=es`),
    await get(`/open/${code}/ring.svg`, { 'accept-language': 'es-MX' }),
    await get(`/open/${code}/ring?language=xx`, { 'accept-language': 'es-MX' }),
  ])
    expect(await answer.text()).toContain('Ronda 1 de 5');
});

test('the ring fills a closed round by the amount paid and hatches the rest', () => {
  const round = { round: 1, dueDate: '2026-11-01', closedOn: '2026-11-02', fee: '1.00', paidOut: '149.00' };
  const books: OpenBooks = {
    ...{ name: 'A', cover: null, contributionAmount: '50.00', frequency: 'weekly', members: 2 },
    ...{ isOver: true, currentRound: 2, pot: '200.00', contributions: '350.00', payouts: '346.00' },
    ...{ fees: '4.00', held: '0.00', missing: '50.00' },
    rounds: [
      { ...round, status: 'short', cameIn: '150.00', missing: '50.00' },
      { ...round, round: 2, status: 'paid', cameIn: '200.00', missing: '0.00' },
    ],
  };
  const lengths = [...drawOpenRing(books, 'en').matchAll(/class="in" stroke-dasharray="([\d.]+) /g)].map(
    ([, length]) => Number(length),
  );
  expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeCloseTo(0.75, 5);
  expect(drawOpenRing(books, 'en').match(/url\(#hatch\)/g)).toHaveLength(1);
});

test('the ring shows the same empty frame after its end and for unknown codes', async () => {
  await expectOk(memberAt(circle, 2).browser.request('DELETE', `/api/groups/${circle.id}/open-books`));
  const readPage = async (path: string) => {
    const answer = await get(path);
    const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
    const said = headers['content-type']?.startsWith('text/html') === true ? await answer.text() : null;
    return { status: answer.status, headers: Object.keys(headers), said };
  };
  for (const end of ['/ring', '/ring.svg']) {
    const ended = await readPage(`/open/${code}${end}`);
    expect(ended.status, end).toBe(404);
    for (const never of ['x'.repeat(22), 'short', '%22%3E%3Cscript%3E'])
      expect(await readPage(`/open/${never}${end}`), never).toEqual(ended);
  }
  expect((await readPage(`/open/${code}/ring`)).said).toContain('There is nothing here.');
});
