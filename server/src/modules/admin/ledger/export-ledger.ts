import type { LedgerFilter, LedgerTransactionItem } from '@circle-link/contract/admin/ledger';
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { parseDollars } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { csvHead, csvRow, type CsvCell } from '../../../platform/documents/csv.ts';
import { viewTransactions } from './view-ledger.ts';

const columns: InEachLanguage<readonly string[]> = {
  en: ['Transaction', 'Happened at', 'Kind', 'Key', 'Account', 'Owner', 'Debit', 'Credit'],
  es: ['Movimiento', 'Fecha', 'Tipo', 'Clave', 'Cuenta', 'Titular', 'Debe', 'Haber'],
  fr: ['Mouvement', 'Date', 'Type', 'Clé', 'Compte', 'Titulaire', 'Débit', 'Crédit'],
};
const A_READ = 200;
const MAX_TRANSACTIONS = 20_000;

export async function* exportLedger(
  database: Database,
  filter: LedgerFilter,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(columns[language]);
  let before: number | undefined;
  for (let read = 0; read < MAX_TRANSACTIONS; read += A_READ) {
    const page = { ...filter, before, limit: A_READ };
    const { transactions } = await database.read((db) => viewTransactions(db, page));
    yield transactions.flatMap(toCsvRows).join('');
    if (transactions.length < A_READ) return;
    before = transactions.at(-1)?.id;
  }
}

function toCsvRows({ id, happenedAt, kind, key, lines }: LedgerTransactionItem): string[] {
  return lines.map(({ account, owner, debit, credit }) =>
    csvRow([String(id), happenedAt, kind, key, account, owner?.id ?? null, cell(debit), cell(credit)]),
  );
}

function cell(amount: string | null): CsvCell {
  return amount === null ? null : parseDollars(amount);
}
