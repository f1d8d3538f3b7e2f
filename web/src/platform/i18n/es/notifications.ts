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
  choices: {
    title: 'Notificaciones',
    lead: 'Los correos sobre tu cuenta y su seguridad se envían siempre. La campana suena aquí, en la aplicación; lo que calla sigue en su lista.',
    type: 'De qué se trata',
    loadFailed: 'No se pudieron cargar tus opciones.',
    saveFailed: 'No se pudo guardar tu opción. Inténtalo de nuevo.',
    mail: 'Correo',
    sms: 'SMS',
    push: 'Push',
    bell: 'Campana',
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
  push: {
    title: 'Push en este dispositivo',
    on: 'Activado. Lo que marcaste en Push aparece en este dispositivo mientras tengas la sesión abierta aquí.',
    off: 'Desactivado. Actívalo y lo que marcaste en Push aparecerá en este dispositivo, también con Circle Link cerrado.',
    notOffered: 'Este servidor no envía notificaciones push.',
    notHere:
      'Este navegador no puede mostrarlas. En un iPhone o iPad funcionan cuando Circle Link está en la pantalla de inicio.',
    start: 'Activar',
    stop: 'Desactivar',
    switching: 'Un momento...',
    forbidden:
      'Tu navegador no deja que Circle Link muestre notificaciones. Permítelas en sus ajustes para este sitio e inténtalo de nuevo.',
    failed: 'No se pudo cambiar. Inténtalo de nuevo.',
  },
};
