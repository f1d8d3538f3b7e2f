import type { CharterAnswer, GroupPage } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  getOrganizer,
  memberAt,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

function ask({ id }: Circle, { browser }: Payer, call: string, body?: unknown): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  return browser.request(method, `/api/groups/${id}${path}`, body === undefined ? {} : { body });
}

function edit(circle: Circle, changes: unknown, by = getOrganizer(circle)): Promise<Answer> {
  return ask(circle, by, 'PATCH ', changes);
}

function readCharter(circle: Circle, member: Payer): Promise<CharterAnswer> {
  return expectOk(ask(circle, member, 'GET /charter'));
}

async function name({ member }: Payer, firstName: string): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set first_name = ${firstName} where id = ${member.id}`.execute(tx),
  );
}

const accepted = async (circle: Circle) => (await viewCircle(circle)).members.map((one) => one.hasAccepted);

describe('new terms', () => {
  test('can be set by the organizer before the start', async () => {
    const forming = await formCircle(product);
    expect(await edit(forming, { name: 'Mine' }, memberAt(forming, 1))).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    const running = await startCircle(product);
    expect(await edit(running, { name: 'Later' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_phase', message: 'The group has started: its terms and places are fixed now.' },
    });
    expect(await viewCircle(running)).toMatchObject({ name: 'Family circle' });
  });

  test.each([
    [{ frequency: 'weekly', graceDays: 7 }, 'graceDays'],
    [{ lateFee: '5.01' }, 'lateFee'],
    [{ maxMembers: 2 }, 'maxMembers'],
    [{ startDate: '2020-01-01' }, 'startDate'],
    [{ timeZone: 'Nowhere' }, 'timeZone'],
    [{ name: '' }, 'name'],
    [{ contributionAmount: null }, 'contributionAmount'],
  ])('%j is refused on its field', async (changes, field) => {
    const circle = await formCircle(product, { terms: { lateFee: '5.00' } });
    const before = await viewCircle(circle);
    const answer = await edit(circle, changes);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
    expect(await viewCircle(circle)).toEqual(before);
  });

  test('must fit the rest: fewer grace days first, and no fewer places than members', async () => {
    const circle = await formCircle(product, { size: 4, terms: { graceDays: 10, lateFee: '5.00' } });
    expect((await edit(circle, { frequency: 'weekly' })).body).toMatchObject({
      fields: { graceDays: 'The grace period is at most 6 days in a weekly group' },
    });
    expect((await edit(circle, { contributionAmount: '20' })).body).toMatchObject({
      fields: { lateFee: 'The late fee is at most 10% of the contribution' },
    });
    expect((await edit(circle, { maxMembers: 3 })).body).toMatchObject({
      fields: { maxMembers: 'The group has 4 members already' },
    });
    expect(await expectOk(edit(circle, { frequency: 'weekly', graceDays: 2 }))).toMatchObject({
      frequency: 'weekly',
      graceDays: 2,
      lateFee: '5.00',
      payoutOrder: 'join',
    });
  });

  test('leave everything else unchanged', async () => {
    const terms = {
      description: 'Words',
      frequency: 'bi-weekly',
      timeZone: 'Europe/Berlin',
      payoutOrder: 'organizer',
    };
    const circle = await formCircle(product, { terms });
    const { contributionAmount, startDate } = await viewCircle(circle);
    expect(await expectOk(edit(circle, { name: 'Renamed' }))).toMatchObject({
      ...terms,
      contributionAmount,
      startDate,
      name: 'Renamed',
    });
    expect(await expectOk(edit(circle, { description: null }))).toMatchObject({ description: null });
  });

  test('are accepted by the organizer and sent to everyone else by email', async () => {
    const circle = await formCircle(product);
    await name(getOrganizer(circle), 'Olga');
    expect(await accepted(circle)).toEqual([true, true, true]);
    const old = await readCharter(circle, memberAt(circle, 1));
    await expectOk(edit(circle, { contributionAmount: '60' }));
    expect(await accepted(circle)).toEqual([true, false, false]);
    const anew = await readCharter(circle, memberAt(circle, 1));
    expect(anew.hash).not.toBe(old.hash);
    expect(anew).toMatchObject({ acceptedAt: null });
    const [mail] = await product.mailTo(memberAt(circle, 1).member.email);
    expect(mail?.subject).toBe('The terms of “Family circle” have changed');
    expect(mail?.text).toContain('Olga changed the terms');
    expect(await product.mailTo(getOrganizer(circle).member.email)).not.toContainEqual(
      expect.objectContaining({ subject: 'The terms of “Family circle” have changed' }),
    );
  });

  test('that leave the charter unchanged, or are undone, need no new acceptance', async () => {
    const circle = await formCircle(product);
    await expectOk(edit(circle, { description: 'Only a new description' }));
    expect(await accepted(circle)).toEqual([true, true, true]);
    await expectOk(edit(circle, { graceDays: 5 }));
    expect(await accepted(circle)).toEqual([true, false, false]);
    await expectOk(edit(circle, { graceDays: 3 }));
    expect(await accepted(circle)).toEqual([true, true, true]);
  });

  test('may keep a first day that has passed', async () => {
    const circle = await formCircle(product);
    await product.moveClock(3 * 86_400);
    expect((await edit(circle, { name: 'Slow' })).status).toBe(200);
    const { startDate } = await viewCircle(circle);
    expect((await edit(circle, { startDate })).status).toBe(422);
  });
});

describe('accepting the charter', () => {
  test('is required after each change of the terms, even back and forth', async () => {
    const circle = await formCircle(product);
    for (const contributionAmount of ['70', '50', '70']) await expectOk(edit(circle, { contributionAmount }));
    const mails = await product.mailTo(memberAt(circle, 1).member.email);
    expect(mails.filter(({ subject }) => subject.startsWith('The terms of'))).toHaveLength(2);
  });

  test('applies to the current text, once', async () => {
    const circle = await formCircle(product);
    const member = memberAt(circle, 1);
    const old = await readCharter(circle, member);
    await expectOk(edit(circle, { contributionAmount: '70' }));
    expect(await ask(circle, member, 'POST /charter/accept', { charterHash: old.hash })).toMatchObject({
      status: 409,
      body: { code: 'charter_changed', message: 'The terms have changed. Please read them again.' },
    });
    const { hash: charterHash } = await readCharter(circle, member);
    const nonce = 'cd'.repeat(16);
    const done = await expectOk<CharterAnswer>(
      ask(circle, member, 'POST /charter/accept', { charterHash, nonce }),
    );
    expect(done.acceptedAt).not.toBeNull();
    await product.moveClock(60);
    expect(await expectOk(ask(circle, member, 'POST /charter/accept', { charterHash }))).toEqual(done);
    const { members } = await expectOk<{ members: { nonce: string }[] }>(ask(circle, member, 'GET /draw'));
    expect(members[1]?.nonce).toBe(nonce);
    expect(await accepted(circle)).toEqual([true, true, false]);
  });

  test('is refused without reading it', async () => {
    const circle = await formCircle(product);
    for (const body of [{}, { charterHash: '' }, { charterHash: 7 }])
      expect(await ask(circle, memberAt(circle, 1), 'POST /charter/accept', body)).toMatchObject({
        status: 422,
        body: { fields: { charterHash: 'Please read and accept the charter' } },
      });
  });

  test('has the same clauses in English and Spanish, and hashes the English text', async () => {
    const circle = await formCircle(product);
    const english = await readCharter(circle, getOrganizer(circle));
    const spanish = await expectOk<CharterAnswer>(
      ask(circle, getOrganizer(circle), 'GET /charter?language=es'),
    );
    expect(spanish).toMatchObject({ hash: english.hash, text: english.text });
    expect(spanish.clauses).toHaveLength(english.clauses.length);
    expect(spanish.clauses).not.toEqual(english.clauses);
    const joined = english.clauses.map(({ title, text }) => `${title}\n${text}`);
    expect(english.text).toBe(['Charter of "Family circle"', ...joined].join('\n\n'));
  });
});

describe('the organizer’s order', () => {
  const ids = (circle: Circle) => circle.members.map(({ member }) => member.id);

  test('is for the organizer of a group with an organizer-decided order', async () => {
    const drawn = await formCircle(product);
    expect(await ask(drawn, getOrganizer(drawn), 'PUT /order', { memberIds: ids(drawn) })).toMatchObject({
      status: 409,
      body: { message: 'In this group the organizer does not decide the order of turns.' },
    });
    const circle = await formCircle(product, { terms: { payoutOrder: 'organizer' } });
    const plan = { memberIds: ids(circle) };
    expect(await ask(circle, memberAt(circle, 1), 'PUT /order', plan)).toMatchObject({ status: 403 });
    const other = await signInMember(product);
    for (const memberIds of [[...ids(circle), other.member.id], [other.member.id]])
      expect(await ask(circle, getOrganizer(circle), 'PUT /order', { memberIds })).toMatchObject({
        status: 422,
        body: { fields: { memberIds: 'Please choose members of the group' } },
      });
    const [first] = ids(circle);
    expect(
      await ask(circle, getOrganizer(circle), 'PUT /order', { memberIds: [first, first] }),
    ).toMatchObject({
      status: 422,
    });
    await expectOk(ask(circle, getOrganizer(circle), 'POST /start'));
    expect(await ask(circle, getOrganizer(circle), 'PUT /order', plan)).toMatchObject({
      status: 409,
      body: { code: 'wrong_phase' },
    });
  });

  test('can be planned, changed, and is deleted when turns are drawn instead', async () => {
    const circle = await formCircle(product, { terms: { payoutOrder: 'organizer' } });
    const [a = '', b = '', c = ''] = ids(circle);
    const turns = ({ members }: GroupPage) => members.map((member) => member.payoutOrder);
    const plan = (memberIds: string[]) =>
      expectOk<GroupPage>(ask(circle, getOrganizer(circle), 'PUT /order', { memberIds }));
    expect(turns(await plan([c, a, b]))).toEqual([2, 3, 1]);
    expect(turns(await plan([b, a]))).toEqual([2, 1, null]);
    expect((await viewCircle(circle)).seats).toEqual([]);
    expect(turns(await expectOk<GroupPage>(edit(circle, { payoutOrder: 'random' })))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('leaving', () => {
  test('is free while forming, and frees the place', async () => {
    const circle = await formCircle(product);
    const leaver = memberAt(circle, 1);
    await name(leaver, 'Lea');
    expect(await ask(circle, leaver, 'POST /leave')).toMatchObject({ status: 200 });
    expect(await ask(circle, leaver, 'POST /leave')).toMatchObject({ status: 404 });
    expect(await viewCircle(circle)).toMatchObject({ totalMembers: 2, freePlaces: 1 });
    const [mail] = await product.mailTo(getOrganizer(circle).member.email);
    expect(mail?.subject).toBe('A member has left “Family circle”');
    expect(await expectOk(leaver.browser.request('GET', '/api/groups'))).toEqual([]);
  });

  test('is refused to the organizer, who cancels instead', async () => {
    const circle = await formCircle(product);
    expect(await ask(circle, getOrganizer(circle), 'POST /leave')).toMatchObject({
      status: 409,
      body: {
        code: 'organizer_stays',
        message: 'You are the organizer. To stop the group, cancel it.',
      },
    });
    expect(await viewCircle(circle)).toMatchObject({ totalMembers: 3 });
  });

  // security: T21
  test('names the alternative once the group runs', async () => {
    const circle = await startCircle(product);
    const answer = await ask(circle, memberAt(circle, 1), 'POST /leave');
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_phase' } });
    expect((answer.body as { message: string }).message).toMatch(/looks for a new member to take your place/);
  });

  test('and joining again puts the member last, with a new acceptance', async () => {
    const circle = await formCircle(product, { size: 3 });
    const member = memberAt(circle, 1);
    await expectOk(ask(circle, member, 'POST /leave'));
    const { code } = await expectOk<{ code: string }>(
      ask(circle, getOrganizer(circle), 'POST /invitations', {}),
    );
    const { hash: charterHash } = await readCharter(circle, getOrganizer(circle));
    await expectOk(
      member.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash } }),
    );
    const { members } = await viewCircle(circle);
    expect(members.at(-1)).toMatchObject({ userId: member.member.id, hasAccepted: true });
    await expectOk(ask(circle, getOrganizer(circle), 'POST /start'));
    const draw = await expectOk<{ members: unknown[] }>(ask(circle, member, 'GET /draw'));
    expect(draw.members).toHaveLength(3);
  });
});

test('auto-pay is each member’s own choice and off by default', async () => {
  const circle = await formCircle(product);
  const [organizer, member] = [getOrganizer(circle), memberAt(circle, 1)];
  expect(await viewCircle(circle, member)).toMatchObject({ me: { autoPay: false } });
  expect(await expectOk(ask(circle, member, 'PUT /auto-pay', { isOn: true }))).toMatchObject({
    me: { autoPay: true },
  });
  expect(await viewCircle(circle, organizer)).toMatchObject({ me: { autoPay: false } });
  expect(await expectOk(ask(circle, member, 'PUT /auto-pay', { isOn: false }))).toMatchObject({
    me: { autoPay: false },
  });
  expect(await ask(circle, member, 'PUT /auto-pay', { isOn: 'yes' })).toMatchObject({ status: 422 });
});
