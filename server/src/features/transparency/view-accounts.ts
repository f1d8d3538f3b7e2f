import { formatAmount } from '@circle-link/contract/money';
import { FEWEST_BEHIND, PUBLIC_ACCOUNTS, type PublicAccountList } from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { listSums } from './day-store.ts';

/**
 * The accounts of the house with their balances, all of one moment; of members and groups sums only, from five of them
 * on. At most seconds behind the newest movement.
 */
export async function viewAccounts(db: Reader, queueEnabled: boolean): Promise<PublicAccountList> {
  const sums = new Map((await listSums(db)).map((sum) => [sum.account, sum]));
  const published = PUBLIC_ACCOUNTS.filter(({ section }) => queueEnabled || section !== 'queue');
  return {
    accounts: published.map(({ name, section, by, isOwned }) => {
      const found = sums.get(name);
      const isTooFew = isOwned && (found?.holders ?? 0) < FEWEST_BEHIND;
      return {
        name,
        section,
        by,
        isSum: isOwned,
        balance: isTooFew ? null : found === undefined ? '0.00' : formatAmount(found.balanceCents),
        movements: isTooFew ? null : (found?.movements ?? 0),
      };
    }),
    asOf: (await findNow(db)).toISOString(),
  };
}
