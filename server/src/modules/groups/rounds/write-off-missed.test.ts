/** The organizer or the operator writes off a missed contribution of an ended group, so that accounts can be closed. */
import type { ClosingAnswer } from '@circle-link/contract/account';
import type { AdminGroupPage } from '@circle-link/contract/admin/groups';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { collideAtGroup, queueBehind } from '../../../../test/product/collide-at-group.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import { finishDebit, payWith, POOR, saveAccount } from '../../../../test/factories/test-debits.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
const crew: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  crew.push(...(await newCrew()));
});

const newCrew = async (): Promise<Payer[]> => [
  await signInMember(product),
  await signInMember(product),
  await signInMember(product),
];

async function overWithOneMissing(
  place = 1,
  people: readonly Payer[] = crew,
  terms: Readonly<Record<string, unknown>> = {},
): Promise<{ circle: Circle; late: Payer; recipient: Payer; paymentId: string }> {
  await keepSignedIn(product, people);
  const circle = await startCircle(product, { people, terms: { frequency: 'weekly', ...terms } });
  const late = memberAt(circle, place);
  await payAll(circle, 1);
  await payAll(circle, 2);
  await passDays(product, circle, 14);
  await payAll(circle, 3, [late]);
  await passDays(product, circle, 6);
  const { id: paymentId } = await findPayment(circle, late, 3);
  return { circle, late, recipient: memberAt(circle, 2), paymentId };
}

async function grow(circle: Circle, days = 31): Promise<void> {
  await passDays(product, circle, days);
}

const fetchList = (circle: Circle, who = getOrganizer(circle)): Promise<MissedItem[]> =>
  expectOk(who.browser.request('GET', `/api/groups/${circle.id}/missed`));

function writeOff(
  circle: Circle,
  paymentId: string,
  { by = getOrganizer(circle), open = '50.00' }: { readonly by?: Payer; readonly open?: string } = {},
): Promise<Answer> {
  const path = `/api/groups/${circle.id}/payments/${paymentId}/write-off`;
  return by.browser.request('POST', path, { body: { open } });
}

function writeOffAsAdmin(
  admin: Admin,
  { id }: Circle,
  paymentId: string,
  body: object = { open: '50.00', reason: 'cannot be reached' },
): Promise<Answer> {
  return admin.browser.request('POST', `/api/admin/groups/${id}/payments/${paymentId}/write-off`, { body });
}

async function listObstacles({ browser }: Payer): Promise<string[]> {
  const { obstacles } = await expectOk<ClosingAnswer>(browser.request('GET', '/api/account/closing'));
  return obstacles.map(({ code }) => code);
}

const conflict = (code: string) => ({ status: 409, body: { code } });
const subjectsTo = async (who: Payer) =>
  (await product.mailTo(who.member.email)).map(({ subject }) => subject);

async function listAuditEntries(
  paymentId: string,
): Promise<{ kind: string; detail: Record<string, unknown> }[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string; detail: Record<string, unknown> }>`
      select kind, detail from audit_entries where subject_id = ${paymentId} order by id`.execute(db),
  );
  return rows.filter(({ kind }) => kind === 'contribution.written_off');
}

describe('a write-off is refused', () => {
  it('to everyone but the organizer, who cannot write off their own debt', async () => {
    const { circle, late, paymentId } = await overWithOneMissing();
    await grow(circle);
    const outsider = await signInMember(product);
    expect(await writeOff(circle, paymentId, { by: outsider })).toMatchObject({ status: 404 });
    expect(await writeOff(circle, paymentId, { by: late })).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    expect(await late.browser.request('GET', `/api/groups/${circle.id}/missed`)).toMatchObject({
      status: 403,
    });
    const own = await overWithOneMissing(0);
    await grow(own.circle);
    expect(await fetchList(own.circle)).toMatchObject([{ blockedBy: 'own' }]);
    expect(await writeOff(own.circle, own.paymentId)).toMatchObject({
      status: 403,
      body: { code: 'missed_is_own' },
    });
    expect(await writeOff(circle, own.paymentId)).toMatchObject({ status: 404 });
  });

  it('while the group runs or its payer has time left', async () => {
    await keepSignedIn(product, crew);
    const circle = await startCircle(product, { people: crew });
    const late = memberAt(circle, 1);
    await payAll(circle, 1, [late]);
    await passDays(product, circle, 4);
    const { id } = await findPayment(circle, late, 1);
    expect(await writeOff(circle, id)).toMatchObject(conflict('group_runs'));
    expect(await fetchList(circle)).toEqual([]);
    const over = await overWithOneMissing();
    expect(await fetchList(over.circle)).toMatchObject([{ blockedBy: 'too_new', writtenOffAt: null }]);
    expect(await writeOff(over.circle, over.paymentId)).toMatchObject(conflict('missed_too_new'));
    await grow(over.circle);
    for (const open of ['49.99', '50.01'])
      expect(await writeOff(over.circle, over.paymentId, { open })).toMatchObject(conflict('missed_changed'));
    expect(await writeOff(over.circle, over.paymentId, { open: 'all' })).toMatchObject({ status: 422 });
    await expectOk(payRound(over.circle, over.late, 3));
    expect(await writeOff(over.circle, over.paymentId)).toMatchObject(conflict('not_missed'));
  });
});

