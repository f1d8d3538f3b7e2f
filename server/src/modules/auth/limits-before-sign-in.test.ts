import { beforeAll, expect, test } from 'vitest';
import { logIn } from '../../../test/factories/account-changes.ts';
import { buildRegistration } from '../../../test/factories/test-accounts.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { rateLimitFactor: 1 } });
});

test('five address changes by another member leave the owner of the address a link', async () => {
  const [owner, other] = [await signInMember(product), await signInMember(product)];
  const email = 'my-new-mailbox@example.test';
  const ask = ({ browser, member }: Payer) =>
    browser.request('POST', '/api/auth/email/change', { body: { email, password: member.password } });
  for (let n = 0; n < 5; n += 1) await expectOk(ask(other));
  expect((await ask(other)).status).toBe(429);
  const before = (await product.mailTo(email)).length;
  await expectOk(ask(owner));
  expect((await product.mailTo(email)).length).toBe(before + 1);
});

test('five invitations by another member leave another organizer able to invite the address', async () => {
  const [owner, other] = [await signInMember(product), await signInMember(product)];
  const invite = async ({ browser }: Payer, name: string) => {
    const body = { name, contributionAmount: '50.00', maxMembers: 5 };
    const { id } = await expectOk<{ id: string }>(browser.request('POST', '/api/groups', { body }));
    return browser.request('POST', `/api/groups/${id}/invitations`, { body: { email: 'aunt@example.test' } });
  };
  for (let n = 0; n < 5; n += 1) await expectOk(invite(other, `Trap ${n}`));
  expect((await invite(other, 'Trap 6')).status).toBe(429);
  expect((await invite(owner, 'Family')).status).toBe(201);
});

test('accounts registered with one address share its email limit', async () => {
  const email = 'victim@example.test';
  for (let n = 0; n < 4; n += 1) {
    const browser = product.openBrowser();
    await expectOk(
      browser.request('POST', '/api/auth/register', { body: buildRegistration(`many${n}`, { email }) }),
    );
    for (let k = 0; k < 5; k += 1) await expectOk(browser.request('POST', '/api/verification/email/send'));
  }
  expect(await product.mailTo(email)).toHaveLength(9);
});

test('an account locked all day by outsiders gets one email a day', async () => {
  const { member } = await signInMember(product);
  const locked = async () =>
    (await product.mailTo(member.email)).filter(({ subject }) => subject.includes('locked')).length;
  for (let lock = 0; lock < 4; lock += 1) {
    for (let n = 0; n < 5; n += 1) await logIn(product.openBrowser(), member.username, 'wrong-password-1');
    await product.moveClock(15 * 60 + 1);
  }
  expect([1, 2]).toContain(await locked());
});
