import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  text: 'Reservar no cuesta nada.',
  checked: 'Estamos revisando tu cuenta. Hasta que termine no se puede reservar nada; te escribimos.',
  reserve: 'Reservar un lugar',
  finish: 'Completa tu perfil',
};
