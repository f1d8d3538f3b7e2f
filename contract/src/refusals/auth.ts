import { formatLongInstant, type InEachLanguage } from '../language.ts';
import type { WaitReason } from '../safeguards.ts';
import { declareRefusals } from './declare-refusals.ts';

/** Field message without a full stop. */
export const ENTER_CODE = {
  en: 'Please enter the code from your authenticator app',
  es: 'Escribe el código de tu aplicación de autenticación',
  fr: 'Saisissez le code de votre application d’authentification',
} as const;

export const authRefusals = declareRefusals({
  /** A required gate is closed (product §4). */
  email_required: {
    status: 403,
    en: 'Please verify your email address first.',
    es: 'Primero verifica tu correo.',
    fr: 'Vérifiez d’abord votre adresse e-mail.',
  },
  consent_required: {
    status: 403,
    en: 'Please give your consent first.',
    es: 'Primero da tu consentimiento.',
    fr: 'Donnez d’abord votre consentement.',
  },
  verification_required: {
    status: 403,
    en: 'Please complete the verification first.',
    es: 'Primero completa la verificación.',
    fr: 'Terminez d’abord la vérification.',
  },
  /** Gates of the savings path (product §14). */
  terms_required: {
    status: 403,
    en: 'Please accept the general terms first.',
    es: 'Primero acepta las condiciones generales.',
    fr: 'Acceptez d’abord les conditions générales.',
  },
  phone_required: {
    status: 403,
    en: 'Please verify your phone first.',
    es: 'Primero verifica tu teléfono.',
    fr: 'Vérifiez d’abord votre téléphone.',
  },
  identity_required: {
    status: 403,
    en: 'We need your identity document before you can pay. Send it at Verify ID. You can pay right after that.',
    es: 'Necesitamos tu documento antes de que puedas pagar. Envíalo en Verificar ID: podrás pagar en cuanto lo envíes.',
    fr: 'Nous avons besoin de votre pièce d’identité avant votre premier paiement. Envoyez-la sur la page Vérification d’identité : vous pourrez payer aussitôt après.',
  },
  identity_under_review: {
    status: 403,
    en: 'We’re still reviewing your identity document. Your money stays yours. You can withdraw it once the review is done.',
    es: 'Todavía estamos revisando tu documento. Tu dinero sigue siendo tuyo. Podrás retirarlo cuando termine la revisión.',
    fr: 'Nous vérifions encore votre pièce d’identité. Votre argent reste à vous. Vous pourrez le retirer une fois la vérification terminée.',
  },
  profile_required: {
    status: 403,
    en: 'Please complete your profile first.',
    es: 'Primero completa tu perfil.',
    fr: 'Complétez d’abord votre profil.',
  },
  /** A locked account can only read and pay (record 0034). */
  account_locked: {
    status: 403,
    en: 'Your account is locked until our team has reviewed it. You can see your data and pay what you owe. Everything else has to wait.',
    es: 'Tu cuenta está bloqueada hasta que nuestro equipo la revise. Puedes ver tus datos y pagar lo que debes. Todo lo demás tiene que esperar.',
    fr: 'Votre compte est bloqué jusqu’à ce que notre équipe l’ait examiné. Vous pouvez voir vos données et payer ce que vous devez. Tout le reste doit attendre.',
  },
  confirmation_required: {
    status: 403,
    en: 'Please enter your password again to confirm it’s you.',
    es: 'Confirma que eres tú: escribe tu contraseña otra vez.',
    fr: 'Confirmez que c’est bien vous : saisissez de nouveau votre mot de passe.',
  },
  /** The same response for a wrong password, an unknown name and a locked account. */
  invalid_credentials: {
    status: 401,
    en: 'Invalid credentials. Please try again.',
    es: 'Datos incorrectos. Inténtalo de nuevo.',
    fr: 'Identifiants incorrects. Réessayez.',
  },
  /** The password is on the list of common ones or contains known data of its owner. */
  password_common: {
    code: 'invalid',
    status: 422,
    field: 'password',
    en: 'This password is on lists of common passwords. Please choose another one.',
    es: 'Esta contraseña está en listas de contraseñas comunes. Elige otra.',
    fr: 'Ce mot de passe figure sur des listes de mots de passe courants. Choisissez-en un autre.',
  },
  /** The password is in a breach list; members should change it elsewhere, too. */
  password_breached: {
    code: 'invalid',
    status: 422,
    field: 'password',
    en: 'This password has leaked from another site, so others may try it. Please choose one that you use nowhere else.',
    es: 'Esta contraseña se filtró en otro sitio y otras personas podrían probarla. Elige una que no uses en ningún otro lugar.',
    fr: 'Ce mot de passe figure dans une fuite de données d’un autre site : d’autres pourraient l’essayer. Choisissez-en un que vous n’utilisez nulle part ailleurs.',
  },
  password_personal: {
    code: 'invalid',
    status: 422,
    field: 'password',
    en: 'Please choose a password that does not contain your name, username or email.',
    es: 'Elige una contraseña que no contenga tu nombre, tu nombre de usuario ni tu correo.',
    fr: 'Choisissez un mot de passe qui ne contient ni votre nom, ni votre nom d’utilisateur, ni votre e-mail.',
  },
  password_guessable: {
    code: 'invalid',
    status: 422,
    field: 'password',
    en: 'This password is easy to guess. A few unrelated words make a good one.',
    es: 'Esta contraseña es fácil de adivinar. Unas pocas palabras sin relación forman una buena.',
    fr: 'Ce mot de passe est facile à deviner. Quelques mots sans rapport entre eux en font un bon.',
  },
  wrong_current_password: {
    code: 'invalid',
    status: 422,
    en: 'This is not your current password',
    es: 'Esta no es tu contraseña actual',
    fr: 'Ce n’est pas votre mot de passe actuel',
  },
  wrong_account_password: {
    code: 'invalid',
    status: 422,
    field: 'password',
    en: 'This is not the password of that account',
    es: 'Esta no es la contraseña de esa cuenta',
    fr: 'Ce n’est pas le mot de passe de ce compte',
  },
  second_factor_required: {
    status: 401,
    en: 'Please enter the code from your authenticator app.',
    es: 'Escribe el código de tu aplicación de autenticación.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  second_factor_wrong: {
    status: 401,
    field: 'code',
    en: 'That code didn’t work. Wait for a new code and try again',
    es: 'Este código no funcionó. Espera uno nuevo e inténtalo de nuevo',
    fr: 'Ce code n’a pas fonctionné. Attendez-en un nouveau et réessayez',
  },
  code_missing: {
    code: 'second_factor_required',
    status: 422,
    en: 'Please enter the code from your authenticator app.',
    es: 'Escribe el código de tu aplicación de autenticación.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  code_not_accepted: {
    code: 'second_factor_wrong',
    status: 422,
    field: 'code',
    en: 'That code didn’t work. Wait for a new code and try again',
    es: 'Este código no funcionó. Espera uno nuevo e inténtalo de nuevo',
    fr: 'Ce code n’a pas fonctionné. Attendez-en un nouveau et réessayez',
  },
  second_factor_on: {
    status: 409,
    en: 'Two-step sign-in is on already.',
    es: 'La verificación en dos pasos ya está activada.',
    fr: 'La connexion en deux étapes est déjà activée.',
  },
  second_factor_not_started: {
    status: 409,
    en: 'This QR code has expired. Please start again.',
    es: 'Este código QR venció. Empieza de nuevo.',
    fr: 'Ce code QR a expiré. Recommencez.',
  },
  second_factor_setup_required: {
    status: 403,
    en: 'Turn on two-step sign-in in your settings first. The back office is closed without it.',
    es: 'Primero activa la verificación en dos pasos en tus ajustes. Sin ella no puedes entrar a la administración.',
    fr: 'Activez d’abord la connexion en deux étapes dans vos réglages. Sans elle, vous n’avez pas accès à l’administration.',
  },
  /** One response for unknown or removed keys, wrong challenges or origins, and locked accounts. */
  passkey_refused: {
    status: 401,
    en: 'This passkey did not sign you in. Try again, or use your password.',
    es: 'No pudimos iniciar tu sesión con esta clave de acceso. Inténtalo de nuevo o usa tu contraseña.',
    fr: 'La connexion avec cette clé d’accès n’a pas abouti. Réessayez, ou utilisez votre mot de passe.',
  },
  passkey_not_accepted: {
    code: 'passkey_refused',
    status: 422,
    en: 'This passkey was not accepted. Try again, or enter a code.',
    es: 'Esta clave de acceso no se aceptó. Inténtalo de nuevo o escribe un código.',
    fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou saisissez un code.',
  },
  passkey_not_added: {
    status: 409,
    en: 'The passkey wasn’t added. Please start again.',
    es: 'La clave de acceso no se agregó. Empieza de nuevo.',
    fr: 'La clé d’accès n’a pas été ajoutée. Recommencez.',
  },
  too_many_passkeys: {
    status: 409,
    en: 'Your account has the maximum number of passkeys. Remove one first.',
    es: 'Tu cuenta ya tiene el máximo de claves de acceso. Primero quita una.',
    fr: 'Votre compte a déjà le nombre maximal de clés d’accès. Supprimez-en une d’abord.',
  },
  second_factor_off: {
    status: 409,
    en: 'Two-step sign-in is off for this account.',
    es: 'La verificación en dos pasos está desactivada en esta cuenta.',
    fr: 'La connexion en deux étapes est désactivée pour ce compte.',
  },
});

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

