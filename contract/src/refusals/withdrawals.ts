import { formatDollars, type Cents } from '../money.ts';
import { formatLongDay } from '../language.ts';
import { declareRefusals } from './declare-refusals.ts';

interface NotAvailableYet {
  readonly available: Cents;
  readonly later: Cents;
  readonly availableOn: string;
}

export const withdrawalRefusals = declareRefusals({
  not_enough_balance: {
    code: 'invalid',
    status: 422,
    field: 'amount',
    en: ({ available }: { readonly available: Cents }) =>
      `You can withdraw up to ${formatDollars(available)}.`,
    es: ({ available }) => `Puedes retirar hasta ${formatDollars(available, 'es')}.`,
    fr: ({ available }) => `Vous pouvez retirer jusqu’à ${formatDollars(available, 'fr')}.`,
  },
  /** The provider has not made the money available: `later` more can be withdrawn from `availableOn`. */
  not_available_yet: {
    status: 422,
    field: 'amount',
    en: ({ available, later, availableOn }: NotAvailableYet) =>
      `From ${formatLongDay(availableOn, 'en')} you can withdraw ${formatDollars(later)} more: the payment is still on its ` +
      `way to us.${available > 0 ? ` Today you can withdraw up to ${formatDollars(available)}.` : ''}`,
    es: ({ available, later, availableOn }) =>
      `A partir del ${formatLongDay(availableOn, 'es')} podrás retirar ${formatDollars(later, 'es')} más: el pago aún está en ` +
      `camino.${available > 0 ? ` Hoy puedes retirar hasta ${formatDollars(available, 'es')}.` : ''}`,
    fr: ({ available, later, availableOn }) =>
      `À partir du ${formatLongDay(availableOn, 'fr')}, vous pourrez retirer ${formatDollars(later, 'fr')} de plus : le ` +
      `paiement est encore en route.${
        available > 0 ? ` Aujourd’hui, vous pouvez retirer jusqu’à ${formatDollars(available, 'fr')}.` : ''
      }`,
  },
  payout_account_required: {
    status: 409,
    en: 'First add a bank account for your withdrawals.',
    es: 'Primero agrega una cuenta bancaria para tus retiros.',
    fr: 'Ajoutez d’abord un compte bancaire pour vos retraits.',
  },
  payout_account_not_ready: {
    status: 409,
    en: 'Your bank account isn’t ready yet. See "Your bank account" for the next step.',
    es: 'Tu cuenta bancaria todavía no está lista. Consulta el siguiente paso en “Tu cuenta bancaria”.',
    fr: 'Votre compte bancaire n’est pas encore prêt. Consultez l’étape suivante sous « Votre compte bancaire ».',
  },
  request_reused: {
    status: 409,
    en: 'This withdrawal was already sent with another amount. Please load the page again.',
    es: 'Este retiro ya se envió con otro monto. Vuelve a cargar la página.',
    fr: 'Ce retrait a déjà été envoyé avec un autre montant. Rechargez la page.',
  },
  payout_provider_unavailable: {
    status: 503,
    retryAfterSeconds: 10,
    en: 'The bank cannot be reached right now. Nothing was changed. Please try again.',
    es: 'No podemos conectar con el banco en este momento. No se cambió nada. Inténtalo de nuevo.',
    fr: 'La banque ne répond pas pour le moment. Rien n’a été changé. Réessayez.',
  },
  payout_webhook_refused: {
    code: 'webhook_refused',
    status: 400,
    en: ({ reason }: { readonly reason: string }) => `Webhook refused: ${reason}`,
    es: ({ reason }) => `Webhook rechazado: ${reason}`,
    fr: ({ reason }) => `Webhook refusé : ${reason}`,
  },
});
