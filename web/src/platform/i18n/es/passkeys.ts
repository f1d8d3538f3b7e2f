import type { SameKeys } from '../catalogue.ts';
import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: SameKeys<typeof english> = {
  title: 'Claves de acceso',
  loadFailed: 'No se pudieron cargar tus claves de acceso.',
  about:
    'Inicia sesión con tu huella, tu rostro o el PIN de tu dispositivo en lugar de una contraseña. Nadie puede robarte una clave de acceso con una página falsa.',
  caption: 'Tus claves de acceso',
  name: 'Nombre',
  lastUsed: 'Último uso',
  used: 'Usada {{when}}',
  neverUsed: 'Sin usar todavía',
  copied: 'Desactivada: alguien usó una copia. Quítala y agrega una nueva.',
  since: 'Agregada',
  added: 'Agregada el {{day}}',
  addedSynced: 'Agregada el {{day}}, guardada en un gestor de contraseñas',
  act: 'Quitar',
  codesLeft_one: 'Queda {{count}} código de recuperación',
  codesLeft_other: 'Quedan {{count}} códigos de recuperación',
  notHere: 'Este navegador no puede crear claves de acceso aquí.',
  add: {
    open: 'Agregar una clave de acceso',
    title: 'Agregar una clave de acceso',
    lead: 'Después de esto, tu contraseña sola no bastará para iniciar sesión. Primero escribe tu contraseña.',
    nameHint: 'Un nombre que reconozcas, por ejemplo: mi teléfono.',
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
    lead: 'Ya no podrás iniciar sesión con ella. Si es la última y no usas una app, tu contraseña bastará de nuevo. Tus códigos de recuperación dejarán de servir.',
    submit: 'Quitar la clave de acceso',
    doneTitle: 'Clave de acceso quitada',
    done: 'Ya no puedes iniciar sesión con «{{name}}». Bórrala también en tu dispositivo.',
  },
};
