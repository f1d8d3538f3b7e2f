/** The list of jobs with their schedules. Each may run twice, in two processes, at once. */
import {
  compareBooks,
  compareTransferBooks,
  countMembersForAdmins,
  recordBalance,
} from '../modules/admin/index.ts';
import { sealBlocks } from '../modules/audit/index.ts';
import { deleteExpiredSessions, deleteStaleAccounts, remindUnclaimed } from '../modules/auth/index.ts';
import { detachRemovedCards, type InboxWriter, sendRefunds } from '../modules/charges/index.ts';
import { runAutoPay, sendReminders } from '../modules/payments/index.ts';
import { sendDigests } from '../modules/dashboard/index.ts';
import {
  announcePositions,
  closeExpiredPayments,
  closeStaleJoins,
  selectPositionStatuses,
} from '../modules/queue/index.ts';
import { anonymizeClosedMemberNetworks } from '../modules/risk/index.ts';
import { closeDueRounds, drawDue, expireCash, startDueGroups } from '../modules/groups/index.ts';
import { sendWaitingMails } from '../modules/notifications/index.ts';
import { appendDays, countPublicFigures, runChecks } from '../modules/public-ledger/index.ts';
import { deleteDetachedAccounts, refreshAccounts, sendPayouts } from '../modules/withdrawals/index.ts';
import { sendWebhooks } from '../modules/integrations/index.ts';
import type { DatabaseClock } from '../platform/clock/database-clock.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { type OutboxSender, sendWaiting } from '../platform/outbox/send-waiting.ts';
import type { Platform } from '../platform/platform.ts';
import { reconcile } from './check-data.ts';
import type { JOB_WORDS } from './job-words.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { rescoreLinkedAccounts } from './risk-hooks.ts';
import { deleteExpiredFiles } from '../platform/files/files.ts';
import { deleteExpiredLimits } from '../platform/rate-limits/rate-limits.ts';

type NamedJob = Job & { readonly name: keyof typeof JOB_WORDS };

/** All jobs except the sandbox's deliveries, which the provider runs. */
export function listJobs(
  platform: Platform,
  parts: {
    readonly writer: InboxWriter;
    readonly clock: DatabaseClock;
    readonly sender: OutboxSender;
    readonly databaseUrl: string;
  },
): readonly NamedJob[] {
  const { database, settings } = platform;
  const { writer, clock, sender } = parts;
  return [
    { name: 'inbox', everySeconds: 0.25, run: () => writer.catchUp() },
    { name: 'dead-letter-retries', everySeconds: 60, run: () => writer.retryDeadLetters() },
    { name: 'outbox', everySeconds: 1, run: () => sendWaiting(sender) },
    { name: 'announcements', everySeconds: 1, run: () => announcePositions(platform) },
    { name: 'changes', everySeconds: 1, run: () => sendWaitingMails(platform) },
    { name: 'webhooks', everySeconds: 1, run: () => sendWebhooks(platform) },
    { name: 'refunds', everySeconds: 2, run: () => sendRefunds(platform) },
    ...listPayoutJobs(platform, clock),
    { name: 'groups-start', everySeconds: 30, run: () => startDueGroups(platform) },
    drawsJob(platform),
    { name: 'rounds', everySeconds: 5, run: () => closeDueRounds(platform) },
    { name: 'cash-notes', everySeconds: 60, run: () => expireCash(platform) },
    { name: 'reminders', everySeconds: 60, run: () => sendReminders(platform) },
    { name: 'digests', everySeconds: 60, run: () => sendDigests(platform) },
    { name: 'auto-pay', everySeconds: 30, run: () => runAutoPay({ ...platform, writer, clock }) },
    { name: 'lapsed-payments', everySeconds: 5, run: () => closeExpiredPayments(platform) },
    { name: 'stale-joins', everySeconds: 300, run: () => closeStaleJoins(platform) },
    { name: 'risk', everySeconds: 2, run: () => rescoreLinkedAccounts(platform) },
    { name: 'reconciler', everySeconds: 60, run: () => reconcile(platform, { writer, clock }) },
    { name: 'provider-lists', cron: '47 * * * *', run: () => compareBooks({ ...platform, writer, clock }) },
    { name: 'removed-cards', everySeconds: 60, run: () => detachRemovedCards(platform) },
    { name: 'audit-seal', everySeconds: 1, run: () => sealBlocks(database) },
    { name: 'files-sweep', everySeconds: 300, run: () => deleteExpiredFiles(database, settings) },
    { name: 'rate-limits-sweep', everySeconds: 300, run: () => deleteExpiredLimits(database) },
    { name: 'public-days', everySeconds: 2, run: () => appendDays(database) },
    { name: 'member-counts', everySeconds: 60, idleSeconds: 600, run: () => countMembersForAdmins(database) },
    { name: 'public-counts', everySeconds: 30, idleSeconds: 600, run: () => countPublicFigures(database) },
    { name: 'checks', cron: '23 3 * * *', run: () => runChecks(platform, parts) },
    { name: 'retention', cron: '53 * * * *', run: () => applyRetention(platform) },
    { name: 'sessions-sweep', cron: '17 * * * *', run: () => deleteExpiredSessions(database) },
    {
      name: 'unproven-accounts',
      cron: '29 * * * *',
      run: async () => {
        await deleteStaleAccounts(platform);
        await anonymizeClosedMemberNetworks(database);
      },
    },
    {
      name: 'unclaimed-reminders',
      cron: '41 * * * *',
      run: () => remindUnclaimed(database, settings, selectPositionStatuses),
    },
  ];
}

function listPayoutJobs(platform: Platform, clock: DatabaseClock): readonly NamedJob[] {
  return [
    { name: 'payouts', everySeconds: 2, run: () => sendPayouts(platform) },
    { name: 'payout-accounts', everySeconds: 2, run: () => refreshAccounts(platform) },
    { name: 'given-up-accounts', cron: '37 * * * *', run: () => deleteDetachedAccounts(platform) },
    {
      name: 'payout-transfers',
      cron: '43 * * * *',
      run: () => compareTransferBooks({ ...platform, clock }),
    },
    { name: 'provider-balance', cron: '11 4 * * *', run: () => recordBalance(platform) },
  ];
}

/** A beacon round appears without a write here, so it is polled while a draw waits for one. */
function drawsJob(platform: Platform): NamedJob {
  let isSoon = false;
  const run = async (): Promise<void> => {
    isSoon = (await drawDue(platform)).isMoreSoon;
  };
  return { name: 'draws', everySeconds: 1, idleSeconds: () => (isSoon ? 1 : 20), run };
}
