/**
 * Every event of a group notifies the members concerned or has a stated reason for silence. A new status, audit entry
 * or ledger movement without either fails.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestProduct } from '../../../test/product/test-product.ts';
import { notices } from '../notifications/index.ts';

type Announcement = readonly (keyof typeof notices)[] | { readonly silence: string };

const OWN_CHOICE = { silence: 'what a member has just done or chosen themselves, and the page answers' };
const ENDED = ['group_canceled', 'group_wound_up'] as const;

const STATUSES: Readonly<Record<string, Readonly<Record<string, Announcement>>>> = {
  'groups.status': {
    active: ['group_created', 'group_started'],
    completed: ['group_completed'],
    canceled: ENDED,
  },
  'group_members.role': { organizer: ['organizer_changed'], member: ['member_joined', 'place_taken_over'] },
  'group_rounds.status': {
    waiting: { silence: 'the start notice lists every day, and the schedule shows them' },
    open: { silence: 'reminders name the due day, and nothing has changed yet' },
    paid: ['round_completed', 'pot_received', 'pot_paid'],
    short: ['round_completed', 'pot_paid', 'round_missed', 'member_missed', 'members_missed'],
  },
  'group_swaps.status': {
    open: ['swap_proposed'],
    accepted: ['swap_accepted'],
    declined: ['swap_declined'],
    withdrawn: { silence: 'turns are unchanged, and the proposal disappears from the page' },
    expired: { silence: 'turns are unchanged, and the proposal showed when it expires' },
  },
  'group_wind_ups.status': {
    open: ['wind_up_proposed'],
    passed: ENDED,
    failed: ['wind_up_failed'],
    expired: { silence: 'the group continues, and the proposal showed when the vote ends' },
  },
  'payments.status': {
    pending: { silence: 'reminders announce each before it is due' },
    completed: ['contribution_paid', 'contribution_receipt'],
    failed: {
      silence: 'manual payers see it on the page, auto-pay emails; reversals: contribution_reversed',
    },
    canceled: ['group_canceled', 'contribution_waived', 'missed_written_off'],
    refunded: ENDED,
  },
  'payments.method': {
    card: ['contribution_paid'],
    bank_debit: ['contribution_paid'],
    cash: ['contribution_paid', 'cash_recorded'],
    set_off: ['contribution_paid', 'payout_part_taken'],
  },
  'disputes.status': {
    open: ['contribution_reversed', 'charge_owed'],
    won: ['charge_good_again'],
    lost: { silence: 'nothing changes, and the opening notice explained the consequences' },
  },
  'refunds.status': {
    requested: [...ENDED, 'charge_refunded'],
    pending: { silence: 'in progress, and announced at the request' },
    succeeded: ['contribution_refunded'],
    failed: ['contribution_refund_failed'],
  },
};

const CHANGES: Readonly<Record<string, Announcement>> = {
  'group.created': ['group_created'],
  'group.edited': ['group_terms_changed'],
  'group.cover_chosen': { silence: 'everyone sees the cover on the page' },
  'group.order_planned': { silence: 'only a plan until the start, which announces the turns' },
  'group.draw_fixed': {
    silence: 'the draw follows in seconds and notifies everyone; a late one can be postponed',
  },
  'group.draw_put_off': ['group_draw_put_off'],
  'group.drawn': ['group_started'],
  'group.started': ['group_started'],
  'group.completed': ['cycle_completed', 'group_completed'],
  'group.canceled': ['group_canceled'],
  'group.wound_up': ENDED,
  'charter.accepted': OWN_CHOICE,
  'auto_pay.switched_on': OWN_CHOICE,
  'auto_pay.switched_off': OWN_CHOICE,
  'invitation.opened': ['group_invitation'],
  'invitation.withdrawn': {
    silence: 'the link shows that it is closed, and the invited person has nothing in the group',
  },
  'member.joined': ['member_joined', 'group_place_filled'],
  'member.left': ['group_place_freed'],
  'member.replaced': [
    'place_taken_over',
    'place_changed_hands',
    'place_is_yours',
    'place_lost',
    'place_paid_for_lost',
  ],
  'leave.requested': ['leave_requested'],
  'leave.reversed': ['leave_requested'],
  'place.offered': ['place_offer', 'place_on_offer'],
  'member.reminded': ['member_reminds'],
  'group.thanked': { silence: 'thanks appear on the group page; an email would be noise' },
  'books.announced': ['books_announced'],
  'books.closed': ['books_closed'],
  'organizer.offered': ['organizing_offered'],
  'organizer.offer_withdrawn': {
    silence: 'the organizer is unchanged, and the offer disappears from the page',
  },
  'organizer.offer_declined': ['organizing_declined'],
  'organizer.voted': { silence: 'counted on the page, and an election notifies everyone' },
  'organizer.changed': ['organizer_changed'],
  'swap.proposed': ['swap_proposed'],
  'swap.accepted': ['swap_accepted'],
  'swap.declined': ['swap_declined'],
  'swap.withdrawn': { silence: 'turns are unchanged, and the proposal disappears from the page' },
  'turn.moved': ['turn_moved', 'turn_returned', 'turn_reclaimed', 'turn_stays'],
  'wind_up.proposed': ['wind_up_proposed'],
  'wind_up.voted': { silence: 'counted on the page, and the end of the vote notifies everyone' },
  'wind_up.failed': ['wind_up_failed'],
  'round.paid': ['round_completed', 'pot_received', 'pot_paid'],
  'round.paid_short': ['round_completed', 'pot_paid', 'round_missed', 'member_missed', 'members_missed'],
  'contribution.completed': ['contribution_paid', 'contribution_receipt'],
  'contribution.set_off': ['contribution_paid', 'payout_part_taken'],
  'contribution.set_off_returned': ['money_back', 'money_returned'],
  'contribution.reversed': ['contribution_reversed'],
  'contribution.missed': ['debit_returned', 'round_missed', 'member_missed'],
  'debit.returned': ['debit_returned', 'debit_of_member_returned'],
  'contribution.forgiven': ['money_back', 'money_returned', 'turn_returned', 'turn_stays'],
  'contribution.waived': ['contribution_waived'],
  'contribution.written_off': ['missed_written_off', 'missing_given_up'],
  'claim.written_off': ['claim_given_up'],
  'claim.waived': {
    silence: 'the group has ended; the seat holder gets more than announced, with a notice on arrival',
  },
  'cash.recorded': ['cash_recorded', 'cash_payment_to_confirm', 'cash_receipt_to_confirm'],
  'cash.confirmed': { silence: 'the other side must confirm too; then contribution_paid' },
  'cash.denied': ['cash_not_counted', 'cash_note_gone'],
  'cash.lapsed': ['cash_not_counted'],
  'cash.dropped': ['turn_reclaimed', 'turn_cash_dropped'],
  'charge.without_contribution': ['charge_refunded'],
  'debt.offset': ['owed_taken'],
  'dispute.won': ['charge_good_again'],
  'dispute.lost': { silence: 'nothing changes, and the opening notice explained the consequences' },
  'refund.failed': ['contribution_refund_failed'],
};

const MOVEMENTS: Readonly<Record<string, Announcement>> = {
  'group.contribution': ['contribution_paid', 'charge_beyond'],
  'group.cash': ['contribution_paid'],
  'group.payout': ['pot_received', 'pot_paid'],
  'group.former-member': ['place_money_back'],
  'group.repair': ['late_contribution_received'],
  'group.late-fee': ['late_contribution_received'],
  'group.late-fee-back': ['money_back', 'money_returned'],
  'group.set-off': ['contribution_paid', 'payout_part_taken'],
  'group.set-off-back': ['money_back', 'money_returned'],
  'group.owed-offset': ['owed_taken'],
  'group.cancel': ENDED,
  'group.capture': ['charge_refunded'],
  'group.refund': ['contribution_refunded', 'contribution_refund_failed'],
  'group.dispute': ['contribution_reversed', 'charge_owed'],
  'group.dispute-won': ['charge_good_again'],
  'owed.return-fee': ['debit_returned'],
  'group.loss': { silence: 'we bear it, and no member gains or loses' },
};

const source = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source, exclude: (path) => /\.test\.ts$|catalogue/.test(path) })
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
    .filter(({ file }) => !file.endsWith('store.ts'));

test('every status in the database is announced or has a reason for silence', async () => {
  const product = await startTestProduct();
  const { rows } = await product.database.read((db) =>
    sql<{ table: string; definition: string }>`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db),
  );
  const known = rows.flatMap(({ table, definition }) => {
    const column = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
    const values = [...(column?.[2]?.matchAll(/'([^']+)'/g) ?? [])].map(([, value]) => value ?? '');
    return column === null ? [] : [[`${table}.${column[1] ?? ''}`, values.sort()] as const];
  });
  const isStatus = ([name]: readonly [string, unknown]) =>
    name in STATUSES || /^(groups?|group_\w+|payments)\.\w*status$/.test(name);
  const announced = Object.entries(STATUSES).map(([name, values]) => [name, Object.keys(values).sort()]);
  expect(Object.fromEntries(known.filter(isStatus))).toEqual(Object.fromEntries(announced));
});

test('every recorded change and posted movement is announced or has a reason for silence', () => {
  const sources = [...read('groups/**/*.ts'), ...read('charges/reversals/**/*.ts')];
  const kinds = sources.flatMap(({ text }) =>
    [...text.matchAll(/'([a-z_]{4,}\.[a-z_-]+)'/g)].map(([, kind]) => kind ?? ''),
  );
  const outcomes = ['dispute.won', 'dispute.lost'];
  const announced = [...Object.keys(CHANGES), ...Object.keys(MOVEMENTS)];
  expect([...new Set([...kinds, ...outcomes])].sort()).toEqual([...new Set(announced)].sort());
});

test('every listed notice is sent by groups', () => {
  const sent = read('groups/**/*.ts')
    .map(({ text }) => text)
    .join('\n');
  const named = [STATUSES, { CHANGES }, { MOVEMENTS }]
    .flatMap((walk) => Object.values(walk))
    .flatMap((values: Readonly<Record<string, Announcement>>) => Object.values(values))
    .flatMap((announced) => ('silence' in announced ? [] : announced));
  const unsent = named.filter((kind) => !sent.includes(`notices.${kind}`) && !sent.includes(`'${kind}'`));
  expect(unsent).toEqual([]);
  expect(named.every((kind) => notices[kind].kind === kind)).toBe(true);
});
