/**
 * Compares the public API's figures with each other: every sum matches to the cent, whatever has moved or is withheld.
 */
import { computeMoneyFlow } from '@circle-link/contract/public-ledger/money-flow';
import { addCents, type Cents, formatAmount, parseAmount } from '@circle-link/contract/money';
import {
  MIN_MEMBERS_PER_LINE,
  type MovementList,
  PUBLIC_ACCOUNTS,
  type PublicAccountList,
  type PublicHistory,
} from '@circle-link/contract/public-ledger/public-ledger';
import type { SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import { expect } from 'vitest';
import { appendDays } from '../../src/modules/public-ledger/index.ts';
import { expectOk } from '../factories/test-groups.ts';
import type { TestProduct } from '../product/test-product.ts';

const DAY_SECONDS = 86_400;

/** Runs the job today and after midnight, so that today's movements can be published. */
export async function passNight(product: TestProduct): Promise<void> {
  await appendDays(product.database);
  await product.moveClock(DAY_SECONDS);
  await appendDays(product.database);
}

export interface PublicSums {
  readonly system: SystemTransparency;
  readonly balances: Readonly<Record<string, string | null>>;
  readonly days: PublicHistory['days'];
}

/** Reads every public money figure. @throws when two of them do not cover the same movements. */
export async function readPublicSums(product: TestProduct): Promise<PublicSums> {
  const ask = <T>(path: string) => expectOk<T>(product.request('GET', `/api/transparency/${path}`));
  const system = await ask<SystemTransparency>('system');
  const { accounts, cut } = await ask<PublicAccountList>('accounts');
  const { days, cut: historyCut } = await ask<PublicHistory>('history?days=1096');
  const balances = Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
  const of = (...names: readonly string[]) =>
    addCents(...names.map((name) => parseAmount(balances[name] ?? '0.00')));

  expect([cut, historyCut]).toEqual([system.cut, system.cut]);
  const { totalRaised, totalPaidOut, totalHeld, potFees } = system;
  expect(totalRaised, 'system').toBe(sumAmounts(totalPaidOut, totalHeld, potFees));
  expect(formatAmount(of('raised:contributions')), 'groups').toBe(
    formatAmount(of('paid-out:groups', 'fees:app:groups', 'group:pot')),
  );
  expect(formatAmount(of('raised:entries', 'raised:contributions')), 'accounts').toBe(totalRaised);
  expect(formatAmount(of('paid-out:queue', 'paid-out:groups')), 'accounts').toBe(totalPaidOut);
  expect(potFees).toBe(balances['fees:app:groups'] ?? '0.00');

  const flow = computeMoneyFlow(accounts);
  expect(formatAmount(flow.inCents), 'flow').toBe(totalRaised);
  expect(formatAmount(flow.outCents), 'flow').toBe(totalPaidOut);
  expect(formatAmount(flow.restCents), 'flow').toBe(totalHeld);
  expect(formatAmount(flow.feeCents), 'flow').toBe(potFees);
  expect(sumCents(flow.streams), 'rows of the flow').toBe(sumCents(flow.sources));

  for (const day of days) expect(day.raised, day.day).toBe(sumAmounts(day.paidOut, day.held, day.fees));
  const newest = days.at(-1);
  if (newest !== undefined) {
    const { raised, paidOut, held, fees } = newest;
    expect([raised, paidOut, held, fees], 'history').toEqual([totalRaised, totalPaidOut, totalHeld, potFees]);
  }
  await expectSeveralBehind(product, balances);
  return { system, balances, days };
}

/**
 * Asserts that each line of a guarded account covers at least five movements, ends on a separate day and leads to the
 * balance.
 */
async function expectSeveralBehind(
  product: TestProduct,
  balances: Readonly<Record<string, string | null>>,
): Promise<void> {
  const guarded = PUBLIC_ACCOUNTS.filter(({ section, by }) => section !== 'queue' && by === 'day');
  for (const { name } of guarded) {
    const path = `/api/transparency/movements?account=${name}&limit=100`;
    const { movements } = await expectOk<MovementList>(product.request('GET', path));
    for (const line of movements) expect(line.movements, name).toBeGreaterThanOrEqual(MIN_MEMBERS_PER_LINE);
    expect(new Set(movements.map(({ toDay }) => toDay)).size, name).toBe(movements.length);
    const balance = balances[name] ?? null;
    if (balance !== null && movements.length < 100)
      expect(balance, name).toBe(movements[0]?.balance ?? '0.00');
  }
}

function sumAmounts(...amounts: readonly string[]): string {
  return formatAmount(addCents(...amounts.map(parseAmount)));
}

function sumCents(rows: readonly { readonly cents: Cents }[]): string {
  return formatAmount(addCents(...rows.map(({ cents }) => cents)));
}
