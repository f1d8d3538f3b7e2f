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
  savings: 'Mis ahorros',
  notifications: 'Notificaciones',
  settings: 'Ajustes',
  logout: 'Cerrar sesión',
  signIn: 'Iniciar sesión',
  legal: 'Aviso legal',
  stories: 'Historias',
  transparency: 'Panel de transparencia en vivo',
  help: 'Ayuda',
  loggedOutTitle: 'Sesión cerrada',
  loggedOut: 'Tu sesión se cerró de forma segura.',
  newVersion: 'Hay una versión nueva de Circle Link.',
  loadNewVersion: 'Cargarla',
  logoutFailedTitle: 'No se pudo cerrar la sesión',
  logoutFailed: 'Hubo un error al cerrar la sesión. Inténtalo de nuevo.',
};
