import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { freezeSeat } from '../../../../test/factories/freeze.ts';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  payAll,
  findPayment,
  passDays,
  payRound,
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
const crew: Payer[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 3) crew.push(await signInMember(product));
});

async function running(terms: Readonly<Record<string, unknown>> = {}): Promise<Circle> {
  await keepSignedIn(product, crew);
  return startCircle(product, { people: crew, terms });
}

function remind(circle: Circle, from: Payer, to: Payer): Promise<Answer> {
  const body = { userId: to.member.id };
  return from.browser.request('POST', `/api/groups/${circle.id}/reminders`, { body });
}

const readState = async (circle: Circle, viewer: Payer, of: Payer) =>
  (await viewCircle(circle, viewer)).members.find(({ userId }) => userId === of.member.id)?.reminder;

const thank = (circle: Circle, who: Payer, words?: string): Promise<Answer> =>
  who.browser.request(
    'POST',
    `/api/groups/${circle.id}/thanks`,
    words === undefined ? {} : { body: { words } },
  );

const conflict = (code: string, message?: RegExp) => ({
  status: 409,
  body: { code, ...(message && { message: expect.stringMatching(message) as string }) },
});

async function countReminders(circle: Circle): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from group_reminders where group_id = ${circle.id}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

const reminderMails = async (to: Payer): Promise<string[]> =>
  (await product.mailTo(to.member.email))
    .map(({ subject }) => subject)
    .filter((subject) => /friendly reminder|recordatorio amistoso/.test(subject));

