import { OPEN_BOOKS_MEMBERS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const openBooksRefusals = declareRefusals({
  books_not_begun: {
    code: 'wrong_phase',
    status: 409,
    en: 'You can open the books once the group has started.',
    es: 'Las cuentas se pueden abrir cuando el grupo haya empezado.',
    fr: 'Les comptes peuvent être ouverts une fois que le groupe a commencé.',
  },
  /** Totals of a few members would reveal individuals. */
  too_few_to_open: {
    status: 409,
    en: `Only groups of ${OPEN_BOOKS_MEMBERS} or more members can open their books. With fewer, totals say too much about each person.`,
    es: `Pueden abrir sus cuentas los grupos de ${OPEN_BOOKS_MEMBERS} miembros o más: con menos, las sumas dicen demasiado de cada persona.`,
    fr: `Seuls les groupes de ${OPEN_BOOKS_MEMBERS} membres ou plus peuvent ouvrir leurs comptes : avec moins, les sommes en disent trop sur chaque personne.`,
  },
});
