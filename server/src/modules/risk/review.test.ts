import { type RiskDetail, type RiskItem, SIGNALS, type Signals } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countRows, listPositions } from '../../../test/database/books.ts';
import { buildMember, signIn } from '../../../test/factories/build-member.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import type { Answer, Browser } from '../../../test/browser/test-browser.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  payCheckout,
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { askToJoin, openPaymentPage } from '../../../test/product/test-queue.ts';
import { reassessLinkedMembers } from '../../app/jobs.ts';
import { propagateRiskLinks } from './assess-member.ts';

const WORDS = 'We need to review your account before you can pay. We’ll email you.';

let product: TestProduct;
let reviewer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
});

let made = 0;
async function signInTwice(on = product): Promise<{ first: Payer; second: Payer; name: string }> {
  made += 1;
  const name = `twice${made}`;
  const first = await signInMember(on, { username: `${name}a`, email: `${name}@example.test` });
  const second = await signInMember(on, { username: `${name}b`, email: `${name}+b@example.test` });
  return { first, second, name };
}

const post = ({ browser }: Payer, path: string, body?: unknown): Promise<Answer> =>
  browser.request('POST', path, body === undefined ? {} : { body });

function decide(about: Payer, command: string, body: object = { reason: 'Looked at it' }): Promise<Answer> {
  const requestBody = command === 'blacklist' ? { mayWithdraw: false, ...body } : body;
  return post(reviewer, `/api/admin/risk/${about.member.id}/${command}`, requestBody);
}

async function readDetail({ member }: Payer, by: Browser = reviewer.browser): Promise<RiskDetail> {
  return (await by.request('GET', `/api/admin/risk/${member.id}`)).body as RiskDetail;
}

async function listReleases({ member }: Payer): Promise<(string | null)[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ actor: string | null }>`
      select l.actor_id as actor from audit_entries l join queue_holdings h on h.id::text = l.subject_id
       where h.user_id = ${member.id} and l.kind = 'hold.released'`.execute(db),
  );
  return rows.map(({ actor }) => actor);
}

