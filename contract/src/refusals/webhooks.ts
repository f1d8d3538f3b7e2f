import { declareRefusals } from './declare-refusals.ts';

export const webhookRefusals = declareRefusals({
  /** Plain http, another port, or a host in a private network. */
  endpoint_not_public: {
    status: 422,
    field: 'url',
    en: 'Enter a public address that begins with https:// and has no port number.',
    es: 'Escribe una dirección pública que empiece por https:// y no tenga número de puerto.',
    fr: 'Saisissez une adresse publique qui commence par https://, sans numéro de port.',
  },
  too_many_endpoints: {
    status: 409,
    en: ({ most }: { readonly most: number }) =>
      `You have ${most} addresses for webhooks, which is the most. Remove one that you no longer need.`,
    es: ({ most }) => `Tienes ${most} direcciones para webhooks, el máximo. Quita una que ya no necesites.`,
    fr: ({ most }) =>
      `Vous avez ${most} adresses de webhook, le maximum. Supprimez-en une dont vous n’avez plus besoin.`,
  },
  endpoint_off: {
    status: 409,
    en: 'This address is switched off. Switch it on first.',
    es: 'Esta dirección está desactivada. Actívala primero.',
    fr: 'Cette adresse est désactivée. Activez-la d’abord.',
  },
  endpoint_stopped: {
    status: 409,
    en: 'Our team has switched off your webhooks to this address. Please write to us.',
    es: 'Nuestro equipo desactivó tus webhooks a esta dirección. Escríbenos.',
    fr: 'Notre équipe a désactivé vos webhooks vers cette adresse. Écrivez-nous.',
  },
  endpoint_off_already: {
    code: 'already_done',
    status: 409,
    en: 'This address is switched off already.',
    es: 'Esta dirección ya está desactivada.',
    fr: 'Cette adresse est déjà désactivée.',
  },
});
