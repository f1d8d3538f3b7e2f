import type { SameKeys } from '../catalogue.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameKeys<typeof english> = {
  mainNavigation: 'Principal',
  dashboard: 'Inicio',
  groups: 'Mis grupos',
  payments: 'Pagos',
  verifyId: 'Verificar identidad',
  history: 'Historial',
  admin: 'Administración',
  more: 'Más',
  withdraw: 'Retirar',
  notifications: 'Notificaciones',
  settings: 'Ajustes',
  logout: 'Cerrar sesión',
  signIn: 'Iniciar sesión',
  legal: 'Aviso legal',
  stories: 'Historias',
  transparency: 'Panel de transparencia en vivo',
  help: 'Ayuda',
  lockedTitle: 'Tu cuenta está bloqueada para protegerte',
  locked:
    'Nuestro equipo la está revisando y te escribirá. Hasta entonces puedes ver todo lo tuyo, descargarlo y pagar lo que debes; los pagos automáticos continúan. No sale dinero y no se puede cambiar nada más.',
  lockedPay: 'Ver lo que toca pagar',
  unreachable: {
    mail: {
      title: 'Tu dirección de correo rechaza nuestros correos',
      text: 'No pudimos entregar nada en {{email}}. Mientras siga así, no recibirás recibos ni avisos sobre tu cuenta.',
      change: 'Cambiar la dirección',
    },
    sms: {
      title: 'No podemos llegar a tu número de teléfono',
      text: 'Su red rechaza nuestros mensajes de texto, así que no te puede llegar ningún código.',
      change: 'Cambiar el número',
    },
  },
  loggedOutTitle: 'Sesión cerrada',
  loggedOut: 'Tu sesión se cerró de forma segura.',
  newVersion: 'Hay una versión nueva de Circle Link.',
  loadNewVersion: 'Cargarla',
  logoutFailedTitle: 'No se pudo cerrar la sesión',
  logoutFailed: 'Hubo un error al cerrar la sesión. Inténtalo de nuevo.',
};
