export const safeguards = {
  note_one:
    'Para protegerte, durante {{count}} hora después de este cambio no sale dinero. Te escribimos sobre el cambio.',
  note_other:
    'Para protegerte, durante {{count}} horas después de este cambio no sale dinero. Te escribimos sobre el cambio.',
  waitsTitle: 'Puedes volver a retirar a partir del {{when}}',
  waits:
    'Se cambió algo que protege tu cuenta: la contraseña, el correo, el inicio en dos pasos o la cuenta bancaria. Si no fuiste tú, usa el enlace de nuestro correo.',
  undo: {
    title: '¿Fuiste tú?',
    lead: 'Un enlace de nuestro correo sobre tu cuenta.',
    missing: 'Este enlace no está completo. Vuelve a abrir el de tu correo.',
    loadFailed: 'No se pudo leer el enlace.',
    what: {
      password: 'La contraseña de tu cuenta se cambió el {{when}}.',
      mailbox: 'El correo electrónico de tu cuenta se cambió el {{when}}.',
      second_factor: 'El inicio en dos pasos de tu cuenta se cambió el {{when}}.',
      payout_account: 'La cuenta bancaria de tus retiros se cambió el {{when}}.',
      sign_in: 'Alguien inició sesión en tu cuenta el {{when}}, desde un navegador que no conocíamos.',
    },
    means: 'Si no fuiste tú:',
    puts: 'Se restablece lo que había antes, y también todo lo que se cambió después.',
    locks:
      'Se cierran todas las sesiones y nadie puede entrar hasta que nuestro equipo haya revisado la cuenta.',
    money: 'Mientras tanto no sale dinero. Lo que ya tiene el banco no se puede detener.',
    notMe: 'No fui yo: deshacer y bloquear',
    pending: 'Deshaciendo...',
    me: 'Fui yo',
    failed: 'No se deshizo nada. Inténtalo de nuevo.',
    mineTitle: 'Gracias',
    mine: 'No se cambió nada. Si resulta que no fuiste tú, el enlace sirve hasta el {{when}}.',
    doneTitle: 'Tu cuenta está bloqueada',
    done: 'Se restableció lo que había antes. Te escribimos qué sigue: nuestro equipo revisa la cuenta y te contacta.',
    elsewhere:
      'Tu correo anterior pertenece ahora a otra cuenta. Nuestro equipo lo resuelve contigo: responde a nuestro correo.',
    stopped_one: '{{count}} retiro que aún no había salido está de nuevo en tu saldo.',
    stopped_other: '{{count}} retiros que aún no habían salido están de nuevo en tu saldo.',
    already:
      'Esto se deshizo el {{when}}. La cuenta está bloqueada hasta que nuestro equipo la haya revisado.',
  },
};
