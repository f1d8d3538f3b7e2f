import { addDays } from '@circle-link/contract/groups/calendar';
import { hourOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import type { PaymentItem } from '@circle-link/contract/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/factories/build-member.ts';
import { keepSignedIn } from '../../../test/browser/open-session.ts';
import { authenticate, saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  formCircle,
  memberAt,
  passDays,
  payRound,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { findNow } from '../../platform/database/installation.ts';
import { runAutoPay } from './run-auto-pay.ts';
import { sendReminders } from './send-reminders.ts';

const ASKS_EVERY_TIME = '4000002760003184';
const HOUR = 3_600;
const DAY = 24 * HOUR;

async function circleDueIn(product: TestProduct, days: number, terms = {}): Promise<Circle> {
  const today = (await product.database.read(findNow)).toISOString().slice(0, 10);
  return startCircle(product, { terms: { startDate: addDays(today, days), ...terms } });
}

const setAutoPay = (circle: Circle, { browser }: Payer) =>
  expectOk(browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));

async function listSubjects(product: TestProduct, { member }: Payer): Promise<string[]> {
  const mails = await product.mailTo(member.email);
  return mails.map((mail) => mail.subject).filter((subject) => subject.startsWith('“Family circle”: $'));
}

describe('reminders', () => {
  it('go out 7, 3 and 1 days before, on the due day and on each day of grace, once each, for open contributions only', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 10);
    const [paid, open] = circle.members as [Payer, Payer];
    await expectOk(payRound(circle, paid, 1));
    for (let hour = 0; hour < 24 * 14; hour += 6) {
      await product.moveClock(6 * HOUR);
      await Promise.all([sendReminders(product.platform), sendReminders(product.platform)]);
    }
    expect((await listSubjects(product, open)).reverse()).toEqual([
      '“Family circle”: $50.00 due in 7 days',
      '“Family circle”: $50.00 due in 3 days',
      '“Family circle”: $50.00 due tomorrow',
      '“Family circle”: $50.00 due today',
      '“Family circle”: $50.00 not paid yet',
      '“Family circle”: $50.00 not paid yet',
      '“Family circle”: $50.00 not paid yet',
    ]);
    expect(await listSubjects(product, paid)).toEqual([]);
    const [newest] = await product.mailTo(open.member.email);
    expect(newest?.text).toContain('The grace period ends today.');
    for (const mail of await product.mailTo(open.member.email)) expect(mail.text).not.toMatch(/missed/i);
  });

  it('missed while no process was running are not sent later, and a clock set back repeats none', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8);
    const open = memberAt(circle, 1);
    await product.moveClock(7 * DAY + 10 * HOUR);
    await sendReminders(product.platform);
    const once = await listSubjects(product, open);
    expect(once.length).toBeLessThanOrEqual(1);
    await product.moveClock(-2 * DAY);
    await sendReminders(product.platform);
    await product.moveClock(2 * DAY);
    await sendReminders(product.platform);
    expect(await listSubjects(product, open)).toEqual(once);
  });

  it('for two rounds of one group on one day are one email that quotes both', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8, { frequency: 'weekly', graceDays: 2 });
    const open = memberAt(circle, 1);
    for (let hour = 0; hour < 9 * 24; hour += 6) {
      await product.moveClock(6 * HOUR);
      await Promise.all([sendReminders(product.platform), sendReminders(product.platform)]);
    }
    expect((await listSubjects(product, open)).reverse().slice(0, 4)).toEqual([
      '“Family circle”: $50.00 due in 7 days',
      '“Family circle”: $50.00 due in 3 days',
      '“Family circle”: $50.00 due tomorrow',
      '“Family circle”: $50.00 due today, $50.00 due in 7 days',
    ]);
    const mails = await product.mailTo(open.member.email);
    const mail = mails.find(({ subject }) => subject.includes('due today'));
    expect(mail?.text).toContain('Round 2 is due in 7 days: $50.00, by card $51.80.');
  });

  it('name the soonest round first while another process holds it', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8, { frequency: 'weekly', graceDays: 2 });
    const { member } = memberAt(circle, 1);
    await product.moveClock(8 * DAY + 6 * HOUR);
    await withConnection(product.testDatabase.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from payments where payer_id = $1 and round = 1 for update', [member.id]);
      await sendReminders(product.platform);
      await client.query('rollback');
    });
    await sendReminders(product.platform);
    const reminders = (await product.mailTo(member.email)).filter(({ subject }) =>
      subject.includes('$50.00 due'),
    );
    expect(reminders.map(({ subject }) => subject)).toEqual([
      '“Family circle”: $50.00 due today, $50.00 due in 7 days',
    ]);
    expect(reminders[0]?.text).toContain('Round 1 is due today.');
    expect(reminders[0]?.text).toContain('Round 2 is due in 7 days: $50.00, by card $51.80.');
  });

  it('omit a paid round from the email about another round', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8, { frequency: 'weekly', graceDays: 2 });
    const open = memberAt(circle, 1);
    await expectOk(payRound(circle, open, 2));
    await product.moveClock(8 * DAY);
    await sendReminders(product.platform);
    await product.moveClock(10 * HOUR);
    await sendReminders(product.platform);
    expect((await listSubjects(product, open))[0]).toBe('“Family circle”: $50.00 due today');
  });

  it('share one email with another member’s reminder on the same day', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8);
    const [one, open] = circle.members as [Payer, Payer];
    await product.moveClock(8 * DAY);
    const today = async () => {
      const mails = await product.mailTo(open.member.email);
      return mails.filter(({ text }) => text.includes('due today') || text.includes('reminds you')).length;
    };
    const before = await today();
    const body = { userId: open.member.id };
    await expectOk(one.browser.request('POST', `/api/groups/${circle.id}/reminders`, { body }));
    await product.moveClock(12 * HOUR);
    await sendReminders(product.platform);
    expect((await today()) - before).toBe(1);
  });

  it('can be switched off', async () => {
    const product = await startTestProduct();
    const circle = await circleDueIn(product, 8);
    const open = memberAt(circle, 1);
    await expectOk(
      open.browser.request('PUT', '/api/notifications/preferences', {
        body: { type: 'reminders', channel: 'mail', isOn: false },
      }),
    );
    for (let hour = 0; hour < 4 * 24; hour += 6) {
      await product.moveClock(6 * HOUR);
      await sendReminders(product.platform);
    }
    expect(await listSubjects(product, open)).toEqual([]);
    expect(await listSubjects(product, memberAt(circle, 2))).not.toEqual([]);
  });
});

