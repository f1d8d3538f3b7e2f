/**
 * Every state in the database's check constraints that a member's object can have: which catalog notices report it, or
 * why none does. A new state fails here until that is decided.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREAS } from '../../src/modules/notifications/catalogue/catalogue.ts';
import { type Notice, notices } from '../../src/modules/notifications/index.ts';
import { withConnection } from '../../src/platform/database/connection-pool.ts';
import { openTestDatabase, type TestDatabase } from '../product/test-database.ts';

type Kind = keyof typeof notices;
/** Notices that report the state, or the reason for silence. */
type Answer = readonly [Kind, ...Kind[]] | { readonly silent: string };

const seeGroups = { silent: 'a state of a savings group: modules/groups/announcements.test.ts walks them' };
const ownDoing = (what: string) => ({ silent: `the member did it and sees it at once: ${what}` });

const silentKind = { silent: 'by what it pays, not a state: it never changes' };

const programReason = {
  silent:
    'of one message to a program: the delivery list shows it, and webhook_off reports an endpoint that fails for days',
};

const STATES: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  'webhook_deliveries.problem': {
    refused: programReason,
    unreachable: programReason,
    slow: programReason,
    not_public: { silent: 'only in older deliveries, and read as unreachable' },
    redirected: programReason,
    off: ['webhook_off'],
  },
  'webhook_endpoints.disabled_reason': {
    failing: ['webhook_off'],
    stopped: ['webhook_stopped'],
    sessions_ended: ['password_changed', 'account_locked', 'sessions_ended'],
  },
  'queue_positions.status': {
    active: ['entry_paid', 'position_released'],
    frozen: ['position_frozen', 'payout_withheld'],
    withdrawn: ['position_withdrawn', 'account_closed'],
  },
  'queue_holdings.status': {
    holding: ownDoing('the page counts down'),
    expired: { silent: 'nothing was paid; the page says it, and a place costs nothing to reserve again' },
    paid: ['entry_paid', 'payment_not_needed', 'join_refund'],
    released: ownDoing('or our review did, reported by review_cleared and review_refused'),
  },
  'consents.kind': {
    queue: ownDoing('the page says it'),
    terms: ownDoing('the page says it'),
  },
  'users.path': { queue: ownDoing('one click'), savings: ownDoing('one click') },
  'charges.status': {
    open: ownDoing('the card form'),
    canceled: { silent: 'nothing was charged; the page says it' },
    succeeded: ['entry_paid', 'contribution_paid', 'owed_paid', 'payment_not_needed'],
    refunded: [
      'refund_paid',
      'position_withdrawn',
      'withdrawn_money_back',
      'debt_charge_reversed',
      'contribution_refunded',
    ],
    disputed: ['position_frozen', 'entry_partly_reversed', 'debt_charge_reversed', 'contribution_reversed'],
  },
  'charges.kind': {
    card: silentKind,
    us_bank_account: silentKind,
    sepa_debit: silentKind,
    bacs_debit: silentKind,
  },
  'payment_methods.kind': {
    card: silentKind,
    us_bank_account: silentKind,
    sepa_debit: silentKind,
    bacs_debit: silentKind,
  },
  'setup_intents.kind': {
    card: silentKind,
    us_bank_account: silentKind,
    sepa_debit: silentKind,
    bacs_debit: silentKind,
  },
  'refunds.status': {
    requested: ['position_withdrawn', 'payment_not_needed', 'charge_refunded', 'group_canceled'],
    pending: { silent: 'on its way to the provider: told when it was asked for, and when it is sent' },
    succeeded: ['refund_paid', 'join_refund', 'contribution_refunded'],
    failed: ['refund_failed', 'join_refund', 'contribution_refund_failed'],
  },
  'refund_requests.status': {
    waiting: ['entry_refund_requested'],
    approved: ['position_withdrawn'],
    declined: ['entry_refund_declined'],
    done: ['position_withdrawn'],
  },
  'disputes.status': {
    open: [
      'position_frozen',
      'withdrawn_money_back',
      'entry_partly_reversed',
      'debt_charge_reversed',
      'contribution_reversed',
    ],
    won: [
      'position_released',
      'withdrawn_dispute_won',
      'entry_part_reinstated',
      'debt_charge_reinstated',
      'charge_good_again',
    ],
    lost: ['position_withdrawn'],
  },
  'charge_warnings.kind': {
    inquiry: {
      silent: 'between us and the bank: no money moves, an alarm and the list of open money tell admins',
    },
    early_fraud_warning: { silent: 'no money moves: an alarm and the list of open money tell admins' },
    review: { silent: 'no money moves: an alarm and the list of open money tell admins' },
  },
  'charge_warnings.status': {
    open: { silent: 'no money moves: an alarm and the list of open money tell admins' },
    answered: { silent: 'no money moves: the list of open money tells admins' },
    closed: { silent: 'no money moves: a refund or a dispute has its own notice' },
  },
  'provider_balance_transactions.category': {
    payment: { silent: 'between us and the provider: the page of reconciliation shows it' },
    refund: { silent: 'between us and the provider: the page of reconciliation shows it' },
    dispute: { silent: 'between us and the provider: the page of reconciliation shows it' },
    transfer: { silent: 'between us and the provider: the page of reconciliation shows it' },
    fee: { silent: 'between us and the provider: the page of reconciliation shows it' },
    own_money: { silent: 'between us and the provider: the page of reconciliation shows it' },
    other: { silent: 'between us and the provider: the page of reconciliation shows it' },
  },
  'provider_differences.kind': {
    payment: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
    refund: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
    dispute: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
    transfer: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
  },
  'provider_differences.problem': {
    missing: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
    amount: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
    extra: { silent: 'between us and the provider; an alarm and the list of stuck money tell admins' },
  },
  'debt_write_offs.status': {
    waiting: { silent: 'a proposal of our team: the debt is unchanged and can still be paid' },
    approved: ['owed_written_off'],
    declined: { silent: 'the proposal was never announced, and the debt is unchanged' },
    done: ['owed_written_off'],
  },
  'withdrawals.status': {
    pending: ['withdrawal_requested'],
    paid: ['withdrawal_paid'],
    failed: ['withdrawal_failed', 'changes_undone'],
  },
  'id_verifications.verification_status': {
    pending: ['new_document_sent'],
    approved: ['document_approved', 'new_document_approved'],
    rejected: ['document_rejected'],
    superseded: ['new_document_approved'],
  },
  'users.status': {
    pending: ['claim_link', 'claim_reminder', 'claim_reminder_frozen'],
    registered: ['registration_link'],
    closed: ['account_closed'],
  },
  'security_notices.kind': {
    password: ['password_changed'],
    mailbox: ['email_changed', 'email_change_link', 'email_change_requested', 'email_changed_back'],
    second_factor: [
      'second_factor_on',
      'second_factor_off',
      'second_factor_app_off',
      'recovery_codes_renewed',
      'passkey_added',
      'passkey_removed',
    ],
    payout_account: ['payout_account_changed'],
    sign_in: ['signed_in'],
  },
  'fraud_prevention.review': {
    none: { silent: 'nothing was noticed' },
    open: {
      silent: 'the next payment is rejected with a note that we will write, without a hint of the cause',
    },
    cleared: ['review_cleared'],
  },
  'passkey_challenges.kind': {
    add: ownDoing('passkey_added reports the result'),
    use: ownDoing('the sign-in page'),
    proof: ownDoing('the form that asks'),
  },
  'success_stories.status': {
    pending: ownDoing('the page says that it waits'),
    approved: ['story_approved'],
    declined: ['story_declined'],
    withdrawn: ownDoing('or closing the account, which has a notice'),
  },
  'groups.status': { active: seeGroups, completed: seeGroups, canceled: seeGroups },
  'group_rounds.status': { waiting: seeGroups, open: seeGroups, paid: seeGroups, short: seeGroups },
  'group_swaps.status': {
    open: seeGroups,
    accepted: seeGroups,
    declined: seeGroups,
    withdrawn: seeGroups,
    expired: seeGroups,
  },
  'group_wind_ups.status': { open: seeGroups, passed: seeGroups, failed: seeGroups, expired: seeGroups },
  'payments.status': {
    pending: ['contribution_due', 'auto_pay_failed'],
    completed: ['contribution_paid', 'contribution_receipt'],
    failed: ['auto_pay_failed'],
    canceled: seeGroups,
    refunded: ['group_canceled', 'group_wound_up'],
  },
};

