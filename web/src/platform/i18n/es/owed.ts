import type { SameKeys } from '../catalogue.ts';
import type { owed as english } from '../en/owed.ts';

export const owed: SameKeys<typeof english> = {
  title: 'Debes {{amount}}',
  nothing: 'No debes nada',
  text: 'Un banco retiró dinero que ya se había entregado. Puedes pagarlo cuando quieras, todo o una parte. Con tarjeta se suma su comisión. El dinero que te llegue en un grupo también lo cubre.',
  amount: 'Lo que pagas, en dólares',
  card: 'Tarjeta',
  cardName: '{{brand}} terminada en {{last4}}',
  charged: 'Se cobran {{charge}} a tu tarjeta, con su comisión incluida.',
  byCard: 'Pagar con tarjeta',
  fromBalance: 'Pagar con mi saldo de {{balance}}',
  noCard: 'Para pagar con tarjeta, primero agrega una. Solo se cobra cuando pagas.',
  addCard: 'Agregar una tarjeta',
  pending: 'Pagando...',
  done: 'Pagado: {{amount}}',
  underWay: 'Tu pago de {{amount}} está en curso',
  underWayText: 'En cuanto el banco responda, contará aquí.',
  toConfirm: 'Tu banco te pide confirmar el pago de {{amount}}',
  toConfirmText: 'Hasta entonces no se cobra nada. También puedes pagar otro monto.',
  confirm: 'Confirmar en mi banco',
  failed: 'El pago no se completó',
  history: 'Cómo surgió',
  kind: {
    taken_back: 'Retirado por un banco',
    late_fee_back: 'Un recargo que volvió: el aporte se pagó a tiempo',
    offset: 'Cubierto con dinero que te llegó en un grupo',
    paid: 'Pagado por ti',
    given_back: 'Devuelto por el banco',
    written_off: 'Cancelado: ya no se te pide',
    other: 'Otro movimiento',
  },
};
