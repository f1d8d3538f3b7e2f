/** A member who owns one object of every kind with an id, for access tests. */
import { makeToken } from '../browser/test-tokens.ts';
import { sql } from 'kysely';
import { openAdmin } from '../factories/build-admin.ts';
import { giveBalance } from '../factories/give-balance.ts';
import { createDebt } from '../factories/record-debt.ts';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  findPayment,
  payRound,
  startCircle,
} from '../factories/test-groups.ts';
import { putAccount } from '../outside/payout-account.ts';
import { type Payer, type TestProduct } from '../product/test-product.ts';
import { postConfirmed } from '../browser/confirm.ts';

export type ForeignObjects = Awaited<ReturnType<typeof buildForeignObjects>>;
export type ObjectIds = ForeignObjects['ids'];

/** Ids that a path parameter (`{id}` or `:id`) may name. Empty for a parameter that is a word. */
export function listObjectIds(
  ids: Readonly<Record<string, readonly string[]>>,
  path: string,
  parameter: string,
): readonly string[] {
  const [before = ''] = path.split(new RegExp(`/[{:]${parameter}\\b`));
  const [last = '', outer = ''] = before.split('/').reverse();
  return ids[`${outer}/${last}`] ?? ids[last] ?? [];
}

export async function buildForeignObjects(product: TestProduct) {
  const running = await startCircle(product, { size: 4 });
  const [owner, partner, fellow] = [memberAt(running, 1), memberAt(running, 2), memberAt(running, 3)];
  await expectOk(payRound(running, owner, 1));
  const forming = await formCircle(product, { people: [owner, partner], terms: { maxMembers: 5 } });
  const group = `/api/groups/${forming.id}`;
  const { code } = await expectOk<{ code: string }>(
    owner.browser.request('POST', `${group}/invitations`, { body: {} }),
  );
  const swap = await expectOk<{ id: string }>(
    owner.browser.request('POST', `/api/groups/${running.id}/swaps`, {
      body: { withUserId: partner.member.id },
    }),
  );
  const [card] = await expectOk<{ id: string }[]>(owner.browser.request('GET', '/api/cards'));
  const endpoint = await expectOk<{ id: string }>(
    postConfirmed(owner.browser, '/api/webhook-endpoints', {
      url: 'https://hooks.example.org/',
      events: ['pot.paid'],
    }),
  );
  const [session] = await expectOk<{ id: string }[]>(owner.browser.request('GET', '/api/auth/sessions'));
  const token = (await makeToken(owner, ['groups:read'])).id;
  const [paid, unpaid] = [await findPayment(running, owner, 1), await findPayment(running, partner, 1)];
  const member = [owner.member.id];
  /** The group of an object by its id. */
  const groups: Readonly<Record<string, string>> = {
    ...{ [unpaid.id]: running.id, [paid.id]: running.id, [swap.id]: running.id },
    [code]: forming.id,
  };
  return {
    owner,
    /** A member of the same running group who is no party to the objects below. */
    fellow,
    groups,
    /** By the segment before them in a path, such as "groups" or, where that is not unique, "admin/payments". */
    ids: {
      groups: [running.id, forming.id],
      payments: [unpaid.id, paid.id],
      swaps: [swap.id],
      invitations: [code],
      // An invitation's code opens no books.
      'open-books': [code],
      calendar: [code],
      cards: [card?.id ?? ''],
      sessions: [session?.id ?? ''],
      tokens: [token],
      'webhook-endpoints': [endpoint.id],
      members: member,
      risk: member,
      team: member,
      ...(await insertOfficeObjects(product, owner)),
      passkeys: [await insertPasskey(product, owner)],
    },
  };
}

/** Inserted directly, because the API call would end the sessions and tokens created above. */
async function insertPasskey({ database }: TestProduct, { member }: Payer): Promise<string> {
  const { rows } = await database.transact((tx) =>
    sql<{ id: string }>`
      with step as (
        insert into second_factors (user_id, confirmed_at) values (${member.id}, app_now()) returning user_id
      )
      insert into passkeys (user_id, credential_id, public_key, counter, name, is_synced)
      select user_id, sha256('key'), sha256('key'), 0, 'Key ring', false from step
      returning id`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

type OfficeObject =
  | 'charge'
  | 'transaction'
  | 'document'
  | 'story'
  | 'refund'
  | 'write_off'
  | 'message'
  | 'event';

/** Inserts the objects that the back office lists. */
async function insertOfficeObjects(product: TestProduct, { member, browser }: Payer) {
  const admin = await openAdmin(product, 'finance');
  await createDebt(product, member.id, 100);
  await giveBalance(product.database, member.id, 1_000);
  await expectOk(putAccount(product, { member, browser }));
  const answer = browser.request('POST', '/api/withdrawals', { body: { amount: '5.00' } });
  const { id: withdrawal } = await expectOk<{ id: string }>(answer);
  const { rows } = await product.database.transact((tx) =>
    sql<Readonly<Record<OfficeObject, string>>>`
      with document as (
        insert into id_verifications (user_id, id_type, has_back, verification_status, rejection_reason, verified_at,
                                      verified_by)
        values (${member.id}, 'passport', false, 'rejected', 'cropped', app_now(), ${admin.member.id}) returning id
      ), story as (
        insert into success_stories (user_id, name, location, rating, story, achievement)
        values (${member.id}, 'Ada', 'Lagos', 5, 'I waited a long time for this.', 'A start') returning id
      ), charge as (
        select id from charges where user_id = ${member.id} and succeeded_at is not null limit 1
      ), request as (
        insert into refund_requests (charge_id, amount_cents, reason, status, requested_by)
        select id, 100, 'asked by mail', 'waiting', ${admin.member.id} from charge returning id
      ), write_off as (
        insert into debt_write_offs (user_id, amount_cents, reason, status, requested_by)
        values (${member.id}, 100, 'bankrupt', 'waiting', ${admin.member.id}) returning id
      )
      select document.id as document, story.id as story, charge.id as charge, request.id as refund, write_off.id as write_off,
             (select max(id)::text from outbox) as message, (select max(id)::text from provider_events) as event,
             (select max(id)::text from ledger_transactions) as transaction
        from document, story, charge, request, write_off`.execute(tx),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the member has nothing');
  return {
    'admin/payments': [found.charge],
    differences: [found.charge],
    transactions: [found.transaction],
    identity: [found.document],
    stories: [found.story],
    refunds: [found.refund],
    'write-offs': [found.write_off],
    messages: [found.message],
    'dead-letters': [found.event],
    withdrawals: [withdrawal],
  };
}

/** A member of another running group, with a card, a contribution and an invitation. */
export async function buildOutsider(product: TestProduct): Promise<Payer> {
  const circle = await startCircle(product);
  return getOrganizer(circle);
}
