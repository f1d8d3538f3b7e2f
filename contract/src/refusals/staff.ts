import { declareRefusals } from './declare-refusals.ts';

export const staffRefusals = declareRefusals({
  staff_provider_away: {
    status: 503,
    en: 'We can’t reach your organization’s sign-in. Try again in a few minutes. The owner’s own account signs in with its password.',
    es: 'Ahora no se puede llegar al inicio de sesión de tu organización. Inténtalo de nuevo en unos minutos; la cuenta propia del propietario entra con su contraseña.',
    fr: 'La connexion de votre organisation est injoignable pour le moment. Réessayez dans quelques minutes ; le compte propre du propriétaire se connecte avec son mot de passe.',
  },
  /** Started in another browser, used, expired, denied by the provider or mismatched: one response for all. */
  staff_sign_in_failed: {
    status: 401,
    en: 'This sign-in didn’t work. Please start again.',
    es: 'Este inicio de sesión no funcionó. Empieza de nuevo.',
    fr: 'Cette connexion n’a pas abouti. Recommencez.',
  },
  staff_not_admitted: {
    status: 403,
    en: 'Your organization has given you no role here. Ask the person who manages its groups.',
    es: 'Tu organización no te ha dado ningún papel aquí. Pregunta a quien administra sus grupos.',
    fr: 'Votre organisation ne vous a donné aucun rôle ici. Adressez-vous à qui gère ses groupes.',
  },
  staff_address_unproven: {
    status: 403,
    en: 'Your organization hasn’t verified your email. Ask the person who manages its sign-in.',
    es: 'El inicio de sesión de tu organización no dice que tu correo esté confirmado. Pregunta a quien lo administra.',
    fr: 'La connexion de votre organisation n’indique pas que votre adresse e-mail est confirmée. Adressez-vous à qui la gère.',
  },
  /** The address belongs to a member or owner, which providers cannot sign in. */
  staff_address_taken: {
    status: 409,
    en: 'Your email belongs to an account with its own password. Use another address at your organization, or ask an owner.',
    es: 'Tu correo pertenece a una cuenta que entra por sí misma. Usa otro correo en tu organización o pregunta a un propietario.',
    fr: 'Votre adresse e-mail appartient à un compte qui se connecte par lui-même. Utilisez une autre adresse dans votre organisation, ou adressez-vous à un propriétaire.',
  },
  staff_account_locked: {
    status: 403,
    en: 'Your account is locked. Ask an owner.',
    es: 'Tu cuenta está bloqueada. Pregunta a un propietario.',
    fr: 'Votre compte est bloqué. Adressez-vous à un propriétaire.',
  },
  /** The account must sign in through the provider, even with a correct password. */
  staff_sign_in_only: {
    status: 403,
    en: 'This account signs in through your organization, at /staff-sign-in.',
    es: 'Esta cuenta entra a través de tu organización, en /staff-sign-in.',
    fr: 'Ce compte se connecte par votre organisation, à /staff-sign-in.',
  },
  no_password_here: {
    status: 409,
    en: 'You sign in at your organization and have no password here. An owner of the back office can help.',
    es: 'Inicias sesión en tu organización y aquí no tienes contraseña. Un propietario de la administración puede ayudarte.',
    fr: 'Vous vous connectez dans votre organisation et n’avez pas de mot de passe ici. Un propriétaire de l’administration peut vous aider.',
  },
});
