import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { GroupPage, GroupSummary, ScheduleItem } from '@circle-link/contract/groups/groups';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatAmount, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { keepSignedIn } from '../../../test/browser/open-session.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { finishDebit, POOR, saveAccount } from '../../../test/factories/test-debits.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { findNow } from '../../platform/database/installation.ts';
import { chargeDay } from './due-days.ts';
import { runAutoPay } from './run-auto-pay.ts';
import { sendReminders } from './send-reminders.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Scene {
  readonly circle: Circle;
  readonly ben: Payer;
  readonly cleo: Payer;
  readonly dueOn: Day;
  readonly debitOn: Day;
}

const setAutoPay = (circle: Circle, { browser }: Payer, isOn = true) =>
  expectOk(browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn } }));

async function scene(account: 'pays' | 'poor' = 'pays'): Promise<Scene> {
  const today = (await product.database.read(findNow)).toISOString().slice(0, 10);
  // A week without a bank holiday: the due day is its Friday, the debit starts on the Monday before.
  let dueOn = addDays(today, 15);
  while (chargeDay('us_bank_account', dueOn) !== addDays(dueOn, -4)) dueOn = addDays(dueOn, 1);
  const circle = await startCircle(product, { terms: { startDate: dueOn } });
  const [ben, cleo] = [memberAt(circle, 1), memberAt(circle, 2)];
  await saveAccount(product, ben, account);
  for (const one of [ben, cleo]) await setAutoPay(circle, one);
  return { circle, ben, cleo, dueOn, debitOn: chargeDay('us_bank_account', dueOn) };
}

async function goTo(day: Day, hour: number): Promise<void> {
  const now = await product.database.read(findNow);
  const then = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  await product.moveClock(Math.round((then - now.getTime()) / 1_000));
}

const run = () => runAutoPay({ ...product, ...product.platform });

async function listCharges({ circle }: Scene, payer: Payer): Promise<string[]> {
  await keepSignedIn(product, [payer]);
  const { id } = await findPayment(circle, payer, 1);
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string }>`
      select kind from charges where subject_id = ${id}::uuid order by created_at`.execute(db),
  );
  return rows.map(({ kind }) => kind);
}

const readGroup = ({ circle, ben }: Scene, { browser }: Payer = ben) =>
  expectOk<GroupPage>(browser.request('GET', `/api/groups/${circle.id}`));
const readNextAutoPay = async (at: Scene, payer: Payer) => (await readGroup(at, payer)).me.autoPayNext;

test('payment lists and pages quote the method that the member uses', async () => {
  const at = await scene();
  const charged = async (payer: Payer) => {
    const { browser } = payer;
    const [page, groups, dashboard, upcoming, schedule] = [
      await readGroup(at, payer),
      await expectOk<GroupSummary[]>(browser.request('GET', '/api/groups')),
      await expectOk<DashboardAnswer>(browser.request('GET', '/api/dashboard')),
      await expectOk<PaymentItem[]>(browser.request('GET', '/api/payments/upcoming')),
      await expectOk<ScheduleItem[]>(browser.request('GET', `/api/groups/${at.circle.id}/schedule`)),
    ];
    const quoted = [
      page.nextPayment,
      groups[0]?.nextPayment,
      dashboard.groups[0]?.nextPayment,
      dashboard.upcomingPayments[0],
      upcoming[0],
      schedule[0]?.myPayment,
    ].map((payment) => `${payment?.chargeKind} ${payment?.chargeAmount}`);
    return [...new Set(quoted)];
  };
  const cents = parseDollars((await readGroup(at)).contributionAmount) ?? ZERO_CENTS;
  const price = (kind: ChargeKind) =>
    `${kind} ${formatAmount(quoteContribution(cents, ZERO_CENTS, kind).totalCents)}`;
  expect(await charged(at.ben)).toEqual([price('us_bank_account')]);
  expect(await charged(at.cleo)).toEqual([price('card')]);
});

