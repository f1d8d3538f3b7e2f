import type { AdminPaymentItem, PaymentFilter } from '@circle-link/contract/admin/payments';
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { parseDollars } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { listPayments } from './store.ts';

const columns: InEachLanguage<readonly string[]> = {
  en: [
    ...['Payment', 'Created at', 'Paid at', 'For', 'Group', 'Paid by', 'Status', 'Payer', 'Intent'],
    ...['Amount', 'Refunded'],
  ],
  es: [
    ...['Pago', 'Creado el', 'Pagado el', 'Concepto', 'Grupo', 'Medio de pago', 'Estado', 'Quien paga'],
    ...['Intento', 'Monto', 'Reembolsado'],
  ],
  fr: [
    ...['Paiement', 'Créé le', 'Payé le', 'Objet', 'Groupe', 'Moyen de paiement', 'État', 'Payé par'],
    ...['Tentative', 'Montant', 'Remboursé'],
  ],
};
const A_READ = 500;
const MAX_PAYMENTS = 50_000;

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