describe('a write-off by the organizer', () => {
  it('happens once, moves no money, blocks no account from closing, and notifies both', async () => {
    const { circle, late, recipient, paymentId } = await overWithOneMissing(1, await newCrew());
    await grow(circle);
    expect(await listObstacles(recipient)).toContain('returns');
    expect(await listObstacles(late)).toContain('contributions');
    const before = [await readBalance(late), await readBalance(recipient)];
    const answers = await collideAtGroup(product, circle.id, () => [
      writeOff(circle, paymentId),
      writeOff(circle, paymentId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await readBalance(late), await readBalance(recipient)]).toEqual(before);
    expect(await listObstacles(recipient)).not.toContain('returns');
    expect(await listObstacles(late)).not.toContain('contributions');
    expect(await subjectsTo(late)).toContain('You owe nothing more for round 3 of “Family circle”');
    expect(await subjectsTo(recipient)).toContain(
      'You won’t receive $50.00 for your round of “Family circle”',
    );
    expect(await listAuditEntries(paymentId)).toMatchObject([
      { detail: { by: 'organizer', open: '50.00', round: 3 } },
    ]);
    expect(await fetchList(circle)).toMatchObject([{ writtenOffAt: expect.any(String) as string }]);
    expect((await readSchedule(circle))[2]).toMatchObject({ status: 'short', shortBy: '0.00' });
    expect(await payRound(circle, late, 3)).toMatchObject(conflict('payment_closed'));
  });

  it('leaves earlier set-offs in place, and waits for a cash note', async () => {
    const { circle, late, paymentId } = await overWithOneMissing(1, crew, { lateFee: '5.00' });
    await grow(circle);
    const cash = `/api/groups/${circle.id}/payments/${paymentId}/cash`;
    await expectOk(late.browser.request('POST', cash));
    expect(await writeOff(circle, paymentId, { open: '55.00' })).toMatchObject(conflict('missed_under_way'));
    await expectOk(late.browser.request('POST', `${cash}/deny`));
    await expectOk(writeOff(circle, paymentId, { open: '55.00' }));
  });
});

describe('a concurrent write-off and payment', () => {
  it('end with the first of the two', async () => {
    for (const isPayFirst of [true, false]) {
      const { circle, late, paymentId } = await overWithOneMissing();
      await grow(circle);
      const acts = [() => payRound(circle, late, 3), () => writeOff(circle, paymentId)] as const;
      const [ahead, behind] = isPayFirst ? acts : ([acts[1], acts[0]] as const);
      const [first, second] = await collideAtGroup(product, circle.id, () => [
        ahead(),
        queueBehind(product, behind),
      ]);
      await product.cardProvider.deliverWaiting();
      const [missed] = await fetchList(circle);
      // Charges do not lock the group's row; the write-off sees the charge or comes first.
      if (missed === undefined) expect([first?.status, second?.status]).toContain(409);
      else expect(missed.writtenOffAt).not.toBeNull();
      const answers = [first?.status, second?.status];
      expect(answers.filter((status) => status !== undefined && status >= 300)).toEqual([409]);
    }
  });

  it('wait for a charge at 3-D Secure or a pending debit', async () => {
    const { circle, late, paymentId } = await overWithOneMissing();
    await grow(circle);
    await saveCard(product, late, ASKS_EVERY_TIME);
    const cards = await expectOk<{ id: string; last4: string }[]>(late.browser.request('GET', '/api/cards'));
    const cardId = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4))?.id;
    const body = { status: 'completed', cardId };
    const pending = late.browser.request('PATCH', `/api/payments/${paymentId}`, { body });
    const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(pending);
    expect(await writeOff(circle, paymentId)).toMatchObject(conflict('missed_under_way'));
    expect(await fetchList(circle)).toMatchObject([{ blockedBy: 'under_way' }]);
    await authenticate(product, nextActionUrl);
    await product.cardProvider.deliverWaiting();
    expect(await writeOff(circle, paymentId)).toMatchObject(conflict('not_missed'));

    const other = await overWithOneMissing();
    await grow(other.circle);
    const account = await saveAccount(product, other.late, 'silent');
    await expectOk(payWith(other.late, other.paymentId, account));
    expect(await writeOff(other.circle, other.paymentId)).toMatchObject(conflict('missed_under_way'));
    await finishDebit(product, other.paymentId, POOR);
    await expectOk(writeOff(other.circle, other.paymentId));
  });

  it('refund money that is reported later', async () => {
    const { circle, late, paymentId } = await overWithOneMissing();
    await grow(circle);
    await saveCard(product, late, ASKS_EVERY_TIME);
    const cards = await expectOk<{ id: string; last4: string }[]>(late.browser.request('GET', '/api/cards'));
    const cardId = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4))?.id;
    const body = { status: 'completed', cardId };
    const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(
      late.browser.request('PATCH', `/api/payments/${paymentId}`, { body }),
    );
    await product.database.transact((tx) =>
      sql`update charges set status = 'canceled' where subject_id = ${paymentId} and status = 'open'`.execute(
        tx,
      ),
    );
    await expectOk(writeOff(circle, paymentId));
    await authenticate(product, nextActionUrl);
    await product.cardProvider.deliverWaiting();
    expect((await subjectsTo(late)).join('\n')).toContain('goes back to your card');
    expect(await fetchList(circle)).toMatchObject([{ writtenOffAt: expect.any(String) as string }]);
  });
});

