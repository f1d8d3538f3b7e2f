import type { SameKeys } from '../catalogue.ts';
import type { goals as english } from '../en/goals.ts';

export const goals: SameKeys<typeof english> = {
  title: 'Tu meta',
  lead: 'Ponle nombre a aquello para lo que ahorras y mira cuánto has puesto ya en tus grupos. Solo tú la ves.',
  loadFailed: 'No se pudo cargar tu meta.',
  set: 'Poner una meta',
  change: 'Cambiar meta',
  name: 'Para qué ahorras',
  namePlaceholder: 'Un techo nuevo',
  target: 'Monto en dólares',
  save: 'Guardar meta',
  saving: 'Guardando …',
  cancel: 'Cancelar',
  saved: 'Tu meta está guardada',
  failed: 'No se pudo guardar tu meta.',
  remove: 'Quitar meta',
  removed: 'Tu meta se quitó',
  removeFailed: 'No se pudo quitar tu meta.',
  progress: '{{putIn}} de {{target}}',
  since: 'Aportes que pagaste tú desde el {{day}}. Lo que te fue devuelto no cuenta.',
  reached: 'Ya pusiste lo que te propusiste. ¡Bien hecho!',
};
