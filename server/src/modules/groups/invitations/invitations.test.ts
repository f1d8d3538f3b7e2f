import type { InvitationAnswer, InvitationItem } from '@circle-link/contract/groups/agreements';
import { PERSON_COLORS, choosePersonColor } from '@circle-link/contract/person-color';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprintDatabase } from '../../../../test/database/fingerprint.ts';
import { signIn } from '../../../../test/factories/build-member.ts';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const DAY = 86_400;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function openCircle(maxMembers = 5, terms = {}): Promise<Circle> {
  const organizer = await signInMember(product);
  const body = { name: 'Family circle', contributionAmount: '50.00', maxMembers, ...terms };
  const { id } = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
  return { id, members: [organizer] };
}

function invite(circle: Circle, body: unknown = {}, by = getOrganizer(circle)): Promise<Answer> {
  return by.browser.request('POST', `/api/groups/${circle.id}/invitations`, { body });
}

async function link(circle: Circle): Promise<string> {
  return (await expectOk<InvitationItem>(invite(circle))).code;
}

function look(code: string, { browser }: Pick<Payer, 'browser'> = { browser: product.openBrowser() }) {
  return browser.request('GET', `/api/invitations/${code}`);
}

async function readCharterHash(circle: Circle): Promise<string> {
  const path = `/api/groups/${circle.id}/charter`;
  return (await expectOk<{ hash: string }>(getOrganizer(circle).browser.request('GET', path))).hash;
}

function join({ browser }: Payer, code: string, charterHash: string, more = {}): Promise<Answer> {
  return browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash, ...more } });
}

function withdraw(circle: Circle, code: string, by = getOrganizer(circle)): Promise<Answer> {
  return by.browser.request('DELETE', `/api/groups/${circle.id}/invitations/${code}`);
}

