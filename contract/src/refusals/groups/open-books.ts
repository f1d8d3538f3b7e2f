import { OPEN_BOOKS_MEMBERS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const openBooksRefusals = declareRefusals({
  books_not_begun: {
    code: 'wrong_phase',
    status: 409,
    en: 'You can open the books once the group has started.',
    es: 'Podrás abrir las cuentas cuando el grupo haya empezado.',
    fr: 'Vous pourrez ouvrir les comptes une fois que le groupe aura commencé.',
  },
  /** Totals of a few members would reveal individuals. */
  too_few_to_open: {
    status: 409,
    en: `Only groups of ${OPEN_BOOKS_MEMBERS} or more members can open their books. With fewer, totals say too much about each person.`,
    es: `Solo los grupos de ${OPEN_BOOKS_MEMBERS} miembros o más pueden abrir sus cuentas. Con menos, los totales revelan demasiado sobre cada persona.`,
    fr: `Seuls les groupes de ${OPEN_BOOKS_MEMBERS} membres ou plus peuvent ouvrir leurs comptes. Avec moins de membres, les totaux en disent trop sur chaque personne.`,
  },
});
