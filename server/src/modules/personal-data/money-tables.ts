/** Personal data of charges, debts and withdrawals. */
import { ACCOUNTING, clause, type PersonalTable } from './table-facts.ts';

/** A job then detaches removed cards at the provider, whose ids stay until then. */
export const chargeTables: readonly PersonalTable[] = [
  {
    table: 'setup_intents',
    member: 'user_id',
    // A card whose setup completes later is not added to a list.
    onClose: {
      set: {
        done_at: clause`coalesce(t.done_at, app_now())`,
        bank_name: null,
        last4: null,
        verify_url: null,
        verify_since: null,
        member_closed_at: clause`coalesce(t.member_closed_at, app_now())`,
      },
      where: clause`t.done_at is null or t.last4 is not null or t.customer is not null`,
    },
    keeps: { columns: ['setup_id', 'kind', 'customer'], why: 'until the provider has deleted the customer' },
  },
  {
    table: 'payment_methods',
    member: 'user_id',
    onClose: {
      set: {
        removed_at: clause`coalesce(t.removed_at, app_now())`,
        is_default: false,
        last4: '0000',
        fingerprint: clause`t.id::text`,
        brand: clause`case t.kind when 'card' then 'card' end`,
        exp_month: clause`case t.kind when 'card' then 1 end`,
        exp_year: clause`case t.kind when 'card' then 2000 end`,
        bank_name: clause`case when t.kind <> 'card' then 'bank' end`,
      },
    },
    keeps: {
      columns: ['provider_method_id', 'customer', 'kind'],
      why: 'until the provider has deleted the card',
    },
    exported: {
      as: 'cards',
      columns: {
        brand: 'brand',
        last4: 'last4',
        expiryMonth: 'exp_month',
        expiryYear: 'exp_year',
        isDefault: 'is_default',
        savedAt: 'created_at',
        removedAt: 'removed_at',
      },
      order: clause`t.created_at desc`,
    },
  },
];

/** Obstacles to closing guarantee that no charge, refund or dispute is open. */
export const paymentTables: readonly PersonalTable[] = [
  {
    table: 'charges',
    member: 'user_id',
    onClose: 'keep',
    keeps: {
      columns: [
        ...(['purpose', 'currency', 'status', 'idempotency_key', 'intent_id', 'session_id'] as const),
        ...(['client_secret', 'checkout_url', 'last_decline', 'description', 'return_url'] as const),
        ...(['kind', 'settles_on', 'statement_suffix'] as const),
      ],
      why: ACCOUNTING,
    },
    exported: {
      as: 'card-payments',
      columns: {
        id: 'id',
        purpose: 'purpose',
        amountCents: 'amount_cents',
        status: 'status',
        lastDecline: 'last_decline',
        createdAt: 'created_at',
        paidAt: 'succeeded_at',
      },
      order: clause`t.created_at desc, t.id desc`,
      limited: true,
    },
  },
  {
    table: 'refunds',
    onClose: 'keep',
    keeps: {
      columns: ['intent_id', 'reason', 'requested_by', 'status', 'provider_refund_id', 'last_error'],
      why: ACCOUNTING,
    },
    exported: {
      as: 'refunds',
      columns: {
        id: 'id',
        amountCents: 'amount_cents',
        status: 'status',
        createdAt: 'created_at',
        finishedAt: 'finished_at',
      },
      join: clause`join charges p on p.id = t.payment_id`,
      where: clause`p.user_id = ${'member'}`,
      order: clause`t.created_at desc`,
      limited: true,
    },
  },
];

export const debtTables: readonly PersonalTable[] = [
  {
    table: 'debt_payment_requests',
    member: 'user_id',
    onClose: 'delete',
    retention: {
      what: 'idempotency keys of debt payments',
      keepDays: 90,
      since: 'requested_at',
      why: 'a repeated request finds the same charge; no client repeats one after months',
      key: ['user_id', 'request_id'],
    },
  },
  {
    table: 'debt_payments',
    member: 'user_id',
    onClose: 'keep',
    keeps: { columns: [], why: ACCOUNTING },
    exported: {
      as: 'payments-of-debts',
      columns: {
        id: 'id',
        amountCents: 'amount_cents',
        chargedCents: 'charge_cents',
        from: clause`case when t.charge_id is null then 'balance' else 'card' end`,
        createdAt: 'created_at',
      },
      order: clause`t.created_at desc, t.id desc`,
      limited: true,
    },
  },
  {
    table: 'debt_write_offs',
    member: 'user_id',
    onClose: 'keep',
    keeps: { columns: ['reason', 'status', 'decision_reason'], why: ACCOUNTING },
    exported: {
      as: 'written-off-debts',
      columns: {
        id: 'id',
        amountCents: 'amount_cents',
        recoveredCents: 'recovered_cents',
        writtenOffAt: 'requested_at',
      },
      where: clause`t.user_id = ${'member'} and t.status in ('approved', 'done')`,
      order: clause`t.requested_at desc`,
      limited: true,
    },
  },
];

/** Past withdrawals keep only their amounts; one that may be returned keeps its destination until then. */
export const withdrawalTables: readonly PersonalTable[] = [
  { table: 'connected_accounts', member: 'user_id', onClose: 'delete' },
  {
    table: 'payout_accounts',
    member: 'user_id',
    onClose: 'delete',
    exported: {
      as: 'bank-account',
      columns: { holderName: 'holder_name', bankName: 'bank_name', last4: 'last4', changedAt: 'changed_at' },
    },
  },
  {
    table: 'withdrawals',
    member: 'user_id',
    onClose: {
      set: { account_token: '', bank_id: null, last4: '0000' },
      where: clause`t.status <> 'pending' and t.next_check_at is null`,
    },
    keeps: {
      columns: ['currency', 'status', 'payout_id', 'failure_reason', 'last_error', 'transfer_id'],
      why: ACCOUNTING,
    },
    exported: {
      as: 'withdrawals',
      columns: {
        id: 'id',
        amountCents: 'amount_cents',
        accountEnding: 'last4',
        status: 'status',
        failureReason: 'failure_reason',
        createdAt: 'created_at',
        finishedAt: 'finished_at',
      },
      order: clause`t.created_at desc`,
      limited: true,
    },
  },
];
