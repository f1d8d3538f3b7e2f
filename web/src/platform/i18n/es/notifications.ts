import type { SameKeys } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: SameKeys<typeof english> = {
  title: 'Avisos',
  lead: 'Lo que hicieron otros en tus grupos y lo que llegó para ti.',
  list: 'Novedades',
  markAll: 'Marcar todo como leído',
  marking: 'Marcando...',
  allRead: 'Ya leíste todo.',
  markFailed: 'No se pudieron marcar. Inténtalo de nuevo.',
  more: 'Cargar más',
  mails: {
    title: 'Correos que recibes',
    lead: 'Los correos sobre tu cuenta y su seguridad se envían siempre.',
    loadFailed: 'No se pudieron cargar tus opciones.',
    saveFailed: 'No se pudo guardar tu opción. Inténtalo de nuevo.',
    reminders: 'Recordatorios',
    remindersHint: 'antes de que venza un aporte y cuando se atrasa',
    payments: 'Aportes',
    paymentsHint: 'recibos y cobros que fallaron',
    payouts: 'Pagos',
    payoutsHint: 'cuando llega dinero a tu saldo',
    group_news: 'Novedades de tus grupos',
    group_newsHint: 'miembros, turnos, cambios y votaciones',
    digest: 'Resumen semanal',
    digestHint: 'cada lunes: lo que toca pagar, lo que llegó y tu próximo turno',
  },
};
