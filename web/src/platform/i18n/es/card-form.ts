import type { SameKeys } from '../catalogue.ts';
import type { cardForm as english } from '../en/card-form.ts';

export const cardForm: SameKeys<typeof english> = {
  notLoadedTitle: 'El formulario de la tarjeta no se cargó',
  notLoaded:
    'Revisa tu conexión, desactiva cualquier bloqueador de scripts y vuelve a cargar la página. No se cobró nada.',
};
