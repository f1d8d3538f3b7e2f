/** An emailed invitation works only for the owner of the address; a link works for everyone. */
import type { InvitationAnswer, InvitationItem } from '@circle-link/contract/groups/agreements';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import {
  formCircle,
  expectOk,
  getOrganizer,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const openCircle = async () =>
  formCircle(product, { people: [await signInMember(product)], terms: { maxMembers: 5 } });
const invite = (circle: Circle, body: unknown) =>
  getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body });
const look = (code: string, { browser }: Pick<Payer, 'browser'> = { browser: product.openBrowser() }) =>
  browser.request('GET', `/api/invitations/${code}`);
const readCharterHash = async (circle: Circle) =>
  (
    await expectOk<{ hash: string }>(
      getOrganizer(circle).browser.request('GET', `/api/groups/${circle.id}/charter`),
    )
  ).hash;
const join = ({ browser }: Payer, code: string, charterHash: string) =>
  browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash } });

test('an emailed invitation admits only the account that owns its address, once', async () => {
  const circle = await openCircle();
  const [invited, other] = [await signInMember(product), await signInMember(product)];
  const { email } = invited.member;
  const { code } = await expectOk<InvitationItem>(invite(circle, { email: email.toUpperCase() }));
  const charterHash = await readCharterHash(circle);
  const shortened = `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
  const seen = async (payer?: Payer) => {
    const { sentTo, isForOther } = await expectOk<InvitationAnswer>(look(code, payer));
    return { sentTo, isForOther };
  };
  expect(await seen()).toEqual({ sentTo: shortened, isForOther: false });
  expect(await seen(other)).toEqual({ sentTo: shortened, isForOther: true });
  expect(await seen(invited)).toEqual({ sentTo: shortened, isForOther: false });
  const refused = { status: 403, body: { code: 'invitation_for_other_address' } };
  expect(await join(other, code, charterHash)).toMatchObject(refused);
  expect(await expectOk(other.browser.request('GET', '/api/invitations'))).toEqual([]);
  const answers = await collideAtGroup(product, circle.id, () => [
    join(invited, code, charterHash),
    join(invited, code, charterHash),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await join(other, code, charterHash)).status).toBe(403);
  expect(await viewCircle(circle)).toMatchObject({ totalMembers: 2 });
  expect(await look(code)).toMatchObject({ status: 410, body: { code: 'invitation_used' } });
});

test('an emailed invitation refuses an account that only names the address or had it before', async () => {
  const circle = await openCircle();
  const former = await signInMember(product);
  const { code } = await expectOk<InvitationItem>(invite(circle, { email: former.member.email }));
  const charterHash = await readCharterHash(circle);
  const set = (change: string) =>
    product.database.transact((tx) =>
      sql`update users set ${sql.raw(change)} where id = ${former.member.id}`.execute(tx),
    );
  await set("is_email_verified = false, admin_roles = '{owner}'");
  expect(await join(former, code, charterHash)).toMatchObject({ status: 403 });
  await set("is_email_verified = true, admin_roles = '{}', email = 'moved-away@example.test'");
  expect(await join(former, code, charterHash)).toMatchObject({
    status: 403,
    body: { code: 'invitation_for_other_address' },
  });
  expect(await viewCircle(circle)).toMatchObject({ totalMembers: 1 });
});

test('a link stays open to everyone', async () => {
  const circle = await openCircle();
  const { code } = await expectOk<InvitationItem>(invite(circle, {}));
  const other = await signInMember(product);
  expect(await expectOk(look(code, other))).toMatchObject({ sentTo: null, isForOther: false });
  expect((await join(other, code, await readCharterHash(circle))).status).toBe(200);
});
