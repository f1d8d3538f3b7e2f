import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  held: 'El número {{position}} está reservado para ti hasta las {{time}}',
  heldText: 'Es provisional y no se cobró nada.',
  toHold: 'Ir a tu reserva',
  title: 'Todavía no tienes un lugar',
  text: 'Lee las probabilidades y luego decide. Reservar no cuesta nada.',
  reserve: 'Reservar un lugar',
  finish: 'Completa tu perfil',
};
