import type { SameKeys } from '../catalogue.ts';
import type { terms as english } from '../en/terms.ts';

export const terms: SameKeys<typeof english> = {
  title: 'Condiciones generales',
  lead: 'Qué significa ahorrar en grupos con Circle Link, en cinco puntos.',
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
