import type { InvitationAnswer, InvitationItem, ReturnItem } from '@circle-link/contract/groups/agreements';
import type { PaymentItem } from '@circle-link/contract/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  readBalance,
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  passDays,
  payAll,
  findPayment,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
const crew: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 4) crew.push(await signInMember(product));
});

async function running(size = 4): Promise<Circle> {
  const circle = await formCircle(product, { people: crew.slice(0, size) });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return circle;
}

const ask = (circle: Circle, who: Payer, method = 'POST'): Promise<Answer> =>
  who.browser.request(method, `/api/groups/${circle.id}/ask-to-leave`);

function offer(circle: Circle, holder: Payer, more: { by?: Payer; email?: string } = {}): Promise<Answer> {
  const { by = getOrganizer(circle), email } = more;
  return by.browser.request('POST', `/api/groups/${circle.id}/replacements`, {
    body: { userId: holder.member.id, ...(email !== undefined && { email }) },
  });
}

async function offered(circle: Circle, holder: Payer, email?: string): Promise<string> {
  await expectOk(ask(circle, holder));
  const made = await expectOk<InvitationItem>(offer(circle, holder, email === undefined ? {} : { email }));
  return made.code;
}

const read = (who: Payer, code: string): Promise<InvitationAnswer> =>
  expectOk(who.browser.request('GET', `/api/invitations/${code}`));

async function take(who: Payer, code: string): Promise<Answer> {
  const { charter, replacement } = await read(who, code);
  return who.browser.request('POST', `/api/invitations/${code}/join`, {
    body: { charterHash: charter.hash, replacement },
  });
}

const listReturns = ({ browser }: Payer): Promise<ReturnItem[]> =>
  expectOk(browser.request('GET', '/api/groups/claims'));

const conflict = (code: string) => ({ status: 409, body: { code } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const subjectsTo = async (who: Payer) => (await product.mailTo(who.member.email)).map((mail) => mail.subject);

describe('asking to leave', () => {
  test('is refused to an outsider, before the start, to the organizer and to a member who has received', async () => {
    const outsider = await signInMember(product);
    const forming = await formCircle(product, { people: crew.slice(0, 3) });
    expect(await ask(forming, outsider)).toMatchObject(NOT_FOUND);
    expect(await ask({ ...forming, id: 'none' }, outsider)).toMatchObject(NOT_FOUND);
    expect(await ask(forming, memberAt(forming, 1))).toMatchObject(conflict('wrong_phase'));
    const circle = await running();
    expect(await ask(circle, getOrganizer(circle))).toMatchObject(conflict('organizer_stays'));
    await passDays(product, circle, 40);
    expect((await viewCircle(circle)).members[1]).toMatchObject({ hasReceivedPayout: true });
    expect(await ask(circle, memberAt(circle, 1))).toMatchObject({
      status: 409,
      body: {
        code: 'has_received',
        message: 'You have received the pot: you can leave when everything is paid.',
      },
    });
  });

  test('is recorded once, notifies the organizer, and can be withdrawn', async () => {
    const circle = await running();
    const [organizer, , leaver] = circle.members as [Payer, Payer, Payer];
    expect((await ask(circle, leaver)).status).toBe(200);
    expect((await ask(circle, leaver)).status).toBe(200);
    expect((await subjectsTo(organizer))[0]).toBe('A member would like to leave “Family circle”');
    const page = await viewCircle(circle, leaver);
    expect(page.me.hasRequestedToLeave).toBe(true);
    expect(page.members[2]).toMatchObject({ hasRequestedToLeave: true, isReplaceable: true });
    expect((await ask(circle, leaver, 'DELETE')).status).toBe(200);
    expect((await viewCircle(circle)).members[2]).toMatchObject({
      hasRequestedToLeave: false,
      isReplaceable: false,
    });
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string }>`
        select kind from audit_entries where subject_id = ${circle.id} and kind like 'leave.%' order by id`.execute(
        db,
      ),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['leave.requested', 'leave.reversed']);
  });
});

