import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  held: 'Si pagas ahora, eres el número {{position}}',
  heldText: 'Tu reserva vale hasta las {{time}}. No se cobró nada.',
  toHold: 'Ir a tu reserva',
  title: 'Todavía no tienes un lugar',
  text: 'Lee las probabilidades y luego decide. Reservar no cuesta nada.',
  checked: 'Estamos revisando tu cuenta. Hasta que termine no se puede reservar nada; te escribimos.',
  reserve: 'Reservar un lugar',
  finish: 'Completa tu perfil',
};
