import type { SeatTerms } from '../../groups/agreements.ts';
import { FREEZE_AFTER_MISSED, MAX_SWAPS } from '../../groups/turns.ts';
import type { Language } from '../../language.ts';
import { formatDollars, parseDollars, ZERO_CENTS } from '../../money.ts';
import { declareRefusals } from '../declare-refusals.ts';

const dollars = (amount: string, language: Language): string =>
  formatDollars(parseDollars(amount) ?? ZERO_CENTS, language);

export const replacementRefusals = declareRefusals({
  organizer_stays: {
    status: 409,
    en: 'The organizer’s own place can’t go to another member.',
    es: 'El lugar de quien organiza no puede pasar a otro miembro.',
    fr: 'La place de la personne qui organise ne peut pas passer à un autre membre.',
  },
  has_received: {
    status: 409,
    en: ({ name }: { readonly name: string }) => `${name} has received the pot and cannot be replaced.`,
    es: ({ name }) => `${name} ya recibió el fondo. No es posible reemplazar a este miembro.`,
    fr: ({ name }) => `${name} a déjà reçu la cagnotte. Ce membre ne peut plus être remplacé.`,
  },
  seat_not_available: {
    status: 409,
    en: ({ name }: { readonly name: string }) =>
      `${name} has neither asked to leave nor missed a payment, so they keep their place.`,
    es: ({ name }) => `${name} no pidió salir ni dejó de pagar un aporte, así que conserva su lugar.`,
    fr: ({ name }) => `${name} n’a ni demandé à partir ni manqué de cotisation, et garde donc sa place.`,
  },
  seat_offered: {
    status: 409,
    en: 'This place is already offered. Revoke that invitation before you create another.',
    es: 'Este lugar ya se ofreció. Revoca esa invitación antes de crear otra.',
    fr: 'Cette place est déjà proposée. Révoquez cette invitation avant d’en créer une autre.',
  },
  /** Cash was handed to this recipient in person. */
  seat_has_cash: {
    status: 409,
    en: 'Cash was recorded for the round of this place, so the place stays with the member who received it.',
    es: 'Se anotó efectivo para la ronda de este lugar, así que el lugar se queda con el miembro que lo recibió.',
    fr: 'Des espèces sont notées pour le tour de cette place : elle reste donc au membre qui les a reçues.',
  },
  /** A pending charge would be paid by the old member and count for the new one. */
  charge_under_way: {
    status: 409,
    retryAfterSeconds: 60,
    en: 'A payment for this place is processing. Please try again in a minute.',
    es: 'Hay un pago en curso para este lugar. Inténtalo de nuevo en un minuto.',
    fr: 'Un paiement pour cette place est en cours. Réessayez dans une minute.',
  },
  /** Unconfirmed cash of the old member would be paid twice. */
  cash_waits: {
    status: 409,
    en: 'The current member’s cash payment isn’t confirmed yet. Someone has to confirm or deny it first.',
    es: 'El pago en efectivo de este miembro aún no está confirmado. Primero alguien tiene que confirmarlo o negarlo.',
    fr: 'Le paiement en espèces du membre actuel n’est pas encore confirmé. Quelqu’un doit d’abord le confirmer ou le contester.',
  },
  round_closing: {
    status: 409,
    retryAfterSeconds: 60,
    en: ({ round }: { readonly round: number }) =>
      `Round ${round} is closing, which takes up to a quarter of an hour. Then we know what this place owes. Please try again.`,
    es: ({ round }) =>
      `La ronda ${round} se está cerrando, lo que tarda un cuarto de hora como máximo. Después sabremos lo que debe este lugar. Inténtalo de nuevo.`,
    fr: ({ round }) =>
      `La période ${round} est en train d’être close, ce qui prend un quart d’heure au plus. Nous saurons alors ce que doit cette place. Réessayez.`,
  },
  place_changed: {
    status: 409,
    en: ({ turn, openMissed, openAmount, returnAmount }: SeatTerms) =>
      `The terms of this place have changed. It has turn ${turn} and ${openMissed} missed contributions: ${dollars(openAmount, 'en')} in all. ${dollars(returnAmount, 'en')} of its pot first goes back to the previous payers. Please read the terms again and accept them.`,
    es: ({ turn, openMissed, openAmount, returnAmount }) =>
      `Las condiciones de este lugar cambiaron. Tiene el turno ${turn}. Aportes no pagados: ${openMissed}, ${dollars(openAmount, 'es')} en total. De su fondo, ${dollars(returnAmount, 'es')} vuelven primero a quienes pagaron antes por él. Lee las condiciones de nuevo y acéptalas.`,
    fr: ({ turn, openMissed, openAmount, returnAmount }) =>
      `Les conditions de cette place ont changé. Elle a le tour ${turn}. Cotisations manquées : ${openMissed}, ${dollars(openAmount, 'fr')} en tout. Sur sa cagnotte, ${dollars(returnAmount, 'fr')} reviennent d’abord aux personnes qui avaient payé pour elle. Relisez les conditions, puis acceptez-les.`,
  },
  was_member: {
    status: 409,
    en: 'You already had a place in this group, so you can’t take another.',
    es: 'Ya tuviste un lugar en este grupo, así que no puedes tomar otro.',
    fr: 'Vous avez déjà eu une place dans ce groupe, vous ne pouvez donc pas en prendre une autre.',
  },
  only_while_running: {
    code: 'wrong_phase',
    status: 409,
    en: 'Members can be replaced only while the group is running.',
    es: 'Solo puedes reemplazar a un miembro mientras el grupo está en marcha.',
    fr: 'Vous pouvez remplacer un membre seulement tant que le groupe est en cours.',
  },
  has_received_pays_on: {
    code: 'has_received',
    status: 409,
    en: 'You have received the pot: you can leave when everything is paid.',
    es: 'Ya recibiste el fondo: puedes salir cuando todo esté pagado.',
    fr: 'Vous avez reçu la cagnotte : vous pourrez partir quand tout sera payé.',
  },
});