describe('auto-pay', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });

  it('charges only members who have chosen it, and not before the due day', async () => {
    const circle = await circleDueIn(product, 3);
    const chooser = memberAt(circle, 1);
    await setAutoPay(circle, chooser);
    await runAutoPay({ ...product, ...product.platform });
    expect((await viewCircle(circle)).paidMembers).toBe(0);
    await product.moveClock(3 * DAY + 12 * HOUR);
    await Promise.all([
      runAutoPay({ ...product, ...product.platform }),
      runAutoPay({ ...product, ...product.platform }),
    ]);
    await product.cardProvider.deliverWaiting();
    const { members } = await viewCircle(circle);
    expect(members.map(({ state }) => state === 'paid')).toEqual([false, true, false]);
  });

  it('keeps the choice made while the group was forming, until it is switched off', async () => {
    const circle = await formCircle(product);
    const [organizer, chooser, fickle] = circle.members as [Payer, Payer, Payer];
    for (const payer of [chooser, fickle]) {
      await saveCard(product, payer);
      await setAutoPay(circle, payer);
    }
    await expectOk(organizer.browser.request('POST', `/api/groups/${circle.id}/start`));
    await expectOk(
      fickle.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: false } }),
    );
    await product.moveClock(2 * DAY + 20 * HOUR);
    await runAutoPay({ ...product, ...product.platform });
    await product.cardProvider.deliverWaiting();
    const paidStates = async () => (await viewCircle(circle)).members.map(({ state }) => state === 'paid');
    expect(await paidStates()).toEqual([false, true, false]);
    await setAutoPay(circle, fickle);
    await runAutoPay({ ...product, ...product.platform });
    await product.cardProvider.deliverWaiting();
    expect(await paidStates()).toEqual([false, true, true]);
  });

  it('reports a declined card and retries once a day during the grace period', async () => {
    const circle = await startCircle(product, { card: '4000000000000341' });
    const payer = memberAt(circle, 2);
    await setAutoPay(circle, payer);
    await product.moveClock(20 * HOUR);
    const listMails = async () =>
      (await product.mailTo(payer.member.email)).filter(({ subject }) => subject.startsWith('Auto-pay'));
    await runAutoPay({ ...product, ...product.platform });
    await runAutoPay({ ...product, ...product.platform });
    expect(await listMails()).toHaveLength(1);
    expect((await listMails())[0]?.text).toContain('Your card was declined.');
    await signIn(payer.browser, payer.member);
    await saveCard(product, payer);
    await product.moveClock(DAY);
    await runAutoPay({ ...product, ...product.platform });
    await product.cardProvider.deliverWaiting();
    const { id } = await findPayment(circle, payer, 1);
    expect(
      await payer.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed' } }),
    ).toMatchObject({
      status: 200,
      body: { status: 'completed' },
    });
  });

  it('retries a declined card after 6 a.m., as the first time', async () => {
    const own = await startTestProduct();
    const circle = await startCircle(own, { card: '4000000000000341' });
    const payer = memberAt(circle, 2);
    await setAutoPay(circle, payer);
    await own.moveClock(20 * HOUR);
    await runAutoPay({ ...own, ...own.platform });
    const now = await own.database.read(findNow);
    const countFailures = async () => {
      await runAutoPay({ ...own, ...own.platform });
      const mails = await own.mailTo(payer.member.email);
      return mails.filter(({ subject }) => subject.startsWith('Auto-pay')).length;
    };
    const sixAm = hourOfDay(addDays(toLocalDay(now, 'UTC'), 1), 6, 'UTC');
    await own.moveClock(Math.floor((sixAm.getTime() - now.getTime()) / 1_000) - 60);
    expect(await countFailures()).toBe(1);
    await own.moveClock(120);
    expect(await countFailures()).toBe(2);
  });

  it('reports and reminds in the payer’s language', async () => {
    const circle = await startCircle(product, { card: '4000000000000341' });
    const payer = memberAt(circle, 2);
    await expectOk(payer.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
    await setAutoPay(circle, payer);
    await product.moveClock(20 * HOUR);
    await runAutoPay({ ...product, ...product.platform });
    await sendReminders(product.platform);
    const mails = await product.mailTo(payer.member.email);
    const findText = (start: string) => mails.find(({ subject }) => subject.startsWith(start))?.text;
    expect(findText('El pago automático no pudo pagar la ronda 1 de')).toContain('Tu tarjeta fue rechazada.');
    expect(findText('“Family circle”: US$')).toContain('Puedes desactivar los recordatorios en tus ajustes.');
  });

  it('pays missed contributions first, oldest first, then the due one, in the order of the reminder', async () => {
    const terms = { frequency: 'weekly', graceDays: 1, lateFee: '5.00' };
    const circle = await startCircle(product, { terms });
    const [, payer, broke] = circle.members as [Payer, Payer, Payer];
    await passDays(product, circle, 3);
    for (const one of [payer, broke]) await setAutoPay(circle, one);
    await saveCard(product, broke, '4000000000000341');
    for (let hours = 0; hours < 6 * 24; hours += 12) {
      await product.moveClock(12 * HOUR);
      await sendReminders(product.platform);
      await runAutoPay({ ...product, ...product.platform });
      await product.cardProvider.deliverWaiting();
    }
    const [, ...tried] = (await viewCircle(circle)).members;
    expect(tried.map(({ openMissed, state }) => [openMissed, state === 'paid'])).toEqual([
      [0, true],
      [1, false],
    ]);
    const mails = await product.mailTo(payer.member.email);
    expect(mails.find(({ subject }) => subject.endsWith('due tomorrow'))?.text).toContain(
      'Auto-pay on the due date: your card is charged $56.95 for round 1, still open, and then $51.80.',
    );
    const findText = (await product.mailTo(broke.member.email)).filter(({ subject }) =>
      subject.startsWith('Auto-pay'),
    );
    expect(new Set(findText.map(({ subject }) => subject))).toEqual(
      new Set(['Auto-pay could not pay round 1 of “Family circle”']),
    );
    expect(findText[0]?.text).toContain('We charge round 2 once round 1 is paid.');
    expect(findText[0]?.text).toContain('Nothing was charged for round 1.');
    expect(findText[0]?.text).toMatch(/By card:? +\$56\.95/);
    await keepSignedIn(product, [broke]);
    const lines = await expectOk<{ description: string }[]>(
      broke.browser.request('GET', '/api/activities?type=group_changed'),
    );
    const failures = lines.filter(({ description }) => description.startsWith('Auto-pay'));
    expect(failures).toHaveLength(findText.length);
    expect(failures[0]?.description).toMatch(
      /^Auto-pay could not pay round 1: your .*\. We charge round 2 once round 1 is paid\. Please pay it yourself/,
    );
  });

  it('charges nothing in a group that was paid out without it', async () => {
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await setAutoPay(circle, payer);
    await passDays(product, circle, 5);
    await runAutoPay({ ...product, ...product.platform });
    expect((await viewCircle(circle)).members[1]).toMatchObject({ openMissed: 1 });
  });
});

