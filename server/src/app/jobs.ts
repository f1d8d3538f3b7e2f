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
import { sendDigests, sendTurnNotices } from '../modules/dashboard/index.ts';
import { closeDueRounds, drawDue, expireCash, startDueGroups } from '../modules/groups/index.ts';
import { sendWebhooks } from '../modules/integrations/index.ts';
import { sendWaitingMails } from '../modules/notifications/index.ts';
import { runAutoPay, sendReminders } from '../modules/payments/index.ts';
import { appendDays, countPublicFigures, runChecks } from '../modules/public-ledger/index.ts';
import {
  announcePositions,
  closeExpiredPayments,
  closeStaleJoins,
  selectPositionStatuses,
  stopPayments,
} from '../modules/queue/index.ts';
import { anonymizeClosedMemberNetworks, propagateRiskLinks } from '../modules/risk/index.ts';
import { deleteDetachedAccounts, refreshAccounts, sendPayouts } from '../modules/withdrawals/index.ts';
import type { DatabaseClock } from '../platform/database/installation.ts';
import { deleteExpiredFiles } from '../platform/files/files.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { type OutboxSender, sendWaiting } from '../platform/outbox/send-waiting.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteExpiredLimits } from '../platform/rate-limits/rate-limits.ts';
import { applyRetention } from './retention.ts';
import { reconcile } from './startup-checks.ts';

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
    { name: 'turn-notices', cron: '3 * * * *', run: () => sendTurnNotices(platform) },
    { name: 'auto-pay', everySeconds: 30, run: () => runAutoPay({ ...platform, writer, clock }) },
    { name: 'lapsed-payments', everySeconds: 5, run: () => closeExpiredPayments(platform) },
    { name: 'stale-joins', everySeconds: 300, run: () => closeStaleJoins(platform) },
    { name: 'risk', everySeconds: 2, run: () => reassessLinkedMembers(platform) },
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

/** Reassesses members who share newly seen values, and stops the payments of those whose review opened. */
export async function reassessLinkedMembers(platform: Platform): Promise<void> {
  for (const userId of await propagateRiskLinks(platform)) await stopPayments(platform, userId);
}

/** A beacon round appears without a write here, so it is polled while a draw waits for one. */
function drawsJob(platform: Platform): NamedJob {
  let isSoon = false;
  const run = async (): Promise<void> => {
    isSoon = (await drawDue(platform)).isMoreSoon;
  };
  return { name: 'draws', everySeconds: 1, idleSeconds: () => (isSoon ? 1 : 20), run };
}

/** The description of each job in one sentence. `npm run fix` writes them into ARCHITECTURE.md. */
export const JOB_WORDS = {
  inbox: 'Applies provider events that another process only stored.',
  'dead-letter-retries': 'Retries dead letters, one at a time.',
  outbox: 'Sends emails and text messages.',
  announcements: 'Sends receipts and claim links for new positions.',
  changes: 'Notifies members of changes to an entry, its refund or its dispute.',
  webhooks: "Delivers events of members' groups to their webhook endpoints.",
  refunds: 'Sends requested refunds to the provider.',
  payouts: 'Sends withdrawals and polls their status.',
  'payout-accounts': "Updates the state of members' accounts at the payout provider.",
  'groups-start': 'Starts groups that are full, accepted by everyone and due.',
  draws: 'Fetches drand rounds and draws the turns of groups that wait for them.',
  rounds: 'Closes rounds that are paid or past their grace period, and pays out the pot.',
  'cash-notes': 'Expires cash that nobody confirmed for 72 hours, after a reminder.',
  reminders: 'Reminds members of contributions that are due or late.',
  'turn-notices': 'Emails members without a bank account seven days before their turn.',
  digests: "Emails the weekly digest on Monday at nine in the group's time zone.",
  'auto-pay': 'Charges members with auto-pay.',
  'lapsed-payments': 'Expires holds and closes their payment pages.',
  'stale-joins': 'Cancels unpaid `/join` forms after a day, or when the address got an account.',
  risk: 'Updates risk scores of members who share a browser, network, phone, card or email address.',
  reconciler:
    'Asks the provider about charges and refunds without an outcome for ten minutes, and open set-ups.',
  'provider-balance': "Stores the platform's balance transactions and books their costs.",
  'provider-lists': "Compares the provider's payments, refunds and disputes with the ledger.",
  'removed-cards': 'Detaches removed cards at the provider.',
  'audit-seal': 'Seals new audit entries into a block.',
  'files-sweep': 'Deletes files past their retention and files that a crash left behind.',
  'rate-limits-sweep': 'Deletes rate limit windows that have ended.',
  'public-days': 'Adds new ledger transactions to the public ledger by day.',
  'member-counts': 'Counts members for the back office.',
  'public-counts': 'Counts active members and groups for the public pages.',
  checks: 'Runs all data checks and raises an alarm for each failure.',
  retention: 'Deletes data by the schedule in docs/retention.md.',
  'given-up-accounts': 'Deletes removed bank accounts at the payout provider.',
  'payout-transfers': "Compares the payout provider's transfers with our withdrawals.",
  'sessions-sweep': 'Deletes expired sessions.',
  'unproven-accounts': 'Deletes accounts unverified for 7 days.',
  'unclaimed-reminders': 'Reminds people after 3, 10 and 25 days to claim their position.',
} as const;
