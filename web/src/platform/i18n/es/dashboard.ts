import type { SameKeys } from '../catalogue.ts';
import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: SameKeys<typeof english> = {
  title: 'Hola, {{name}}',
  titleAlone: 'Hola',
  position: {
    title: 'Tu lugar',
    loadFailed: 'No se pudo cargar tu lugar.',
    number: 'Número de lugar',
    level: 'Nivel',
    place: 'Turno en la fila',
    placeNote: 'en este nivel; el 1 cobra primero',
    placeDone: 'No queda nada por esperar',
    received: 'Recibido hasta ahora',
    next_one: 'Falta {{entries}} entrada para tu próximo pago de {{amount}}.',
    next_other: 'Faltan {{entries}} entradas para tu próximo pago de {{amount}}.',
    projection:
      'Proyección según los últimos 30 días: alrededor del {{day}}. Cambia cada día, y las entradas pueden detenerse.',
    cannotEstimate: 'No se puede estimar el día: no hubo entradas en los últimos 30 días.',
    stop: 'Si las entradas se detienen, no recibes nada más.',
    done: 'Los cinco niveles están pagados. No sigue ningún otro pago.',
    line: 'La fila, y tú en ella',
    lineFailed: 'No se pudo cargar la fila.',
    frozenTitle: 'Tu lugar está congelado',
    frozen:
      'Tu pago con tarjeta está en disputa. El lugar conserva su número y avanza; los pagos se retienen hasta que se decida.',
    withdrawnTitle: 'Tu lugar está retirado',
    withdrawn:
      'Tu entrada fue reembolsada o se perdió la disputa. El número queda como marcador y no te paga nada.',
  },
  none: {
    title: 'Todavía no tienes un lugar',
    text: 'Lee las probabilidades y luego decide. Reservar no cuesta nada.',
    reserve: 'Reservar un lugar',
    finish: 'Completa tu perfil',
  },
  balance: {
    title: 'Saldo',
    loadFailed: 'No se pudo cargar tu saldo.',
    available: 'Tuyo',
    withdraw: 'Retirar',
    owed: 'Debes',
    owedNote: 'Pagos que se retiraron. Los pagos siguientes cubren esto primero.',
    holder: 'Dinero de prueba: nadie guarda dinero real para ti.',
  },
  receipt: {
    download: 'Recibo en PDF',
    title: 'Tu entrada',
    loadFailed: 'No se pudo cargar tu entrada.',
    paidOn: 'Pagada el {{day}}',
    completed: 'Pagada',
    refunded: 'Reembolsada',
    disputed: 'En disputa',
    refund: 'Reembolso de {{amount}} el {{day}}',
    none: 'Todavía no hay entrada',
  },
};