describe('an automatic bank debit', () => {
  it('starts early enough to settle by the due day, and a card is charged on the due day', async () => {
    const at = await scene();
    const { ben, cleo, dueOn, debitOn } = at;
    expect(await readNextAutoPay(at, ben)).toEqual({ kind: 'us_bank_account', on: debitOn });
    expect(await readNextAutoPay(at, cleo)).toEqual({ kind: 'card', on: dueOn });
    await goTo(addDays(debitOn, -1), 12);
    await run();
    await goTo(debitOn, 5);
    await run();
    expect(await listCharges(at, ben)).toEqual([]);
    await goTo(debitOn, 7);
    await Promise.all([run(), run()]);
    expect(await listCharges(at, ben)).toEqual(['us_bank_account']);
    await keepSignedIn(product, [ben]);
    const { id } = await findPayment(at.circle, ben, 1);
    await finishDebit(product, id);
    for (let day = debitOn; day < dueOn; day = addDays(day, 1)) {
      await goTo(day, 20);
      await run();
    }
    expect(await listCharges(at, cleo)).toEqual([]);
    await goTo(dueOn, 7);
    await run();
    await run();
    await product.cardProvider.deliverWaiting();
    expect(await listCharges(at, ben)).toEqual(['us_bank_account']);
    expect(await listCharges(at, cleo)).toEqual(['card']);
    expect(await findPayment(at.circle, ben, 1)).toMatchObject({ status: 'completed' });
    expect(await findPayment(at.circle, cleo, 1)).toMatchObject({ status: 'completed' });
  });

  it('is retried on the due day after a return, and not on every day before', async () => {
    const at = await scene();
    const { ben, dueOn, debitOn } = at;
    await goTo(debitOn, 7);
    await run();
    await keepSignedIn(product, [ben]);
    const { id } = await findPayment(at.circle, ben, 1);
    await finishDebit(product, id, POOR);
    for (let day = debitOn; day < dueOn; day = addDays(day, 1)) {
      await goTo(day, 21);
      await run();
    }
    expect(await listCharges(at, ben)).toHaveLength(1);
    expect(await readNextAutoPay(at, ben)).toMatchObject({ kind: 'us_bank_account' });
    await goTo(dueOn, 7);
    await run();
    expect(await listCharges(at, ben)).toHaveLength(2);
  });

  it('starts the next morning when a member chooses an account late, while a card waits for the due day', async () => {
    const at = await scene();
    const { ben, cleo, dueOn, debitOn } = at;
    await saveCard(product, ben);
    expect(await readNextAutoPay(at, ben)).toEqual({ kind: 'card', on: dueOn });
    await goTo(debitOn, 7);
    await run();
    await keepSignedIn(product, [cleo]);
    await saveAccount(product, cleo);
    await goTo(addDays(debitOn, 1), 7);
    await run();
    expect(await listCharges(at, cleo)).toEqual(['us_bank_account']);
    expect(await listCharges(at, ben)).toEqual([]);
    await goTo(dueOn, 7);
    await run();
    expect(await listCharges(at, ben)).toEqual(['card']);
  });

  it('starts once when the clock is set back, and never before its day', async () => {
    const at = await scene();
    const { ben, debitOn } = at;
    await goTo(debitOn, 7);
    await run();
    await goTo(addDays(debitOn, -3), 7);
    await run();
    await goTo(debitOn, 9);
    await keepSignedIn(product, [ben]);
    await setAutoPay(at.circle, ben, false);
    await setAutoPay(at.circle, ben);
    await run();
    expect(await listCharges(at, ben)).toEqual(['us_bank_account']);
  });

  it('is announced in advance with its day and its cost', async () => {
    const at = await scene();
    const { ben, cleo, dueOn } = at;
    await goTo(addDays(dueOn, -7), 10);
    await sendReminders(product.platform);
    const textTo = async ({ member }: Payer) =>
      (await product.mailTo(member.email)).find(({ subject }) => subject.endsWith('due in 7 days'))?.text;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${at.debitOn}T00:00:00Z`),
    );
    expect(await textTo(ben)).toContain(
      `Auto-pay is on: $50.40 is debited from your bank account on ${day}.`,
    );
    expect(await textTo(cleo)).toContain('Auto-pay is on: $51.80 is charged to your card on the due date.');
  });
});
