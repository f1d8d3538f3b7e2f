/**
 * Tables without personal data: ids, amounts, states and times only. Lists their columns with text, bytes, JSON or dates,
 * so that a new one is classified on purpose.
 */
import type { DB } from '../../platform/database/tables.gen.ts';
import type { Table } from './table-facts.ts';

export const OTHER_TABLES: { readonly [T in Table]?: readonly (keyof DB[T])[] } = {
  // The installation and its machines.
  installation: ['money_mode'],
  clock_offset: [],
  stored_files: ['key', 'key_id'],
  job_runs: ['name', 'error'],
  rate_limits: ['limit_name', 'caller_hash'],
  alarm_events: ['name'],
  backups: ['folder', 'sha256', 'problems'],
  admin_member_counts: [],
  ended_sessions: [],
  // The ledger: owners are ids.
  ledger_account_names: ['name', 'side'],
  ledger_accounts: ['name', 'side', 'currency'],
  ledger_transactions: ['key', 'kind'],
  ledger_lines: [],
  ledger_subjects: ['kind', 'subject_id'],
  ledger_group_totals: [],
  // Money at the provider.
  provider_event_cursor: [],
  provider_events: [
    ...(['event_id', 'kind', 'type', 'intent_id', 'currency', 'refund_id', 'refund_status'] as const),
    ...(['dispute_id', 'failure_message', 'metadata', 'dead_letter_reason', 'method'] as const),
    ...(['card_fingerprint', 'resolution_reason', 'warning'] as const),
  ],
  disputes: ['dispute_id', 'status'],
  charge_warnings: ['warning_id', 'kind', 'reason', 'status', 'outcome'],
  charge_reversals: ['source', 'liable_party'],
  refund_requests: ['reason', 'status', 'decision_reason'],
  reversal_write_offs: ['source'],
  payment_charges: [],
  payment_offsets: [],
  payment_returns: [],
  // Deleted at the provider, and here, by the job `given-up-accounts`.
  detached_payout_accounts: ['account_token'],
  provider_differences: ['kind', 'provider_id', 'problem', 'reason'],
  provider_balance: [],
  provider_balance_transactions: ['id', 'category'],
  // Groups: what their organizers wrote is the group's, not the member's.
  groups: [
    ...(['name', 'description', 'currency', 'frequency', 'status', 'start_date', 'time_zone'] as const),
    ...(['payout_order', 'draw_commitment', 'draw_secret', 'charter_hash', 'cover', 'request_hash'] as const),
  ],
  group_charters: ['hash', 'terms', 'text'],
  group_rounds: ['due_on', 'status'],
  group_draws: ['nonces', 'chain_hash', 'public_key', 'trouble', 'signature', 'randomness'],
  group_deferrals: [],
  group_organizer_votes: [],
  former_member_claims: [],
  group_open_books: ['code'],
  // Reviews and public proofs.
  risk_events: ['kind', 'subject_id'],
  audit_blocks: ['root', 'previous_hash', 'hash'],
  audit_block_entries: [],
  public_ledger_accounts: ['account', 'open_from', 'open_to', 'closed_on'],
  public_ledger_days: ['account', 'day'],
  public_ledger_contributors: ['account'],
  public_ledger_cutoff: [],
  public_ledger_late: [],
  public_ledger_periods: ['account', 'from_day', 'to_day'],
  public_ledger_pending: [],
  public_counts: [],
  check_runs: ['error'],
  check_results: ['day', 'name', 'title', 'sample'],
  webhook_events: ['kind', 'facts'],
  calendar_events: ['event_id', 'fingerprint'],
  queue_counter: [],
  entry_announcements: [],
};
