import type { SameKeys } from '../catalogue.ts';
import type { activities as english } from '../en/activities.ts';

export const activities: SameKeys<typeof english> = {
  title: 'Actividad reciente',
  empty: 'No hay actividad reciente',
  emptyHint: 'Aquí verás tus pagos y tus entregas.',
  loadFailed: 'No se pudo cargar tu actividad.',
  topics: {
    entry_queue: 'Fila de entradas',
    withdrawal: 'Retiro',
    debt: 'Dinero que debes',
    account: 'Tu cuenta',
  },
  unknownGroup: 'Grupo desconocido',
  unread: 'Nuevo',
  today: 'Hoy',
  yesterday: 'Ayer',
  noNews: 'Todavía no hay notificaciones',
  noNewsHint: 'Aquí verás novedades de tus grupos y de tu dinero.',
  newsFailed: 'No se pudieron cargar tus notificaciones.',
  allNews: 'Todas las notificaciones',
  minutes_zero: 'ahora mismo',
  minutes_one: 'hace {{count}} minuto',
  minutes_other: 'hace {{count}} minutos',
  hours_one: 'hace {{count}} hora',
  hours_other: 'hace {{count}} horas',
  days_one: 'hace {{count}} día',
  days_other: 'hace {{count}} días',
  bell: 'Notificaciones',
  bellUnread_one: 'Notificaciones: {{count}} sin leer',
  bellUnread_other: 'Notificaciones: {{count}} sin leer',
};
