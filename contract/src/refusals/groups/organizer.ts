import { SILENT_DAYS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const organizerRefusals = declareRefusals({
  no_handover: {
    status: 409,
    en: 'There is no open offer to organize this group.',
    es: 'No hay ninguna propuesta abierta para organizar este grupo.',
    fr: 'Il n’y a aucune proposition ouverte pour organiser ce groupe.',
  },
  organizer_present: {
    status: 409,
    en: `You can elect another organizer when the current one has been inactive for ${SILENT_DAYS} days.`,
    es: `Pueden elegir a otra persona cuando quien organiza lleve ${SILENT_DAYS} días sin actividad.`,
    fr: `Vous pourrez élire une autre personne quand celle qui organise sera inactive depuis ${SILENT_DAYS} jours.`,
  },
});
