/** Personal data of groups and queue positions. Members get a copy in the export; closing keeps it for the others. */
import { ACCOUNTING, clause, type PersonalTable } from './table-facts.ts';

/** Others see the member of a past group as "Former member". */
export const groupTables: readonly PersonalTable[] = [
  {
    table: 'group_members',
    member: 'userId',
    onClose: 'keep',
    keeps: {
      columns: ['role', 'charterHash', 'nonce'],
      why: 'the group’s record of its turns and of the charter',
    },
    exported: {
      as: 'groups',
      columns: {
        id: clause`g.id`,
        name: clause`g.name`,
        role: 'role',
        contributionCents: clause`g.contribution_cents`,
        frequency: clause`g.frequency`,
        status: clause`g.status`,
        turn: 'payoutOrder',
        hasReceivedPot: 'hasReceivedPayout',
        autoPay: 'autoPay',
        joinedAt: 'joinedAt',
        charterAcceptedAt: 'charterAcceptedAt',
        leftAt: 'leftAt',
        comesBackCents: clause`c.claim_cents`,
        cameBackCents: clause`c.paid_cents`,
      },
      join: clause`join groups g on g.id = t.group_id
      cross join lateral (
        select coalesce(sum(claim_cents), 0)::bigint as claim_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
          from former_member_claims where group_id = t.group_id and user_id = t.user_id) c`,
      order: clause`t.joined_at desc`,
      limited: true,
    },
  },
  {
    table: 'payments',
    member: 'payerId',
    onClose: 'keep',
    keeps: {
      columns: ['currency', 'status', 'dueOn', 'failureReason', 'method', 'autoPaidOn'],
      why: ACCOUNTING,
    },
    exported: {
      as: 'contributions',
      columns: {
        id: 'id',
        group: clause`g.name`,
        round: 'round',
        amountCents: 'amountCents',
        lateFeeCents: 'lateFeeCents',
        takenFromPayoutsCents: clause`t.set_off_cents + t.late_fee_set_off_cents`,
        chargedCents: 'chargeCents',
        status: 'status',
        method: 'method',
        dueOn: 'dueOn',
        paidAt: 'paidAt',
        paidByYou: clause`t.paid_by is not distinct from t.payer_id`,
      },
      join: clause`join groups g on g.id = t.group_id`,
      order: clause`t.due_on desc`,
      limited: true,
    },
  },
  {
    table: 'group_swaps',
    onClose: 'keep',
    keeps: { columns: ['status'], why: 'the group’s record of its turns' },
    exported: {
      as: 'swaps',
      columns: {
        group: clause`g.name`,
        askedByYou: clause`t.from_user = ${'member'}`,
        fromTurn: 'fromTurn',
        toTurn: 'toTurn',
        status: 'status',
        createdAt: 'createdAt',
        closedAt: 'closedAt',
      },
      join: clause`join groups g on g.id = t.group_id`,
      where: clause`${'member'} in (t.from_user, t.to_user)`,
      order: clause`t.created_at desc`,
      limited: true,
    },
  },
  {
    table: 'group_votes',
    member: 'userId',
    onClose: 'keep',
    keeps: { columns: [], why: 'the group’s record of its vote' },
    exported: {
      as: 'votes',
      columns: { group: clause`g.name`, inFavor: 'inFavor', votedAt: 'votedAt' },
      join: clause`join group_wind_ups w on w.id = t.wind_up_id join groups g on g.id = w.group_id`,
      order: clause`t.voted_at desc`,
      limited: true,
    },
  },
  {
    table: 'group_wind_ups',
    // The first name in the published table of what members owe each other.
    onClose: {
      set: {
        owedTable: clause`jsonb_set(t.owed_table, '{table}', (
             select jsonb_agg(case when r.line ->> 'userId' = (${'member'})::text
                                   then jsonb_set(r.line, '{firstName}', to_jsonb(${'formerMember'})) else r.line end order by r.nth)
               from jsonb_array_elements(t.owed_table -> 'table') with ordinality r(line, nth)))`,
      },
      where: clause`t.group_id in (select group_id from group_members where user_id = ${'member'})
       and t.owed_table -> 'table' @> jsonb_build_array(jsonb_build_object('userId', ${'member'}))`,
    },
    keeps: { columns: ['status'], why: 'the group’s record of its end' },
  },
  { table: 'group_reminders', member: 'userId', onClose: 'delete' },
  {
    table: 'group_rounds',
    member: 'recipientId',
    onClose: { set: { thanks: null } },
    keeps: { columns: ['dueOn', 'status'], why: 'the group’s record of its rounds' },
    exported: {
      as: 'thanks',
      columns: { group: clause`g.name`, round: 'round', words: 'thanks', thankedAt: 'thankedAt' },
      join: clause`join groups g on g.id = t.group_id`,
      where: clause`t.recipient_id = ${'member'} and t.thanked_at is not null`,
      order: clause`t.thanked_at desc`,
      limited: true,
    },
  },
];

export const queueTables: readonly PersonalTable[] = [
  {
    table: 'queue_holdings',
    member: 'userId',
    onClose: 'keep',
    keeps: { columns: ['status', 'paymentIntentId'], why: ACCOUNTING },
    exported: {
      as: 'holds',
      columns: {
        status: clause`case when t.status = 'holding' and t.expires_at <= app_now() then 'expired' else t.status end`,
        number: 'queuePosition',
        heldAt: 'heldAt',
        expiresAt: 'expiresAt',
        amountCents: 'amountCents',
        paymentIntent: 'paymentIntentId',
        createdAt: 'createdAt',
        updatedAt: 'updatedAt',
      },
      order: clause`t.held_at desc`,
      limited: true,
    },
  },
  {
    table: 'queue_positions',
    member: 'userId',
    onClose: 'keep',
    keeps: { columns: ['status'], why: 'the public line; it names nobody' },
    exported: {
      as: 'positions',
      columns: {
        number: 'globalPosition',
        status: 'status',
        level: 'currentLevel',
        hasCompletedLevel: 'hasCompletedLevel',
        earnedCents: 'earningsCents',
        withheldCents: 'withheldCents',
        createdAt: 'createdAt',
        lastAdvancedAt: 'lastAdvancedAt',
      },
      order: clause`t.global_position`,
    },
  },
  {
    // A view of the ledger.
    table: 'contributions',
    member: 'userId',
    onClose: 'keep',
    exported: {
      as: 'entries',
      columns: {
        id: 'id',
        amountCents: 'amountCents',
        cardFeeCents: 'stripeFeeCents',
        appFeeCents: 'adminFeeCents',
        baseCents: 'netAmountCents',
        status: 'status',
        paidAt: 'completedAt',
      },
      order: clause`t.completed_at desc`,
    },
  },
];
