/** URL parts are decoded once and validated after decoding. Redirect targets stay on our host. */
import { beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

// security: 1.1.1
test('a URL part is decoded once and then validated', async () => {
  const name = 'queue:pool:1';
  const ask = (account: string) => product.request('GET', `/api/transparency/movements?account=${account}`);
  const once = name.replaceAll(':', '%3A');
  expect((await ask(once)).status, once).toBe(200);
  // Decoded twice it is the account. Decoded once it is an unknown name.
  const twice = once.replaceAll('%', '%25');
  expect(await ask(twice)).toMatchObject({
    status: 422,
    body: { fields: { account: expect.any(String) as string } },
  });
  for (const path of ['/api/queue%2Fstate', '/api/queue%252Fstate', '/api%5Cqueue%5Cstate'])
    expect([path, (await product.request('GET', path)).status]).toEqual([path, 404]);
});

// security: 1.2.2, 3.7.2, T32
test('a short link always redirects to our host, whatever its code', async () => {
  const codes = [
    '%2F%2Fevil.example',
    'https:%2F%2Fevil.example',
    '..%2F..%2Fevil',
    '%5Cevil.example',
    'x%0d%0aLocation:%20https:%2F%2Fevil.example',
    'javascript:alert(1)',
    '@evil.example',
    '%09%2F%2Fevil.example',
    '?next=%2F%2Fevil.example',
  ];
  for (const code of codes) {
    const { status, headers } = await product.request('GET', `/i/${code}`);
    const to = headers.get('location');
    if (to === null) expect([code, status >= 400]).toEqual([code, true]);
    else expect([code, new URL(to, product.url).origin, to[0]]).toEqual([code, product.url, '/']);
    expect(to ?? '', code).toMatch(/^(\/invitations\/[^/\\\s]*|)$/);
  }
});