describe('a reminder is refused', () => {
  test('to outsiders and for people outside the group, without revealing whether they exist', async () => {
    const circle = await running();
    const outsider = await signInMember(product);
    expect(await remind(circle, outsider, memberAt(circle, 1))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const unknown = { member: { id: '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e' } } as Payer;
    const [real, madeUp] = [
      await remind(circle, getOrganizer(circle), outsider),
      await remind(circle, getOrganizer(circle), unknown),
    ];
    expect(real).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(madeUp.body).toEqual(real.body);
    expect(await countReminders(circle)).toBe(0);
  });

  test('to oneself, before the start, after payment, and while cash is recorded', async () => {
    const forming = await formCircle(product);
    expect(await remind(forming, getOrganizer(forming), memberAt(forming, 1))).toMatchObject(
      conflict('wrong_phase'),
    );
    const circle = await running();
    const [ann, ben, cem] = circle.members as [Payer, Payer, Payer];
    expect(await remind(circle, ann, ann)).toMatchObject(conflict('reminder_refused', /yourself/));
    await expectOk(payRound(circle, ben, 1));
    expect(await remind(circle, ann, ben)).toMatchObject(conflict('reminder_refused', /already paid/));
    const { id } = await findPayment(circle, cem, 1);
    await expectOk(ann.browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash`));
    expect(await remind(circle, ann, cem)).toMatchObject(conflict('reminder_refused', /Cash/));
    expect(await countReminders(circle)).toBe(0);
  });

  test('for a frozen member, and more than a week before the due day', async () => {
    const circle = await running();
    const [ann, ben] = circle.members as [Payer, Payer];
    await freezeSeat(product, circle.id, ben.member.id);
    expect(await remind(circle, ann, ben)).toMatchObject(conflict('reminder_refused', /talk to each other/));
    await payAll(circle, 1);
    const [, , cem] = circle.members as [Payer, Payer, Payer];
    expect(await remind(circle, ann, cem)).toMatchObject(conflict('reminder_refused', /still has time/));
  });
});

describe('a reminder', () => {
  test('reaches its member in their language, in the bell and by email, once a day from all members together', async () => {
    const circle = await running();
    const [ann, ben, cem] = circle.members as [Payer, Payer, Payer];
    expect([await readState(circle, ann, ben), await readState(circle, ben, ben)]).toEqual([
      'possible',
      null,
    ]);
    await expectOk(ben.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
    const before = (await reminderMails(ben)).length;
    await expectOk(remind(circle, ann, ben));
    expect(await readState(circle, cem, ben)).toBe('sent');
    for (const again of [ann, cem])
      expect(await remind(circle, again, ben)).toMatchObject(conflict('reminded_today', /Once a day/));
    const mails = await reminderMails(ben);
    expect(mails).toHaveLength(before + 1);
    expect(mails).toContain('Un recordatorio amistoso de “Family circle”');
    const items = await expectOk<{ description: string }[]>(ben.browser.request('GET', '/api/notifications'));
    expect(items.filter(({ description }) => /sends you a friendly reminder/.test(description))).toHaveLength(
      1,
    );
    await expectOk(ben.browser.request('PATCH', '/api/account/profile', { body: { language: 'en' } }));

    await product.moveClock(DAY);
    await keepSignedIn(product, crew);
    expect(await readState(circle, ann, ben)).toBe('possible');
    await expectOk(remind(circle, cem, ben));
    expect(await countReminders(circle), 'yesterday is forgotten').toBe(1);
  });

  test('names the oldest missed contribution on any day, also after the open round is paid', async () => {
    const circle = await running();
    const [ann, ben] = circle.members as [Payer, Payer];
    await payAll(circle, 1, [ben]);
    await passDays(product, circle, 14);
    await expectOk(payRound(circle, ann, 2));
    expect(await readState(circle, ann, ben)).toBe('possible');
    await expectOk(remind(circle, ann, ben));
    const { rows } = await product.database.read((db) =>
      sql<{ round: string }>`select facts ->> 'round' as round from activities
         where kind = 'member_reminds' and user_id = ${ben.member.id} and group_id = ${circle.id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ round: '1' }]);
    await product.moveClock(DAY);
    await keepSignedIn(product, crew);
    await expectOk(payRound(circle, ben, 1));
    expect(await readState(circle, ann, ben), 'nothing is missed, and round 2 is weeks away').toBeNull();
  });

  test('appears only in the bell if emails are switched off', async () => {
    const circle = await running();
    const [ann, , cem] = circle.members as [Payer, Payer, Payer];
    const choice = { type: 'reminders', channel: 'mail', isOn: false };
    await expectOk(cem.browser.request('PUT', '/api/notifications/preferences', { body: choice }));
    await expectOk(remind(circle, ann, cem));
    expect(await reminderMails(cem)).toEqual([]);
    const { rows } = await product.database.read((db) =>
      sql`select 1 from activities where kind = 'member_reminds' and user_id = ${cem.member.id}
                                     and group_id = ${circle.id}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    await expectOk(
      cem.browser.request('PUT', '/api/notifications/preferences', { body: { ...choice, isOn: true } }),
    );
  });

  test('sent concurrently by all members arrives once', async () => {
    const circle = await running();
    const [ann, ben, cem] = circle.members as [Payer, Payer, Payer];
    const answers = await collideAtGroup(product, circle.id, () =>
      [ann, cem, ann, cem].map((from) => remind(circle, from, ben)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await countReminders(circle)).toBe(1);
  });

  test('and a payment succeed in either order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await running();
      const [ann, ben] = circle.members as [Payer, Payer];
      const [reminded, paid] = await collideAtGroup(product, circle.id, () => [
        remind(circle, ann, ben),
        payRound(circle, ben, 1),
      ]);
      expect(paid?.status).toBe(200);
      if (reminded?.status !== 200) expect(reminded).toMatchObject(conflict('reminder_refused'));
      expect(await countReminders(circle)).toBe(reminded?.status === 200 ? 1 : 0);
    }
  });

  test('is refused twice by the database itself', async () => {
    const circle = await running();
    const row = sql`insert into group_reminders values (${circle.id}, ${memberAt(circle, 1).member.id}, '2026-01-01')`;
    await product.database.transact((tx) => row.execute(tx));
    await expect(product.database.transact((tx) => row.execute(tx))).rejects.toThrow(/group_reminders_pkey/);
  });

  test('is deleted with the account', async () => {
    const leaver = await signInMember(product);
    const circle = await running();
    await product.database.transact((tx) =>
      sql`insert into group_reminders values (${circle.id}, ${leaver.member.id}, '2026-01-01')`.execute(tx),
    );
    const body = { password: leaver.member.password };
    await expectOk(leaver.browser.request('POST', '/api/account/close', { body }));
    expect(await countReminders(circle)).toBe(0);
  });
});

describe('thanks', () => {
  test('can be sent once by a pot’s recipient and are visible to everyone', async () => {
    const circle = await running();
    const [ann, ben] = circle.members as [Payer, Payer];
    expect((await viewCircle(circle)).lastPot).toBeNull();
    expect(await thank(circle, ann)).toMatchObject(conflict('no_pot'));
    await payAll(circle, 1);
    const pot = { round: 1, recipient: { id: ann.member.id } };
    expect((await viewCircle(circle, ben)).lastPot).toMatchObject({ ...pot, hasThanked: false });
    expect(await thank(circle, ben)).toMatchObject(conflict('no_pot'));
    const answers = await collideAtGroup(product, circle.id, () => [1, 2, 3].map(() => thank(circle, ann)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await thank(circle, ann)).toMatchObject(conflict('thanked_already'));
    expect((await viewCircle(circle, ben)).lastPot).toMatchObject({ ...pot, hasThanked: true });
    const outsider = await signInMember(product);
    expect((await thank(circle, outsider)).status).toBe(404);
  });

  test('carry one line of words, which stay as they were first sent', async () => {
    const circle = await running();
    const [ann, ben] = circle.members as [Payer, Payer];
    await payAll(circle, 1);
    for (const [words, message] of [
      ['x'.repeat(141), 'Thanks must be at most 140 characters'],
      ['Thanks\u202e all', 'Thanks must be in one line without control or invisible characters'],
      ['Thanks\nall', 'Thanks must be in one line without control or invisible characters'],
    ] as const)
      expect(await thank(circle, ann, words)).toMatchObject({
        status: 422,
        body: { fields: { words: message } },
      });
    expect((await viewCircle(circle, ben)).lastPot).toMatchObject({ hasThanked: false, thanks: null });
    const words = `<b>${'🙏'.repeat(133)}</b>`;
    await expectOk(thank(circle, ann, `  ${words}  `));
    expect((await viewCircle(circle, ben)).lastPot).toMatchObject({ hasThanked: true, thanks: words });
    expect(await thank(circle, ann, 'Once more')).toMatchObject(conflict('thanked_already'));
    expect((await viewCircle(circle, ben)).lastPot).toMatchObject({ thanks: words });
  });

  test('without words show none', async () => {
    const circle = await running();
    await payAll(circle, 1);
    await expectOk(thank(circle, getOrganizer(circle), '   '));
    expect((await viewCircle(circle)).lastPot).toMatchObject({ hasThanked: true, thanks: null });
  });

  test('for an unpaid pot are refused by the database itself', async () => {
    const circle = await running();
    const early = sql`update group_rounds set thanked_at = app_now() where group_id = ${circle.id}`;
    await expect(product.database.transact((tx) => early.execute(tx))).rejects.toThrow(/check constraint/);
  });
});
