import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepSignedIn } from '../../../test/browser/open-session.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  getOrganizer,
  joinCircle,
  memberAt,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { takeAutoPayments } from './next-attempt-store.ts';
import { payContribution } from './pay.ts';
import { runAutoPay } from './run-auto-pay.ts';

const HOUR = 3_600;
const DECLINES_LATER = '4000000000000341';

type AutoPayParts = Parameters<typeof runAutoPay>[0];

/** The payer of this seat leaves, and a new member with a saved card takes it over. */
async function passSeat(product: TestProduct, circle: Circle, payer: Payer): Promise<Payer> {
  const group = `/api/groups/${circle.id}`;
  await keepSignedIn(product, [payer, getOrganizer(circle)]);
  await expectOk(payer.browser.request('POST', `${group}/ask-to-leave`));
  const offer = getOrganizer(circle).browser.request('POST', `${group}/replacements`, {
    body: { userId: payer.member.id },
  });
  const { code } = await expectOk<InvitationItem>(offer);
  const newcomer = await signInMember(product);
  await saveCard(product, newcomer);
  await joinCircle(newcomer.browser, code);
  return newcomer;
}

async function countCharges({ database }: TestProduct, { member }: Payer): Promise<number> {
  const { rows } = await database.read((db) =>
    sql`select from charges where user_id = ${member.id} and purpose = 'contribution'`.execute(db),
  );
  return rows.length;
}

async function switchOn(circle: Circle, payers: readonly Payer[]): Promise<void> {
  for (const { browser } of payers)
    await expectOk(browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
}

/** The provider of a process whose first charge takes as long as `meanwhile`. */
function slowFirstCharge(product: TestProduct, meanwhile: () => Promise<unknown>): AutoPayParts {
  let isFirst = true;
  const cardProvider = new Proxy(product.cardProvider, {
    get(provider, name) {
      if (name !== 'chargeMethod') return Reflect.get(provider, name) as unknown;
      return async (order: Parameters<typeof provider.chargeMethod>[0]) => {
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return provider.chargeMethod(order);
      };
    },
  });
  return { ...product, ...product.platform, cardProvider };
}

/** The product's database, which may be shutting down, and which calls `onRead` before each read. */
function withDatabase(
  product: TestProduct,
  { isEnding = () => false, onRead = () => Promise.resolve() },
): TestProduct['database'] {
  return new Proxy(product.database, {
    get(real, name) {
      if (name === 'isEnding') return isEnding();
      if (name === 'read')
        return async (...args: Parameters<typeof real.read>) => {
          await onRead();
          return real.read(...args);
        };
      const value = Reflect.get(real, name) as unknown;
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
}

async function listLeases(product: TestProduct): Promise<(string | null)[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ lease: string | null }>`
      select auto_pay_lease::text as lease from payments where auto_pay_at is not null and round = 1 order by id`.execute(
      db,
    ),
  );
  return rows.map(({ lease }) => lease);
}

test('auto-pay notifies the member once a day, requests one charge, and pays once the card is saved again', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await switchOn(circle, [payer]);
  await product.database.transact((tx) =>
    sql`update sandbox_methods set detached_at = app_now()`.execute(tx),
  );
  const run = async (hours: number) => {
    await product.moveClock(hours * HOUR);
    await runAutoPay({ ...product, ...product.platform });
    await runAutoPay({ ...product, ...product.platform });
  };
  const listMails = async ({ member }: Payer) => {
    const mails = await product.mailTo(member.email);
    return mails.filter(({ subject }) => subject === 'Auto-pay could not pay round 1 of “Family circle”');
  };
  await run(20);
  expect(await listMails(payer)).toHaveLength(1);
  expect((await listMails(payer))[0]?.text).toContain('This card can no longer be used. Save it again.');
  await run(24);
  expect(await listMails(payer)).toHaveLength(2);
  expect((await listMails(payer))[0]?.text).toContain('This card can no longer be used. Save it again.');
  const { rows } = await product.database.read((db) =>
    sql`select from charges where user_id = ${payer.member.id} and purpose = 'contribution'`.execute(db),
  );
  expect(rows).toHaveLength(1);
  await saveCard(product, payer);
  await run(24);
  await product.cardProvider.deliverWaiting();
  expect((await viewCircle(circle)).members[1]).toMatchObject({ state: 'paid' });
});

test('auto-pay tries a declining card once a day when a slow bank outlasts the lease of another process', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { card: DECLINES_LATER });
  await switchOn(circle, circle.members);
  await product.moveClock(20 * HOUR);
  const parts = slowFirstCharge(product, async () => {
    await product.moveClock(HOUR);
    await runAutoPay({ ...product, ...product.platform });
  });
  await runAutoPay(parts);
  const { rows } = await product.database.read((db) =>
    sql<{ attempts: number }>`
      select count(*)::integer as attempts from charges where purpose = 'contribution' group by subject_id`.execute(
      db,
    ),
  );
  expect(rows).toEqual(circle.members.map(() => ({ attempts: 1 })));
});

