import type { SameKeys } from '../catalogue.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: SameKeys<typeof english> = {
  title: 'Estado de cuenta',
  lead: 'Cada movimiento de tu saldo, con el saldo resultante.',
  loadFailed: 'No se pudo cargar tu estado de cuenta.',
  period: 'Período',
  periods: {
    'this-month': 'Este mes',
    'last-month': 'El mes pasado',
    'this-year': 'Este año',
    everything: 'Todo',
    own: 'Desde … hasta …',
  },
  from: 'Desde',
  to: 'Hasta',
  backwards: 'La fecha final no puede ser anterior a la inicial',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  caption: 'Movimientos de tu saldo, los más nuevos primero',
  what: 'Qué',
  day: 'Fecha',
  amount: 'Monto',
  balance: 'Saldo',
  empty: 'Sin movimientos en este período',
  emptyHint: 'Aquí verás tus entregas y tus retiros.',
  more: 'Cargar más del estado de cuenta',
  pdf: 'Descargar PDF',
  csv: 'Descargar CSV',
  accountant: 'Para tu contabilidad',
  accountantText:
    'Todas tus cuentas con nosotros como libros en texto plano. Los programas libres hledger y beancount los suman y verifican cada saldo. El archivo OFX de tu saldo sirve en GnuCash, Quicken y otros programas.',
  booksFor: 'Libros para {{program}}',
};
