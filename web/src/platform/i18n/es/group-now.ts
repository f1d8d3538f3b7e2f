export const groupNow = {
  accept: 'Lee y acepta el acuerdo',
  acceptText: 'Dice qué paga y qué recibe cada quien, y qué pasa cuando alguien no paga.',
  invite_one: 'Invita a alguien: queda {{count}} lugar libre',
  invite_other: 'Invita a más personas: quedan {{count}} lugares libres',
  inviteOrStart: 'Puedes esperar a que el grupo se llene o empezar con quienes ya están.',
  inviteAct: 'Invitar miembros',
  start: 'Ya están todos: inicia el grupo',
  startText:
    'Si no haces nada, empieza automáticamente más o menos un día antes del {{day}}, el primer vencimiento.',
  blocked: 'Ahora no tienes que hacer nada',
  awaitStart: 'Ya estás dentro. El grupo todavía no empezó',
  awaitStartText: 'El primer aporte está previsto para el {{day}}. Te escribiremos cuando el grupo empiece.',
  awaitMore_one: 'Queda {{count}} lugar libre: dile a {{organizer}} quién podría entrar.',
  awaitMore_other: 'Quedan {{count}} lugares libres: dile a {{organizer}} quién podría entrar.',
  drawing: 'Se está sorteando el orden de los turnos',
  drawingText:
    'El orden se sortea con un número público al azar que drand publica a las {{time}}. Todavía no hay nada que pagar, y hasta entonces nadie puede unirse ni salir.',
  drawingStandIn:
    'Sorteamos el orden a las {{time}}. Este sitio de prueba crea su propio número al azar; con dinero real usamos uno público. Todavía no hay nada que pagar, y hasta entonces nadie puede unirse ni salir.',
  drawingLate:
    'El número público de drand de las {{time}} aún no llegó. Seguimos intentando obtenerlo. No hay nada que pagar hasta que se sortee el orden.',
  pay: 'Paga {{amount}} de la ronda\u00A0{{round}}, vence el {{day}}',
  payText: 'Esta ronda es para {{name}}.',
  profileFirst:
    'Antes de tu primer pago necesitamos tu dirección, tu fecha de nacimiento y una foto de tu identificación. No tienes que esperar nuestra revisión.',
  identityFirst:
    'Antes de tu primer pago necesitamos una foto de tu identificación. No tienes que esperar nuestra revisión.',
  payTextOwn: 'Esta ronda es tu turno: lo que pagas vuelve a ti con el fondo.',
  payBy: {
    card: 'Con tarjeta pagas {{charge}}, comisión incluida.',
    account: 'Desde tu cuenta bancaria pagas {{charge}}, comisión incluida.',
  },
  payLateText:
    'Tienes hasta el {{until}}. Después tu aporte cuenta como no pagado y el fondo se entrega sin él.',
  payLate: 'Paga {{amount}} de la ronda\u00A0{{round}}: venció el {{day}}',
  payOlder: 'Paga {{amount}} de la ronda\u00A0{{round}}, que no pagaste a tiempo',
  missedInAll: 'Tienes {{count}} aportes sin pagar.',
  frozen: 'Hasta que pagues no podrás votar ni cambiar turnos.',
  payOlderText: 'Va al miembro que recibió de menos.',
  payOlderTurn: 'Hasta entonces tu propio turno puede retrasarse.',
  payOlderTo: 'Es para {{name}}, que recibió de menos.',
  payOlderOwn: 'Es para ti: faltaba en tu fondo.',
  cashAwaits: 'Dijiste que pagaste la ronda\u00A0{{round}} en efectivo',
  cashAwaitsText:
    '{{name}} debe confirmarlo en 72 horas. Si no pagaste en efectivo, borra el registro y paga de otra forma.',
  ownCash: '¿Entregaste el efectivo a {{name}}?',
  ownCashText:
    '{{writer}} anotó {{amount}} en efectivo de tu parte. Quien recibe y tú deben confirmarlo. También puedes pagar con tarjeta.',
  cash: '¿{{name}} te entregó el efectivo?',
  cashText: '{{writer}} anotó {{amount}} en efectivo para esta ronda. Cuenta cuando lo confirmes.',
  cashTextBoth: '{{writer}} anotó {{amount}} en efectivo para esta ronda. {{name}} y tú deben confirmarlo.',
  paid: 'Pagaste la ronda\u00A0{{round}}',
  underWay: 'Tu pago de la ronda\u00A0{{round}} está en camino',
  progress: '{{paid}} de {{all}} ya pagaron la ronda de {{name}}.',
  progressOwn: '{{paid}} de {{all}} ya pagaron; el fondo de esta ronda es tuyo.',
  received: 'El fondo de la ronda\u00A0{{round}} es tuyo: {{amount}}',
  receivedText: 'Está en tu saldo.',
  receivedShort: 'Todavía faltan {{short}} del fondo. Los pagos atrasados son primero para ti.',
  receivedCash: 'Ya tenías {{cash}} en efectivo; el resto está en tu saldo.',
  toBalance: 'Ver tu saldo',
  next: 'Lo próximo: {{amount}}, vence el {{day}}.',
  nothingNext: 'No tienes nada más que pagar en este grupo.',
  completed: 'Terminaron todas las rondas',
  completedText: 'Pagaste {{paid}} y recibiste {{received}}, del {{from}} al {{to}}.',
  nextCircle: '{{organizer}} puede empezarlo otra vez con los mismos miembros.',
  canceled: 'Este grupo terminó antes de tiempo',
  votedText:
    'Sus miembros votaron por terminarlo. El dinero que aún guardábamos volvió a las tarjetas y cuentas bancarias de donde vino. La tabla muestra lo que los miembros todavía se deben.',
  payAfterEnd: 'Todavía lo debes, aunque el grupo terminó.',
  canceledText:
    'No hay nada más que pagar. El dinero que aún guardábamos volvió a las tarjetas y cuentas bancarias de donde vino.',
  myTurn:
    'Tu turno: recibes {{amount}} en la ronda {{round}}, que vence el {{day}}, cuando todos hayan pagado.',
  reveal: {
    title: 'El orden está sorteado',
    place: 'Eres el número {{turn}} de {{count}}.',
    how: 'Cómo se sorteó el orden',
    order: 'El orden de los turnos',
  },
};