describe('a write-off during a dispute of the charge that paid it', () => {
  const buildDispute = (status: 'needs_response' | 'won' | 'lost') =>
    ({ id: `du_${dispute}`, amount: 5_180, status, fee: 1_500 }) as const;
  let dispute = 0;

  /** Paid, then disputed before the payout, so it was open again and missed. */
  async function overWithDispute(payerPlace: number) {
    dispute += 1;
    await keepSignedIn(product, crew);
    const circle = await startCircle(product, { people: crew, terms: { frequency: 'weekly' } });
    const [late, recipient, payer] = [memberAt(circle, 1), memberAt(circle, 2), memberAt(circle, payerPlace)];
    for (const one of crew) await saveCard(product, one);
    await payAll(circle, 1);
    await payAll(circle, 2);
    await passDays(product, circle, 14);
    const { id: paymentId } = await findPayment(circle, late, 3);
    await expectOk(
      payer === late
        ? payRound(circle, late, 3)
        : payer.browser.request('POST', `/api/payments/${paymentId}/cover`, { body: {} }),
    );
    const charge = await newestCharge(product, payer.member.id);
    await sendDispute(product, charge, buildDispute('needs_response'));
    await payAll(circle, 3, [late]);
    await passDays(product, circle, 6);
    await grow(circle);
    return { circle, recipient, paymentId, charge };
  }

  it.each([
    ['by its payer', 1],
    ['by another member', 0],
  ])('is refused for a charge %s, and a won dispute completes the pot', async (_whose, payerPlace) => {
    const { circle, recipient, paymentId, charge } = await overWithDispute(payerPlace);
    expect(await fetchList(circle)).toMatchObject([{ paymentId, blockedBy: 'under_way' }]);
    expect(await writeOff(circle, paymentId)).toMatchObject({
      status: 409,
      body: {
        code: 'missed_under_way',
        message: 'A payment for this contribution is processing or disputed. Please wait for the result.',
      },
    });
    const admin = await openAdmin(product, 'finance');
    expect(await writeOffAsAdmin(admin, circle, paymentId)).toMatchObject(conflict('missed_under_way'));
    const before = Number(await readBalance(recipient));
    await sendDispute(product, charge, buildDispute('won'));
    expect(Number(await readBalance(recipient)) - before).toBeCloseTo(49.5, 2);
    expect((await readSchedule(circle))[2]).toMatchObject({ shortBy: '0.00' });
    expect(await writeOff(circle, paymentId)).toMatchObject(conflict('not_missed'));
  });

  it('is possible after a lost dispute, and a later won appeal goes to the cardholder', async () => {
    const { circle, recipient, paymentId, charge } = await overWithDispute(1);
    expect(await writeOff(circle, paymentId)).toMatchObject(conflict('missed_under_way'));
    await sendDispute(product, charge, buildDispute('lost'));
    expect(await fetchList(circle)).toMatchObject([{ paymentId, blockedBy: null }]);
    await expectOk(writeOff(circle, paymentId));
    const people = [memberAt(circle, 1), recipient];
    const cents = () =>
      Promise.all(people.map(async (one) => Math.round(100 * Number(await readBalance(one)))));
    const before = await cents();
    await sendDispute(product, charge, buildDispute('won'));
    expect((await cents()).map((after, at) => after - (before[at] ?? 0))).toEqual([5_180, 0]);
  });
});

