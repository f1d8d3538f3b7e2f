import type { InEachLanguage } from '@circle-link/contract/language';

export const ENDED_ACCESS: InEachLanguage<string> = {
  en: 'Your calendar addresses, webhooks and API tokens no longer work. Set up again what you need.',
  es: 'Las direcciones de calendario, los webhooks y los tokens de API anteriores ya no funcionan. Vuelve a crear lo que necesites.',
  fr: 'Les adresses de calendrier, les webhooks et les jetons d’API précédents ne fonctionnent plus. Recréez ce dont vous avez besoin.',
};
