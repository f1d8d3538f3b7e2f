import type { SameKeys } from '../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: SameKeys<typeof english> = {
  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  downloading: 'Preparando...',
  downloadFailed: 'No se pudo preparar el archivo. Inténtalo de nuevo.',
  notification: 'Aviso',
  notifications: 'Avisos',
  skip: 'Ir al contenido',
  sandboxLabel: 'Dinero de prueba',
  sandbox: 'Modo de prueba: aquí no hay dinero real.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  errorSummary_one: 'Revisa {{count}} dato',
  errorSummary_other: 'Revisa {{count}} datos',
  timeLeft: 'Quedan {{time}}',
  backHome: 'Volver al inicio',
  somethingWrong: 'No se pudo mostrar esta página',
  somethingWrongHint: 'No se perdió nada de lo que enviaste. Vuelve a cargar la página o regresa al inicio.',
  reload: 'Volver a cargar la página',
  notFoundTitle: '404 Página no encontrada',
  notFoundHint: 'No hay ninguna página en esta dirección.',
  unreachable: 'No se pudo conectar con Circle Link',
  offline: 'No pudimos conectar con Circle Link. Revisa tu conexión e inténtalo de nuevo.',
  failed: 'Algo salió mal. Inténtalo de nuevo.',
  gate: {
    profile: 'Completar tu perfil',
    identity: 'Envía tu documento de identidad',
    terms: 'Lee las condiciones generales',
    phone: 'Verifica tu teléfono',
  },
  deadLink: {
    title: 'Este enlace ya no funciona',
    text: 'Los enlaces de nuestros correos valen por un tiempo, y algunos una sola vez. Abre el correo más nuevo, o inicia sesión y mira tu cuenta.',
  },
  theme: {
    system: 'Colores: como el sistema. Cambiar a claro',
    light: 'Colores: claro. Cambiar a oscuro',
    dark: 'Colores: oscuro. Cambiar al del sistema',
  },
};
