/**
 * Tables without personal data: ids, amounts, states and times only. Lists their columns with text, bytes, JSON or dates,
 * so that a new one is classified on purpose.
 */
import type { DB } from '../../platform/database/tables.gen.ts';
import type { Table } from './table-facts.ts';

export const OTHER_TABLES: { readonly [T in Table]?: readonly (keyof DB[T])[] } = {
  // The installation and its machines.
  installation: ['moneyMode'],
  clock_offset: [],
  stored_files: ['key', 'keyId'],
  job_runs: ['name', 'error'],
  rate_limits: ['limitName', 'callerHash'],
  alarm_events: ['name'],
  backups: ['folder', 'sha256', 'problems'],
  admin_member_counts: [],
  ended_sessions: [],
  // The ledger: owners are ids.
  ledger_account_names: ['name', 'side'],
  ledger_accounts: ['name', 'side', 'currency'],
  ledger_transactions: ['key', 'kind'],
  ledger_lines: [],
  ledger_subjects: ['kind', 'subjectId'],
  ledger_group_totals: [],
  // Money at the provider.
  provider_event_cursor: [],
  provider_events: [
    ...(['eventId', 'kind', 'type', 'intentId', 'currency', 'refundId', 'refundStatus'] as const),
    ...(['disputeId', 'failureMessage', 'metadata', 'deadLetterReason', 'method'] as const),
    ...(['cardFingerprint', 'resolutionReason', 'warning'] as const),
  ],
  disputes: ['disputeId', 'status'],
  charge_warnings: ['warningId', 'kind', 'reason', 'status', 'outcome'],
  charge_reversals: ['source', 'liableParty'],
  refund_requests: ['reason', 'status', 'decisionReason'],
  reversal_write_offs: ['source'],
  payment_charges: [],
  payment_offsets: [],
  payment_returns: [],
  // Deleted at the provider, and here, by the job `given-up-accounts`.
  detached_payout_accounts: ['accountToken'],
  provider_differences: ['kind', 'providerId', 'problem', 'reason'],
  provider_balance: [],
  provider_balance_transactions: ['id', 'category'],
  // Groups: what their organizers wrote is the group's, not the member's.
  groups: [
    ...(['name', 'description', 'currency', 'frequency', 'status', 'startDate', 'timeZone'] as const),
    ...(['payoutOrder', 'drawCommitment', 'drawSecret', 'charterHash', 'cover', 'requestHash'] as const),
  ],
  group_charters: ['hash', 'terms', 'text'],
  group_draws: ['nonces', 'chainHash', 'publicKey', 'trouble', 'signature', 'randomness'],
  group_deferrals: [],
  group_organizer_votes: [],
  former_member_claims: [],
  group_open_books: ['code'],
  // Reviews and public proofs.
  risk_events: ['kind', 'subjectId'],
  audit_blocks: ['root', 'previousHash', 'hash'],
  audit_block_entries: [],
  public_ledger_accounts: ['account', 'openFrom', 'openTo', 'closedOn'],
  public_ledger_days: ['account', 'day'],
  public_ledger_contributors: ['account'],
  public_ledger_cutoff: [],
  public_ledger_late: [],
  public_ledger_periods: ['account', 'fromDay', 'toDay'],
  public_ledger_pending: [],
  public_counts: [],
  check_runs: ['error'],
  check_results: ['day', 'name', 'title', 'sample'],
  webhook_events: ['kind', 'facts'],
  calendar_events: ['eventId', 'fingerprint'],
  queue_counter: [],
  entry_announcements: [],
};
