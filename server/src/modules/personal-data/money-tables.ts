/** Personal data of charges, debts and withdrawals. */
import { ACCOUNTING, clause, type PersonalTable } from './table-facts.ts';

/** A job then detaches removed cards at the provider, whose ids stay until then. */
export const chargeTables: readonly PersonalTable[] = [
  {
    table: 'setup_intents',
    member: 'userId',
    // A card whose setup completes later is not added to a list.
    onClose: {
      set: {
        doneAt: clause`coalesce(t.done_at, app_now())`,
        bankName: null,
        last4: null,
        verifyUrl: null,
        verifySince: null,
        memberClosedAt: clause`coalesce(t.member_closed_at, app_now())`,
      },
      where: clause`t.done_at is null or t.last4 is not null or t.customer is not null`,
    },
    keeps: { columns: ['setupId', 'kind', 'customer'], why: 'until the provider has deleted the customer' },
  },
  {
    table: 'payment_methods',
    member: 'userId',
    onClose: {
      set: {
        removedAt: clause`coalesce(t.removed_at, app_now())`,
        isDefault: false,
        last4: '0000',
        fingerprint: clause`t.id::text`,
        brand: clause`case t.kind when 'card' then 'card' end`,
        expMonth: clause`case t.kind when 'card' then 1 end`,
        expYear: clause`case t.kind when 'card' then 2000 end`,
        bankName: clause`case when t.kind <> 'card' then 'bank' end`,
      },
    },
    keeps: {
      columns: ['providerMethodId', 'customer', 'kind'],
      why: 'until the provider has deleted the card',
    },
    exported: {
      as: 'cards',
      columns: {
        brand: 'brand',
        last4: 'last4',
        expiryMonth: 'expMonth',
        expiryYear: 'expYear',
        isDefault: 'isDefault',
        savedAt: 'createdAt',
        removedAt: 'removedAt',
      },
      order: clause`t.created_at desc`,
    },
  },
];

/** Obstacles to closing guarantee that no charge, refund or dispute is open. */
export const paymentTables: readonly PersonalTable[] = [
  {
    table: 'charges',
    member: 'userId',
    onClose: 'keep',
    keeps: {
      columns: [
        ...(['purpose', 'currency', 'status', 'idempotencyKey', 'intentId', 'sessionId'] as const),
        ...(['clientSecret', 'checkoutUrl', 'lastDecline', 'description', 'returnUrl'] as const),
        ...(['kind', 'settlesOn', 'statementSuffix'] as const),
      ],
      why: ACCOUNTING,
    },
    exported: {
      as: 'card-payments',
      columns: {
        id: 'id',
        purpose: 'purpose',
        amountCents: 'amountCents',
        status: 'status',
        lastDecline: 'lastDecline',
        createdAt: 'createdAt',
        paidAt: 'succeededAt',
      },
      order: clause`t.created_at desc, t.id desc`,
      limited: true,
    },
  },
  {
    table: 'refunds',
    onClose: 'keep',
    keeps: {
      columns: ['intentId', 'reason', 'requestedBy', 'status', 'providerRefundId', 'lastError'],
      why: ACCOUNTING,
    },
    exported: {
      as: 'refunds',
      columns: {
        id: 'id',
        amountCents: 'amountCents',
        status: 'status',
        createdAt: 'createdAt',
        finishedAt: 'finishedAt',
      },
      join: clause`join charges p on p.id = t.charge_id`,
      where: clause`p.user_id = ${'member'}`,
      order: clause`t.created_at desc`,
      limited: true,
    },
  },
];

export const debtTables: readonly PersonalTable[] = [
  {
    table: 'debt_payment_requests',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'idempotency keys of debt payments',
      keepDays: 90,
      since: 'requestedAt',
      why: 'a repeated request finds the same charge; no client repeats one after months',
      key: ['userId', 'requestId'],
    },
  },
  {
    table: 'debt_payments',
    member: 'userId',
    onClose: 'keep',
    keeps: { columns: [], why: ACCOUNTING },
    exported: {
      as: 'payments-of-debts',
      columns: {
        id: 'id',
        amountCents: 'amountCents',
        chargedCents: 'chargeCents',
        from: clause`case when t.charge_id is null then 'balance' else 'card' end`,
        createdAt: 'createdAt',
      },
      order: clause`t.created_at desc, t.id desc`,
      limited: true,
    },
  },
  {
    table: 'debt_write_offs',
    member: 'userId',
    onClose: 'keep',
    keeps: { columns: ['reason', 'status', 'decisionReason'], why: ACCOUNTING },
    exported: {
      as: 'written-off-debts',
      columns: {
        id: 'id',
        amountCents: 'amountCents',
        recoveredCents: 'recoveredCents',
        writtenOffAt: 'requestedAt',
      },
      where: clause`t.user_id = ${'member'} and t.status in ('approved', 'done')`,
      order: clause`t.requested_at desc`,
      limited: true,
    },
  },
];

/** Past withdrawals keep only their amounts; one that may be returned keeps its destination until then. */
export const withdrawalTables: readonly PersonalTable[] = [
  { table: 'connected_accounts', member: 'userId', onClose: 'delete' },
  {
    table: 'payout_accounts',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'bank-account',
      columns: { holderName: 'holderName', bankName: 'bankName', last4: 'last4', changedAt: 'changedAt' },
    },
  },
  {
    table: 'withdrawals',
    member: 'userId',
    onClose: {
      set: { accountToken: '', bankId: null, last4: '0000' },
      where: clause`t.status <> 'pending' and t.next_check_at is null`,
    },
    keeps: {
      columns: ['currency', 'status', 'payoutId', 'failureReason', 'lastError', 'transferId'],
      why: ACCOUNTING,
    },
    exported: {
      as: 'withdrawals',
      columns: {
        id: 'id',
        amountCents: 'amountCents',
        accountEnding: 'last4',
        status: 'status',
        failureReason: 'failureReason',
        createdAt: 'createdAt',
        finishedAt: 'finishedAt',
      },
      order: clause`t.created_at desc`,
      limited: true,
    },
  },
];