const changed: InEachLanguage<Readonly<Record<WaitReason, string>>> = {
  en: {
    password: 'Your password was changed',
    mailbox: 'Your email address was changed',
    second_factor: 'Your two-step sign-in was changed',
    payout_account: 'You added a new bank account',
    unlock: 'We unlocked your account',
  },
  es: {
    password: 'Tu contraseña cambió',
    mailbox: 'Tu correo cambió',
    second_factor: 'Tu verificación en dos pasos cambió',
    payout_account: 'Agregaste una cuenta bancaria nueva',
    unlock: 'Desbloqueamos tu cuenta',
  },
  fr: {
    password: 'Votre mot de passe a été changé',
    mailbox: 'Votre adresse e-mail a été changée',
    second_factor: 'Votre connexion en deux étapes a été modifiée',
    payout_account: 'Vous avez ajouté un nouveau compte bancaire',
    unlock: 'Nous avons débloqué votre compte',
  },
};

interface Changed {
  readonly kind: WaitReason;
  readonly from: Date;
}

export const safeguardsRefusals = declareRefusals({
  /** Money waits after an account change, so that the owner can revert it first. */
  cool_off: {
    status: 409,
    en: ({ kind, from }: Changed) =>
      `${changed.en[kind]}. For your security you can withdraw from ${formatLongInstant(from, 'en')}.`,
    es: ({ kind, from }) =>
      `${changed.es[kind]}. Por tu seguridad, podrás retirar a partir del ${formatLongInstant(from, 'es')}.`,
    fr: ({ kind, from }) =>
      `${changed.fr[kind]}. Pour votre sécurité, vous pourrez retirer de l’argent à partir du ${formatLongInstant(from, 'fr')}.`,
  },
  /** The account was locked during the request: same response as an ended session. */
  account_locked: {
    code: 'unauthorized',
    status: 401,
    en: 'Please sign in.',
    es: 'Inicia sesión.',
    fr: 'Connectez-vous.',
  },
  already_undone: {
    code: 'already_done',
    status: 409,
    en: 'You already undid this. The account is locked until our team has reviewed it.',
    es: 'Ya deshiciste este cambio. La cuenta está bloqueada hasta que nuestro equipo la revise.',
    fr: 'Vous avez déjà annulé ce changement. Le compte est bloqué jusqu’à ce que notre équipe l’ait examiné.',
  },
});
