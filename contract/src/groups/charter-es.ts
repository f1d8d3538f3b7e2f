/** The charter in Spanish: the same clauses in the same order as in English, for reading; the English text is hashed. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, POSTPONE_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

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
    `“${terms.name}” es un grupo de ahorro. Sus miembros pagan el mismo monto en cada ronda. En cada ronda, uno de ellos recibe el fondo. ` +
    `Al terminar todas las rondas, habrás recibido lo que pagaste, menos la comisión. No hay ganancias ni intereses.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Cada miembro paga ${contribution} en cada ronda, incluso quien recibe el fondo de esa ronda. ` +
    `El grupo tiene hasta ${terms.maxMembers} miembros y necesita al menos ${MIN_MEMBERS} para empezar. Quien organiza lo inicia. Un grupo completo empieza automáticamente alrededor de un día antes del primer vencimiento. Hay tantas rondas como miembros al inicio. ` +
    `Con ${terms.maxMembers} miembros, el fondo completo es de ${fullPot}.`
  );
}

function shortMonths({ startDayOfMonth }: CharterFigures): string {
  if (startDayOfMonth < 29) return ' Si un mes no tiene ese día, el pago vence el último día del mes.';
  return (
    ` Ten en cuenta que algunos meses no tienen día ${startDayOfMonth}. En esos meses, el pago vence el último día. ` +
    `Después, el grupo vuelve al día ${startDayOfMonth}.`
  );
}

function interval(figures: CharterFigures): string {
  if (figures.terms.frequency === 'monthly')
    return `Después, hay un pago el mismo día de cada mes.${shortMonths(figures)}`;
  const days = figures.terms.frequency === 'weekly' ? 7 : 14;
  return `Después, hay un pago cada ${days} días.`;
}

function dates(figures: CharterFigures): string {
  const { terms } = figures;
  return (
    `El primer pago vence el ${startDay(figures)}. ${interval(figures)} ` +
    `Cada día termina a medianoche en la zona horaria ${terms.timeZone}. ` +
    'El primer vencimiento es al menos 24 horas después del inicio del grupo. Si el grupo empieza demasiado tarde, el primer vencimiento pasa al primer día después de esas 24 horas. ' +
    'Entonces todas las fechas se mueven según la misma regla.'
  );
}

const ORDER = {
  join: 'Los miembros reciben el fondo en el orden en que se unieron. Quien se unió primero, recibe primero.',
  organizer: 'Quien organiza el grupo decide el orden de los turnos. Todos lo ven cuando el grupo empieza.',
} as const;

const BEACON_DRAW =
  'El orden de los turnos se sortea cuando el grupo empieza. Depende de tres números, y nadie puede elegirlos todos. ' +
  'Primero, un número secreto nuestro. Lo fijamos al crear el grupo y mostramos su huella digital a todos. ' +
  'Segundo, un número aleatorio del dispositivo de cada miembro, que se envía con esta aceptación. ' +
  'Tercero, un número que una fuente pública de números aleatorios (drand) publica después de la última aceptación. Desde el inicio del grupo, nadie puede unirse ni salir. Registramos qué número contará antes de que ese número exista. ' +
  'Cuando se publica, unos segundos después, se sortea el orden y mostramos el secreto. Entonces puedes repetir el sorteo y ver que el orden es correcto. Puedes hacerlo en una página de este sitio o con un programa corto en tu propia computadora. ' +
  `Si no podemos conectar con la fuente, el grupo espera y nada la reemplaza. Después de ${POSTPONE_AFTER_MINUTES} minutos, quien organiza puede aplazar el inicio. Entonces todos tienen que aceptar de nuevo. ` +
  `Si casi las mismas personas hicieron un sorteo en los ${EARLIER_DRAW_DAYS} días anteriores, todos los miembros ven el orden de ese sorteo.`;

const STAND_IN =
  ' Con dinero de prueba, nuestra propia fuente puede reemplazar a la pública. En ese caso, la página del sorteo lo indica.';

function orderWords({ payoutOrder, isTestMoney }: CharterFigures['terms']): string {
  if (payoutOrder !== 'random') return ORDER[payoutOrder];
  return isTestMoney ? BEACON_DRAW + STAND_IN : BEACON_DRAW;
}

function turns({ terms }: CharterFigures): string {
  return (
    `Cada miembro tiene un turno. ${orderWords(terms)} ` +
    'Cuando todos han pagado una ronda, su fondo pasa al saldo del miembro que tiene el turno.'
  );
}

function costs(figures: CharterFigures): string {
  const { terms, contribution, cardFee, chargeWithCardFee, potFeePercent, fullPot, fullPotFee, fullPotNet } =
    figures;
  return (
    `Con tarjeta, pagas ${chargeWithCardFee} en cada ronda: ${contribution} para el fondo y ${cardFee} para la empresa de la tarjeta. ` +
    `Circle Link se queda con el ${potFeePercent} % de cada fondo, redondeado hacia arriba al centavo. ` +
    `Con ${terms.maxMembers} miembros, son ${fullPotFee} de ${fullPot}, así que el miembro recibe ${fullPotNet}. ` +
    'El efectivo no tiene comisión. Cuenta cuando lo han confirmado quien paga y quien recibe.'
  );
}

const UNIRSE =
  'Puede unirse cualquier persona que tenga una invitación. Necesitas un correo, un nombre, una contraseña y un número de teléfono verificado. También marcas una casilla sobre la edad y las condiciones. ' +
  'Antes de tu primer movimiento de dinero, te pedimos una sola vez tu dirección, tu fecha de nacimiento y un documento de identidad. ' +
  'Los necesitas para pagar tu primer aporte, con tarjeta, débito bancario o efectivo. También los necesitas para confirmar el efectivo que recibes y para retirar dinero por primera vez. ' +
  'Para pagar, debes haber enviado el documento. Para retirar, debemos haberlo aprobado. ' +
  'Mientras no lo envíes, no puedes pagar, y un aporte no pagado cuenta como cualquier otro aporte no pagado. Tu fondo llega de todos modos a tu saldo y espera allí.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'No hay período de gracia: un aporte cuenta como no pagado cuando termina el día del vencimiento.';
  const days = terms.graceDays === 1 ? '1 día' : `${terms.graceDays} días`;
  return `Después del vencimiento hay un período de gracia de ${days}. Solo después de ese período un aporte cuenta como no pagado.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'No hay recargo por atraso.';
  return `Quien cubre más tarde un aporte no pagado paga también un recargo por atraso de ${amount}. Todo el recargo es para el miembro cuyo fondo quedó incompleto.`;
}

const WRITE_OFFS =
  ` Cuando todas las rondas han terminado, quien organiza o nosotros podemos condonar los aportes no pagados desde hace al menos ${WRITE_OFF_AFTER_DAYS} días. ` +
  'Entonces nadie los debe, y el miembro cuyo fondo quedó incompleto no los recibirá. Les decimos a ambos quién lo decidió. ' +
  'Nadie puede condonar su propia deuda.';

function notPaying(figures: CharterFigures): string {
  return (
    `Te enviamos un recordatorio antes del vencimiento, ese mismo día y cada día del período de gracia. ${graceDays(figures)} ` +
    'Entonces el fondo se entrega incompleto, con lo que se haya recibido. Registramos lo que falta. ' +
    'El próximo pago del miembro atrasado cubre primero su aporte no pagado más antiguo. Así llega al miembro cuyo fondo quedó incompleto. ' +
    'Mientras un miembro está atrasado, recibe antes el siguiente miembro que está al día. ' +
    'Sus entregas en este grupo cubren primero lo que dejó de pagar, hasta el último centavo. ' +
    `Un miembro con ${FREEZE_AFTER_MISSED} aportes no pagados queda congelado: no puede cambiar turnos ni votar. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ', con el recargo por atraso';
  return (
    `Desde una cuenta bancaria, pagas ${chargeWithDebitFee} en cada ronda. El banco tarda unos ${settleDays} días hábiles en pagarlo. ` +
    'Un débito que inicias antes de que termine el período de gracia cuenta como pagado a tiempo. Mientras tu banco lo procesa, no estás atrasado ni recibes recordatorios. ' +
    'El fondo se entrega con el dinero que ya llegó. El dinero que sigue en camino va al mismo miembro cuando el banco haya pagado. ' +
    `Si el banco devuelve tu débito, el aporte queda pendiente otra vez, y debes los ${returnFee} que cuesta la devolución. ` +
    `Si el fondo ya se entregó, la ronda cuenta como no pagada desde ese día${late}. ` +
    `Un banco también puede revertir un débito hasta ${returnDays} días después. En ese caso se aplica la cláusula sobre disputas. ` +
    'Solo puedes pagar por otro miembro con tarjeta o en efectivo.'
  );
}

function holder({ terms }: CharterFigures): string {
  const name = terms.isTestMoney
    ? `${terms.holderName ?? 'Circle Link'} (dinero de prueba)`
    : (terms.holderName ?? '');
  return (
    `${name} guarda el dinero desde tu pago hasta que se entrega el fondo. El dinero no está asegurado. ` +
    'Podrías perder dinero si esa entidad quiebra.'
  );
}

const NOBODY_COVERS =
  'Nadie cubre un aporte no pagado: ni Circle Link, ni quien organiza, ni los demás miembros. Puedes pagar por otro miembro, pero nunca estás obligado a hacerlo. ' +
  'Si un miembro recibe el fondo y después deja de pagar, quienes reciben más tarde pueden recibir menos de lo que pagaron. Únete solo a un grupo de personas en quienes confíes.';

const SWAP =
  `Dos miembros que todavía esperan su fondo pueden cambiar sus turnos. Los dos deben aceptar en un plazo de ${SWAP_HOURS} horas. ` +
  `Cada miembro puede hacerlo ${MAX_SWAPS} veces como máximo.`;

const LEAVING =
  'Antes del inicio puedes salir cuando quieras. Después, puedes salir si alguien toma tu lugar o cuando terminan todas las rondas. ' +
  'Si ya recibiste el fondo, no puedes salir antes de pagar todas las rondas. Puedes pagar por adelantado. ' +
  'Quien organiza puede reemplazar a un miembro que aún no recibió el fondo y que pidió salir o dejó de pagar un aporte. El miembro nuevo toma el lugar y todos los pagos pendientes. ' +
  'Cuando llega el turno de ese lugar, su fondo devuelve primero lo que habían pagado por él a quienes lo pagaron. El miembro nuevo recibe el resto.';

const ORGANIZER =
  'Quien organiza invita a personas, inicia el grupo y puede reemplazar a miembros como se describe aquí. Otro miembro puede asumir la organización si los dos están de acuerdo. ' +
  `Si quien organiza lleva ${SILENT_DAYS} días sin actividad, los demás miembros pueden elegir a otra persona. Deben aceptar dos tercios de ellos.`;

const CANCELING =
  'Antes de la primera entrega, quien organiza o una votación de dos tercios de los miembros puede cancelar el grupo. Entonces reembolsamos cada aporte a la tarjeta o cuenta bancaria de la que vino. El proveedor de pagos se queda con su comisión: esa comisión no se reembolsa. ' +
  'Después del primer fondo, el grupo solo puede terminar antes de tiempo por votación. Deben aceptar al menos dos tercios de los miembros que pueden votar. ' +
  'Antes de la votación, todos los miembros ven una tabla con lo que cada quien recibiría o debería.';

const DISPUTES =
  'Si se revierte un pago con tarjeta después de entregado el fondo, el miembro que lo recibió lo conserva. ' +
  'Quien pagó debe ese dinero y queda congelado. Sus próximos fondos lo cubren primero.';

const CHANGES =
  'Antes del inicio, quien organiza puede cambiar estas condiciones. Entonces cada miembro tiene que aceptarlas de nuevo. Después del inicio, las condiciones no cambian.';

/** The clauses in Spanish, in the order of the English ones. */
export function spanishClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'Qué es este grupo', text: whatItIs(figures) },
    { title: 'Montos y miembros', text: amountAndMembers(figures) },
    { title: 'Fechas', text: dates(figures) },
    { title: 'Orden de turnos', text: turns(figures) },
    { title: 'Costos', text: costs(figures) },
    { title: 'Unirse, y qué te pedimos antes de mover dinero', text: UNIRSE },
    { title: 'Si alguien no paga', text: notPaying(figures) },
    { title: 'Pagar desde una cuenta bancaria', text: debits(figures) },
    { title: 'Nadie cubre un aporte no pagado', text: NOBODY_COVERS },
    { title: 'Quién guarda el dinero', text: holder(figures) },
    { title: 'Cambiar turnos', text: SWAP },
    { title: 'Salir y ser reemplazado', text: LEAVING },
    { title: 'Quien organiza', text: ORGANIZER },
    { title: 'Cancelar', text: CANCELING },
    { title: 'Si se disputa un pago con tarjeta', text: DISPUTES },
    { title: 'Cambios', text: CHANGES },
  ];
}
