export const groupNow = {
  accept: 'Lee y acepta el acuerdo',
  acceptText: 'Dice qué paga y qué recibe cada quien, y qué pasa cuando alguien no paga.',
  invite_one: 'Invita a alguien: queda {{count}} lugar libre',
  invite_other: 'Invita a más personas: quedan {{count}} lugares libres',
  inviteOrStart: 'Puedes esperar a que el grupo se llene o empezar con quienes ya están.',
  inviteAct: 'Invitar miembros',
  start: 'Ya están todos: inicia el grupo',
  startText:
    'Empieza automáticamente más o menos un día antes del {{day}}, el primer vencimiento, si no haces nada.',
  blocked: 'Ahora no tienes que hacer nada',
  awaitStart: 'Ya estás dentro. El grupo todavía no empezó',
  awaitStartText: 'El primer pago está previsto para el {{day}}. Recibes un correo cuando el grupo empiece.',
  awaitMore_one: 'Queda {{count}} lugar libre: dile a {{organizer}} quién podría entrar.',
  awaitMore_other: 'Quedan {{count}} lugares libres: dile a {{organizer}} quién podría entrar.',
  drawing: 'Se está sorteando el orden de los turnos',
  drawingText:
    'El orden se sortea con un número público al azar que se publica a las {{time}} por drand. Todavía no hay nada que pagar, y hasta entonces nadie puede unirse ni salir.',
  drawingStandIn:
    'El orden se sortea a las {{time}}. Este sitio de prueba hace por sí mismo el número que lo decide; con dinero real es uno público. Todavía no se debe nada, y hasta entonces nadie puede unirse ni salir.',
  drawingLate:
    'El número público al azar de las {{time}} por drand aún no ha llegado. Seguimos pidiéndolo y nada toma su lugar. No hay nada que pagar hasta que se sortee el orden.',
  pay: 'Paga {{amount}} de la ronda\u00A0{{round}}, vence el {{day}}',
  payText: 'Esta ronda es para {{name}}.',
  profileFirst:
    'Tu primer pago: primero tu dirección, tu fecha de nacimiento y una foto de tu identificación, luego pagas. No tienes que esperar a que se revise.',
  identityFirst:
    'Tu primer pago: primero una foto de tu identificación, luego pagas. No tienes que esperar a que se revise.',
  payTextOwn: 'En esta ronda el turno es tuyo: lo que pagas vuelve a ti con el fondo.',
  payBy: {
    card: 'Con tarjeta pagas {{charge}}, comisión incluida.',
    account: 'Desde tu cuenta bancaria pagas {{charge}}, comisión incluida.',
  },
  payLateText: 'Tienes hasta el {{until}}. Después cuenta como no pagada y el fondo se entrega sin ella.',
  payLate: 'Paga {{amount}} de la ronda\u00A0{{round}}: venció el {{day}}',
  payOlder: 'Paga {{amount}} de la ronda\u00A0{{round}}, que no pagaste a tiempo',
  missedInAll: 'En total te faltan {{count}}.',
  frozen: 'Hasta que pagues no podrás votar ni cambiar turnos.',
  payOlderText: 'Va al miembro que recibió de menos.',
  payOlderTurn: 'Hasta entonces tu propio turno puede retrasarse.',
  payOlderTo: 'Es para {{name}}, que recibió de menos.',
  payOlderOwn: 'Es para ti: a tu propio fondo le faltó.',
  cashAwaits: 'Dijiste que pagaste la ronda\u00A0{{round}} en efectivo',
  cashAwaitsText:
    '{{name}} tiene que confirmar que recibió el efectivo; sin respuesta, la nota caduca a las 72 horas. Si no hubo efectivo, borra la nota y paga con tarjeta.',
  ownCash: '¿Entregaste el efectivo a {{name}}?',
  ownCashText:
    '{{writer}} anotó {{amount}} en efectivo de tu parte. Cuenta cuando quien recibe y tú lo hayan dicho. También puedes pagar con tarjeta.',
  cash: '¿{{name}} te entregó el efectivo?',
  cashText: '{{writer}} anotó {{amount}} en efectivo para esta ronda. Cuenta cuando digas que sí.',
  cashTextBoth:
    '{{writer}} anotó {{amount}} en efectivo para esta ronda. Cuenta cuando {{name}} y tú hayan dicho que sí.',
  paid: 'Pagaste la ronda\u00A0{{round}}',
  underWay: 'Tu pago de la ronda\u00A0{{round}} está en camino',
  progress: '{{paid}} de {{all}} ya pagaron la ronda de {{name}}.',
  progressOwn: '{{paid}} de {{all}} ya pagaron; el fondo de esta ronda es tuyo.',
  received: 'El fondo de la ronda\u00A0{{round}} es tuyo: {{amount}}',
  receivedText: 'Está en tu saldo.',
  receivedShort: 'Del fondo todavía faltan {{short}}: lo que se pague tarde es primero para ti.',
  receivedCash: '{{cash}} ya los tenías en efectivo; el resto está en tu saldo.',
  toBalance: 'Ver tu saldo',
  next: 'Lo próximo: {{amount}} el {{day}}.',
  nothingNext: 'No tienes nada más que pagar en este grupo.',
  completed: 'Terminaron todas las rondas',
  completedText: 'Pagaste {{paid}} y recibiste {{received}}, del {{from}} al {{to}}.',
  nextCircle: '{{organizer}} puede empezarlo otra vez con los mismos miembros.',
  canceled: 'Este grupo terminó antes de tiempo',
  votedText:
    'Sus miembros lo votaron. El dinero que aún se guardaba volvió a las tarjetas y cuentas bancarias de donde vino. La tabla dice qué se deben todavía los miembros.',
  payAfterEnd: 'Se sigue debiendo aunque el grupo terminó.',
  canceledText:
    'No hay nada más que pagar. El dinero que aún se guardaba volvió a las tarjetas y cuentas bancarias de donde vino.',
  myTurn:
    'Tu turno: recibes {{amount}} en la ronda {{round}}, que vence el {{day}}, cuando todos hayan pagado.',
  reveal: {
    title: 'El orden está fijado',
    place: 'Eres el número {{turn}} de {{count}}.',
    how: 'Cómo se sorteó el orden',
    order: 'El orden de los turnos',
  },
};
