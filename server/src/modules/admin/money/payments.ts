import type {
  AdminPaymentItem,
  AdminPaymentList,
  AdminPaymentPage,
  PaymentFilter,
} from '@circle-link/contract/admin/payments';
import type { Language } from '@circle-link/contract/messages/language';
import { parseDollars } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import english from '../../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import { disputePageUrl } from '../../../platform/card-provider/stripe-disputes.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isContested } from '../../charges/index.ts';
import { listChargeMovements, type Subject } from '../../ledger/index.ts';
import { listAuditEntriesAbout } from '../store.ts';
import { readTransactions } from './ledger.ts';
import {
  findContribution,
  findEntry,
  findPaymentRow,
  hasBouncedRefund,
  listAttempts,
  listPaymentDisputes,
  listPaymentEvents,
  listPaymentRefunds,
  listPaymentRequests,
  listPayments,
  listPaymentWarnings,
} from './payment-store.ts';

export async function searchPayments(
  db: Reader,
  page: Parameters<typeof listPayments>[1],
): Promise<AdminPaymentList> {
  return { payments: await listPayments(db, page) };
}

type Parts = Pick<AdminPaymentPage, 'id' | 'refunds' | 'disputes' | 'contribution'>;

/** One card payment with its ledger transactions, events, refunds, disputes and audit entries. @throws not_found */
export async function viewPayment(
  db: Reader,
  id: string,
  settings: Pick<Settings, 'stripe' | 'moneyMode' | 'publicUrl'>,
): Promise<AdminPaymentPage> {
  const payment = await findPaymentRow(db, id);
  if (payment === null) throw new Refusal(httpRefusals.nothing_here);
  const entry = await findEntry(db, id);
  const contribution = await findContribution(db, id);
  const requests = await listPaymentRequests(db, id);
  const refunds = await listPaymentRefunds(db, id);
  const disputes = await listPaymentDisputes(db, id, (disputeId) => disputePageUrl(settings, disputeId));
  // The same condition as in modules/queue/refunds: an open dispute, or a lost one over the whole charge.
  const isDisputed = await isContested(db, id);
  const parts = { ...formatFields(payment), contribution, refunds, disputes };
  return {
    ...parts,
    warnings: await listPaymentWarnings(db, id, (inquiryId) => disputePageUrl(settings, inquiryId)),
    events: await listPaymentEvents(db, id),
    entry: entry === null ? null : formatFields(entry),
    canRefund:
      entry?.positionStatus === 'active' &&
      !isDisputed &&
      !requests.some(({ status }) => status === 'waiting'),
    canRetryRefund: !isDisputed && (await hasBouncedRefund(db, id)),
    canClear: entry?.positionStatus === 'withdrawn' && !entry.mayReenter,
    requests,
    attempts: await listAttempts(db, payment),
    transactions: await readTransactions(db, await listMovements(db, parts, entry)),
    leaves: await listAuditEntriesAbout(db, listAuditSubjects(parts, entry)),
  };
}

type Entry = Awaited<ReturnType<typeof findEntry>>;

/** The ledger transactions of a charge, oldest first. The entry's row names the batch in which it came. */
async function listMovements(
  db: Reader,
  { id, refunds, disputes, contribution }: Parts,
  entry: Entry,
): Promise<number[]> {
  const others: Subject[] = [
    ...refunds.map((refund) => ({ kind: 'refund' as const, id: refund.id })),
    ...disputes.map((dispute) => ({ kind: 'dispute' as const, id: dispute.id })),
    ...(contribution === null ? [] : [{ kind: 'group_payment' as const, id: contribution.id }]),
  ];
  const batch = entry === null ? [] : [entry.ledgerTransactionId];
  return [...new Set([...batch, ...(await listChargeMovements(db, id, others))])].toSorted((a, b) => a - b);
}

function listAuditSubjects({ id, refunds, disputes, contribution }: Parts, entry: Entry) {
  return [
    { id },
    ...refunds.map((refund) => ({ id: refund.id })),
    ...disputes.map((dispute) => ({ id: dispute.id })),
    ...(contribution === null ? [] : [{ id: contribution.id }]),
    ...(entry === null ? [] : [{ id: String(entry.globalPosition), kinds: 'position.%' }]),
  ];
}

const columns = readTexts('server/exports', english);
const A_READ = 500;
const MAX_PAYMENTS = 50_000;

export async function* exportPayments(
  database: Database,
  filter: PaymentFilter,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(columns[language].payments);
  let before: string | undefined;
  for (let read = 0; read < MAX_PAYMENTS; read += A_READ) {
    const page = { ...filter, before, limit: A_READ };
    const payments = await database.read((db) => listPayments(db, page));
    yield payments.map(formatRow).join('');
    if (payments.length < A_READ) return;
    before = payments.at(-1)?.id;
  }
}

function formatRow(payment: AdminPaymentItem): string {
  const { id, createdAt, succeededAt, purpose, group, kind, status, payer, intentId } = payment;
  return csvRow([
    ...[id, createdAt, succeededAt, purpose, group?.name ?? null, kind, status, payer.id, intentId],
    ...[parseDollars(payment.amount), parseDollars(payment.refunded)],
  ]);
}
