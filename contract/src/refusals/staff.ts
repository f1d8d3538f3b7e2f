import { declareRefusals } from './declare-refusals.ts';

export const staffRefusals = declareRefusals({
  staff_provider_away: {
    status: 503,
    en: 'We can’t reach your organization’s sign-in. Try again in a few minutes. The owner’s own account signs in with its password.',
    es: 'No podemos conectar con el inicio de sesión de tu organización. Inténtalo de nuevo en unos minutos. La cuenta del propietario inicia sesión con su contraseña.',
    fr: 'Le service de connexion de votre organisation ne répond pas. Réessayez dans quelques minutes. Le compte du propriétaire se connecte avec son mot de passe.',
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
    es: 'Tu organización no te ha dado ningún rol aquí. Pregunta a quien administra sus grupos.',
    fr: 'Votre organisation ne vous a donné aucun rôle ici. Adressez-vous à la personne qui gère ses groupes.',
  },
  staff_address_unproven: {
    status: 403,
    en: 'Your organization hasn’t verified your email. Ask the person who manages its sign-in.',
    es: 'Tu organización no ha verificado tu correo. Pregunta a quien administra su inicio de sesión.',
    fr: 'Votre organisation n’a pas vérifié votre adresse e-mail. Adressez-vous à la personne qui gère la connexion.',
  },
  /** The address belongs to a member or owner, which providers cannot sign in. */
  staff_address_taken: {
    status: 409,
    en: 'Your email belongs to an account with its own password. Use another address at your organization, or ask an owner.',
    es: 'Tu correo pertenece a una cuenta con su propia contraseña. Usa otro correo de tu organización o pregunta a un propietario.',
    fr: 'Votre adresse e-mail appartient à un compte qui a son propre mot de passe. Utilisez une autre adresse de votre organisation, ou adressez-vous à un propriétaire.',
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
    es: 'Esta cuenta inicia sesión a través de tu organización, en /staff-sign-in.',
    fr: 'Ce compte se connecte par l’intermédiaire de votre organisation, sur /staff-sign-in.',
  },
  no_password_here: {
    status: 409,
    en: 'You sign in at your organization and have no password here. An owner of the back office can help.',
    es: 'Inicias sesión a través de tu organización y aquí no tienes contraseña. Un propietario de la administración puede ayudarte.',
    fr: 'Vous vous connectez par l’intermédiaire de votre organisation et n’avez pas de mot de passe ici. Un propriétaire de l’administration peut vous aider.',
  },
});