/** Changes of an account or a place that no listed column stores. */
const OTHER_CHANGES: Readonly<Record<string, Answer>> = {
  'users.is_active: locked by our team': ['account_locked'],
  'users.is_active: locked by the link of a mail': ['changes_undone', 'changes_undone_elsewhere'],
  'users.is_active: open again': ['account_unlocked'],
  'users.locked_until: wrong passwords': ['sign_in_locked'],
  'users.verified_phone: another number': ['phone_changed'],
  'users.admin_roles': ['roles_changed'],
  'sessions: ended by our team': ['sessions_ended'],
  'users.password_hash: a reset that our team started': ['reset_started'],
  'fraud_prevention: blacklisted': ['review_refused'],
  'fraud_prevention: off the list': ['review_cleared'],
  'connected_accounts: ready no more': ['payout_account_restricted'],
  'queue_positions.current_level: a payout': ['payout_credited', 'payout_withheld'],
  'queue_positions.reentry_cleared_at': ['reentry_allowed'],
  'charge_reversals: a part of an entry': ['entry_partly_reversed'],
  'member:owed, from what a number had paid': ['position_withdrawn'],
  'member:owed, paid': ['owed_paid'],
  'member:owed, for a contribution': ['contribution_reversed', 'charge_owed'],
  'member:owed and missed rounds, set off': ['payout_part_taken', 'owed_taken'],
};

