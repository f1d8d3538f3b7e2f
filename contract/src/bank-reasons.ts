import type { Language } from './language.ts';

type Reasons = Readonly<Record<string, string>>;

const spanish: Reasons = {
  'The bank found no account with this number.': 'El banco no encontró ninguna cuenta con este número.',
  'This bank account has been closed.': 'Esta cuenta bancaria está cerrada.',
  'The bank could not carry out the transfer: not enough funds.':
    'El banco no pudo hacer la transferencia: fondos insuficientes.',
  'The bank does not allow transfers to this account.': 'El banco no permite transferencias a esta cuenta.',
  'This bank account does not take US dollars.': 'Esta cuenta bancaria no acepta dólares estadounidenses.',
  'The bank did not accept the transfer.': 'El banco no aceptó la transferencia.',
  'Your account was locked before this was sent.': 'Tu cuenta se bloqueó antes de que se enviara.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  'Your card was declined. This is a sandbox: only its test cards can pay here.':
    'Tu tarjeta fue rechazada. Esto es una prueba: aquí solo pagan sus tarjetas de prueba.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos confirmar que la tarjeta es tuya. Elige otra e inténtalo de nuevo.',
  'Your card number is incorrect.': 'El número de tarjeta no es correcto.',
  "Your card's security code is incorrect.": 'El código de seguridad no es correcto.',
  "Your card's security code is invalid.": 'El código de seguridad no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento no es válido.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento no es válido.',
  'The payment was not confirmed in time.': 'El pago no se confirmó a tiempo.',
  'Your bank took this card payment back.': 'Tu banco revirtió este pago con tarjeta.',
  'Your card payment was refunded.': 'Tu pago con tarjeta fue reembolsado.',
};

/** Why a charge or a transfer failed: stored in English as banks and card providers say it; the others under that text. */
export const BANK_REASONS: Readonly<Record<Exclude<Language, 'en'>, Reasons>> = { es: spanish };
