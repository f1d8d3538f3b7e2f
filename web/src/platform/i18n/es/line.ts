import type { SameKeys } from '../catalogue.ts';
import type { line as english } from '../en/line.ts';

export const line: SameKeys<typeof english> = {
  levels: { Starter: 'Starter', Builder: 'Builder', Leader: 'Leader', Master: 'Master', Legend: 'Legend' },
  track: {
    title: 'La fila en este momento',
    failed: 'No se pudo cargar la fila.',
    paid: '{{payouts}} pagadas',
    waiting: 'esperan {{waiting}}',
    pool: '{{pool}} en el fondo del nivel',
    you: 'Eres el número {{position}}',
    empty: 'Todavía no hay entradas',
    reading: 'Cada barra mide las entradas que llegaron a ese nivel. La parte llena ya recibió su entrega.',
  },
  terms: {
    title: 'Lo que paga cada nivel',
    caption: 'Condiciones de los cinco niveles',
    level: 'Nivel',
    price: 'Precio de entrada',
    gross: 'Tres entradas posteriores',
    next: 'de eso, tu siguiente entrada',
    cash: 'Dinero para ti',
    nothing: '–',
    note: 'Cada entrega sale solo de entradas posteriores.',
  },
  odds: {
    title: '¿Cuáles son las probabilidades?',
    titleEmpty: 'Todavía no hay entradas',
    about: 'Se trata de la fila de entradas, no de los grupos de ahorro.',
    nothing: 'Al menos dos de cada tres miembros no han recibido nada.',
    nothingEmpty: 'Al menos dos de cada tres miembros no habrán recibido nada, en todo momento.',
    loss: 'El miembro promedio ha perdido {{loss}} hasta ahora ({{entries}} entradas; nunca es menos de {{least}}).',
    lossEmpty: 'El miembro promedio perderá dinero: nunca menos de {{least}}.',
    first:
      'Si entras ahora eres el número {{position}}: deben llegar {{first}} entradas más antes de tu primera entrega, y {{last}} para las cinco.',
    stop: 'Si las entradas se detienen, no recibes nada.',
    dots: 'De 100 miembros, {{unpaid}} no recibieron nada (gris).',
    more: 'Todas las cifras',
    shares: 'Parte de los miembros según las entregas recibidas, si las entradas nunca se detuvieran',
    payouts_none: 'Ninguna',
    payouts_one: '1 entrega',
    payouts_other: '{{count}} entregas',
    payouts_all: 'Las 5',
    unavailable: 'No se pudieron cargar las cifras en vivo.',
  },
};
