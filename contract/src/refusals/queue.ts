import { declareRefusals } from './declare-refusals.ts';

export const queueRefusals = declareRefusals({
  hold_expired: {
    status: 409,
    en: 'Your hold has ended. Reserve a position again to continue.',
    es: 'Tu reserva terminó. Reserva un lugar de nuevo para continuar.',
    fr: 'Votre réservation est terminée. Réservez de nouveau une place pour continuer.',
  },
  position_exists: {
    status: 409,
    en: ({ number }: { readonly number: number }) => `You already have a position: number ${number}.`,
    es: ({ number }) => `Ya tienes un lugar en la fila: el número ${number}.`,
    fr: ({ number }) => `Vous avez déjà une place dans la file : le numéro ${number}.`,
  },
  payment_in_progress: {
    status: 409,
    en: 'Payment in progress',
    es: 'Pago en curso',
    fr: 'Paiement en cours',
  },
  extension_too_early: {
    status: 409,
    en: 'You can ask for more time when less than 5 minutes are left.',
    es: 'Puedes pedir más tiempo cuando queden menos de 5 minutos.',
    fr: 'Vous pourrez demander plus de temps quand il restera moins de 5 minutes.',
  },
  no_extensions_left: {
    status: 409,
    en: 'You can’t extend this hold again. When it ends, you can reserve a position again.',
    es: 'No puedes extender más esta reserva. Cuando termine, podrás reservar un lugar de nuevo.',
    fr: 'Vous ne pouvez plus prolonger cette réservation. Quand elle sera terminée, vous pourrez de nouveau réserver une place.',
  },
  too_many_holds: {
    code: 'too_many_requests',
    status: 429,
    retryAfterSeconds: 3_600,
    en: ({ minutes }: { readonly minutes: number }) =>
      `You have reserved three times within an hour. You can reserve again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    es: ({ minutes }) =>
      `Reservaste tres veces en una hora. Podrás reservar de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    fr: ({ minutes }) =>
      `Vous avez réservé trois fois en une heure. Vous pourrez réserver de nouveau dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
});
