import type { SameKeys } from '../catalogue.ts';
import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor: SameKeys<typeof english> = {
  title: 'Inicio de sesión en dos pasos',
  on: 'Activado',
  loadFailed: 'No pudimos ver si el inicio de sesión en dos pasos está activado.',
  required: 'Trabajas en la administración: se abre cuando actives el inicio de sesión en dos pasos.',
  about:
    'Además de tu contraseña, para iniciar sesión hace falta un código que muestra una aplicación de tu teléfono. Quien solo sepa tu contraseña no puede entrar.',
  turnOn: 'Activar el inicio en dos pasos',
  since: 'Activado desde',
  codesLeft: 'Códigos de recuperación que quedan',
  fewCodes_one: 'Te queda {{count}} código de recuperación. Crea nuevos antes de que se acaben.',
  fewCodes_other: 'Te quedan {{count}} códigos de recuperación. Crea nuevos antes de que se acaben.',
  password: 'Tu contraseña',
  code: 'Código de tu aplicación',
  codeHint: 'Los 6 dígitos que tu aplicación muestra ahora, o uno de tus códigos de recuperación.',
  checking: 'Comprobando...',
  byProvider: {
    title: 'Inicias sesión en tu organización',
    text: 'La contraseña y el segundo paso están allí, así que aquí no hay nada que configurar. Allí se te pide de nuevo después de una hora.',
  },
  setUp: {
    title: 'Activar el inicio en dos pasos',
    lead: 'Necesitas en tu teléfono una aplicación de códigos, como Google Authenticator, 1Password o Aegis. Primero, tu contraseña.',
    present: 'Uno de tus códigos de recuperación, o una clave de acceso',
    continue: 'Continuar',
    scan: 'Escanea esta imagen con tu aplicación.',
    picture: 'Imagen para tu aplicación; dice lo mismo que la clave de abajo',
    byHand: 'O escribe esta clave en tu aplicación:',
    code: 'Primer código',
    codeHint: 'Los 6 dígitos que tu aplicación muestra ahora.',
  },
  codes: {
    open: 'Códigos nuevos',
    title: 'Códigos de recuperación',
    lead: 'Recibes diez códigos nuevos. Los que tienes dejan de servir.',
    make: 'Crear códigos nuevos',
    once: 'Estos códigos se muestran una sola vez.',
    keep: 'Cada uno te deja entrar una vez cuando no tienes tu teléfono. Guárdalos donde los encuentres sin él.',
    list: 'Tus códigos de recuperación',
    copy: 'Copiar',
    copied: 'Copiado',
    save: 'Guardar como archivo',
    done: 'Ya los guardé',
  },
  off: {
    open: 'Desactivar',
    title: '¿Desactivar el inicio en dos pasos?',
    lead: 'Entonces basta tu contraseña para entrar, y tus códigos de recuperación dejan de servir.',
    leadPasskeys:
      'Entonces se pide, además de tu contraseña, una clave de acceso o un código de recuperación, y ya no un código de tu aplicación.',
    submit: 'Desactivar',
    doneTitle: 'El inicio en dos pasos está desactivado',
    done: 'Ahora basta tu contraseña para entrar.',
    donePasskeys: 'Además de tu contraseña, ahora se pide una clave de acceso.',
  },
};
