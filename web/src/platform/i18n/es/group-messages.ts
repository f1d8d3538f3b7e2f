/** What the contract and the server say about savings groups, under the English text. */
export const groupMessages: Readonly<Record<string, string>> = {
  'Group name is required': 'El nombre del grupo es obligatorio',
  'Group name must be at most 100 characters': 'El nombre del grupo puede tener 100 caracteres como máximo',
  'Group name must not contain control or invisible characters':
    'El nombre del grupo no puede tener caracteres de control ni invisibles',
  'Group name must not contain a web address': 'El nombre del grupo no puede tener una dirección web',
  'Description must be at most {{count}} characters':
    'La descripción puede tener {{count}} caracteres como máximo',
  'Contribution amount is required': 'El monto de la contribución es obligatorio',
  'Please enter an amount like {{amount}}': 'Escribe un monto como {{amount}}',
  'The contribution is at least {{least}}': 'La contribución es de al menos {{least}}',
  'The contribution is at most {{most}}': 'La contribución es de {{most}} como máximo',
  'Number of members is required': 'El número de miembros es obligatorio',
  'A group has {{least}} to {{most}} members': 'Un grupo tiene de {{least}} a {{most}} miembros',
  'Please enter a valid date': 'Escribe una fecha válida',
  'The start date must be today or later': 'La fecha de inicio debe ser hoy o más tarde',
  'The start date must be within {{years}} years': 'La fecha de inicio debe estar dentro de {{years}} años',
  'The late fee is at most 10 % of the contribution':
    'El recargo por atraso es como máximo el 10 % de la contribución',
  'At most {{days}} days of grace in a weekly group':
    'Como máximo {{days}} días de gracia en un grupo semanal',
  'At most {{days}} days of grace in a bi-weekly group':
    'Como máximo {{days}} días de gracia en un grupo de cada dos semanas',
  'At most {{days}} days of grace in a monthly group':
    'Como máximo {{days}} días de gracia en un grupo mensual',
  'At most 14 days of grace': 'Como máximo 14 días de gracia',
  'The group has {{count}} members already': 'El grupo ya tiene {{count}} miembros',
  'You are in {{count}} groups already. Another one is possible when one of them is over.':
    'Ya estás en {{count}} grupos. Otro será posible cuando uno de ellos termine.',
  'There is nothing here.': 'Aquí no hay nada.',
  'Only the organiser of the group can do this.': 'Solo quien organiza el grupo puede hacerlo.',
  'This person is not in the group.': 'Esta persona no está en el grupo.',
  'This invitation was withdrawn.': 'Esta invitación fue retirada.',
  'This invitation has been used.': 'Esta invitación ya se usó.',
  'This invitation has expired.': 'Esta invitación venció.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This group is over.': 'Este grupo terminó.',
  'This group has started without you.': 'Este grupo empezó sin ti.',
  'All places are taken.': 'Todos los lugares están ocupados.',
  'You are in this group already.': 'Ya estás en este grupo.',
  'You have had a place in this group, so you cannot take another one.':
    'Ya tuviste un lugar en este grupo, así que no puedes tomar otro.',
  'The terms have changed. Please read them again.': 'Las condiciones cambiaron. Léelas de nuevo.',
  'Please read and accept the charter': 'Lee y acepta la carta',
  'What this place owes and lacks is not what you have read. Now: turn {{turn}}; missed and open: {{count}}, {{amount}} in all; {{back}} of its pot goes back first to those who had paid for it before. Please read it again and accept it.':
    'Lo que este lugar debe y lo que le falta ya no es lo que leíste. Ahora: turno {{turn}}; no pagados y pendientes: {{count}}, {{amount}} en total; {{back}} de su fondo vuelven primero a quienes pagaron antes por él. Léelo otra vez y acéptalo.',
  'Round {{round}} is being closed, which takes a quarter of an hour at most. What this place owes is known then. Please try again.':
    'La ronda {{round}} se está cerrando, lo que tarda un cuarto de hora como máximo. Entonces se sabrá lo que debe este lugar. Inténtalo de nuevo.',
  'A payment for this place is under way. Please try again in a minute.':
    'Hay un pago en curso para este lugar. Inténtalo de nuevo en un minuto.',
  'This address has an open invitation already.': 'Esta dirección ya tiene una invitación abierta.',
  'Each free place has an open invitation already. Withdraw one before you send another.':
    'Cada lugar libre ya tiene una invitación abierta. Retira una antes de enviar otra.',
  'There are {{count}} open links already. Withdraw one before you make another.':
    'Ya hay {{count}} enlaces abiertos. Retira uno antes de crear otro.',
  'This place is on offer already. Revoke that invitation before you make another.':
    'Este lugar ya está ofrecido. Retira esa invitación antes de crear otra.',
  'The group has started: its terms and places are fixed now.':
    'El grupo empezó: sus condiciones y lugares ya no cambian.',
  'A group starts with at least {{least}} members: {{missing}} more must join.':
    'Un grupo empieza con al menos {{least}} miembros: faltan {{missing}}.',
  '{{names}} has not accepted the charter in its present form yet.':
    '{{names}} todavía no aceptó la carta en su forma actual.',
  '{{names}} have not accepted the charter in its present form yet.':
    '{{names}} todavía no aceptaron la carta en su forma actual.',
  'In this group the organiser does not decide the order of turns.':
    'En este grupo quien organiza no decide el orden de los turnos.',
  'A group can start again when it is over.': 'Un grupo puede empezar de nuevo cuando terminó.',
  'You are the organiser. If the group is not to start, cancel it.':
    'Tú organizas el grupo. Si no va a empezar, cancélalo.',
  'The group has started: you can leave when somebody takes your place. Ask to leave, and the organiser looks for someone.':
    'El grupo empezó: puedes salir cuando alguien tome tu lugar. Pide salir, y quien organiza busca a alguien.',
  'You have received the pot: you can leave when everything is paid.':
    'Ya recibiste el fondo: puedes salir cuando todo esté pagado.',
  'You have received your pot: you can leave when all your rounds are paid and the group is over.':
    'Ya recibiste tu fondo: puedes salir cuando todas tus rondas estén pagadas y el grupo termine.',
  'The group is over: there is nothing to leave.': 'El grupo terminó: no hay de qué salir.',
  'This group is over: there is nothing to leave.': 'El grupo terminó: no hay de qué salir.',
  'The group has not started yet: you can leave it at once.':
    'El grupo todavía no empezó: puedes salir enseguida.',
  'Members can be replaced only while the group is running.':
    'Solo se puede reemplazar a un miembro mientras el grupo está en marcha.',
  'Turns can be exchanged only while the group is running.':
    'Solo se pueden cambiar turnos mientras el grupo está en marcha.',
  'Only members who both still wait for the pot can exchange turns.':
    'Solo pueden cambiar turnos dos miembros que todavía esperan el fondo.',
  'A member with {{count}} missed contributions or a disputed one cannot exchange turns.':
    'Un miembro con {{count}} contribuciones no pagadas o una en disputa no puede cambiar turnos.',
  'Each member can exchange turns {{count}} times, and one of you has.':
    'Cada miembro puede cambiar turnos {{count}} veces, y uno de ustedes ya lo hizo.',
  'You have an open proposal. Take it back before you make another.':
    'Tienes una propuesta abierta. Retírala antes de hacer otra.',
  'This proposal is no longer open.': 'Esta propuesta ya no está abierta.',
  'The turns have changed since this was proposed. Please look again and propose anew.':
    'Los turnos cambiaron desde la propuesta. Míralos de nuevo y propón otra vez.',
  'Please choose another member.': 'Elige a otro miembro.',
  'There is an open vote already. Please vote there.': 'Ya hay una votación abierta. Vota ahí.',
  'There is no open vote.': 'No hay ninguna votación abierta.',
  'A pot has been paid out: the group can only be wound up by a vote of its members.':
    'Ya se pagó un fondo: el grupo solo puede terminar antes por votación de sus miembros.',
  'There is no open offer to organise this group.': 'No hay una oferta abierta para organizar este grupo.',
  'You are the organiser of this group already.': 'Ya organizas este grupo.',
  'Another organiser can be elected when the present one has not been here for 14 days.':
    'Se puede elegir a otra persona cuando quien organiza no ha estado aquí durante 14 días.',
};
