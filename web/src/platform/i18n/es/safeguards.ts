import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'Por tu seguridad, no puedes retirar durante {{count}} hora después de este cambio. Te escribiremos sobre él.',
  note_other:
    'Por tu seguridad, no puedes retirar durante {{count}} horas después de este cambio. Te escribiremos sobre él.',
  waitsTitle: 'Puedes retirar a partir del {{when}}',
  changed: {
    password: 'Se cambió tu contraseña.',
    mailbox: 'Se cambió tu correo electrónico.',
    second_factor: 'Se cambió tu verificación en dos pasos o una clave de acceso.',
    payout_account: 'Agregaste una cuenta bancaria nueva.',
    unlock: 'Desbloqueamos tu cuenta.',
  },
  waits: 'No puedes retirar por un tiempo después de eso. Si no fuiste tú, usa el enlace de nuestro correo.',
  undo: {
    title: '¿Fuiste tú?',
    lead: 'Un enlace de nuestro correo sobre tu cuenta.',
    loadFailed: 'No se pudo leer el enlace.',
    what: {
      password: 'El {{when}} se cambió la contraseña de tu cuenta.',
      mailbox: 'El {{when}} se cambió el correo electrónico de tu cuenta.',
      second_factor: 'El {{when}} se cambió la verificación en dos pasos o una clave de acceso de tu cuenta.',
      payout_account: 'El {{when}} se agregó la cuenta bancaria de tus retiros.',
      sign_in: 'El {{when}} alguien inició sesión en tu cuenta desde un navegador nuevo.',
    },
    means: 'Si no fuiste tú:',
    puts: `Restablecemos todo lo que se cambió en los últimos ${UNDO_DAYS} días.`,
    locks:
      'Cerramos todas las sesiones y bloqueamos la cuenta hasta que nuestro equipo la revise. Elige una contraseña nueva por correo para ver tus datos y pagar lo que debes.',
    money: 'Mientras está bloqueada no sale dinero. No podemos detener un retiro que el banco ya tiene.',
    notMe: 'No fui yo: deshacer y bloquear',
    pending: 'Deshaciendo...',
    me: 'Fui yo',
    failed: 'No se deshizo nada. Inténtalo de nuevo.',
    mineTitle: 'Gracias',
    mine: 'No se cambió nada. Si descubres que no fuiste tú, usa el enlace hasta el {{when}}.',
    doneTitle: 'Tu cuenta está bloqueada',
    done: 'Restablecimos tus datos anteriores. Nuestro equipo revisará tu cuenta. Revisa tu correo para ver qué sigue.',
    elsewhere:
      'Tu correo anterior ahora pertenece a otra cuenta. Responde a nuestro correo y nuestro equipo lo resolverá contigo.',
    stopped_one: '{{count}} retiro que aún no había salido está de nuevo en tu saldo.',
    stopped_other: '{{count}} retiros que aún no habían salido están de nuevo en tu saldo.',
    already: 'Esto se deshizo el {{when}}. La cuenta está bloqueada hasta que nuestro equipo la revise.',
  },
};
