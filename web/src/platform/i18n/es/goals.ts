import type { SameKeys } from '../catalogue.ts';
import type { goals as english } from '../en/goals.ts';

export const goals: SameKeys<typeof english> = {
  title: 'Tu meta',
  lead: 'Dinos para qué ahorras y mira cuánto llevas puesto en tus grupos. Solo tú puedes verlo.',
  loadFailed: 'No se pudo cargar tu meta.',
  set: 'Poner una meta',
  change: 'Cambiar meta',
  name: 'Para qué ahorras',
  namePlaceholder: 'Un techo nuevo',
  target: 'Monto en dólares',
  save: 'Guardar meta',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  saved: 'Meta guardada',
  failed: 'No se pudo guardar tu meta.',
  remove: 'Eliminar meta',
  removed: 'Meta eliminada',
  removeFailed: 'No se pudo eliminar tu meta.',
  progress: '{{putIn}} de {{target}}',
  since: 'Aportes que pagaste desde el {{day}}. Los reembolsos no cuentan.',
  reached: 'Llegaste a tu meta. ¡Bien hecho!',
};
