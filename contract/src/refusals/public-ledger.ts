import { declareRefusals } from './declare-refusals.ts';

export const transparencyRefusals = declareRefusals({
  no_entry: {
    code: 'not_found',
    status: 404,
    en: 'You have no entry, so there is no proof.',
    es: 'No tienes una entrada, así que no hay ninguna prueba.',
    fr: 'Vous n’avez pas d’entrée, il n’y a donc pas de preuve.',
  },
  not_sealed_yet: {
    status: 409,
    retryAfterSeconds: 2,
    en: 'Your entry is being sealed. Please try again in a moment.',
    es: 'Tu entrada se está sellando. Inténtalo de nuevo en un momento.',
    fr: 'Votre entrée est en train d’être scellée. Réessayez dans un instant.',
  },
  /** Queue accounts are unavailable while the queue is disabled. */
  unknown_account: {
    code: 'not_found',
    status: 404,
    en: 'There is no such account.',
    es: 'Esa cuenta no existe.',
    fr: 'Ce compte n’existe pas.',
  },
});
