import type { SameKeys } from '../catalogue.ts';
import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: SameKeys<typeof english> = {
  title: 'Claves de acceso',
  loadFailed: 'No pudimos cargar tus claves de acceso.',
  about:
    'Una clave de acceso es una llave de tu teléfono, tu computadora o tu gestor de contraseñas. Inicia tu sesión sin contraseña y solo funciona en nuestra página verdadera.',
  caption: 'Tus claves de acceso',
  name: 'Nombre',
  lastUsed: 'Último uso',
  used: 'Usada {{when}}',
  neverUsed: 'Sin usar todavía',
  copied: 'Detenida: se usó una copia en otro dispositivo. Quítala y agrega una nueva.',
  since: 'Agregada',
  added: 'Agregada el {{day}}',
  addedSynced: 'Agregada el {{day}}, la guarda un gestor de contraseñas',
  act: 'Quitar',
  codesLeft_one: 'Queda {{count}} código de recuperación',
  codesLeft_other: 'Quedan {{count}} códigos de recuperación',
  notHere: 'Este navegador no puede crear claves de acceso aquí.',
  add: {
    open: 'Agregar una clave de acceso',
    title: 'Agregar una clave de acceso',
    lead: 'Desde entonces tu contraseña sola no basta para entrar: hace falta también la clave de acceso o un código. Primero, tu contraseña.',
    nameHint: 'Para distinguirla de otras, por ejemplo: mi teléfono.',
    submit: 'Continuar en este dispositivo',
    pending: 'Esperando a tu dispositivo...',
    unused: 'Tu dispositivo no creó ninguna clave de acceso. Inténtalo de nuevo.',
    known: 'Este dispositivo ya tiene una clave de acceso para tu cuenta.',
    doneTitle: 'Clave de acceso agregada',
    done: 'Ya puedes iniciar sesión con ella.',
  },
  remove: {
    open: 'Quitar',
    label: 'Quitar la clave de acceso «{{name}}»',
    title: '¿Quitar «{{name}}»?',
    lead: 'Ya no servirá para entrar. Después de la última, y sin aplicación, basta de nuevo tu contraseña para entrar, y tus códigos de recuperación dejan de servir.',
    submit: 'Quitar la clave de acceso',
    doneTitle: 'Clave de acceso quitada',
    done: '«{{name}}» ya no inicia tu sesión. Bórrala también en tu dispositivo.',
  },
};
