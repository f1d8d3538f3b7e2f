import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { changePassword, expectOk } from '../../../test/factories/account-changes.ts';
import { parseCsv } from '../../../test/documents/parse-csv.ts';
import { buildMember, type MemberState, signIn } from '../../../test/factories/build-member.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import { buildRegistration, PHONE } from '../../../test/factories/test-accounts.ts';
import { formCircle } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { recordAuditEntries, sealPersonal } from '../audit/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

type ExportedAccount = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

async function exported(
  { browser }: Pick<Payer, 'browser'>,
  url = product.url,
): Promise<{ files: Record<string, string>; account: ExportedAccount }> {
  const address = url + '/api/account/export';
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="circle-link-data-[\d-]+\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const files = Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]));
  return { files, account: JSON.parse(files['account.json'] ?? '{}') as ExportedAccount };
}

test('the export is refused to visitors', async () => {
  expect((await product.request('GET', '/api/account/export')).status).toBe(401);
});

test.each<MemberState>(['email', 'consent', 'verification', 'profile', 'ready'])(
  'the export is available at the gate %s',
  async (state) => {
    const browser = product.openBrowser();
    const member = await buildMember(product, { state });
    await signIn(browser, member);
    expect((await exported({ browser })).account['profile']).toMatchObject([{ email: member.email }]);
  },
);

test('the export shows an overdue hold as expired even if the job has not run', async () => {
  const own = await startTestProduct();
  const payer = await signInMember(own);
  await payer.browser.request('POST', '/api/queue/hold');
  const statuses = async () => (await exported(payer, own.url)).account['holds']?.map(({ status }) => status);
  expect(await statuses()).toEqual(['holding']);
  await own.moveClock(901);
  expect(await statuses()).toEqual(['expired']);
});

test('the export has all data of the member and none of another member', async () => {
  const payer = await enterQueue(product);
  const { id } = payer.member;
  await saveCard(product, payer);
  await giveBalance(product.database, id, 1_234);
  await rename(id, '=cmd|calc', 'Own');
  const other = await signInMember(product, { username: 'secret-other', phone: '+12025550001' });
  await rename(other.member.id, 'Othername', 'Otherson');
  const circle = await formCircle(product, { people: [payer, other], size: 3 }).catch(() => null);
  expect(circle).not.toBeNull();
  await product.database.transact(async (tx) => {
    const personal = await sealPersonal(tx, product.settings, id, { city: { before: 'Old', after: 'New' } });
    await recordAuditEntries(tx, [
      { kind: 'member.profile_changed', subjectId: id, actorId: id, detail: { personal } },
      { kind: 'risk.review_opened', subjectId: id, detail: { flags: ['shared_device'] } },
    ]);
    const facts = {
      ...{ groupId: circle?.id, group: 'Family circle', round: 1, payer: { member: other.member.id } },
      ...{ amountCents: 5_450, lateFeeCents: 500 },
    };
    await sql`insert into activities (user_id, group_id, type, kind, facts, audience)
      values (${id}, ${circle?.id}, 'payout_received', 'late_contribution_received', ${JSON.stringify(facts)}::jsonb,
              'member')`.execute(tx);
  });

  await expectOk(changePassword(payer));
  const { files, account } = await exported(payer);
  expect(account['security-notices']).toMatchObject([{ kind: 'password', undoneAt: null }]);
  expect(account['positions']).toMatchObject([{ number: payer.number, status: 'active', earned: '0.00' }]);
  expect(account['entries']).toMatchObject([{ amount: '52.35', base: '50.00' }]);
  expect(account['statement']).toMatchObject([{ amount: '12.34', balance: '12.34' }]);
  expect(account['cards']).toHaveLength(1);
  expect(account['groups']).toMatchObject([{ name: 'Family circle', role: 'organizer' }]);
  expect(account['activities']).toContainEqual(
    expect.objectContaining({ description: 'Paid late by another member for your pot of round 1' }),
  );
  expect(account['log']).toContainEqual(
    expect.objectContaining({
      kind: 'member.profile_changed',
      by: 'you',
      values: { city: { before: 'Old', after: 'New' } },
    }),
  );
  const all = Object.values(files).join('\n');
  expect(all).not.toMatch(/Othername|Otherson|secret-other|2025550001|risk\.|shared_device/);
  expect(all).not.toMatch(/argon2|password_hash|passwordHash/);
  expect(all).not.toContain(other.member.id);
  const [head, row] = parseCsv(files['profile.csv'] ?? '');
  expect(row?.[head?.indexOf('firstName') ?? -1]).toBe("'=cmd|calc");
  expect(Object.keys(files)).toContain('README.txt');
});

function rename(userId: string, first: string, last: string): Promise<unknown> {
  return product.database.transact((tx) =>
    sql`update users set first_name = ${first}, last_name = ${last} where id = ${userId}`.execute(tx),
  );
}

test('the export includes emails only for a verified address', async () => {
  const organizer = await signInMember(product);
  const email = 'invited-vera@example.test';
  const terms = { name: 'Secret sisters fund', contributionAmount: '50.00', maxMembers: 5 };
  const made = await expectOk(organizer.browser.request('POST', '/api/groups', { body: terms }));
  const { id } = made.body as { id: string };
  await expectOk(organizer.browser.request('POST', `/api/groups/${id}/invitations`, { body: { email } }));
  await product.request('POST', '/api/verification/email/send', { body: { email, phone: PHONE } });
  const unproven = { browser: product.openBrowser() };
  const registered = await unproven.browser.request('POST', '/api/auth/register', {
    body: buildRegistration('mallory1', { email }),
  });
  expect(registered.body).toMatchObject({ isEmailVerified: false });
  const { account } = await exported(unproven);
  expect(account).toMatchObject({ invitations: [], messages: [] });
  expect(account['mailed-links']?.length).toBeLessThanOrEqual(1);
  await product.database.transact((tx) =>
    sql`update users set is_email_verified = true where email = ${email}`.execute(tx),
  );
  expect((await exported(unproven)).account).toMatchObject({
    invitations: [{ group: 'Secret sisters fund', email }],
  });
});

test('the export is written in the language of the account', async () => {
  const payer = await signInMember(product);
  await expectOk(payer.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
  await expectOk(changePassword(payer));
  const { files, account } = await exported(payer);
  expect(files['README.txt']).toContain('Todo lo que Circle Link guarda sobre ti.');
  expect(account['log']).toContainEqual(expect.objectContaining({ by: 'tú' }));
});

test('the export omits an admin’s reason for a refund', async () => {
  const admin = await signInMember(product, { isAdmin: true });
  const payer = await enterQueue(product);
  await expectOk(
    admin.browser.request('POST', '/api/auth/confirm', { body: { password: admin.member.password } }),
  );
  const { rows } = await product.database.read((db) =>
    sql<{
      id: string;
    }>`select charge_id as id from queue_positions where user_id = ${payer.member.id}`.execute(db),
  );
  const body = { paymentId: rows[0]?.id, reason: 'suspected ring with another member' };
  await expectOk(admin.browser.request('POST', '/api/admin/refunds', { body }));
  const { account } = await exported(payer);
  expect(account['refunds']).toHaveLength(1);
  expect(JSON.stringify(account)).not.toContain('suspected ring');
});

test('the export is limited to six per hour', async () => {
  const strict = await startTestProduct({ settings: { rateLimitFactor: 1 } });
  const { browser } = await signInMember(strict);
  const answers = [];
  for (let count = 0; count < 7; count += 1)
    answers.push((await browser.request('GET', '/api/account/export')).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