export const swapRefusals = declareRefusals({
  same: {
    code: 'swap_refused',
    status: 409,
    en: 'Please choose another member.',
    es: 'Elige a otro miembro.',
    fr: 'Choisissez un autre membre.',
  },
  received: {
    code: 'swap_refused',
    status: 409,
    en: 'Only members who both still wait for their pot can swap turns.',
    es: 'Solo pueden cambiar turnos dos miembros que todavía esperan el fondo.',
    fr: 'Seuls deux membres qui attendent encore la cagnotte peuvent échanger leurs tours.',
  },
  frozen: {
    code: 'swap_refused',
    status: 409,
    en: `A member with ${FREEZE_AFTER_MISSED} missed contributions or a disputed one can’t swap turns.`,
    es: `Un miembro con ${FREEZE_AFTER_MISSED} aportes no pagados o uno en disputa no puede cambiar turnos.`,
    fr: `Un membre avec ${FREEZE_AFTER_MISSED} cotisations manquées ou une contestée ne peut pas échanger de tour.`,
  },
  too_many: {
    code: 'swap_refused',
    status: 409,
    en: `Each member can swap turns ${MAX_SWAPS} times, and one of you has.`,
    es: `Cada miembro puede cambiar turnos ${MAX_SWAPS} veces, y uno de ustedes ya lo hizo.`,
    fr: `Chaque membre peut échanger son tour ${MAX_SWAPS} fois, et l’un de vous l’a déjà fait.`,
  },
  cash: {
    code: 'swap_refused',
    status: 409,
    en: 'Cash was recorded for one of these two rounds, so its turn stays.',
    es: 'Se anotó efectivo para una de estas dos rondas, así que su turno ya no cambia.',
    fr: 'Des espèces sont notées pour l’un de ces deux tours, qui reste donc où il est.',
  },
  behind: {
    code: 'swap_refused',
    status: 409,
    en: 'A member who is behind with contributions can’t get the open round.',
    es: 'Un miembro atrasado con sus aportes no puede recibir la ronda abierta.',
    fr: 'Un membre en retard de cotisation ne peut pas recevoir la cagnotte de la période ouverte.',
  },
  no_turns: {
    code: 'wrong_phase',
    status: 409,
    en: 'You can swap turns only while the group is running.',
    es: 'Solo pueden cambiar turnos mientras el grupo está en marcha.',
    fr: 'Vous pouvez échanger vos tours seulement tant que le groupe est en cours.',
  },
  swap_open: {
    status: 409,
    en: 'You have an open proposal. Cancel it before you make another.',
    es: 'Tienes una propuesta abierta. Cancélala antes de hacer otra.',
    fr: 'Vous avez une proposition ouverte. Annulez-la avant d’en faire une autre.',
  },
  swap_closed: {
    status: 409,
    en: 'This proposal is no longer open.',
    es: 'Esta propuesta ya no está abierta.',
    fr: 'Cette proposition n’est plus ouverte.',
  },
  turns_changed: {
    status: 409,
    en: 'The turns have changed since this proposal. Please check them and propose again.',
    es: 'Los turnos cambiaron desde la propuesta. Revísalos y haz una nueva propuesta.',
    fr: 'Les tours ont changé depuis cette proposition. Vérifiez-les et faites une nouvelle proposition.',
  },
});
