import type { SameKeys } from '../catalogue.ts';
import type { openPage as english } from '../en/open-page.ts';

export const openPage: SameKeys<typeof english> = {
  title: 'Inicia sesión para abrir {{page}}',
  signIn: 'Iniciar sesión',
  pages: {
    dashboard: 'tu inicio',
    groups: 'tus grupos',
    group: 'este grupo',
    payments: 'tus pagos',
    history: 'tu historial',
    notifications: 'tus notificaciones',
    settings: 'tus ajustes',
    withdraw: 'tus retiros',
    entry: 'tu entrada',
    verification: 'tu verificación',
    other: 'esta página',
  },
};