/** Columns with listed values that are not states: kinds, roles, choices, and sandbox columns. */
const NO_STATES = [
  ...['activities.audience', 'activities.type', 'charges.purpose', 'charge_reversals.liable_party'],
  ...[
    'email_verifications.path',
    'email_verifications.purpose',
    'risk_events.kind',
    'identity_links.kind',
    'group_draws.trouble',
  ],
  ...['group_members.role', 'groups.cover', 'groups.frequency'],
  ...[
    'groups.payout_order',
    'id_verifications.id_type',
    'installation.money_mode',
    'ledger_account_names.side',
  ],
  ...[
    'ledger_subjects.kind',
    'notification_preferences.type',
    'notification_preferences.channel',
    'outbox.channel',
    'outbox.verdict',
    'payments.method',
    'suppressed_recipients.channel',
  ],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns the allowed values of each column from its check constraint or enum type. */
async function readStates(): Promise<Record<string, string[]>> {
  const { rows } = await withConnection(database.ownerUrl, (client) =>
    client.query<{ column: string; values: string[] }>(`
      select c.relname || '.' || a.attname as column,
             array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') m) as values
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
       where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relname not like 'sandbox%'
         and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'
      union all
      select c.relname || '.' || a.attname, array(select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid)
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_enum e where e.enumtypid = a.atttypid)`),
  );
  return Object.fromEntries(rows.map(({ column, values }) => [column, values]));
}

test('every state has a notice or a reason for silence', async () => {
  const listed = await readStates();
  const states = Object.entries(listed).filter(([column]) => !NO_STATES.includes(column));
  const sorted = (names: readonly string[]) => [...names].sort();
  expect(Object.fromEntries(states.map(([column, values]) => [column, sorted(values)]))).toEqual(
    Object.fromEntries(
      Object.entries(STATES).map(([column, answers]) => [column, sorted(Object.keys(answers))]),
    ),
  );
  expect(sorted(NO_STATES).filter((column) => !(column in listed))).toEqual([]);
});

const answers = [
  ...Object.values(STATES).flatMap((states) => Object.values(states)),
  ...Object.values(OTHER_CHANGES),
];

test('notices exist in the catalog, and a reason for silence is a sentence', () => {
  for (const answer of answers) {
    if ('silent' in answer) expect(answer.silent.length).toBeGreaterThan(10);
    else for (const kind of answer) expect(notices[kind]).toMatchObject({ kind });
  }
});

/** Notices about an attempt, a used code, a day or a member's message, without a state change. */
const OF_NO_CHANGE = ['join_tried', 'email_in_use', 'recovery_code_used', 'turn_ahead', 'help_message'];

test('every notice of these areas reports a change', () => {
  const walked = ['queue', 'balance', 'security', 'account'];
  const named = new Set<string>(answers.flatMap((answer) => ('silent' in answer ? [] : answer)));
  const unnamed = walked.flatMap((area) =>
    Object.keys(AREAS[area] ?? {}).filter((kind) => !named.has(kind) && !OF_NO_CHANGE.includes(kind)),
  );
  expect(unnamed).toEqual([]);
});

/** Areas whose emails concern the account, sign-in or a story: no position, balance or group place changes. */
const NOT_OF_MONEY = ['tokens', 'security', 'account'];

/** Why an email is enough and the history has no entry. */
const MAIL_ALONE: Partial<Readonly<Record<Kind, string>>> = {
  join_refund: 'there is no account to read a line: it is for payers without one',
  join_tried: 'nothing changed: an attempt with the member’s address, about their security',
  withdrawal_paid: 'the balance changed when it was asked for, which has its line: withdrawal_requested',
  payout_account_restricted: 'the balance is the same; the page of withdrawals shows it until it is fixed',
  contribution_receipt: 'the same moment is a line of the whole group: contribution_paid',
  group_place_filled: 'the same moment is a line of the whole group: member_joined',
  place_changed_hands: 'the same moment is a line of the whole group: place_taken_over',
  place_is_yours: 'what the newcomer has just accepted; the same moment is their line: place_taken_over',
  pot_paid: 'the same moment has its lines: round_completed, and pot_received where money came',
  group_completed: 'the same moment is a line of the whole group: cycle_completed',
  contribution_due: 'a reminder: nothing has changed, and the payments page shows what is due',
  turn_ahead: 'a reminder: nothing has changed, and the dashboard shows turn and preparations',
  weekly_digest: 'nothing has changed: it sums up what the history and the payments page show',
};

test('every email about positions, balances and groups has a history entry or a reason against it', () => {
  const withoutLine = Object.entries(AREAS)
    .filter(([area]) => !NOT_OF_MONEY.includes(area))
    .flatMap(([, area]) => Object.values(area))
    .filter(({ audience, mail, line }) => audience === 'member' && mail !== undefined && line === undefined);
  expect(withoutLine.map(({ kind }) => kind).sort()).toEqual(Object.keys(MAIL_ALONE).sort());
  for (const reason of Object.values(MAIL_ALONE)) expect(reason.length).toBeGreaterThan(20);
});

test('the history entry of a group is recorded wherever its email is sent', () => {
  const withLine = Object.values<Notice>(notices).filter(({ line }) => line !== undefined);
  const calls = globSync('src/**/*.ts', {
    cwd: join(import.meta.dirname, '../..'),
    exclude: (path) => path.endsWith('.test.ts'),
  })
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bnotify(?:Each)?\(\s*[\w.]+,\s*[\w.]+,\s*notices\.(\w+)/g)])
    .map(([, kind]) => kind);
  // The history entry is recorded separately.
  const BESIDE = ['entry_paid', 'withdrawal_failed'];
  expect(
    withLine.map(({ kind }) => kind).filter((kind) => calls.includes(kind) && !BESIDE.includes(kind)),
  ).toEqual([]);
});
