import { request as rawRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { listRoutes } from './error-answers.ts';

const METRICS_TOKEN = 'of-prometheus-in-development-0001';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: { publicUrl: 'http://circle.example:3000', metricsToken: METRICS_TOKEN },
  });
});

function statusUnder(
  host: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const rebound = { host, 'sec-fetch-site': 'same-origin', origin: `http://${host}`, ...headers };
    const call = rawRequest({ hostname, port, method, path, headers: rebound }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });
}

const own = [
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'LocalHost',
  'circle.example:3000',
  'circle.example',
];
const foreign = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example:3000',
  'circle.example.evil.example',
  '192.0.2.1:3000',
  'localhost@evil.example',
  'localhost.',
];

test.each(foreign)('a development page and the metrics are not served under the name "%s"', async (host) => {
  const routes = listRoutes(product.app).filter(({ url }) => url.startsWith('/dev/'));
  expect(routes.length).toBeGreaterThan(4);
  for (const { method, url } of routes)
    expect(await statusUnder(host, method, url), `${method} ${url}`).toBe(404);
  expect(await statusUnder(host, 'GET', '/metrics')).toBe(403);
  const named = { 'x-forwarded-host': 'localhost:3000' };
  expect(await statusUnder(host, 'GET', '/dev/mail.json', named)).toBe(404);
});

test.each(own)('a development page and the metrics are served under our name "%s"', async (host) => {
  expect(await statusUnder(host, 'GET', '/dev/mail.json')).toBe(200);
  expect(await statusUnder(host, 'GET', '/metrics')).toBe(200);
});

test('metrics answer to any name with their token', async () => {
  const authorization = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect(await statusUnder('app:3000', 'GET', '/metrics', authorization)).toBe(200);
});
