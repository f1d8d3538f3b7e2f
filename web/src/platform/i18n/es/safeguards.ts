import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'Para protegerte, durante {{count}} hora después de este cambio no sale dinero. Te escribimos sobre el cambio.',
  note_other:
    'Para protegerte, durante {{count}} horas después de este cambio no sale dinero. Te escribimos sobre el cambio.',
  waitsTitle: 'Puedes retirar a partir del {{when}}',
  changed: {
    password: 'Se cambió tu contraseña.',
    mailbox: 'Se cambió tu correo electrónico.',
    second_factor: 'Se cambió tu verificación en dos pasos o una clave de acceso.',
    payout_account: 'Tu cuenta bancaria es nueva.',
    unlock: 'Desbloqueamos tu cuenta.',
  },
  waits: 'Después no sale dinero durante un tiempo. Si no fuiste tú, usa el enlace de nuestro correo.',
  undo: {
    title: '¿Fuiste tú?',
    lead: 'Un enlace de nuestro correo sobre tu cuenta.',
    loadFailed: 'No se pudo leer el enlace.',
    what: {
      password: 'El {{when}} se cambió la contraseña de tu cuenta.',
      mailbox: 'El {{when}} se cambió el correo electrónico de tu cuenta.',
      second_factor: 'El {{when}} se cambió la verificación en dos pasos o una clave de acceso de tu cuenta.',
      payout_account: 'El {{when}} se agregó la cuenta bancaria de tus retiros.',
      sign_in: 'El {{when}} alguien inició sesión en tu cuenta desde un navegador que no conocíamos.',
    },
    means: 'Si no fuiste tú:',
    puts: `Todo lo que se cambió en los últimos ${UNDO_DAYS} días vuelve a estar como antes.`,
    locks:
      'Se cierran todas las sesiones y la cuenta queda bloqueada hasta que nuestro equipo la haya revisado. Con una contraseña nueva, elegida por correo, puedes ver lo tuyo y pagar lo que debes.',
    money: 'Mientras tanto no sale dinero. Lo que ya tiene el banco no se puede detener.',
    notMe: 'No fui yo: deshacer y bloquear',
    pending: 'Deshaciendo...',
    me: 'Fui yo',
    failed: 'No se deshizo nada. Inténtalo de nuevo.',
    mineTitle: 'Gracias',
    mine: 'No se cambió nada. Hasta el {{when}} el enlace sirve, por si resulta que no fuiste tú.',
    doneTitle: 'Tu cuenta está bloqueada',
    done: 'Se restableció lo que había antes. Te escribimos qué sigue: nuestro equipo revisa la cuenta y te contacta.',
    elsewhere:
      'Tu correo anterior pertenece ahora a otra cuenta. Nuestro equipo lo resuelve contigo: responde a nuestro correo.',
    stopped_one: '{{count}} retiro que aún no había salido está de nuevo en tu saldo.',
    stopped_other: '{{count}} retiros que aún no habían salido están de nuevo en tu saldo.',
    already:
      'El {{when}} se deshizo esto. La cuenta está bloqueada hasta que nuestro equipo la haya revisado.',
  },
};