test.each(['shuts down', 'ends its slow charge'])(
  'a process that %s keeps the leases that another process has taken since',
  async (how) => {
    const product = await startTestProduct();
    const circle = await startCircle(product, { card: DECLINES_LATER });
    await switchOn(circle, circle.members);
    await product.moveClock(20 * HOUR);
    let isEnding = false;
    let taken: (string | null)[] = [];
    const parts = slowFirstCharge(product, async () => {
      await product.moveClock(HOUR);
      await product.database.transact((tx) => takeAutoPayments(tx, 50));
      taken = await listLeases(product);
      isEnding = how === 'shuts down';
    });
    const database = withDatabase(product, { isEnding: () => isEnding });
    await runAutoPay({ ...parts, database });
    expect(taken).toHaveLength(circle.members.length);
    expect(await listLeases(product)).toEqual(taken);
  },
);

test('a process that shuts down releases the leases that it still holds', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { card: DECLINES_LATER });
  await switchOn(circle, circle.members);
  await product.moveClock(20 * HOUR);
  let isEnding = false;
  const parts = slowFirstCharge(product, async () => Promise.resolve((isEnding = true)));
  const database = withDatabase(product, { isEnding: () => isEnding });
  await runAutoPay({ ...parts, database });
  expect(await listLeases(product)).toEqual(circle.members.map(() => null));
});

test('auto-pay charges no member for a seat that has passed to another member', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  const { id: paymentId } = await findPayment(circle, payer, 1);
  await passSeat(product, circle, payer);
  const order = { paymentId, requestedBy: payer.member.id, isAutomatic: true };
  await expect(payContribution({ ...product, ...product.platform }, order)).rejects.toMatchObject({
    code: paymentRefusals.payment_not_found.code,
  });
  expect(await countCharges(product, payer)).toBe(0);
});

test.each(['before its lease is renewed', 'after its lease is renewed'])(
  'auto-pay ends silently when the seat passes to another member %s, whose own auto-pay pays the same day',
  async (when) => {
    const product = await startTestProduct();
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await switchOn(circle, [payer]);
    await product.moveClock(20 * HOUR);
    let newcomer: Payer | undefined;
    let reads = 0;
    const database = withDatabase(product, {
      // The first read lists missed contributions, the second begins the charge under the renewed lease.
      onRead: async () => {
        reads += 1;
        if (reads === (when.startsWith('before') ? 1 : 2)) newcomer = await passSeat(product, circle, payer);
      },
    });
    await runAutoPay({ ...product, ...product.platform, database });
    if (newcomer === undefined) throw new Error('the seat did not pass');
    expect(await countCharges(product, payer)).toBe(0);
    const mails = await product.mailTo(payer.member.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Auto-pay'))).toEqual([]);
    await switchOn(circle, [newcomer]);
    await runAutoPay({ ...product, ...product.platform });
    await product.cardProvider.deliverWaiting();
    expect(await countCharges(product, newcomer)).toBe(1);
    expect(await findPayment(circle, newcomer, 1)).toMatchObject({ status: 'completed' });
  },
);
