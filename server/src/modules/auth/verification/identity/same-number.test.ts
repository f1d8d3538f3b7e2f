/** One number on the documents of several members: until one is approved, no member is blocked or flagged. */
import type { IdentityReview } from '@circle-link/contract/admin/identity';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sendDocument } from '../../../../../test/factories/test-identity.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../../test/product/test-product.ts';
import { propagateRiskLinks } from '../../../risk/index.ts';

const APPROVAL = { extractedName: 'Test Member', extractedDob: '1990-12-31' };
let product: TestProduct;
let reviewer: Payer;
let sent = 0;

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
});

const newcomer = (): Promise<Payer> => signInMember(product, { state: 'verification' });

async function readId({ member }: Payer): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from id_verifications where user_id = ${member.id}`.execute(db),
  );
  return rows[0]?.id ?? '';
}

async function waiting(idNumber?: string): Promise<Payer & { id: string; idNumber: string }> {
  const payer = await newcomer();
  sent += 1;
  const number = idNumber ?? `SAME-${sent}000`;
  expect(await sendDocument(payer.browser, { idNumber: number })).toMatchObject({ status: 201 });
  return { ...payer, idNumber: number, id: await readId(payer) };
}

async function listAuditEntries({ member }: Payer): Promise<unknown[]> {
  const { rows } = await product.database.read((db) =>
    sql`
      select kind, actor_id as "actorId", detail from audit_entries
       where subject_id = ${member.id} and kind like 'identity.%' order by id`.execute(db),
  );
  return rows;
}

const act = (id: string, what: string, body: unknown, { browser } = reviewer) =>
  browser.request('POST', `/api/admin/identity/${id}/${what}`, { body });

async function view(id: string): Promise<IdentityReview> {
  return (await reviewer.browser.request('GET', `/api/admin/identity/${id}`)).body as IdentityReview;
}

const flagged = async ({ member }: Payer): Promise<boolean> => {
  await propagateRiskLinks(product.platform);
  const { rows } = await product.database.read((db) =>
    sql`select 1 from fraud_prevention where user_id = ${member.id}
           and (detection_flags ? 'reused_document' or review = 'open')`.execute(db),
  );
  return rows.length > 0;
};
const reused = (holder: Payer, { member }: Payer) => ({
  kind: 'identity.number_reused',
  actorId: member.id,
  detail: { holder: holder.member.id },
});

// security: T42
test('after an approval another account is refused with a neutral message, however the number is written, and flagged', async () => {
  const first = await waiting();
  expect((await act(first.id, 'approve', APPROVAL)).status).toBe(200);
  const second = await newcomer();
  const spelled = ` ${first.idNumber.toLowerCase().replace('-', ' – ')} `;
  const refused = await sendDocument(second.browser, { idNumber: spelled, idType: 'national_id' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'document_unavailable' } });
  expect((refused.body as { message: string }).message).not.toMatch(/account|member|already|used/i);
  expect((await second.browser.request('GET', '/api/verification/status')).body).toMatchObject({
    identity: { state: 'none' },
  });
  expect(await listAuditEntries(second)).toEqual([reused(first, second)]);
  expect([await flagged(first), await flagged(second)]).toEqual([false, true]);
});

test('a number that another member only submitted does not block its owner; the reviewer sees both', async () => {
  const sender = await waiting();
  const owner = await newcomer();
  const { idNumber } = sender;
  expect(await sendDocument(owner.browser, { idNumber })).toMatchObject({ status: 201 });
  expect([await flagged(sender), await flagged(owner)]).toEqual([false, false]);
  const ownId = await readId(owner);
  expect((await view(ownId)).sameNumber).toEqual([
    expect.objectContaining({ id: sender.id, status: 'pending', username: sender.member.username }),
  ]);
  expect((await view(sender.id)).sameNumber.map(({ id }) => id)).toEqual([ownId]);
  expect((await act(sender.id, 'reject', { reason: 'unreadable' })).status).toBe(200);
  expect((await act(ownId, 'approve', APPROVAL)).status).toBe(200);
  expect([await flagged(sender), await flagged(owner)]).toEqual([false, false]);
});

test('once one of two waiting documents is approved, the other is flagged and cannot be', async () => {
  const sender = await waiting();
  const owner = await newcomer();
  await sendDocument(owner.browser, { idNumber: sender.idNumber });
  const other = await signInMember(product, { roles: ['reviewer'] });
  const ownId = await readId(owner);
  const answers = await Promise.all([
    act(ownId, 'approve', APPROVAL),
    act(sender.id, 'approve', APPROVAL, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isOwner = answers[0].status === 200;
  const [holder, loser] = isOwner ? [owner, sender] : [sender, owner];
  const refused = await act(isOwner ? sender.id : ownId, 'approve', APPROVAL);
  expect(refused).toMatchObject({ status: 409, body: { code: 'number_approved' } });
  expect((await listAuditEntries(loser)).at(-1)).toMatchObject({
    kind: 'identity.number_reused',
    detail: { holder: holder.member.id },
  });
  expect([await flagged(holder), await flagged(loser)]).toEqual([false, true]);
  expect((await act(isOwner ? sender.id : ownId, 'reject', { reason: 'not_accepted' })).status).toBe(200);
});

test('a rejected number is free again, and the next reviewer sees the other account', async () => {
  const first = await waiting();
  await act(first.id, 'reject', { reason: 'not_accepted' });
  const second = await newcomer();
  expect(await sendDocument(second.browser, { idNumber: first.idNumber })).toMatchObject({ status: 201 });
  expect(await view(await readId(second))).toMatchObject({
    sameNumber: [{ id: first.id, status: 'rejected' }],
  });
});
