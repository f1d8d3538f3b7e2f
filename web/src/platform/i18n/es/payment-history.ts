import type { SameKeys } from '../catalogue.ts';
import type { paymentHistory as english } from '../en/payment-history.ts';

export const paymentHistory: SameKeys<typeof english> = {
  title: 'Historial de pagos',
  caption: 'Pagos, del más reciente al más antiguo',
  loadFailed: 'No se pudieron cargar tus pagos.',
  empty: 'Todavía no hay historial de pagos',
  emptyHint: 'Aquí aparece cada aporte que debes o que pagaste, con su recibo.',
  entry: 'Fila de entradas',
  noMatch: 'Ningún pago coincide con tus filtros',
  noMatchHint: 'Prueba con otro nombre o estado.',
  search: 'Buscar por nombre del grupo',
  status: 'Estado',
  statuses: { all: 'Todos', completed: 'Completados', pending: 'Pendientes', failed: 'Fallidos' },
  group: 'Grupo',
  due: 'Vence',
  amount: 'Monto',
  act: 'Recibo o pago',
  more: 'Mostrar más',
  above_one: 'Arriba hay un aporte por pagar.',
  above_other: 'Arriba hay {{count}} aportes por pagar.',
  showPending: 'Mostrar pendientes',
};
