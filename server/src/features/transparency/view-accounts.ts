import { formatAmount, subtractCents } from '@circle-link/contract/money';
import {
  FEWEST_BEHIND,
  PUBLIC_ACCOUNTS,
  type PublicAccount,
  type PublicAccountList,
} from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { listSums, type AccountSum } from './day-store.ts';

/**
 * The accounts of the platform with their balances, all of one moment and at most seconds behind the newest movement. Of groups
 * and members only what is published: no figure that one person moves.
 */
export async function viewAccounts(db: Reader, queueEnabled: boolean): Promise<PublicAccountList> {
  const sums = new Map((await listSums(db)).map((sum) => [sum.account, sum]));
  const published = PUBLIC_ACCOUNTS.filter(({ section }) => queueEnabled || section !== 'queue');
  return {
    accounts: published.map((account) => ({
      name: account.name,
      section: account.section,
      by: account.by,
      isSum: account.isOwned,
      ...publish(account, sums.get(account.name)),
    })),
    asOf: (await findNow(db)).toISOString(),
  };
}

/** Null where there is something that too few stand behind. */
function publish(
  { by, isOwned, isFormula }: PublicAccount,
  sum: AccountSum | undefined,
): { readonly balance: string | null; readonly movements: number | null } {
  if (sum === undefined) return { balance: '0.00', movements: 0 };
  const isLive = by === 'movement' || isFormula;
  if (isLive) return { balance: formatAmount(sum.balanceCents), movements: sum.movements };
  const isTooFew = sum.movements === sum.openMovements || (isOwned && sum.holders < FEWEST_BEHIND);
  if (isTooFew) return { balance: null, movements: null };
  return {
    balance: formatAmount(subtractCents(sum.balanceCents, sum.openCents)),
    movements: sum.movements - sum.openMovements,
  };
}
