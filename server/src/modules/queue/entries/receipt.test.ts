import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../test/documents/read-pdf.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

test('without an entry there is no receipt', async () => {
  const { browser } = await signInMember(product);
  expect(await browser.request('GET', '/api/entry/receipt')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'You have no entry yet.' },
  });
});

test('the receipt lists what was paid, line by line, and is identical each time', async () => {
  const { browser } = await enterQueue(product);
  const { id } = (await browser.request('GET', '/api/entry')).body as { id: string };
  const download = async (language = 'en') => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${product.url}/api/entry/receipt`, {
      headers: { cookie, 'accept-language': language },
    });
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const { headers, bytes } = await download();
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="circlelink-entry-receipt.pdf"');
  const { pages } = await readPdf(bytes);
  const number = id
    .replaceAll('-', '')
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');
  for (const text of [number, 'Test Member', '$50.00', '$1.82', '$0.53', '$52.35', 'Test money'])
    expect(pages[0]).toContain(text);
  const spanish = await readPdf((await download('es')).bytes);
  for (const text of [
    'Recibo de tu entrada',
    'Comisión de tarjeta',
    'Pagada',
    'Dinero de prueba',
    'US$52.35',
  ])
    expect(spanish.pages[0]).toContain(text);
  await product.moveClock(86_400);
  expect((await download()).bytes).toEqual(bytes);
});
