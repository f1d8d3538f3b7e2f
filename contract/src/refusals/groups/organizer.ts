import { SILENT_DAYS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const organizerRefusals = declareRefusals({
  no_handover: {
    status: 409,
    en: 'There is no open offer to organize this group.',
    es: 'No hay una oferta abierta para organizar este grupo.',
    fr: 'Aucune offre d’organiser ce groupe n’est ouverte.',
  },
  organizer_present: {
    status: 409,
    en: `You can elect another organizer when the current one has been inactive for ${SILENT_DAYS} days.`,
    es: `Se puede elegir a otra persona cuando quien organiza no ha estado aquí durante ${SILENT_DAYS} días.`,
    fr: `On peut élire une autre personne quand celle qui organise n’est pas venue ici depuis ${SILENT_DAYS} jours.`,
  },
});
