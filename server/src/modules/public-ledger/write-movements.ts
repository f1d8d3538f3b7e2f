import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { parseAmount } from '@circle-link/contract/money';
import type { MovementList } from '@circle-link/contract/public-ledger';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';

const titles: InEachLanguage<readonly string[]> = {
  en: ['Number', 'From', 'To', 'Kind', 'Amount', 'Balance after', 'Entries', 'Movements'],
  es: ['Número', 'Desde', 'Hasta', 'Tipo', 'Monto', 'Saldo después', 'Entradas', 'Movimientos'],
  fr: ['Numéro', 'Du', 'Au', 'Type', 'Montant', 'Solde après', 'Entrées', 'Mouvements'],
};

export function movementsCsv({ movements }: MovementList, language: Language): Buffer {
  const rows = movements.map((movement) => [
    String(movement.id),
    movement.happenedAt ?? movement.fromDay,
    movement.toDay,
    movement.kind,
    parseAmount(movement.amount),
    parseAmount(movement.balance),
    movement.entries === null ? null : String(movement.entries),
    String(movement.movements),
  ]);
  return Buffer.from(csvHead(titles[language]) + rows.map(csvRow).join(''));
}
