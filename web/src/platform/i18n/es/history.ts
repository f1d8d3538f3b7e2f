import type { SameKeys } from '../catalogue.ts';
import type { history as english } from '../en/history.ts';

export const history: SameKeys<typeof english> = {
  title: 'Historial',
  parts: 'Partes de tu historial',
  activities: 'Actividades',
  totals: {
    loadFailed: 'No se pudieron cargar tus totales.',
    paidIn: 'Pagado',
    paidInNote: 'entradas y aportes',
    received: 'Recibido',
    receivedNote: 'pagos de la fila y de los grupos',
    groups: 'Grupos',
    groupsNote: 'también los que dejaste',
    activities: 'Actividades',
    activitiesNote: 'tuyas y de tus grupos',
  },
  type: 'Tipo',
  types: {
    all: 'Todos los tipos',
    payment_completed: 'Aportes hechos',
    payout_received: 'Pagos recibidos',
    member_joined: 'Nuevos miembros',
    group_created: 'Grupos creados',
  },
  time: 'Tiempo',
  times: { all: 'Desde el principio', today: 'Hoy', week: 'Últimos 7 días', month: 'Últimos 30 días' },
  monthSums: 'recibiste {{received}} · pagaste {{paidIn}}',
  today: 'Hoy',
  yesterday: 'Ayer',
  more: 'Cargar más',
  empty: 'Todavía no hay historial',
  emptyHint: 'Aquí verás tus aportes, tus pagos y las novedades de tus grupos.',
  noMatch: 'Ninguna actividad coincide con tus filtros',
  noMatchHint: 'Elige otro tipo o un tiempo más largo.',
  export: 'Exportar CSV',
  exportHint: 'Toda la lista filtrada, para una hoja de cálculo.',
};
