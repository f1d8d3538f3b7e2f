import type { SameKeys } from '../../catalogue.ts';
import type { stories as english } from '../../en/admin/stories.ts';

export const stories: SameKeys<typeof english> = {
  title: 'Historias',
  lead: 'Lee cada historia junto a las cifras del libro mayor. No se nombra a nadie más y no se promete nada.',
  listTitle: 'Historias de miembros',
  show: 'Mostrar',
  states: { pending: 'En espera', approved: 'Publicadas', declined: 'Rechazadas', withdrawn: 'Retiradas' },
  empty: 'No hay historias aquí',
  emptyHint: 'Las historias aparecen aquí en cuanto los miembros las envían.',
  failed: 'No se pudieron cargar las historias.',
  author: 'La cuenta {{name}}, se muestra como {{shown}} de {{location}}',
  stars: '{{rating}} de 5 estrellas',
  figures: 'Número {{position}}, nivel {{level}}, recibido {{received}}',
  reason: 'Motivo: {{reason}}',
  approve: 'Publicar la historia',
  deciding: 'Guardando...',
  declineLabel: 'Por qué no se publica (el miembro lo lee)',
  decline: 'Rechazar',
  takeOff: 'Quitarla de la página',
  approvedToast: 'La historia se muestra',
  declinedToast: 'La historia no se muestra',
  failedToast: 'No se cambió nada',
  tryAgain: 'Inténtalo de nuevo.',
};