describe('an invitation', () => {
  test('can be created by the organizer before the start while a place is free', async () => {
    const circle = await formCircle(product);
    expect(await invite(circle, {}, memberAt(circle, 1))).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    expect(await invite(circle)).toMatchObject({
      status: 409,
      body: { code: 'group_full', message: 'All places are taken.' },
    });
    expect(await invite(await startCircle(product))).toMatchObject({
      status: 409,
      body: { code: 'wrong_phase' },
    });
    expect(await invite(await openCircle(), { email: 'not an address' })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please enter a valid email' } },
    });
  });

  test('shows members with the same color as different ones, like the group page', async () => {
    const circle = await openCircle(4);
    const own = choosePersonColor(getOrganizer(circle).member.id);
    let joiner = await signInMember(product);
    while (choosePersonColor(joiner.member.id) !== own) joiner = await signInMember(product);
    await expectOk(join(joiner, await link(circle), await readCharterHash(circle)));
    const { members } = await expectOk<InvitationAnswer>(look(await link(circle)));
    expect(members.map(({ color }) => color)).toEqual([own, (own + 1) % PERSON_COLORS]);
  });

  test('by link has a secret code and shows terms, dates, first names and the charter to any visitor', async () => {
    const circle = await openCircle(4, { description: 'For the roof' });
    const made = await expectOk<InvitationItem>(invite(circle));
    expect(made.code).toMatch(/^[\w-]{22}$/);
    expect(made).toMatchObject({
      email: null,
      replaces: null,
      url: `${product.url}/i/${made.code}`,
    });
    const shown = await expectOk<InvitationAnswer>(look(made.code));
    expect(shown).toMatchObject({
      code: made.code,
      groupId: circle.id,
      name: 'Family circle',
      description: 'For the roof',
      organizer: 'Test',
      firstNames: ['Test'],
      contributionAmount: '50.00',
      chargeAmount: '51.80',
      maxMembers: 4,
      freePlaces: 3,
      pot: '200.00',
      potFee: '2.00',
      payout: '198.00',
      replacement: null,
      members: [
        {
          firstName: 'Test',
          color: choosePersonColor(getOrganizer(circle).member.id),
          isOrganizer: true,
          paymentRecord: null,
        },
      ],
      isMember: false,
      expiresAt: made.expiresAt,
    });
    // Payment records are for signed-in members, not for visitors with a link.
    const { browser } = await signInMember(product);
    const toMember = await expectOk<InvitationAnswer>(
      browser.request('GET', `/api/invitations/${made.code}`),
    );
    expect(toMember.members).toEqual([
      { ...shown.members[0], paymentRecord: { onTime: 0, of: 0, percent: null } },
    ]);
    expect(shown.rounds).toHaveLength(4);
    expect(shown.charter.hash).toBe(await readCharterHash(circle));
    const { member } = getOrganizer(circle);
    for (const secret of [member.email, member.username, 'Member', member.id])
      expect(JSON.stringify(shown)).not.toContain(`"${secret}"`);
    const spanish = await expectOk<InvitationAnswer>(
      product.request('GET', `/api/invitations/${made.code}?language=es`),
    );
    expect(spanish.charter.hash).toBe(shown.charter.hash);
    expect(spanish.charter.clauses).not.toEqual(shown.charter.clauses);
  });

  test.each(['A'.repeat(43), 'short', 'a%00b', "'--", '%F0%9F%98%80', '..%2f..%2fetc'])(
    'with an unknown code (%s) is not found',
    async (code) => {
      expect(await look(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const person = await signInMember(product);
      expect(await join(person, code, 'x')).toMatchObject({ status: 404 });
    },
  );

  test('works for 14 days', async () => {
    const circle = await openCircle();
    const code = await link(circle);
    const charterHash = await readCharterHash(circle);
    await product.moveClock(14 * DAY - 60);
    expect((await look(code)).status).toBe(200);
    await product.moveClock(61);
    const late = await signInMember(product);
    for (const answer of [await look(code), await join(late, code, charterHash)])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'invitation_expired', message: 'This invitation has expired.' },
      });
  });

  test('can be revoked by the organizer only', async () => {
    const circle = await formCircle(product, { size: 2, terms: { maxMembers: 5 } });
    const code = await link(circle);
    expect(await withdraw(circle, code, memberAt(circle, 1))).toMatchObject({ status: 403 });
    const other = await openCircle();
    expect(await withdraw(other, code)).toMatchObject({ status: 404 });
    expect((await look(code)).status).toBe(200);
    expect(await withdraw(circle, code)).toMatchObject({ status: 200 });
    expect(await withdraw(circle, code)).toMatchObject({ status: 404 });
    expect(await withdraw(circle, 'a%00b')).toMatchObject({ status: 404 });
    const person = await signInMember(product);
    for (const answer of [await look(code), await join(person, code, await readCharterHash(circle))])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'invitation_revoked', message: 'This invitation was revoked.' },
      });
  });

  test('reports a started or full group, and redirects a member to it', async () => {
    const circle = await openCircle(3);
    const code = await link(circle);
    const charterHash = await readCharterHash(circle);
    const [one, two] = [await signInMember(product), await signInMember(product)];
    for (const person of [one, two]) await expectOk(join(person, code, charterHash));
    expect(await look(code)).toMatchObject({
      status: 410,
      body: { code: 'group_full', message: 'All places are taken.' },
    });
    expect(await expectOk(look(code, one))).toMatchObject({ isMember: true, freePlaces: 0 });
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
    expect(await look(code)).toMatchObject({ status: 410, body: { code: 'group_started' } });
    expect(await join(await signInMember(product), code, charterHash)).toMatchObject({
      status: 409,
      body: { code: 'group_started' },
    });
    expect(await expectOk(look(code, one))).toMatchObject({ isMember: true });
    expect(await viewCircle(circle)).toMatchObject({ invitations: [], freePlaces: 0 });
  });

  test('by link is limited to five per group', async () => {
    const circle = await openCircle();
    for (let made = 0; made < 5; made += 1) await link(circle);
    expect(await invite(circle)).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
    const { invitations } = await viewCircle(circle);
    expect(invitations).toHaveLength(5);
    await expectOk(withdraw(circle, invitations[0]?.code ?? ''));
    expect((await invite(circle)).status).toBe(201);
  });
});

