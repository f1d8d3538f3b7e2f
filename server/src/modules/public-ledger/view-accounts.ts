import { formatAmount, subtractCents } from '@circle-link/contract/money';
import {
  isMinimumRequired,
  PUBLIC_ACCOUNTS,
  type PublicAccount,
  type PublicAccountList,
} from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { readCut } from './cut-store.ts';
import { listSums, type AccountSum } from './day-store.ts';

/**
 * The platform's accounts with balances, read at once and at most seconds old. Groups and members show the newest cut,
 * so that no figure reveals one person.
 */
export async function viewAccounts(db: Reader, queueEnabled: boolean): Promise<PublicAccountList> {
  const sums = new Map((await listSums(db)).map((sum) => [sum.account, sum]));
  const cut = await readCut(db, PUBLIC_ACCOUNTS.filter(isMinimumRequired));
  const published = PUBLIC_ACCOUNTS.filter(({ section }) => queueEnabled || section !== 'queue');
  return {
    accounts: published.map((account) => ({
      name: account.name,
      section: account.section,
      by: account.by,
      isSum: account.isOwned,
      ...publish(account, sums.get(account.name), cut.through !== null),
    })),
    cut,
    asOf: (await findNow(db)).toISOString(),
  };
}

/** Null for an account that the newest cut omits, and for groups and members before the first cut. */
function publish(
  account: PublicAccount,
  sum: AccountSum | undefined,
  hasCut: boolean,
): { readonly balance: string | null; readonly movements: number | null } {
  if (sum === undefined) return { balance: '0.00', movements: 0 };
  if (!isMinimumRequired(account))
    return { balance: formatAmount(sum.balanceCents), movements: sum.movements };
  if (!hasCut || sum.isLeftOut) return { balance: null, movements: null };
  return {
    balance: formatAmount(subtractCents(sum.balanceCents, sum.openCents)),
    movements: sum.movements - sum.openMovements,
  };
}