describe('a write-off by us', () => {
  it('needs a reason, covers an organizer’s debt, and is refused for linked accounts', async () => {
    const { circle, late, recipient, paymentId } = await overWithOneMissing(0, await newCrew());
    await grow(circle);
    const admin = await openAdmin(product, 'finance');
    const page = await expectOk<AdminGroupPage>(
      admin.browser.request('GET', `/api/admin/groups/${circle.id}`),
    );
    expect(page.missed).toMatchObject([{ paymentId, open: '50.00', blockedBy: null }]);
    const stuck = await expectOk<StuckPage>(admin.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(stuck.items.find(({ subject }) => subject === paymentId)).toMatchObject({
      nextStep: 'write_off_missed',
      path: `/admin/groups/${circle.id}`,
    });
    const bare = { open: '50.00', reason: 'no' };
    expect(await writeOffAsAdmin(admin, circle, paymentId, bare)).toMatchObject({ status: 422 });
    await product.database.transact((tx) =>
      sql`insert into identity_links (user_id, kind, value_hash, is_verified)
          select id::uuid, 'card', sha256('one and the same'), true
            from unnest(${[admin.member.id, late.member.id]}::text[]) id`.execute(tx),
    );
    expect(await writeOffAsAdmin(admin, circle, paymentId)).toMatchObject({
      status: 403,
      body: { code: 'missed_is_own' },
    });
    const other = await openAdmin(product, 'finance');
    await expectOk(writeOffAsAdmin(other, circle, paymentId));
    expect(await writeOffAsAdmin(other, circle, paymentId)).toMatchObject(conflict('not_missed'));
    expect(await listAuditEntries(paymentId)).toMatchObject([
      { detail: { by: 'operator', reason: 'cannot be reached' } },
    ]);
    expect(await listObstacles(recipient)).not.toContain('returns');
    const after = await expectOk<StuckPage>(other.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(after.items.filter(({ subject }) => subject === paymentId)).toEqual([]);
  });
});

it('a write-off ends a former member’s claim to the contribution, with a notice', async () => {
  const people = await newCrew();
  const circle = await startCircle(product, { people, terms: { frequency: 'weekly' } });
  const [, late, leaver] = people as [Payer, Payer, Payer];
  await payAll(circle, 1);
  await payAll(circle, 2);
  const heir = await replaceMember(product, circle, leaver, { hasCard: false });
  const all = { ...circle, members: [...people, heir] };
  await passDays(product, all, 30);
  await grow(all);
  expect(await listObstacles(leaver)).toContain('returns');
  const admin = await openAdmin(product, 'finance');
  for (const { paymentId, open } of await fetchList(circle))
    await expectOk(writeOffAsAdmin(admin, circle, paymentId, { open, reason: 'all have moved away' }));
  expect((await subjectsTo(leaver)).join('\n')).toContain('You won’t get back $100.00');
  expect(await listObstacles(leaver)).not.toContain('returns');
  expect(await listObstacles(late)).not.toContain('contributions');
});