describe('an invitation by email', () => {
  test('names the inviter and the group, and its code is deleted once sent', async () => {
    const circle = await openCircle(4, {
      contributionAmount: '75.50',
      frequency: 'weekly',
    });
    const made = await expectOk<InvitationItem>(invite(circle, { email: ' Friend@Example.test ' }));
    expect(made.email).toBe('friend@example.test');
    const [mail] = await product.mailTo('friend@example.test');
    expect(mail?.subject).toBe('You are invited to a savings group');
    for (const part of ['Family circle', '$75.50 every week', 'up to 4', `/invitations/${made.code}`])
      expect(mail?.text).toContain(part);
    const { rows } = await product.database.read((db) =>
      sql<{ secret: boolean }>`select secret from outbox where recipient = 'friend@example.test'`.execute(db),
    );
    expect(rows).toEqual([{ secret: true }]);
  });

  test('cannot go to the inviter', async () => {
    const circle = await openCircle();
    const { member } = getOrganizer(circle);
    const answer = await invite(circle, { email: member.email.toUpperCase() });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'own_address' }]);
    const path = `/api/groups/${circle.id}`;
    const { invitations } = await expectOk<{ invitations: unknown[] }>(
      getOrganizer(circle).browser.request('GET', path),
    );
    expect(invitations).toEqual([]);
  });

  test('is limited to the free places and one per address', async () => {
    const circle = await openCircle(3);
    await expectOk(invite(circle, { email: 'one@example.test' }));
    expect(await invite(circle, { email: 'ONE@example.test' })).toMatchObject({
      status: 409,
      body: { code: 'invited_already' },
    });
    await expectOk(invite(circle, { email: 'two@example.test' }));
    expect(await invite(circle, { email: 'three@example.test' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_invitations' },
    });
    expect((await invite(circle)).status).toBe(201);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (who) =>
        invite(await Promise.resolve(circle), { email: `${who}@example.test` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    await product.moveClock(14 * DAY + 1);
    await signIn(getOrganizer(circle).browser, getOrganizer(circle).member);
    expect((await invite(circle, { email: 'one@example.test' })).status).toBe(201);
  });

  test('is created only for free places when many are sent concurrently', async () => {
    const circle = await openCircle(4);
    const answers = await collideAtGroup(product, circle.id, () =>
      Array.from({ length: 8 }, (_, at) => invite(circle, { email: `many${at}@example.test` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test('is listed for the member whose verified address it was sent to', async () => {
    const circle = await openCircle(5);
    const [invited, other] = [await signInMember(product), await signInMember(product)];
    const { code } = await expectOk<InvitationItem>(
      invite(circle, { email: invited.member.email.toUpperCase() }),
    );
    const list = ({ browser }: Payer) =>
      expectOk<{ code: string }[]>(browser.request('GET', '/api/invitations'));
    expect(await list(invited)).toMatchObject([
      { code, groupId: circle.id, name: 'Family circle', organizer: 'Test' },
    ]);
    expect(await list(other)).toEqual([]);
    await product.database.transact((tx) =>
      sql`update users set is_email_verified = false, admin_roles = '{owner}' where id = ${invited.member.id}`.execute(
        tx,
      ),
    );
    expect(await list(invited)).toEqual([]);
    await product.database.transact((tx) =>
      sql`update users set is_email_verified = true where id = ${invited.member.id}`.execute(tx),
    );
    await expectOk(join(invited, code, await readCharterHash(circle)));
    expect(await list(invited)).toEqual([]);
  });
});

describe('joining', () => {
  test('requires acceptance of the current charter', async () => {
    const circle = await openCircle();
    const code = await link(circle);
    const old = await readCharterHash(circle);
    const person = await signInMember(product);
    expect(await join(person, code, '')).toMatchObject({
      status: 422,
      body: { fields: { charterHash: expect.any(String) as string } },
    });
    await expectOk(
      getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, { body: { graceDays: 5 } }),
    );
    expect(await join(person, code, old)).toMatchObject({
      status: 409,
      body: { code: 'charter_changed', message: 'The terms have changed. Please read them again.' },
    });
    expect(await viewCircle(circle)).toMatchObject({ totalMembers: 1 });
    expect(await join(person, code, await readCharterHash(circle))).toMatchObject({
      status: 200,
      body: { groupId: circle.id },
    });
  });

  test('is announced to everyone, audited, and cannot be done twice', async () => {
    const circle = await openCircle();
    const code = await link(circle);
    const person = await signInMember(product);
    const nonce = 'ef'.repeat(16);
    await expectOk(join(person, code, await readCharterHash(circle), { nonce }));
    expect(await join(person, code, await readCharterHash(circle))).toMatchObject({
      status: 409,
      body: { code: 'already_member', message: 'You are in this group already.' },
    });
    for (const { browser } of [getOrganizer(circle), person]) {
      const [newest] = await expectOk<{ description: string }[]>(browser.request('GET', '/api/activities'));
      expect(newest).toMatchObject({ type: 'member_joined', description: 'Test joined the group' });
    }
    const [mail] = await product.mailTo(getOrganizer(circle).member.email);
    expect(mail).toMatchObject({ subject: 'A new member has joined “Family circle”' });
    expect(mail?.text).toContain('2 of 5 places are taken.');
    const draw = await expectOk<{ members: { nonce: string }[] }>(
      person.browser.request('GET', `/api/groups/${circle.id}/draw`),
    );
    expect(draw.members[1]?.nonce).toBe(nonce);
    const { rows } = await product.database.read((db) =>
      sql<{
        kind: string;
      }>`select kind from audit_entries where subject_id = ${circle.id} order by id`.execute(db),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['group.created', 'invitation.opened', 'member.joined']);
  });

  // security: 2.3.4, T20
  test('gives the last place to exactly one of fifty', async () => {
    const circle = await formCircle(product, { size: 4, terms: { maxMembers: 5 } });
    const code = await link(circle);
    const charterHash = await readCharterHash(circle);
    const people: Payer[] = [];
    for (let made = 0; made < 50; made += 1) people.push(await signInMember(product));
    const before = await fingerprintDatabase(product);
    const answers = await collideAtGroup(product, circle.id, () =>
      people.map((person) => join(person, code, charterHash)),
    );
    const codes = answers
      .map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`)
      .sort();
    expect(codes).toEqual(['200 ', ...Array<string>(49).fill('409 group_full')]);
    expect(await viewCircle(circle)).toMatchObject({ totalMembers: 5, freePlaces: 0 });
    const after = await fingerprintDatabase(product);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.sort()).toEqual(['activities', 'audit_entries', 'group_members', 'outbox']);
    expect(
      await expectOk(getOrganizer(circle).browser.request('GET', '/api/activities?limit=2')),
    ).toHaveLength(2);
  }, 60_000);

  test('admits a person with many invitations once, and to at most fifty groups', async () => {
    const circle = await openCircle(20);
    const code = await link(circle);
    const charterHash = await readCharterHash(circle);
    const person = await signInMember(product);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(person, code, charterHash)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const keen = await signInMember(product);
    for (let made = 0; made < 49; made += 1)
      await expectOk(
        keen.browser.request('POST', '/api/groups', {
          body: { name: 'One more', contributionAmount: 5, maxMembers: 3 },
        }),
      );
    const others = [await openCircle(), await openCircle(), await openCircle()];
    const last = await Promise.all(
      others.map(async (other) => join(keen, await link(other), await readCharterHash(other))),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_groups' });
  }, 60_000);

  test('during an edit never admits a member on terms they have not read', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const circle = await openCircle();
      const code = await link(circle);
      const charterHash = await readCharterHash(circle);
      const person = await signInMember(product);
      const [joined] = await collideAtGroup(product, circle.id, () => [
        join(person, code, charterHash),
        getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, { body: { graceDays: 6 } }),
      ]);
      const { members } = await viewCircle(circle);
      if (joined?.status === 200) expect(members[1]).toMatchObject({ hasAccepted: false });
      else expect(joined).toMatchObject({ status: 409, body: { code: 'charter_changed' } });
    }
  });
});
