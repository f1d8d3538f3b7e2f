import { BANK_REASONS } from '@circle-link/contract/charges/bank-reasons';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import type { MissingKind } from '@circle-link/contract/withdrawals';
import { defineNotice, defineNotices, defineNoticeWithLine } from './notice.ts';

type Ended = { readonly amountCents: Cents; readonly last4: string };

export const withdrawalNotices = defineNotices({
  withdrawal_requested: defineNoticeWithLine<{ readonly last4: string }>({
    audience: 'member',
    example: { last4: '6789' },
    line: {
      type: 'payment_sent',
      topic: 'withdrawal',
      en: ({ last4 }) => `You withdrew to your bank account ending in ${last4}`,
      es: ({ last4 }) => `Retiraste a tu cuenta bancaria terminada en ${last4}`,
      fr: ({ last4 }) => `Vous avez fait un retrait vers votre compte bancaire finissant par ${last4}`,
    },
  }),

  withdrawal_paid: defineNotice<Ended>({
    audience: 'member',
    example: { amountCents: toCents(7_500), last4: '6789' },
    mail: {
      en: ({ amountCents, last4 }) => ({
        subject: `Your withdrawal of ${formatDollars(amountCents)} was paid`,
        heading: `${formatDollars(amountCents)} is in your bank account`,
        paragraphs: ['Your withdrawal has arrived.'],
        facts: [
          ['Amount', formatDollars(amountCents)],
          ['Account', `ending in ${last4}`],
        ],
        button: { label: 'View withdrawals', path: '/withdraw' },
      }),
      es: ({ amountCents, last4 }) => ({
        subject: `Tu retiro de ${formatDollars(amountCents, 'es')} se pagó`,
        heading: `${formatDollars(amountCents, 'es')} están en tu cuenta bancaria`,
        paragraphs: ['Tu retiro llegó.'],
        facts: [
          ['Monto', formatDollars(amountCents, 'es')],
          ['Cuenta', `terminada en ${last4}`],
        ],
        button: { label: 'Ver los retiros', path: '/withdraw' },
      }),
      fr: ({ amountCents, last4 }) => ({
        subject: `Votre retrait de ${formatDollars(amountCents, 'fr')} a été payé`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre compte bancaire`,
        paragraphs: ['Votre retrait est arrivé.'],
        facts: [
          ['Montant', formatDollars(amountCents, 'fr')],
          ['Compte', `finissant par ${last4}`],
        ],
        button: { label: 'Voir les retraits', path: '/withdraw' },
      }),
    },
  }),

  withdrawal_failed: defineNoticeWithLine<Ended & { readonly reason: string }>({
    audience: 'member',
    example: { amountCents: toCents(7_500), last4: '6789', reason: 'This bank account has been closed.' },
    line: {
      type: 'money_returned',
      topic: 'withdrawal',
      en: ({ last4, reason }) =>
        `Your withdrawal to the account ending in ${last4} is back in your balance. ${reason}`,
      es: ({ last4, reason }) =>
        `Tu retiro a la cuenta terminada en ${last4} volvió a tu saldo. ${reasonEs(reason)}`,
      fr: ({ last4, reason }) =>
        `Votre retrait vers le compte finissant par ${last4} est revenu sur votre solde. ${reasonFr(reason)}`,
    },
    mail: {
      en: ({ amountCents, last4, reason }) => ({
        subject: `Your withdrawal of ${formatDollars(amountCents)} could not be paid`,
        heading: `${formatDollars(amountCents)} is back in your balance`,
        paragraphs: [reason, 'Please check your bank account, then withdraw again.'],
        facts: [
          ['Amount', formatDollars(amountCents)],
          ['Account', `ending in ${last4}`],
        ],
        button: { label: 'Check your bank account', path: '/withdraw' },
      }),
      es: ({ amountCents, last4, reason }) => ({
        subject: `Tu retiro de ${formatDollars(amountCents, 'es')} no se pudo pagar`,
        heading: `${formatDollars(amountCents, 'es')} volvieron a tu saldo`,
        paragraphs: [reasonEs(reason), 'Revisa tu cuenta bancaria y luego retira de nuevo.'],
        facts: [
          ['Monto', formatDollars(amountCents, 'es')],
          ['Cuenta', `terminada en ${last4}`],
        ],
        button: { label: 'Revisar tu cuenta bancaria', path: '/withdraw' },
      }),
      fr: ({ amountCents, last4, reason }) => ({
        subject: `Votre retrait de ${formatDollars(amountCents, 'fr')} n’a pas pu être payé`,
        heading: `${formatDollars(amountCents, 'fr')} sont revenus sur votre solde`,
        paragraphs: [reasonFr(reason), 'Vérifiez votre compte bancaire, puis faites un nouveau retrait.'],
        facts: [
          ['Montant', formatDollars(amountCents, 'fr')],
          ['Compte', `finissant par ${last4}`],
        ],
        button: { label: 'Vérifier votre compte bancaire', path: '/withdraw' },
      }),
    },
  }),

  /** Withdrawals are blocked until the member provides missing details. */
  payout_account_restricted: defineNotice<Restricted>({
    audience: 'member',
    example: { isClosed: false, missing: ['document'] },
    mail: {
      en: ({ isClosed, missing }) => ({
        subject: isClosed
          ? 'Your bank account for withdrawals was closed'
          : 'We need more details before you can withdraw',
        heading: isClosed
          ? 'Your bank account for withdrawals was closed'
          : 'You can’t withdraw at the moment',
        paragraphs: isClosed
          ? ['Our payout provider closed it. Your balance stays yours. Please write to us.']
          : [
              'Our payout provider needs more details. Your balance stays yours. Add the details, then withdraw.',
            ],
        ...(!isClosed && { facts: [['Missing', missingWords(MISSING_EN, missing)]] }),
        button: { label: 'See your bank account', path: '/withdraw' },
      }),
      es: ({ isClosed, missing }) => ({
        subject: isClosed
          ? 'Se cerró tu cuenta bancaria para retiros'
          : 'Necesitamos más datos para que puedas retirar',
        heading: isClosed ? 'Se cerró tu cuenta bancaria para retiros' : 'Por ahora no puedes retirar',
        paragraphs: isClosed
          ? ['El proveedor de retiros la cerró. Tu saldo sigue siendo tuyo. Escríbenos.']
          : [
              'El proveedor de retiros necesita más datos. Tu saldo sigue siendo tuyo. Completa los datos y luego retira.',
            ],
        ...(!isClosed && { facts: [['Falta', missingWords(MISSING_ES, missing)]] }),
        button: { label: 'Ver tu cuenta bancaria', path: '/withdraw' },
      }),
      fr: ({ isClosed, missing }) => ({
        subject: isClosed
          ? 'Votre compte bancaire pour les retraits a été fermé'
          : 'Il nous faut plus d’informations pour vos retraits',
        heading: isClosed
          ? 'Votre compte bancaire pour les retraits a été fermé'
          : 'Les retraits ne sont pas possibles pour le moment',
        paragraphs: isClosed
          ? ['Le prestataire de paiement l’a fermé. Votre solde reste à vous. Écrivez-nous.']
          : [
              'Le prestataire de paiement demande plus d’informations. Votre solde reste à vous. Complétez-les, puis faites votre retrait.',
            ],
        ...(!isClosed && { facts: [['Il manque', missingWords(MISSING_FR, missing)]] }),
        button: { label: 'Voir votre compte bancaire', path: '/withdraw' },
      }),
    },
  }),
});

type Restricted = { readonly isClosed: boolean; readonly missing: readonly MissingKind[] };

const MISSING_EN: Readonly<Record<MissingKind, string>> = {
  bank: 'a bank account',
  document: 'a picture of an identity document',
  person: 'your name, address or date of birth',
  tax: 'your tax number',
  terms: 'your consent to the terms of the payout provider',
  other: 'something listed on its page',
};
const MISSING_ES: Readonly<Record<MissingKind, string>> = {
  bank: 'una cuenta bancaria',
  document: 'una foto de un documento de identidad',
  person: 'tu nombre, dirección o fecha de nacimiento',
  tax: 'tu número de identificación fiscal',
  terms: 'tu aceptación de las condiciones del proveedor de retiros',
  other: 'algo que indica su página',
};
const MISSING_FR: Readonly<Record<MissingKind, string>> = {
  bank: 'un compte bancaire',
  document: 'une photo d’une pièce d’identité',
  person: 'votre nom, votre adresse ou votre date de naissance',
  tax: 'votre numéro fiscal',
  terms: 'votre accord avec les conditions du prestataire de paiement',
  other: 'un élément indiqué sur sa page',
};

function missingWords(words: Readonly<Record<MissingKind, string>>, missing: readonly MissingKind[]): string {
  const kinds: readonly MissingKind[] = missing.length === 0 ? ['other'] : missing;
  return kinds.map((kind) => words[kind]).join(', ');
}

function reasonEs(reason: string): string {
  return BANK_REASONS.es[reason] ?? 'El banco no aceptó la transferencia.';
}

function reasonFr(reason: string): string {
  return BANK_REASONS.fr[reason] ?? 'La banque n’a pas accepté le virement.';
}
