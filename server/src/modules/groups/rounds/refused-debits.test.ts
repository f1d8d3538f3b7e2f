import { toCents } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balances, deadLetters, ledgerTable, newestTransaction } from '../../../../test/database/books.ts';
import { buildEvent } from '../../../../test/factories/build-payments.ts';
import { newestCharge } from '../../../../test/outside/provider-words.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type AccountName,
  BLOCKED,
  finishDebit,
  hearBy,
  HEARD_BY,
  payWith,
  POOR,
  saveAccount,
} from '../../../../test/factories/test-debits.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import { reconcileCharges } from '../../charges/index.ts';
import { runAutoPay } from '../../payments/index.ts';

const WAYS = Object.keys(HEARD_BY) as (keyof typeof HEARD_BY)[];

interface Scene {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly ben: Payer;
  readonly account: string;
  readonly payment: string;
}

async function scene(name: AccountName = 'blocked'): Promise<Scene> {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const ben = memberAt(circle, 1);
  const account = await saveAccount(product, ben, name);
  const { id: payment } = await findPayment(circle, ben, 1);
  return { product, circle, ben, account, payment };
}

async function owedBy({ browser }: Payer): Promise<string> {
  return (await expectOk<{ owed: string }>(browser.request('GET', '/api/balance'))).owed;
}

async function seen({ ben, payment }: Scene): Promise<PaymentItem | undefined> {
  const list = await expectOk<PaymentItem[]>(ben.browser.request('GET', '/api/payments'));
  return list.find(({ id }) => id === payment);
}

async function listDebits({ product }: Scene): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ debit: string }>`
      select concat_ws(' ', status, coalesce(return_fee_cents::text, 'not told')) as debit from charges
       where kind <> 'card' order by created_at`.execute(db),
  );
  return rows.map(({ debit }) => debit);
}

async function expectChecked({ product }: Scene): Promise<void> {
  const checks = await runDataChecks(product.testDatabase.ownerUrl);
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
  expect(await deadLetters(product.database)).toEqual([]);
}

type Outcome = readonly [kind: 'payment_succeeded' | 'payment_failed', intentId: string];

/** Reports outcomes that name the debit in their metadata: one by one, or in one batch. */
async function reportDebit(
  { product, ben }: Scene,
  outcomes: readonly Outcome[],
  how: 'one by one' | 'in one batch',
): Promise<void> {
  const charge = await newestCharge(product, ben.member.id);
  const changes = { amountCents: toCents(5_040), feeCents: null };
  const events = outcomes.map(([kind, intentId]) => buildEvent(charge, { ...changes, kind, intentId }));
  if (how === 'one by one') for (const event of events) await product.writer.submit(event);
  else
    // The first event is written alone, and the others wait for it.
    await Promise.all(
      [buildEvent(charge, { kind: 'other' }), ...events].map((event) => product.writer.submit(event)),
    );
}

describe('a refused debit reported by', () => {
  it.each(WAYS)('%s costs its payer nothing, and the contribution is open', async (way) => {
    const at = await scene();
    const mark = await newestTransaction(at.product.database);
    await hearBy(at.product, way, () => payWith(at.ben, at.payment, at.account));
    expect(await listDebits(at)).toEqual(['canceled 0']);
    expect(await owedBy(at.ben)).toBe('0.00');
    expect(await ledgerTable(at.product.database, mark)).toBe('');
    expect(await seen(at)).toMatchObject({ status: 'failed', attempt: null, failureReason: BLOCKED });
    const [mail] = await at.product.mailTo(at.ben.member.email);
    expect(mail?.subject).toBe('Your bank debit for round 1 of “Family circle” was refused');
    expect(mail?.text).toContain(BLOCKED);
    expect(mail?.text).toContain('It costs you nothing.');
    expect(mail?.text).not.toContain('$4.00');
    await expectChecked(at);
  });

  it('the reconciler, after a lost response and webhook', async () => {
    const at = await scene();
    const { product } = at;
    const bank = { ...product.cardProvider };
    const silent: typeof bank.chargeMethod = async (order) => {
      await bank.chargeMethod(order);
      throw new CardProviderError('timeout');
    };
    Object.assign(product.cardProvider, { chargeMethod: silent });
    expect((await payWith(at.ben, at.payment, at.account)).status).toBe(503);
    Object.assign(product.cardProvider, bank);
    // Its key is too old for a retry, so the charge is looked up.
    await product.moveClock(21 * 3_600);
    await reconcileCharges({ ...product, log: product.platform.log });
    expect(await listDebits(at)).toEqual(['canceled 0']);
    expect(await owedBy(at.ben)).toBe('0.00');
  });
});

describe('a returned bank debit', () => {
  it('costs its fee once, and later debits of the blocked account add nothing', async () => {
    const at = await scene('silent');
    await expectOk(payWith(at.ben, at.payment, at.account));
    await finishDebit(at.product, at.payment, POOR);
    expect(await owedBy(at.ben)).toBe('4.00');
    const blocked = await saveAccount(at.product, at.ben, 'blocked');
    for (const way of WAYS) await hearBy(at.product, way, () => payWith(at.ben, at.payment, blocked));
    expect(await listDebits(at)).toEqual(['canceled 400', 'canceled 0', 'canceled 0', 'canceled 0']);
    expect(await owedBy(at.ben)).toBe('4.00');
    expect(await balances(at.product.database)).toEqual({ 'groups:clearing': -400, 'member:owed': 400 });
    await expectChecked(at);
  });

  const hows = ['one by one', 'in one batch'] as const;
  it.each(hows)('costs its fee once although a second charge names its payment, reported %s', async (how) => {
    const at = await scene('silent');
    await expectOk(payWith(at.ben, at.payment, at.account));
    const { intentId } = await newestCharge(at.product, at.ben.member.id);
    await reportDebit(at, [['payment_failed', 'pi_other']], how);
    expect(await listDebits(at)).toEqual(['open not told']);
    expect(await owedBy(at.ben)).toBe('0.00');
    const outcomes: Outcome[] = [
      ['payment_succeeded', 'pi_other'],
      ['payment_failed', intentId],
    ];
    await reportDebit(at, outcomes, how);
    expect(await listDebits(at)).toEqual(['canceled 400']);
    expect(await owedBy(at.ben)).toBe('4.00');
    await expectChecked(at);
  });

  it.each(hows)('costs nothing if it has settled, reported %s', async (how) => {
    const at = await scene('silent');
    await expectOk(payWith(at.ben, at.payment, at.account));
    const { intentId } = await newestCharge(at.product, at.ben.member.id);
    const outcomes: Outcome[] = [
      ['payment_succeeded', intentId],
      ['payment_failed', intentId],
    ];
    await reportDebit(at, outcomes, how);
    expect(await listDebits(at)).toEqual(['succeeded not told']);
    expect(await owedBy(at.ben)).toBe('0.00');
    await expectChecked(at);
  });
});

it('auto-pay retries a blocked account daily at no cost', async () => {
  const at = await scene();
  const { product, circle, ben } = at;
  await expectOk(ben.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  for (let day = 0; day < 4; day += 1) {
    await product.moveClock(86_400);
    await runAutoPay({ ...product.platform, ...product });
    await product.cardProvider.deliverWaiting();
  }
  const debits = await listDebits(at);
  expect(debits.length).toBeGreaterThan(1);
  expect(new Set(debits)).toEqual(new Set(['canceled 0']));
  expect(await balances(product.database)).toEqual({});
});
