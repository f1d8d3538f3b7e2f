import { multiplyCents, addCents, formatAmount } from '@circle-link/contract/money';
import { LEVELS } from '@circle-link/contract/mechanism';
import type { AdminStats, AdminTransaction } from '@circle-link/contract/admin/overview';
import type { Database } from '../../../platform/database/database.ts';
import { toPlatformBalances } from './platform-balances.ts';
import { computeShare, computeMemberValue } from './rules.ts';
import { countEntries, findMemberCounts, listPlatformAccounts, listNewestEntries } from './store.ts';

const NEWEST = 5;

/** The eight figures of spec §3, by the formulas of product §10. */
export async function viewStats(database: Database): Promise<AdminStats> {
  return database.read(async (db) => {
    const platform = toPlatformBalances(await listPlatformAccounts(db));
    const entries = await countEntries(db);
    const { members, registered, withPosition } = await findMemberCounts(db);
    const netCents = multiplyCents(LEVELS[0].priceCents, entries);
    const appFeesCents = platform.sum('fees:app:queue', 'fees:app:groups');
    const value = computeMemberValue(appFeesCents, members);
    return {
      totalAdminFees: formatAmount(appFeesCents),
      totalRevenue: formatAmount(
        addCents(netCents, appFeesCents, platform.sum('fees:card:queue', 'fees:card:groups')),
      ),
      totalUsers: members,
      averageUserValue: value === null ? null : formatAmount(value),
      totalStripeFees: formatAmount(
        platform.sum('provider:fees:queue', 'provider:fees:groups', 'provider:fees:withdrawals'),
      ),
      totalNetToSystem: formatAmount(netCents),
      conversionRate: computeShare(withPosition, registered),
      totalContributions: entries,
    };
  });
}

export async function viewTransactions(database: Database): Promise<AdminTransaction[]> {
  const rows = await database.read((db) => listNewestEntries(db, NEWEST));
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    createdAt: row.createdAt.toISOString(),
    totalAmount: formatAmount(row.totalCents),
    adminFee: formatAmount(row.adminFeeCents),
  }));
}
