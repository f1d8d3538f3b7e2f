import type { SameKeys } from '../catalogue.ts';
import type { stories as english } from '../en/stories.ts';

export const stories: SameKeys<typeof english> = {
  title: 'Historias',
  lead: 'No inventamos a nadie. Las cifras de arriba salen del libro de cuentas. Las seis tarjetas se calculan: muestran lo que las reglas dan a seis lugares repartidos por igual en una fila de {{entries}} entradas.',
  live: 'Cifras en vivo',
  entries: 'Entradas hasta ahora',
  paidOut: 'Pagado a los miembros',
  membersPaid: 'Miembros que han recibido algo',
  membersUnpaid: 'Miembros que no han recibido nada',
  noData: 'Todavía no hay datos',
  examples: 'Seis lugares en una fila de {{entries}}',
  badge: 'Ejemplo ilustrativo, no es un miembro real',
  number: 'Número {{position}}',
  received: 'Recibido hasta ahora',
  place: 'Recibió {{paid}} de 5 pagos. Espera en el lugar {{place}} de este nivel.',
  done: 'Recibió los cinco pagos.',
  paidStory:
    'Recibió el primer pago cuando llegó la entrada {{first}}, es decir, {{after}} entradas después de la suya.',
  waitingStory:
    'Pagó {{total}} y no ha recibido nada. Deben llegar {{needed}} entradas más antes del primer pago.',
  failed: 'No se pudieron cargar las cifras en vivo.',
  start: 'Empezar',
  learn: 'Saber más',
};
