import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { PlatformAccount } from './store.ts';

export interface PlatformBalances {
  /** Sum of these accounts, each in its own sense. */
  sum(...names: readonly string[]): Cents;
  /** All accounts together are zero: what the platform's leave is held for members and groups, less what members owe. */
  readonly heldForOthersCents: Cents;
}

/** The accounts of the platform, read once. */
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