describe('auto-pay with a card that requires authentication', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });

  it('is declined, and the notified payer confirms at their bank', async () => {
    const circle = await startCircle(product, { card: ASKS_EVERY_TIME });
    const payer = memberAt(circle, 1);
    await setAutoPay(circle, payer);
    await product.moveClock(20 * HOUR);
    await runAutoPay({ ...product, ...product.platform });
    const [mail] = (await product.mailTo(payer.member.email)).filter(({ subject }) =>
      subject.startsWith('Auto-pay'),
    );
    expect(mail?.text).toContain('Your bank wants you to confirm this payment.');
    await keepSignedIn(product, [payer]);
    await confirmAtBank(circle, payer);
  });

  it('charges once when the payer pays at the same moment', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const circle = await startCircle(product, { card: ASKS_EVERY_TIME });
      const payer = memberAt(circle, 1);
      await setAutoPay(circle, payer);
      await product.moveClock(20 * HOUR);
      await keepSignedIn(product, [payer]);
      await Promise.all([runAutoPay({ ...product, ...product.platform }), confirmAtBank(circle, payer)]);
    }
  });

  async function confirmAtBank(circle: Circle, payer: Payer): Promise<void> {
    const { id } = await findPayment(circle, payer, 1);
    const pay = () =>
      payer.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed' } });
    const begun = await expectOk<PaymentItem>(pay());
    expect(begun.attempt).toBe('action_required');
    await authenticate(product, begun.nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await pay()).toMatchObject({ status: 200, body: { status: 'completed' } });
    const { rows } = await product.database.read((db) =>
      sql<{ status: string; offSession: boolean }>`
        select p.status, p.off_session from charges p where p.subject_id = ${id}::uuid order by p.created_at`.execute(
        db,
      ),
    );
    expect(rows.filter(({ status }) => status === 'succeeded')).toEqual([
      { status: 'succeeded', offSession: false },
    ]);
  }
});
