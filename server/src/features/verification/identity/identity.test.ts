/** A document from the sending to the decision, over HTTP on a real database. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPicture, sendDocument } from '../../../../test/test-identity.ts';
import { signInMember, startTestProduct, type Payer, type TestProduct } from '../../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
const newcomer = (): Promise<Payer> => signInMember(product, { state: 'verification' });

test('a sound document waits', async () => {
  const { browser } = await newcomer();
  expect(await sendDocument(browser)).toMatchObject({ status: 201, body: { state: 'pending' } });
  const reviewer = await signInMember(product, { roles: ['reviewer'] });
  const list = await reviewer.browser.request('GET', '/api/admin/identity');
  console.log(JSON.stringify(list.body));
  const id = (list.body as any).items[0].id;
  const view = await reviewer.browser.request('GET', '/api/admin/identity/' + id);
  console.log(JSON.stringify(view.body));
  const picture = await reviewer.browser.request('GET', '/api/admin/identity/' + id + '/pictures/front');
  console.log(picture.status, [...picture.headers]);
  const number = await reviewer.browser.request('POST', '/api/admin/identity/' + id + '/number');
  console.log(number.status, number.body);
  const ok = await reviewer.browser.request('POST', '/api/admin/identity/' + id + '/approve', {body: {extractedName: 'Test Member', extractedDob: '1990-01-01'}});
  console.log(ok.status, ok.body);
});
