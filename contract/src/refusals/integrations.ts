import { declareRefusals } from './declare-refusals.ts';

export const tokenRefusals = declareRefusals({
  /** Unknown, expired or revoked, or the account is locked or closed; the response does not reveal which. */
  token_invalid: {
    status: 401,
    en: 'This API token is not valid. It may have expired or been revoked.',
    es: 'Este token de API no es válido. Puede haber vencido o haberse revocado.',
    fr: 'Ce jeton d’API n’est pas valide. Il a peut-être expiré ou été révoqué.',
  },
  /** /api/v1 requires an Authorization header and ignores cookies. */
  token_required: {
    status: 401,
    en: 'Send an API token: "Authorization: Bearer cl_…".',
    es: 'Envía un token de API: "Authorization: Bearer cl_…".',
    fr: 'Envoyez un jeton d’API : « Authorization: Bearer cl_… ».',
  },
  token_not_accepted: {
    status: 403,
    en: 'This endpoint doesn’t accept API tokens. Use the endpoints under /api/v1.',
    es: 'Este endpoint no acepta tokens de API. Usa los endpoints bajo /api/v1.',
    fr: 'Ce point d’accès n’accepte pas de jeton d’API. Utilisez ceux qui se trouvent sous /api/v1.',
  },
  scope_missing: {
    status: 403,
    en: ({ scope }: { readonly scope: string }) => `This API token lacks the scope "${scope}".`,
    es: ({ scope }) => `A este token de API le falta el permiso "${scope}".`,
    fr: ({ scope }) => `Il manque l’autorisation « ${scope} » à ce jeton d’API.`,
  },
  too_many_tokens: {
    status: 409,
    en: ({ most }: { readonly most: number }) =>
      `You have ${most} API tokens, which is the most. Revoke one that you no longer need.`,
    es: ({ most }) => `Tienes ${most} tokens de API, el máximo. Revoca uno que ya no necesites.`,
    fr: ({ most }) =>
      `Vous avez ${most} jetons d’API, le maximum. Révoquez-en un dont vous n’avez plus besoin.`,
  },
  staff_scope: {
    status: 422,
    field: 'scopes',
    en: 'Only our team can use these scopes.',
    es: 'Solo nuestro equipo puede usar estos permisos.',
    fr: 'Ces autorisations sont réservées à notre équipe.',
  },
  staff_days: {
    status: 422,
    field: 'days',
    en: ({ most }: { readonly most: number }) =>
      `A token that reads the back office ends after ${most} days at most.`,
    es: ({ most }) => `Un token que lee la administración vence a los ${most} días como máximo.`,
    fr: ({ most }) => `Un jeton qui lit l’administration expire au bout de ${most} jours au plus.`,
  },
});

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
