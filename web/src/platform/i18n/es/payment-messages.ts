/** What the server says about paying, cash, places and turns, under the English text. */
export const paymentMessages: Readonly<Record<string, string>> = {
  'Please add a card first. It is charged only when you pay.':
    'Primero agrega una tarjeta. Solo se cobra cuando pagas.',
  'This payment was cancelled. Nothing is owed.': 'Este pago se canceló. No se debe nada.',
  'There is no such payment.': 'Ese pago no existe.',
  'Round {{round}} is still open and was paid out without this contribution. Please pay round {{first}} first.':
    'La ronda {{round}} sigue pendiente y se entregó sin este pago. Primero paga la ronda {{first}}.',
  'You have said that you paid this in cash. It can be paid by card when the recipient denies it, or when you take the note back.':
    'Dijiste que pagaste esto en efectivo. Se puede pagar con tarjeta cuando quien recibe lo niegue o cuando borres la nota.',
  'Another amount is left to pay now. Please look again and repeat your payment.':
    'Ahora queda otro importe por pagar. Míralo otra vez y repite tu pago.',
  'Only the organiser, the payer and the recipient of this round can note cash.':
    'Solo quien organiza, quien paga y quien recibe esta ronda pueden anotar efectivo.',
  'Only the payer and the recipient of this round can confirm cash.':
    'Solo quien paga y quien recibe esta ronda pueden confirmar el efectivo.',
  'Only the payer, the recipient and the writer of the note can take it back.':
    'Solo quien paga, quien recibe y quien escribió la nota pueden borrarla.',
  'You go first because a member was late, which may still turn out otherwise. Please pay by card, or note the cash later.':
    'Recibes antes porque alguien se atrasó, y eso aún puede cambiar. Paga con tarjeta o anota el efectivo más tarde.',
  'Payer or recipient has confirmed it. Only the two of them can take it back now.':
    'Quien paga o quien recibe ya lo confirmó. Ahora solo ellos dos pueden borrar la nota.',
  'You have said so already. The other side has to confirm it.':
    'Ya lo dijiste. Falta que lo confirme la otra parte.',
  'Another amount is open now. Please take the note back and write another.':
    'Ahora falta otro importe. Borra la nota y escribe otra.',
  'The place that receives this round still owes {{amount}} to former members. Until that is covered, it cannot be paid in cash. Please pay by card.':
    'El lugar que recibe esta ronda todavía debe {{amount}} a miembros anteriores. Hasta cubrirlo no se puede pagar en efectivo. Paga con tarjeta.',
  'This contribution was taken from {{payer}}’s payout meanwhile and paid to you. To count the cash, {{amount}} goes back to {{payer}} out of your balance, which holds {{balance}}. Give the cash back to {{payer}} and say that none was handed over, or confirm again when your balance covers it.':
    'Entretanto este pago se descontó del fondo de {{payer}} y fue para ti. Para contar el efectivo, {{amount}} vuelven a {{payer}} desde tu saldo, que tiene {{balance}}. Devuelve el efectivo a {{payer}} y di que no lo recibiste, o confirma otra vez cuando tu saldo alcance.',
  'This contribution was taken from your payout meanwhile and paid to {{recipient}}. It can come back to you only out of {{recipient}}’s balance, which does not cover it now. Ask {{recipient}} for the cash back, or confirm again later.':
    'Entretanto este pago se descontó de tu fondo y fue para {{recipient}}. Solo puede volver a ti desde el saldo de {{recipient}}, que ahora no alcanza. Pide a {{recipient}} que te devuelva el efectivo, o confirma otra vez más tarde.',
  'This contribution is not paid yet, so there is no receipt.':
    'Este pago todavía no está hecho, así que no hay recibo.',
  'The payment was not confirmed in time.': 'El pago no se confirmó a tiempo.',
  'Your bank took this card payment back.': 'Tu banco revirtió este pago con tarjeta.',
  'Your card payment was refunded.': 'Tu pago con tarjeta fue reembolsado.',
  'Only the recipient of this round can answer that.': 'Solo quien recibe en esta ronda puede responder.',
  'Only the recipient of this round, the payer and the organiser can answer that.':
    'Solo pueden responder quien recibe en esta ronda, quien paga y quien organiza.',
  'No cash is recorded for this contribution.': 'No hay efectivo anotado para este pago.',
  'This contribution is not open any more.': 'Este pago ya no está pendiente.',
  'This contribution is recorded as cash already.': 'Este pago ya está anotado como efectivo.',
  'A card payment for this contribution is under way.': 'Hay un pago con tarjeta en curso.',
  'Round {{round}} is not open yet, so its recipient may still change.':
    'La ronda {{round}} todavía no está abierta, así que quien la recibe aún puede cambiar.',
  'Cash was recorded for one of these two rounds, so its turn stays.':
    'Se anotó efectivo para una de estas dos rondas, así que su turno se queda.',
  'The open round cannot go to a member who is behind with contributions.':
    'La ronda abierta no puede ser para un miembro atrasado con sus pagos.',
  "The organiser's own place cannot be given to somebody else.":
    'El lugar de quien organiza no se puede dar a otra persona.',
  '{{name}} has received the pot and cannot be replaced.':
    '{{name}} ya recibió el fondo y no se puede reemplazar.',
  '{{name}} has neither asked to leave nor missed a payment, and keeps the place.':
    '{{name}} no pidió salir ni dejó de pagar, y conserva el lugar.',
  'Cash was recorded for the round of this place, so it stays with the member who was handed it.':
    'Se anotó efectivo para la ronda de este lugar, así que se queda con quien lo recibió.',
  'Cash of the present member waits to be confirmed. It has to be confirmed or denied first.':
    'El efectivo de este miembro espera confirmación. Primero hay que confirmarlo o negarlo.',
  'You can vote again when your missed or disputed contributions are paid.':
    'Puedes votar otra vez cuando estén pagados tus pagos no hechos o disputados.',
  'Each member has one turn': 'Cada miembro tiene un turno',
  'Please choose members of the group': 'Elige miembros del grupo',
  'Paid of what you owed': 'Pagado de lo que debías',
  'You owe {{amount}}.': 'Debes {{amount}}.',
  'You owe nothing.': 'No debes nada.',
  'Your balance is {{amount}}.': 'Tu saldo es de {{amount}}.',
  'Your balance is empty.': 'Tu saldo está vacío.',
  'At most {{amount}} at once.': 'Como máximo {{amount}} a la vez.',
  'A payment of another amount is under way. Please wait for its outcome.':
    'Hay un pago de otro monto en curso. Espera a que termine.',
  'A payment of another amount was asked for by this name already. Please reload the page.':
    'Este pago ya se pidió con otro monto. Vuelve a cargar la página.',
  'Covers what was written off for you': 'Cubre lo que se te había cancelado',
  'A dispute or a payment of this member is under way. Please wait for its outcome.':
    'Hay una disputa o un pago de este miembro en curso. Espera a que termine.',
  '{{amount}} is owed now. Please look again.': 'Ahora se deben {{amount}}. Míralo otra vez.',
  'A write-off for this member waits for a second person already.':
    'Ya hay una cancelación para este miembro que espera a otra persona.',
  'You asked for this write-off: another admin has to decide on it.':
    'Tú pediste esta cancelación: tiene que decidir otra persona.',
  'There is no such write-off.': 'Esa cancelación no existe.',
};
