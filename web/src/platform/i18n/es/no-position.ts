import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  text: 'Reservar no cuesta nada.',
  checked: 'Estamos revisando tu cuenta. Hasta entonces no puedes reservar un número. Te escribiremos.',
  reserve: 'Reservar un lugar',
  finish: 'Completa tu perfil',
};
