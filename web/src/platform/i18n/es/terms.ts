import type { SameKeys } from '../catalogue.ts';
import type { terms as english } from '../en/terms.ts';

export const terms: SameKeys<typeof english> = {
  title: 'Condiciones generales del ahorro en grupos',
  lead: 'Lo que aceptas antes de ahorrar en un grupo, en cinco puntos.',
  queue: 'La fila de entradas tiene sus propias declaraciones:',
  version: 'Versión {{version}}',
  read: 'Leer las condiciones generales',
  accept: 'Tengo 18 años o más y acepto las condiciones generales',
  acceptFirst: 'Marca la casilla para continuar.',
  submit: 'Aceptar y continuar',
  pending: 'Guardando...',
  failed: 'No se pudieron aceptar las condiciones. Inténtalo de nuevo.',
  loadFailed: 'No se pudieron cargar las condiciones.',
  accepted: 'Aceptaste estas condiciones.',
  continue: 'Continuar',
};
