import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { NothingHere } from '../../auth/index.ts';
import { listLeavesAbout } from '../audit-log/store.ts';
import { listIdsOfKeys } from '../ledger/store.ts';
import { readTransactions } from '../ledger/view-ledger.ts';
import {
  findContribution,
  findEntry,
  findPaymentRow,
  hasBouncedRefund,
  listAttempts,
  listDisputesOf,
  listEventsOf,
  listRefundsOf,
  listRequestsOf,
  toItem,
  type EntryRow,
} from './store.ts';

type Parts = Pick<AdminPaymentPage, 'id' | 'intentId' | 'refunds' | 'disputes' | 'events' | 'contribution'>;

/** One card payment and everything that speaks of it: books, events, refunds, disputes, audit. @throws NothingHere */
export async function viewPayment(db: Reader, id: string): Promise<AdminPaymentPage> {
  const row = await findPaymentRow(db, id);
  if (row === null) throw new NothingHere();
  const entry = await findEntry(db, id);
  const contribution = await findContribution(db, id);
  const requests = await listRequestsOf(db, id);
  const refunds = await listRefundsOf(db, id);
  const disputes = await listDisputesOf(db, id);
  const events = await listEventsOf(db, id);
  const parts = { ...toItem(row), contribution, refunds, disputes, events };
  return {
    ...parts,
    fee: row.fee_cents === null ? null : formatAmount(toCents(row.fee_cents)),
    lastDecline: row.last_decline,
    entry: entry === null ? null : toEntry(entry),
    canRefund: entry?.position_status === 'active' && !requests.some(({ status }) => status === 'waiting'),
    canRetryRefund: await mayRetryRefund(db, id, disputes),
    canClear: entry?.position_status === 'withdrawn' && !entry.may_reenter,
    requests,
    attempts: await listAttempts(db, row),
    transactions: await readTransactions(
      db,
      await listIdsOfKeys(db, keysOf(parts), entry?.ledger_transaction_id ?? null),
    ),
    leaves: await listLeavesAbout(db, subjectsOf(parts, entry)),
  };
}

/** Not of a charge that the bank has taken back, as retryRefund of entry refuses it. */
async function mayRetryRefund(db: Reader, id: string, disputes: Parts['disputes']): Promise<boolean> {
  return disputes.every(({ status }) => status === 'won') && (await hasBouncedRefund(db, id));
}

function toEntry(entry: EntryRow): NonNullable<AdminPaymentPage['entry']> {
  return {
    status: entry.status,
    globalPosition: entry.global_position,
    positionStatus: entry.position_status,
    earnings: formatAmount(toCents(entry.earnings_cents)),
    withheld: formatAmount(toCents(entry.withheld_cents)),
    mayReenter: entry.may_reenter,
  };
}

/** Under these keys the features post what they book of a payment (docs/ledger.md). */
function keysOf({ id, intentId, refunds, disputes, events, contribution }: Parts): string[] {
  return [
    `refund-due:${id}`,
    `withdrawal:${id}`,
    `contribution:${id}`,
    ...(intentId === null ? [] : [`capture:${intentId}`]),
    ...events.map((event) => `withdrawal:${id}:${event.id}`),
    ...refunds.flatMap((refund) => ['paid', 'bounced', 'foreign'].map((end) => `refund:${refund.id}:${end}`)),
    ...disputes.flatMap((dispute) =>
      ['opened', 'won', 'lost', 'released', 'relieved', 'returned'].map(
        (end) => `dispute:${dispute.id}:${end}`,
      ),
    ),
    ...(contribution === null
      ? []
      : ['cancel', 'repair', 'late-fee', 'set-off', 'cash'].map((what) => `${what}:${contribution.id}`)),
  ];
}

function subjectsOf({ id, refunds, disputes, contribution }: Parts, entry: EntryRow | null) {
  return [
    { id },
    ...refunds.map((refund) => ({ id: refund.id })),
    ...disputes.map((dispute) => ({ id: dispute.id })),
    ...(contribution === null ? [] : [{ id: contribution.id }]),
    // A bare number is the name of other things too.
    ...(entry === null ? [] : [{ id: String(entry.global_position), kinds: 'position.%' }]),
  ];
}
