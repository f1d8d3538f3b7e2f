/** The charter in Spanish: the same clauses in the same order as in English, for reading; the English text is hashed. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, PUT_OFF_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

function startDay({ startMonth, startDayOfMonth, startYear }: CharterFigures): string {
  return `${startDayOfMonth} de ${MONTHS[startMonth - 1] ?? ''} de ${startYear}`;
}

function whatItIs({ terms }: CharterFigures): string {
  const testMoney = terms.isTestMoney
    ? ' Este grupo usa dinero de prueba: no se paga ni se recibe dinero real.'
    : '';
  return (
    `“${terms.name}” es un grupo de ahorro. Sus miembros pagan lo mismo en cada ronda, y en cada ronda uno de ellos recibe el fondo. ` +
    `Al terminar todas las rondas recibes lo que pagaste, menos la comisión. No hay ganancia ni intereses.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Cada miembro paga ${contribution} en cada ronda, también quien recibe el fondo de esa ronda. ` +
    `El grupo tiene hasta ${terms.maxMembers} miembros y necesita al menos ${MIN_MEMBERS} para empezar. Quien organiza lo inicia; un grupo completo empieza solo, más o menos un día antes del primer día de pago. Hay tantas rondas como miembros al empezar. ` +
    `Con ${terms.maxMembers} miembros el fondo completo es de ${fullPot}.`
  );
}

function shortMonths({ startDayOfMonth }: CharterFigures): string {
  if (startDayOfMonth < 29) return ' Si un mes no tiene ese día, el pago vence el último día del mes.';
  return (
    ` Ten en cuenta: hay meses sin día ${startDayOfMonth}. En esos meses el pago vence el último día. ` +
    `Después el grupo vuelve al día ${startDayOfMonth}.`
  );
}

function interval(figures: CharterFigures): string {
  if (figures.terms.frequency === 'monthly')
    return `Después hay un pago el mismo día de cada mes.${shortMonths(figures)}`;
  const days = figures.terms.frequency === 'weekly' ? 7 : 14;
  return `Después hay un pago cada ${days} días.`;
}

function dates(figures: CharterFigures): string {
  const { terms } = figures;
  return (
    `El primer pago vence el ${startDay(figures)}. ${interval(figures)} ` +
    `Un día termina a medianoche en la zona horaria ${terms.timeZone}. ` +
    'Entre el inicio del grupo y el primer día de pago hay al menos 24 horas: si empieza demasiado tarde para el día previsto, el primer pago vence el primer día después de esas 24 horas. ' +
    'Entonces todas las fechas se mueven con la misma regla.'
  );
}

const ORDER = {
  join: 'Los miembros reciben el fondo en el orden en que se unieron. Quien se unió primero recibe primero.',
  organizer: 'Quien organiza el grupo decide el orden de los turnos. Todos lo ven cuando el grupo empieza.',
} as const;

const BEACON_DRAW =
  'El orden de los turnos se sortea cuando el grupo empieza. Sale de tres cosas, y nadie puede elegirlas todas. ' +
  'Primero, un número secreto nuestro: se fija al crear el grupo y todos ven su huella digital. ' +
  'Segundo, un número al azar del dispositivo de cada miembro, que se envía con esta aceptación. ' +
  'Tercero, un número que una fuente pública de azar (drand) publica después de la última aceptación: al empezar ya nadie puede unirse ni salir, y queda escrito qué número contará antes de que ese número exista. ' +
  'Cuando se publica, unos segundos después, se sortea el orden y se muestra el secreto. Con esto puedes repetir el sorteo, en una página de aquí o con un pequeño programa en tu propia computadora, y ver que el orden es correcto. ' +
  `Si no se puede llegar a la fuente, el grupo espera y nada toma su lugar. Después de ${PUT_OFF_AFTER_MINUTES} minutos quien organiza puede aplazar el comienzo; entonces se pide a todos que acepten de nuevo. ` +
  `Si casi las mismas personas hicieron un sorteo en los ${EARLIER_DRAW_DAYS} días anteriores, todos los miembros ven el orden de ese sorteo.`;

const STAND_IN =
  ' Con dinero de prueba, una fuente hecha por nosotros puede tomar el lugar de la pública. La página del sorteo lo dice.';

function orderWords({ payoutOrder, isTestMoney }: CharterFigures['terms']): string {
  if (payoutOrder !== 'random') return ORDER[payoutOrder];
  return isTestMoney ? BEACON_DRAW + STAND_IN : BEACON_DRAW;
}

function turns({ terms }: CharterFigures): string {
  return (
    `Cada miembro tiene un turno. ${orderWords(terms)} ` +
    'Cuando todos han pagado una ronda, su fondo va al saldo del miembro que tiene el turno.'
  );
}

function costs(figures: CharterFigures): string {
  const { terms, contribution, cardFee, chargeWithCardFee, potFeePercent, fullPot, fullPotFee, fullPotNet } =
    figures;
  return (
    `Con tarjeta pagas ${chargeWithCardFee} en cada ronda: ${contribution} para el fondo y ${cardFee} para la empresa de la tarjeta. ` +
    `Circle Link se queda con el ${potFeePercent} % de cada fondo, redondeado al centavo siguiente. ` +
    `Con ${terms.maxMembers} miembros son ${fullPotFee} de ${fullPot}, así que el miembro recibe ${fullPotNet}. ` +
    'El efectivo no tiene comisión. Cuenta cuando el miembro que lo paga y el que lo recibe lo han confirmado.'
  );
}

const UNIRSE =
  'Puede unirse cualquiera que tenga una invitación. Para eso bastan un correo, un nombre, una contraseña, un teléfono con su código y una casilla para la edad y las condiciones. ' +
  'Antes de que se mueva tu primer dinero, te pedimos tu dirección, tu fecha de nacimiento y un documento de identidad, todo junto. ' +
  'Los necesitas para pagar tu primer aporte, con tarjeta, desde una cuenta bancaria o en efectivo, y para confirmar el efectivo que recibes. También los necesitas para retirar dinero por primera vez. ' +
  'Para pagar debes haber enviado el documento. Para retirar debemos haberlo aprobado. ' +
  'Mientras no lo envíes no puedes pagar, y un aporte que sigue abierto cuenta como no hecho, igual que cualquier otro. Tu fondo llega de todos modos a tu saldo y espera allí.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'No hay período de gracia: un pago falta cuando termina el día en que vence.';
  const days = terms.graceDays === 1 ? '1 día' : `${terms.graceDays} días`;
  return `Después del vencimiento hay un período de gracia de ${days}. Solo después un pago cuenta como no hecho.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'No hay recargo por atraso.';
  return `Quien paga después un pago no hecho paga también un recargo de ${amount}. Todo va al miembro que recibió de menos.`;
}

const WRITE_OFFS =
  ` Cuando todas las rondas han terminado, un pago que sigue abierto ${WRITE_OFF_AFTER_DAYS} días después de faltar se puede condonar: lo decide quien organiza el grupo, o nosotros. ` +
  'Entonces ya no se debe, y el miembro que recibió de menos no lo recibirá. A ambos se les dice quién lo decidió. ' +
  'Nadie condona su propia deuda.';

function notPaying(figures: CharterFigures): string {
  return (
    `Te avisamos antes del vencimiento, ese mismo día y cada día del período de gracia. ${graceDays(figures)} ` +
    'Entonces el fondo se paga incompleto, con lo que entró. Lo que falta queda registrado. ' +
    'Lo próximo que pague el miembro atrasado cubre primero su pago no hecho más antiguo, y así llega al miembro que recibió de menos. ' +
    'Mientras un miembro está atrasado, su propio turno pasa detrás del siguiente miembro que está al día. ' +
    'Todo lo que le llega en este grupo cubre primero lo que dejó de pagar, hasta el último centavo. ' +
    `Quien tiene ${FREEZE_AFTER_MISSED} pagos no hechos y sin cubrir queda congelado: no puede cambiar turnos ni votar. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ', con el recargo por atraso';
  return (
    `Desde una cuenta bancaria pagas ${chargeWithDebitFee} en cada ronda. Un banco tarda unos ${settleDays} días hábiles en pagarlo. ` +
    'Un débito que inicias antes de que termine el período de gracia cuenta como pagado a tiempo. Mientras tu banco tiene sus días, ni estás atrasado ni te lo recordamos. ' +
    'Un fondo se entrega con el dinero que ya llegó. Lo que entonces sigue en camino va después al mismo miembro, cuando el banco ha pagado. ' +
    `Si el banco devuelve tu débito, el aporte está pendiente otra vez, y debes los ${returnFee} que eso cuesta. ` +
    `Si para entonces ya se entregó el fondo, la ronda cuenta como no pagada desde ese día${late}. ` +
    `Un banco también puede revertir un débito hasta ${returnDays} días después. Entonces vale la cláusula sobre disputas. ` +
    'Por otro miembro solo puedes pagar con tarjeta o en efectivo.'
  );
}

function holder({ terms }: CharterFigures): string {
  const name = terms.isTestMoney
    ? `${terms.holderName ?? 'Circle Link'} (dinero de prueba)`
    : (terms.holderName ?? '');
  return (
    `${name} tiene el dinero desde tu pago hasta que se entrega el fondo. El dinero no está asegurado. ` +
    'Podrías perder dinero si esa entidad falla.'
  );
}

const NOBODY_COVERS =
  'Nadie cubre un pago que falta: ni Circle Link, ni quien organiza, ni los demás miembros. Puedes pagar por otro miembro, pero nunca tienes que hacerlo. ' +
  'Si un miembro recibe el fondo y después deja de pagar, quienes reciben más tarde pueden recibir menos de lo que pagaron. Únete solo con personas en las que confías.';

const SWAP =
  `Dos miembros que todavía esperan su fondo pueden cambiar sus turnos. Los dos deben aceptar en ${SWAP_HOURS} horas. ` +
  `Cada miembro puede hacerlo ${MAX_SWAPS} veces como máximo.`;

const LEAVING =
  'Antes del inicio puedes salir cuando quieras. Después, puedes salir si alguien toma tu lugar o cuando terminan todas las rondas. ' +
  'Si ya recibiste el fondo, no puedes salir antes de pagar todas las rondas; puedes pagar por adelantado. ' +
  'Quien organiza puede reemplazar a un miembro que aún no ha recibido y que pidió salir o dejó de hacer un pago. La persona nueva toma el lugar y todo lo que está pendiente. ' +
  'Cuando llega el turno de ese lugar, su fondo devuelve primero lo que se había pagado por él, a quien lo pagó. La persona nueva recibe el resto.';

const ORGANIZER =
  'Quien organiza invita a personas, inicia el grupo y puede reemplazar a miembros como está escrito aquí. Puede pasar esta tarea a otro miembro que la acepte. ' +
  `Si quien organiza no ha estado aquí durante ${SILENT_DAYS} días, los demás miembros pueden elegir a otra persona. Deben aceptar dos tercios de ellos.`;

const CANCELING =
  'Antes de entregar el primer fondo, quien organiza puede cancelar el grupo, y también dos tercios de los miembros con una votación. Entonces cada aporte vuelve a la tarjeta o cuenta bancaria de la que vino. El proveedor de pagos se queda con su comisión: esa comisión no se devuelve. ' +
  'Después del primer fondo, el grupo solo puede terminar antes de tiempo con una votación. Deben aceptar al menos dos tercios de los miembros que pueden votar. ' +
  'Antes de votar, todos ven una tabla con quién recibiría y quién debería cuánto.';

const DISPUTES =
  'Si quien pagó hace que le devuelvan un pago con tarjeta después de entregado el fondo, no se le quita nada al miembro que lo recibió. ' +
  'Quien pagó debe ese dinero y queda congelado. Sus fondos siguientes lo cubren primero.';

const CHANGES =
  'Antes del inicio, quien organiza puede cambiar estas condiciones. Entonces se pide a cada miembro que las acepte de nuevo. Después del inicio las condiciones no cambian.';

/** The clauses in Spanish, in the order of the English ones. */
export function spanishClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'Qué es este grupo', text: whatItIs(figures) },
    { title: 'Cuánto y cuántos', text: amountAndMembers(figures) },
    { title: 'Cuándo', text: dates(figures) },
    { title: 'Quién recibe y cuándo', text: turns(figures) },
    { title: 'Cuánto cuesta', text: costs(figures) },
    { title: 'Unirse, y qué te pedimos antes de que se mueva dinero', text: UNIRSE },
    { title: 'Si alguien no paga', text: notPaying(figures) },
    { title: 'Pagar desde una cuenta bancaria', text: debits(figures) },
    { title: 'Nadie cubre un pago que falta', text: NOBODY_COVERS },
    { title: 'Quién tiene el dinero', text: holder(figures) },
    { title: 'Cambiar turnos', text: SWAP },
    { title: 'Salir y ser reemplazado', text: LEAVING },
    { title: 'Quien organiza', text: ORGANIZER },
    { title: 'Cancelar', text: CANCELING },
    { title: 'Si se disputa un pago con tarjeta', text: DISPUTES },
    { title: 'Cambios', text: CHANGES },
  ];
}
