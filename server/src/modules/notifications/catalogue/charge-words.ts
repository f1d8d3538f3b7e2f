import type { ChargeMethod } from '@circle-link/contract/charge-kinds';
import type { InEachLanguage } from '@circle-link/contract/language';

export type MethodNoticeFacts = { readonly method: ChargeMethod };

interface ChargeWords {
  readonly payment: string;
  readonly source: string;
  readonly by: string;
  readonly owner: string;
  readonly fee: string;
}

const CARD: InEachLanguage<ChargeWords> = {
  en: {
    payment: 'card payment',
    source: 'card',
    by: 'by card',
    owner: 'the member whose card it was',
    fee: 'card fee',
  },
  es: {
    payment: 'pago con tarjeta',
    source: 'tarjeta',
    by: 'con tarjeta',
    owner: 'el titular de la tarjeta',
    fee: 'comisión de la tarjeta',
  },
  fr: {
    payment: 'paiement par carte',
    source: 'carte',
    by: 'par carte',
    owner: 'le titulaire de la carte',
    fee: 'frais de carte',
  },
};

const BANK_DEBIT: InEachLanguage<ChargeWords> = {
  en: {
    payment: 'bank debit',
    source: 'bank account',
    by: 'by bank debit',
    owner: 'the member whose bank account it was',
    fee: 'fee',
  },
  es: {
    payment: 'débito bancario',
    source: 'cuenta bancaria',
    by: 'con débito bancario',
    owner: 'el titular de la cuenta bancaria',
    fee: 'comisión',
  },
  fr: {
    payment: 'prélèvement bancaire',
    source: 'compte bancaire',
    by: 'par prélèvement bancaire',
    owner: 'le titulaire du compte bancaire',
    fee: 'frais',
  },
};

export function chargeWords(method: ChargeMethod): InEachLanguage<ChargeWords> {
  return method === 'bank_debit' ? BANK_DEBIT : CARD;
}
