import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { PlatformAccount } from './store.ts';

export interface PlatformBalances {
  sum(...names: readonly string[]): Cents;
  /** All accounts sum to zero, so the negated platform balance is held for members and groups, less members' debts. */
  readonly heldForOthersCents: Cents;
}

export function toPlatformBalances(accounts: readonly PlatformAccount[]): PlatformBalances {
  const byName = new Map(accounts.map(({ name, balanceCents }) => [name, balanceCents]));
  return {
    sum: (...names) => addCents(ZERO_CENTS, ...names.map((name) => byName.get(name) ?? unknown(name))),
    heldForOthersCents: addCents(ZERO_CENTS, ...accounts.map(({ signedCents }) => signedCents)),
  };
}

function unknown(name: string): never {
  throw new Error(`the platform has no account ${name}`);
}
