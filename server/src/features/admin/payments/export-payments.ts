import type { AdminPaymentItem, PaymentFilter } from '@circle-link/contract/admin/payments';
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { parseDollars } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { listPayments } from './store.ts';

const columns: InEachLanguage<readonly string[]> = {
  en: ['Payment', 'Created at', 'Paid at', 'For', 'Status', 'Payer', 'Intent', 'Amount'],
  es: ['Pago', 'Creado el', 'Pagado el', 'Concepto', 'Estado', 'Quien paga', 'Intento', 'Monto'],
  fr: ['Paiement', 'Créé le', 'Payé le', 'Objet', 'État', 'Payé par', 'Tentative', 'Montant'],
};
const A_READ = 500;
/** A bound on everything; an admin who needs more asks day by day. */
const MAX_PAYMENTS = 50_000;

/** What the filter leaves as CSV, newest first. */
export async function* exportPayments(
  database: Database,
  filter: PaymentFilter,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(columns[language]);
  let before: string | undefined;
  for (let read = 0; read < MAX_PAYMENTS; read += A_READ) {
    const page = { ...filter, before, limit: A_READ };
    const payments = await database.read((db) => listPayments(db, page));
    yield payments.map(rowOf).join('');
    if (payments.length < A_READ) return;
    before = payments.at(-1)?.id;
  }
}

function rowOf({
  id,
  createdAt,
  succeededAt,
  purpose,
  status,
  payer,
  intentId,
  amount,
}: AdminPaymentItem): string {
  const cells = [id, createdAt, succeededAt, purpose, status, payer.id, intentId, parseDollars(amount)];
  return csvRow(cells);
}
