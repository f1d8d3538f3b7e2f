import type {
  AdminOverview,
  AdminStats,
  AdminTransaction,
  FlowKey,
  FlowRow,
} from '@circle-link/contract/admin/overview';
import { LEVELS } from '@circle-link/contract/queue/mechanism';
import {
  addCents,
  averageCents,
  type Cents,
  floorDivide,
  formatAmount,
  multiplyCents,
  negateCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { findBackupState } from '../../../platform/monitoring/backup-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getGroupTotals } from '../../ledger/index.ts';
import { countEntries, findQueueTotals } from '../../queue/index.ts';
import { countOpenMoney } from '../money/stuck-store.ts';
import { listLogAlarms } from './alarms.ts';
import {
  findCheckState,
  findMemberCounts,
  findPace,
  findWaiting,
  listNewestEntries,
  listPlatformAccounts,
  recountMembers,
} from './overview-store.ts';

const OWNED = ['member:balance', 'member:withdrawing', 'member:owed', 'group:pot', 'group:outside'];
const POOLS = LEVELS.map(({ level }) => `queue:pool:${level}`);

export async function viewOverview(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  requestP95Ms: number | null,
): Promise<AdminOverview> {
  return database.read(async (db) => {
    return {
      needs: {
        ...(await findCheckState(db)),
        ...(await findWaiting(db)),
        alarms: (await listLogAlarms(db)).length,
        stuckMoney: (await countOpenMoney(db, 'stuck')).rows,
      },
      backups: await findBackupState(db, settings),
      flow: await viewFlow(db),
      performance: { ...(await findPace(db)), requestP95Ms },
      countedAt: (await findMemberCounts(db)).countedAt.toISOString(),
    };
  });
}

/** Computes every figure from balances and running totals, so that inflow and holdings always match. */
async function viewFlow(db: Reader): Promise<AdminOverview['flow']> {
  const platform = toPlatformBalances(await listPlatformAccounts(db));
  const { baseCents, cashPaidCents } = await findQueueTotals(db);
  const groups = await getGroupTotals(db);
  const row = createRowBuilder(platform);
  return {
    cameIn: [
      row('entries', addCents(baseCents, platform.sum('fees:card:queue', 'fees:app:queue')), [
        'fees:card:queue',
        'fees:app:queue',
      ]),
      row('groupContributions', groups.contributionsCents, [], ['group:pot']),
      row('groupCardFees', null, ['fees:card:groups']),
    ],
    wentTo: [
      row('pools', null, POOLS),
      row('paidInLine', cashPaidCents, [], ['member:balance']),
      row('withheld', null, ['queue:withheld']),
      row('paidInGroups', groups.paidOutCents, [], ['member:balance']),
      row('appFees', null, ['fees:app:queue', 'fees:app:groups']),
      row('cardFees', null, ['provider:fees:queue', 'provider:fees:groups', 'provider:fees:withdrawals']),
      row('losses', null, ['loss:entries', 'loss:groups', 'loss:debts']),
      row('refundsDue', null, ['queue:refunds-due', 'groups:refunds-due']),
    ],
    isNow: [
      row('atProvider', null, ['queue:clearing', 'groups:clearing']),
      row('paidToBanks', negateCents(platform.sum('withdrawals:clearing')), ['withdrawals:clearing']),
      row('heldForMembers', platform.heldForOthersCents, [], OWNED),
    ],
  };
}

/** A row's amount is the sum of its accounts unless given; `owned` lists names with many accounts. */
function createRowBuilder(platform: PlatformBalances) {
  return (
    key: FlowKey,
    amountCents: Cents | null,
    names: readonly string[] = [],
    owned: readonly string[] = [],
  ): FlowRow => ({
    key,
    amount: formatAmount(amountCents ?? platform.sum(...names)),
    accounts: [
      ...names.map((name) => ({ name, balance: formatAmount(platform.sum(name)) })),
      ...owned.map((name) => ({ name, balance: null })),
    ],
  });
}

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
  return (await database.read((db) => listNewestEntries(db, NEWEST))).map(formatFields);
}

interface PlatformBalances {
  sum(...names: readonly string[]): Cents;
  /** All accounts sum to zero, so the negated platform balance is held for members and groups, less members' debts. */
  readonly heldForOthersCents: Cents;
}

function toPlatformBalances(accounts: Awaited<ReturnType<typeof listPlatformAccounts>>): PlatformBalances {
  const byName = new Map(accounts.map(({ name, balanceCents }) => [name, balanceCents]));
  return {
    sum: (...names) => addCents(ZERO_CENTS, ...names.map((name) => byName.get(name) ?? unknown(name))),
    heldForOthersCents: addCents(ZERO_CENTS, ...accounts.map(({ signedCents }) => signedCents)),
  };
}

function unknown(name: string): never {
  throw new Error(`the platform has no account ${name}`);
}

/** A job: recounts members, so that no admin page has to. Of several processes one counts. */
export async function countMembersForAdmins(database: Database, notWithinSeconds = 50): Promise<void> {
  await database.transact((tx) => recountMembers(tx, notWithinSeconds), { unnoticed: true });
}

function computeMemberValue(feesCents: Cents, members: number): Cents | null {
  return members === 0 ? null : averageCents(feesCents, members);
}

function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : floorDivide(part * 2_000 + whole, whole * 2) / 10;
}
