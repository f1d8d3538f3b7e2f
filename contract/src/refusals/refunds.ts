/** Refunds of entries and of contributions, which admins ask for and decide. */
import { declareRefusals } from './declare-refusals.ts';

export const refundRefusals = declareRefusals({
  /** An admin asked for a refund that cannot be made. */
  no_such_position: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'There is no such position.',
    es: 'Ese lugar no existe.',
  },
  dispute_open: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'A dispute is open: refunding it would pay twice.',
    es: 'Hay una disputa abierta: reembolsarlo sería pagar dos veces.',
  },
  refunded_already: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'This entry was refunded already.',
    es: 'Esta entrada ya se reembolsó.',
  },
  payment_unknown_to_provider: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'Its payment is not known to the card provider.',
    es: 'El proveedor de tarjetas no conoce su pago.',
  },
  went_back_in_parts: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'All of it went back in parts already.',
    es: 'Ya se devolvió todo por partes.',
  },
  refund_under_way: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'It is being refunded at the card provider.',
    es: 'El proveedor de tarjetas lo está reembolsando.',
  },
  no_failed_refund: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'This payment has no refund that failed.',
    es: 'Este pago no tiene ningún reembolso que haya fallado.',
  },
  charged_back: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'The bank has taken this charge back already: refunding it would pay twice.',
    es: 'El banco ya revirtió este cobro: reembolsarlo sería pagar dos veces.',
  },
  other_refund_under_way: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'Another refund of this payment is on its way. Ask again when it has arrived.',
    es: 'Otro reembolso de este pago está en camino. Pídelo de nuevo cuando haya llegado.',
  },
  /** Another admin's request to refund this payment waits for its decision. */
  refund_waits: {
    status: 409,
    en: 'A refund of this payment waits for a second person already.',
    es: 'Ya hay un reembolso de este pago que espera a otra persona.',
  },
  /** There is no such request. */
  no_such_refund_request: {
    code: 'not_found',
    status: 404,
    en: 'There is no such request for a refund.',
    es: 'Esa solicitud de reembolso no existe.',
  },
  /** Decided meanwhile: the request is not open any more. */
  refund_decided: {
    status: 409,
    en: 'This request was decided already.',
    es: 'Esta solicitud ya se decidió.',
  },
  /** The second person is neither the one who asked nor the one whom the money goes to. */
  second_person_linked: {
    status: 403,
    en: 'Your account shares a browser, phone, card, bank account or document with the person who asked or who gets the money: another admin has to decide.',
    es: 'Tu cuenta comparte navegador, teléfono, tarjeta, cuenta bancaria o documento con quien lo pidió o con quien recibe el dinero: tiene que decidir otra persona.',
  },
  /** The one who asked for a refund does not decide on it. */
  second_person_needed: {
    status: 403,
    en: 'You asked for this refund: another admin has to decide on it.',
    es: 'Tú pediste este reembolso: tiene que decidir otra persona.',
  },
});