async function countPayments({ member }: Payer): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ count: number }>`select count(*) from charges where user_id = ${member.id}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

const refused = (message = WORDS) => ({ status: 403, body: { code: 'review_required', message } });

describe('a member over the score', () => {
  it('is refused before any charge in neutral words, the hold is released, and a review opens', async () => {
    const { second } = await signInTwice();
    await post(second, '/api/queue/hold');
    const answer = await post(second, '/api/queue/proceed-to-payment');
    expect(answer).toMatchObject(refused());
    expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'message']);
    expect(await countPayments(second)).toBe(0);
    expect((await second.browser.request('GET', '/api/queue/holding')).body).toBeNull();
    expect(await listReleases(second)).toEqual([null]);
    const { status, riskScore, detectionFlags, flags, decisions } = await readDetail(second);
    expect({ status, riskScore, detectionFlags }).toEqual({
      status: 'open',
      riskScore: SIGNALS.mail_variant.weight,
      detectionFlags: ['mail_variant'],
    });
    expect(flags[0]?.accounts.map(({ username }) => username)).toHaveLength(1);
    expect(decisions).toMatchObject([{ kind: 'risk.review_opened', actor: null, reason: null }]);
  });

  it('sees a notice of the review until it ends', async () => {
    const { first, second } = await signInTwice();
    const me = async ({ browser }: Payer) => (await browser.request('GET', '/api/auth/me')).body;
    await post(second, '/api/queue/hold');
    await post(second, '/api/queue/proceed-to-payment');
    expect(await me(second)).toMatchObject({ isBeingChecked: true });
    expect(await me(first)).toMatchObject({ isBeingChecked: false });
    await decide(second, 'clear');
    expect(await me(second)).toMatchObject({ isBeingChecked: false });
  });

  it('is cleared by a reviewer with a reason, gets an email, and pays', async () => {
    const { second, name } = await signInTwice();
    await post(second, '/api/queue/hold');
    expect(await post(second, '/api/queue/proceed-to-payment')).toMatchObject(refused());
    expect(await decide(second, 'clear', { reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please say why, in at least 3 characters' } },
    });
    expect(await decide(second, 'clear', { reason: 'Mother and daughter' })).toMatchObject({ status: 200 });
    const [mail] = await product.mailTo(`${name}+b@example.test`);
    expect(mail?.subject).toBe('We reviewed your account');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/score|flag|risk|fraud|reviewer|daughter/i);
    expect((await readDetail(second)).decisions[0]).toMatchObject({
      kind: 'risk.cleared',
      actor: reviewer.member.username,
      reason: 'Mother and daughter',
    });
    await post(second, '/api/queue/hold');
    await payCheckout(product, await openPaymentPage(second.browser));
    await product.cardProvider.deliverWaiting();
    expect((await second.browser.request('GET', '/api/queue/holding')).body).toMatchObject({
      status: 'paid',
    });
    expect(await decide(second, 'clear')).toMatchObject({ status: 409, body: { code: 'nothing_to_clear' } });
  });

  // security: T43
  it('is stopped again after clearing by a new fact, not by the old ones', async () => {
    const { second, name } = await signInTwice();
    await decide(second, 'clear');
    expect(await readDetail(second)).toMatchObject({ status: 'cleared', riskScore: 0, detectionFlags: [] });
    await propagateRiskLinks(product.platform);
    expect(await readDetail(second)).toMatchObject({ status: 'cleared' });
    await signInMember(product, { username: `${name}c`, email: `${name}+c@example.test` });
    await propagateRiskLinks(product.platform);
    expect(await readDetail(second)).toMatchObject({ status: 'open', detectionFlags: ['mail_variant'] });
  });

  it('is not charged by concurrent clicks', async () => {
    const { second } = await signInTwice();
    await post(second, '/api/queue/hold');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(second, '/api/queue/proceed-to-payment')),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![403, 409].includes(status))).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(403);
    expect(await countPayments(second)).toBe(0);
  });

  it('pays or is refused when cleared at the same time, never half of each', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { second } = await signInTwice();
      await post(second, '/api/queue/hold');
      const [paying, clearing] = await Promise.all([
        post(second, '/api/queue/proceed-to-payment'),
        decide(second, 'clear'),
      ]);
      expect(clearing.status).toBe(200);
      expect([200, 403]).toContain(paying.status);
      expect(await countPayments(second)).toBe(paying.status === 200 ? 1 : 0);
      expect((await second.browser.request('GET', '/api/queue/holding')).body === null).toBe(
        paying.status === 403,
      );
    }
  });

  it('loses an open payment page when the review opens', async () => {
    const { first, second } = await signInTwice();
    await decide(second, 'clear');
    await decide(first, 'clear');
    await post(second, '/api/queue/hold');
    const page = await openPaymentPage(second.browser);
    await decide(first, 'blacklist', { reason: 'Stolen cards' });
    await reassessLinkedMembers(product.platform);
    expect(await readDetail(second)).toMatchObject({ status: 'open', detectionFlags: ['near_blacklisted'] });
    expect((await payCheckout(product, page)).status).not.toBe(200);
    await product.cardProvider.deliverWaiting();
    const seen = (await second.browser.request('GET', '/api/queue/holding')).body;
    expect(seen).toBeNull();
  });

  it('keeps access to settings, groups and debts', async () => {
    const { second } = await signInTwice();
    for (const path of ['/api/auth/me', '/api/groups', '/api/payments', '/api/balance'])
      expect((await second.browser.request('GET', path)).status, path).toBe(200);
    expect((await post(second, '/api/cards/setup')).status).toBe(200);
  });
});

describe('withdrawals', () => {
  const FROZEN = 'We need to review your account before you can withdraw. We’ll email you.';

  it('wait for the review and continue after it', async () => {
    const { second } = await signInTwice();
    await giveBalance(product.database, second.member.id, 7_500);
    await putAccount(product, second, { holderName: 'Test Member' });
    expect(await post(second, '/api/withdrawals', { amount: '75.00' })).toMatchObject(refused(FROZEN));
    expect((await second.browser.request('GET', '/api/withdrawals')).body).toEqual([]);
    await decide(second, 'clear');
    expect((await post(second, '/api/withdrawals', { amount: '75.00' })).status).toBe(201);
  });

  it('of a blacklisted member need the reviewer’s permission', async () => {
    const payer = await signInMember(product);
    await giveBalance(product.database, payer.member.id, 7_500);
    await putAccount(product, payer, { holderName: 'Test Member' });
    await decide(payer, 'blacklist');
    expect(await post(payer, '/api/withdrawals', { amount: '75.00' })).toMatchObject(refused(FROZEN));
    await decide(payer, 'blacklist', { reason: 'It is their own money', mayWithdraw: true });
    expect((await post(payer, '/api/withdrawals', { amount: '75.00' })).status).toBe(201);
  });
});

describe('no flag is raised', () => {
  it('by loopback accounts, test cards and published phone numbers', async () => {
    const own = await startTestProduct();
    for (let turn = 0; turn < 12; turn += 1) {
      const { body } = await askToJoin(own, {
        email: `visitor${turn}@example.test`,
        phoneNumber: '(202) 555-0199',
      });
      expect(Object.keys(body as object)).toContain('clientSecret');
      const payer = await signInMember(own, { phone: `+120255501${String(turn).padStart(2, '0')}` });
      await post(payer, '/api/queue/hold');
      await payCheckout(own, await openPaymentPage(payer.browser));
    }
    await own.cardProvider.deliverWaiting();
    await propagateRiskLinks(own.platform);
    const { rows } = await own.database.read((db) =>
      sql<{ scored: number; kinds: string }>`
        select (select count(*) from fraud_prevention where risk_score > 0 or review <> 'none') as scored,
               (select string_agg(distinct kind, ' ' order by kind) from identity_links) as kinds`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ scored: 0, kinds: 'device mailbox' }]);
    expect(await countRows(own.database, 'queue_positions')).toBe(12);
  });

  it('against the owner of an email address or number that another member only typed', async () => {
    const owner = await signInMember(product, { email: 'owner@example.test', phone: '+12125550321' });
    const typed = await buildMember(product, {
      state: 'email',
      email: 'owner+x@example.test',
      phone: '+12125550321',
    });
    await signIn(product.openBrowser(), typed);
    await propagateRiskLinks(product.platform);
    expect(await readDetail(owner)).toMatchObject({ riskScore: 0, status: 'none' });
    expect(await readDetail({ ...owner, member: typed })).toMatchObject({
      detectionFlags: ['shared_phone', 'mail_variant'],
    });
  });
});

describe('/join', () => {
  const signals: Signals = { ...SIGNALS, disposable_mail: { limit: 1, weight: 60 } };

  it('stops a visitor before the card form opens, and closes one that is open', async () => {
    const own = await startTestProduct({ settings: { fraud: { reviewScore: 50, signals } } });
    expect(await askToJoin(own, { email: 'throw@mailinator.com' })).toMatchObject(refused());
    expect(await countRows(own.database, 'sandbox_intents')).toBe(0);
    expect(await countRows(own.database, 'charges')).toBe(0);
    expect((await askToJoin(own, { email: 'keep@example.test' })).status).toBe(200);
  });

  it('reveals nothing to a visitor who types a stopped member’s address, and records nothing', async () => {
    const { second, name } = await signInTwice();
    const before = await readDetail(second);
    expect(await askToJoin(product, { email: `${name}+b@example.test` })).toMatchObject({
      status: 409,
      body: { code: 'entry_refused' },
    });
    expect(await readDetail(second)).toEqual(before);
  });
});

describe('a blacklisted member', () => {
  const STARTING = 'We need to review your account before you can start something new. We’ll email you.';
  const group = {
    name: 'Family circle',
    contributionAmount: '50.00',
    frequency: 'monthly',
    maxMembers: 3,
    timeZone: 'UTC',
    payoutOrder: 'join',
    graceDays: 3,
  };

  it('cannot start a hold, a group or a place in one, and can after removal from the list', async () => {
    const [organizer, member] = [await signInMember(product), await signInMember(product)];
    const { id } = (await post(organizer, '/api/groups', group)).body as { id: string };
    const { code } = (await post(organizer, `/api/groups/${id}/invitations`, {})).body as { code: string };
    const invitation = (await member.browser.request('GET', `/api/invitations/${code}`)).body;
    const { charter } = invitation as { charter: { hash: string } };
    const join = () => post(member, `/api/invitations/${code}/join`, { charterHash: charter.hash });
    expect(await decide(member, 'blacklist', { reason: 'Stolen cards' })).toMatchObject({ status: 200 });
    expect(await post(member, '/api/queue/hold')).toMatchObject(refused(STARTING));
    expect(await post(member, '/api/groups', group)).toMatchObject(refused(STARTING));
    expect(await join()).toMatchObject(refused(STARTING));
    const [mail] = await product.mailTo(member.member.email);
    expect(mail?.text).toContain('you can still pay what you owe');
    expect(mail?.text).not.toMatch(/stolen|score|fraud|blacklist/i);
    expect(await decide(member, 'clear')).toMatchObject({ status: 409, body: { code: 'blacklisted' } });
    expect(await decide(member, 'unblacklist', { reason: 'It was the brother' })).toMatchObject({
      status: 200,
    });
    expect(await decide(member, 'unblacklist')).toMatchObject({
      status: 409,
      body: { code: 'not_blacklisted' },
    });
    expect((await post(member, '/api/queue/hold')).status).toBe(200);
    expect((await join()).status).toBe(200);
    expect((await readDetail(member)).decisions.map(({ kind }) => kind)).toEqual([
      'risk.blacklist_lifted',
      'risk.blacklisted',
    ]);
  });

  it('loses a hold and its payment page immediately', async () => {
    const payer = await signInMember(product);
    await post(payer, '/api/queue/hold');
    const page = await openPaymentPage(payer.browser);
    await decide(payer, 'blacklist');
    expect((await payCheckout(product, page)).status).not.toBe(200);
    expect((await payer.browser.request('GET', '/api/queue/holding')).body).toBeNull();
    expect(await listPositions(product.database)).not.toContainEqual(
      expect.objectContaining({ userId: payer.member.id }),
    );
  });
});

describe('the reviewers’ list', () => {
  it('sorts by score and filters by status, with pages', async () => {
    const own = await startTestProduct();
    const admin = await signInMember(own, { roles: ['reviewer'] });
    const list = async (query = ''): Promise<RiskItem[]> =>
      (await admin.browser.request('GET', `/api/admin/risk${query}`)).body as RiskItem[];
    const { second } = await signInTwice(own);
    await signInTwice(own);
    await propagateRiskLinks(own.platform);
    const open = await list();
    expect(open).toHaveLength(4);
    expect(open.map(({ riskScore }) => riskScore)).toEqual([50, 50, 50, 50]);
    const pages = [await list('?limit=3'), await list(`?limit=3&before=${open[2]?.userId ?? ''}`)];
    expect(pages.flat()).toEqual(open);
    const about = `/api/admin/risk/${second.member.id}`;
    await post(admin, `${about}/clear`, { reason: 'Known to us' });
    expect((await list('?status=cleared')).map(({ userId }) => userId)).toEqual([second.member.id]);
    await post(admin, `${about}/blacklist`, { reason: 'Not known to us', mayWithdraw: false });
    expect(await list('?status=cleared')).toEqual([]);
    expect(await list('?status=blacklisted')).toMatchObject([
      { userId: second.member.id, status: 'blacklisted' },
    ]);
    expect(await list('?status=all')).toHaveLength(4);
    expect((await admin.browser.request('GET', '/api/admin/risk?status=nonsense')).status).toBe(422);
  });

  it('lets no reviewer decide about themselves', async () => {
    for (const command of ['clear', 'blacklist', 'unblacklist'])
      expect(await decide(reviewer, command)).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });
});