describe('an offer is refused', () => {
  test('to an outsider, to a member who is not the organizer, and for a person outside the group', async () => {
    const circle = await running();
    const outsider = await signInMember(product);
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    await expectOk(ask(circle, third));
    expect(await offer(circle, third, { by: outsider })).toMatchObject(NOT_FOUND);
    expect(await offer(circle, third, { by: second })).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    expect(await offer(circle, outsider, { by: organizer })).toMatchObject({
      status: 422,
      body: { fields: { userId: 'This person is not in the group.' } },
    });
  });

  test('before the start, and for the organizer, a member who stays, or one who has received', async () => {
    const forming = await formCircle(product, { people: crew.slice(0, 3) });
    expect(await offer(forming, memberAt(forming, 1))).toMatchObject(conflict('wrong_phase'));
    const circle = await running();
    expect(await offer(circle, getOrganizer(circle))).toMatchObject(conflict('organizer_stays'));
    expect(await offer(circle, memberAt(circle, 2))).toMatchObject({
      status: 409,
      body: {
        code: 'seat_not_available',
        message: 'Test has neither asked to leave nor missed a payment, so they keep their place.',
      },
    });
    await passDays(product, circle, 38);
    expect(await offer(circle, memberAt(circle, 1))).toMatchObject(conflict('has_received'));
  });

  test('while cash of its round is recorded, because its recipient keeps that round', async () => {
    const circle = await running();
    const [organizer, second] = circle.members as [Payer, Payer];
    const swaps = `/api/groups/${circle.id}/swaps`;
    const body = { withUserId: second.member.id };
    const swap = await expectOk<{ id: string }>(organizer.browser.request('POST', swaps, { body }));
    await expectOk(second.browser.request('POST', `${swaps}/${swap.id}`, { body: { accept: true } }));
    const { id } = await findPayment(circle, organizer, 1);
    await expectOk(organizer.browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash`));
    await expectOk(ask(circle, second));
    expect(await offer(circle, second)).toMatchObject(conflict('seat_has_cash'));
  });

  test('while another is open, but not after it was revoked or expired', async () => {
    const circle = await running();
    const [organizer, , third] = circle.members as [Payer, Payer, Payer];
    await expectOk(ask(circle, third));
    const both = await collideAtGroup(product, circle.id, () => [offer(circle, third), offer(circle, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(conflict('seat_offered'));
    const { invitations } = await viewCircle(circle);
    expect(invitations).toMatchObject([{ replaces: 'Test', email: null }]);
    expect((await viewCircle(circle, third)).invitations).toEqual([]);
    const path = `/api/groups/${circle.id}/invitations/${invitations[0]?.code ?? ''}`;
    expect((await organizer.browser.request('DELETE', path)).status).toBe(200);
    expect((await offer(circle, third)).status).toBe(201);
    await product.moveClock(9 * 86_400);
    expect(await offer(circle, third)).toMatchObject(conflict('seat_offered'));
    await passDays(product, circle, 6);
    expect((await offer(circle, third)).status).toBe(201);
  });
});

describe('an offered seat', () => {
  test('shows all its terms and is emailed if there is an address', async () => {
    const circle = await startCircle(product, { size: 4, terms: { graceDays: 0, lateFee: '5.00' } });
    const [organizer, second, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    const prepaid = await findPayment(circle, last, 2);
    for (const who of [organizer, second, third]) await expectOk(payRound(circle, who, 1));
    await expectOk(
      last.browser.request('PATCH', `/api/payments/${prepaid.id}`, { body: { status: 'completed' } }),
    );
    await passDays(product, circle, 2);
    const email = `heir-${circle.id}@example.test`;
    const { code } = await expectOk<InvitationItem>(offer(circle, last));
    await expectOk(organizer.browser.request('DELETE', `/api/groups/${circle.id}/invitations/${code}`));
    const made = await expectOk<InvitationItem>(offer(circle, last, { email }));
    expect(made).toMatchObject({ email, replaces: 'Test' });
    expect((await subjectsTo(last))[0]).toBe('Your place in “Family circle” is offered to another person');
    const offers = (await subjectsTo(last)).filter((subject) => subject.startsWith('Your place in'));
    expect(offers).toHaveLength(1);
    const [mail] = await product.mailTo(email);
    expect(mail?.subject).toBe('A place in “Family circle” is offered to you');
    expect(mail?.text).toContain(made.url);
    expect(mail?.text).toContain('Missed and still open: 1 ($55.00)');
    const heir = await signInMember(product, { email });
    expect(await read(heir, made.code)).toMatchObject({
      replacement: { turn: 4, openMissed: 1, openAmount: '55.00', returnAmount: '50.00' },
    });
    expect(await expectOk(heir.browser.request('GET', '/api/invitations'))).toMatchObject([
      { code: made.code },
    ]);
  });

  test('transfers its turn and open contributions, and its pot repays what was paid', async () => {
    const circle = await startCircle(product, { size: 3 });
    const [organizer, second, leaver] = circle.members as [Payer, Payer, Payer];
    await payAll(circle, 1);
    await expectOk(payRound(circle, leaver, 2));
    const swap = { body: { withUserId: leaver.member.id } };
    await expectOk(second.browser.request('POST', `/api/groups/${circle.id}/swaps`, swap));
    const code = await offered(circle, leaver);
    const heir = await signInMember(product);
    await saveCard(product, heir);
    expect((await read(heir, code)).replacement).toMatchObject({ turn: 3, returnAmount: '100.00' });
    expect(await take(heir, code)).toMatchObject({ status: 200, body: { groupId: circle.id } });

    expect(await leaver.browser.request('GET', `/api/groups/${circle.id}`)).toMatchObject(NOT_FOUND);
    expect(await listReturns(leaver)).toEqual([
      {
        groupName: 'Family circle',
        amount: '100.00',
        paid: '0.00',
        expectedOn: (await readSchedule(circle))[2]?.dueDate,
      },
    ]);
    expect((await subjectsTo(leaver))[0]).toBe('Your place in “Family circle” was taken over');
    expect((await subjectsTo(organizer))[0]).toBe('A new member has joined “Family circle”');
    expect((await subjectsTo(heir))[0]).toBe('Welcome to “Family circle”');
    const page = await viewCircle(circle, heir);
    expect(page.swaps).toEqual([]);
    expect(page.members.find(({ userId }) => userId === heir.member.id)).toMatchObject({
      payoutOrder: 3,
      role: 'member',
      hasReceivedPayout: false,
      openMissed: 0,
      paymentRecord: { of: 0 },
    });
    const activities = await expectOk<{ type: string; description: string }[]>(
      organizer.browser.request('GET', '/api/activities'),
    );
    expect(activities[0]).toMatchObject({
      type: 'member_joined',
      description: 'Test took over the place of Test',
    });

    const after: Circle = { ...circle, members: [organizer, second, heir] };
    for (const who of [organizer, second]) await expectOk(payRound(after, who, 2));
    await payAll(after, 3);
    // The pot of round 3 is 150.00 minus 1.50; 100.00 of it had been paid earlier.
    expect(await readBalance(leaver)).toBe('100.00');
    expect(await readBalance(heir)).toBe('48.50');
    const mails = await product.mailTo(heir.member.email);
    const pot = mails.find(({ subject }) => subject === 'The pot of “Family circle” is yours: $48.50');
    expect(pot?.text).toContain('Our fee, already deducted: $1.50');
    expect(pot?.text).toContain('To members who paid in for this place earlier: $100.00');
    expect(await listReturns(leaver)).toMatchObject([{ amount: '100.00', paid: '100.00', expectedOn: null }]);
  });

  test('counts against an address’s limit only when the organizer offers it', async () => {
    const limited = await startTestProduct({ settings: { rateLimitFactor: 1 } });
    const [outsider, organizer] = [await signInMember(limited), await signInMember(limited)];
    const terms = { name: 'Family circle', contributionAmount: '50.00', maxMembers: 5 };
    const { id } = await expectOk<{ id: string }>(
      organizer.browser.request('POST', '/api/groups', { body: terms }),
    );
    const email = 'auntie@example.test';
    const body = { userId: organizer.member.id, email };
    for (let turn = 0; turn < 6; turn += 1)
      expect(
        (await outsider.browser.request('POST', `/api/groups/${id}/replacements`, { body })).status,
      ).toBe(404);
    const path = `/api/groups/${id}/invitations`;
    expect((await organizer.browser.request('POST', path, { body: { email } })).status).toBe(201);
    await limited.close();
  });

  test('comes with its missed contribution, which stays on the old member’s record', async () => {
    const circle = await startCircle(product, { size: 3, terms: { graceDays: 0 } });
    const [organizer, second, late] = circle.members as [Payer, Payer, Payer];
    for (const who of [organizer, second]) await expectOk(payRound(circle, who, 1));
    await passDays(product, circle, 2);
    const { code } = await expectOk<InvitationItem>(offer(circle, late));
    const heir = await signInMember(product);
    await saveCard(product, heir);
    await expectOk(take(heir, code));
    const page = await viewCircle(circle, heir);
    expect(page.members.find(({ userId }) => userId === heir.member.id)).toMatchObject({
      openMissed: 1,
      paymentRecord: { of: 0 },
    });
    expect(page.nextPayment).toMatchObject({ round: 1, amount: '50.00' });
    expect(await listReturns(late)).toEqual([]);
    const path = `/api/payments/${page.nextPayment?.id ?? ''}`;
    const paid = await expectOk<PaymentItem>(
      heir.browser.request('PATCH', path, { body: { status: 'completed' } }),
    );
    expect(paid.status).toBe('completed');
    const { rows } = await product.database.read((db) =>
      sql<{ by: string }>`select missed_by as by from payments where id = ${paid.id}`.execute(db),
    );
    expect(rows).toEqual([{ by: late.member.id }]);
    expect(await readBalance(organizer)).toBe('148.50');
  });
});
