import type { AdminOverview, FlowKey, FlowRow } from '@circle-link/contract/admin/overview';
import { LEVELS } from '@circle-link/contract/mechanism';
import { addCents, formatAmount, negateCents, multiplyCents, type Cents } from '@circle-link/contract/money';
import { findBackupState } from '../../../platform/backups/index.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getGroupTotals } from '../../ledger/index.ts';
import { findQueueTotals } from '../../queue/index.ts';
import { listLogAlarms } from '../alarms/view-alarms.ts';
import { countOpenMoney } from '../stuck/store.ts';
import { toPlatformBalances, type PlatformBalances } from './platform-balances.ts';
import {
  countEntries,
  findCheckState,
  findMemberCounts,
  findPace,
  findWaiting,
  listPlatformAccounts,
} from './store.ts';

const OWNED = ['member:balance', 'member:withdrawing', 'member:owed', 'group:pot', 'group:outside'];
const POOLS = LEVELS.map(({ level }) => `queue:pool:${level}`);

export async function viewOverview(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  requestP95Ms: number | null,
): Promise<AdminOverview> {
  return database.read(async (db) => {
    const checks = await findCheckState(db);
    const { failingJobs, evidenceDueAt, answerDueAt, ...waiting } = await findWaiting(db);
    return {
      needs: {
        ...waiting,
        evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
        answerDueAt: answerDueAt?.toISOString() ?? null,
        alarms: (await listLogAlarms(db)).length,
        stuckMoney: (await countOpenMoney(db, 'stuck')).rows,
        failingJobs: [...failingJobs],
        failingChecks: [...checks.failing],
        areChecksStale: checks.isStale,
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
  const baseCents = multiplyCents(LEVELS[0].priceCents, await countEntries(db));
  const { cashPaidCents } = await findQueueTotals(db);
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
