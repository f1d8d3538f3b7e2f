import { FREEZE_AFTER_MISSED, MAX_SWAPS } from '../../groups/turns.ts';
import { declareRefusals } from '../declare-refusals.ts';

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
