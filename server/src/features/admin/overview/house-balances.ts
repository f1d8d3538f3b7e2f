import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { HouseAccount } from './store.ts';

export interface HouseBalances {
  /** Sum of these accounts, each in its own sense. */
  sum(...names: readonly string[]): Cents;
  /** All accounts together are zero: what the house's leave is held for members and groups, less what members owe. */
  readonly heldForOthersCents: Cents;
}

/** The accounts of the house, read once. */
export function balancesOf(accounts: readonly HouseAccount[]): HouseBalances {
  const byName = new Map(accounts.map(({ name, balanceCents }) => [name, balanceCents]));
  return {
    sum: (...names) => addCents(ZERO_CENTS, ...names.map((name) => byName.get(name) ?? unknown(name))),
    heldForOthersCents: addCents(ZERO_CENTS, ...accounts.map(({ signedCents }) => signedCents)),
  };
}

function unknown(name: string): never {
  throw new Error(`the house has no account ${name}`);
}
