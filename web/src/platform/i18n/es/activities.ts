import type { SameKeys } from '../catalogue.ts';
import type { activities as english } from '../en/activities.ts';

export const activities: SameKeys<typeof english> = {
  title: 'Actividad reciente',
  empty: 'No hay actividad reciente',
  emptyHint: 'Aquí verás lo que pasa con tu dinero.',
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
  noNews: 'Todavía no hay avisos',
  noNewsHint: 'Aquí verás lo que hacen otros en tus grupos y lo que llega para ti.',
  newsFailed: 'No se pudieron cargar tus avisos.',
  allNews: 'Todos los avisos',
  minutes_zero: 'ahora mismo',
  minutes_one: 'hace {{count}} minuto',
  minutes_other: 'hace {{count}} minutos',
  hours_one: 'hace {{count}} hora',
  hours_other: 'hace {{count}} horas',
  days_one: 'hace {{count}} día',
  days_other: 'hace {{count}} días',
  bell: 'Avisos',
  bellUnread_one: 'Avisos: {{count}} sin leer',
  bellUnread_other: 'Avisos: {{count}} sin leer',
};
