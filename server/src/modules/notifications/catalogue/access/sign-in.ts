import { EMAIL_LINK_HOURS, LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import { defineNotice, defineNotices, type NoFacts } from '../notice.ts';
import { exampleUndo, undoableEn, undoableEs, undoableFr, type UndoFacts } from './undone-changes.ts';

type PasskeyNoticeFacts = UndoFacts & { readonly name: string };

const example: PasskeyNoticeFacts = { ...exampleUndo, name: 'My phone' };

/** Changes of passkeys and second factors, each with an undo link. These emails cannot be switched off. */
export const passkeyNotices = defineNotices({
  passkey_copied: defineNotice<{ readonly name: string }>({
    audience: 'member',
    example: { name: 'My phone' },
    mail: {
      en: ({ name }) => ({
        subject: 'Someone copied a passkey of your Circle Link account',
        heading: 'A passkey was copied',
        paragraphs: [
          'We blocked a sign-in with a copy of this passkey and turned the passkey off. Remove it and add a new one.',
          'To sign in, use your password with a recovery code, another passkey or a code from your authenticator app.',
        ],
        facts: [['Passkey', name]],
        button: { label: 'See your passkeys', path: '/settings/security' },
      }),
      es: ({ name }) => ({
        subject: 'Alguien copió una clave de acceso de tu cuenta de Circle Link',
        heading: 'Se copió una clave de acceso',
        paragraphs: [
          'Bloqueamos un inicio de sesión con una copia de esta clave de acceso y desactivamos la clave. Quítala y agrega una nueva.',
          'Para iniciar sesión, usa tu contraseña con un código de recuperación, otra clave de acceso o un código de tu aplicación de autenticación.',
        ],
        facts: [['Clave de acceso', name]],
        button: { label: 'Ver tus claves de acceso', path: '/settings/security' },
      }),
      fr: ({ name }) => ({
        subject: 'Quelqu’un a copié une clé d’accès de votre compte Circle Link',
        heading: 'Une clé d’accès a été copiée',
        paragraphs: [
          'Nous avons bloqué une connexion avec une copie de cette clé d’accès et désactivé la clé. Supprimez-la et ajoutez-en une nouvelle.',
          'Pour vous connecter, utilisez votre mot de passe avec un code de secours, une autre clé d’accès ou un code de votre application d’authentification.',
        ],
        facts: [['Clé d’accès', name]],
        button: { label: 'Voir vos clés d’accès', path: '/settings/security' },
      }),
    },
  }),

  passkey_added: defineNotice<PasskeyNoticeFacts>({
    audience: 'member',
    example,
    mail: {
      en: ({ name, ...link }) =>
        undoableEn(link, {
          subject: 'A passkey was added to your Circle Link account',
          heading: 'A passkey was added',
          paragraphs: [
            'You can sign in with it without a password. From now on, signing in with your password also needs a passkey or a code.',
          ],
          facts: [['Passkey', name]],
        }),
      es: ({ name, ...link }) =>
        undoableEs(link, {
          subject: 'Se agregó una clave de acceso a tu cuenta de Circle Link',
          heading: 'Se agregó una clave de acceso',
          paragraphs: [
            'Con ella inicias sesión sin contraseña. Desde ahora, tu contraseña sola no basta: también necesitas una clave de acceso o un código.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été ajoutée à votre compte Circle Link',
          heading: 'Une clé d’accès a été ajoutée',
          paragraphs: [
            'Elle vous permet de vous connecter sans mot de passe. Désormais, le mot de passe seul ne suffit plus : il faut aussi une clé d’accès ou un code.',
          ],
          facts: [['Clé d’accès', name]],
        }),
    },
  }),

  passkey_removed: defineNotice<PasskeyNoticeFacts>({
    audience: 'member',
    example,
    mail: {
      en: ({ name, ...link }) =>
        undoableEn(link, {
          subject: 'A passkey was removed from your Circle Link account',
          heading: 'A passkey was removed',
          paragraphs: [
            'It no longer works for signing in. If it was your last one and you use no authenticator app, your password is enough again.',
          ],
          facts: [['Passkey', name]],
        }),
      es: ({ name, ...link }) =>
        undoableEs(link, {
          subject: 'Se quitó una clave de acceso de tu cuenta de Circle Link',
          heading: 'Se quitó una clave de acceso',
          paragraphs: [
            'Ya no sirve para iniciar sesión. Si era la última y no usas una aplicación de autenticación, tu contraseña vuelve a ser suficiente.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été supprimée de votre compte Circle Link',
          heading: 'Une clé d’accès a été supprimée',
          paragraphs: [
            'Elle ne permet plus de se connecter. Si c’était la dernière et que vous n’utilisez pas d’application d’authentification, votre mot de passe suffit de nouveau.',
          ],
          facts: [['Clé d’accès', name]],
        }),
    },
  }),

  second_factor_app_off: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Codes from your app are off',
          heading: 'Codes from your app are off',
          paragraphs: [
            'From now on you sign in with your password and a passkey or a recovery code. Codes from your app no longer work.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Los códigos de tu aplicación están desactivados',
          heading: 'Los códigos de tu aplicación están desactivados',
          paragraphs: [
            'Desde ahora inicias sesión con tu contraseña y una clave de acceso o un código de recuperación. Los códigos de tu aplicación ya no funcionan.',
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'Les codes de votre application sont désactivés',
          heading: 'Les codes de votre application sont désactivés',
          paragraphs: [
            'Désormais, vous vous connectez avec votre mot de passe et une clé d’accès ou un code de secours. Les codes de votre application ne fonctionnent plus.',
          ],
        }),
    },
  }),
});

export const signInNotices = defineNotices({
  sign_in_locked: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your Circle Link account is locked for a short time',
        heading: 'Too many wrong passwords',
        paragraphs: [
          `Someone entered a wrong password or a wrong code ${LOGIN_FAILURES_BEFORE_LOCK} times. New browsers can’t sign in to your account for ${LOCK_MINUTES} minutes.`,
          'A browser you have used before still works. If it wasn’t you, choose a new password.',
        ],
        button: { label: 'Choose a new password', path: '/reset-password' },
      }),
      es: () => ({
        subject: 'Tu cuenta de Circle Link está bloqueada por un rato',
        heading: 'Demasiadas contraseñas incorrectas',
        paragraphs: [
          `Alguien escribió ${LOGIN_FAILURES_BEFORE_LOCK} veces una contraseña o un código incorrectos. Durante ${LOCK_MINUTES} minutos no se puede iniciar sesión en tu cuenta desde navegadores nuevos.`,
          'Un navegador en el que ya iniciaste sesión sigue funcionando. Si no fuiste tú, elige una contraseña nueva.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est bloqué temporairement',
        heading: 'Trop de mots de passe incorrects',
        paragraphs: [
          `Quelqu’un a saisi ${LOGIN_FAILURES_BEFORE_LOCK} fois un mot de passe ou un code incorrect. Pendant ${LOCK_MINUTES} minutes, un nouveau navigateur ne peut pas se connecter à votre compte.`,
          'Un navigateur que vous avez déjà utilisé fonctionne toujours. Si ce n’était pas vous, choisissez un nouveau mot de passe.',
        ],
        button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
      }),
    },
  }),

  recovery_code_used: defineNotice<{ readonly left: number }>({
    audience: 'member',
    example: { left: 7 },
    mail: {
      en: ({ left }) => ({
        subject: 'A recovery code was used',
        heading: 'A recovery code was used',
        paragraphs: [
          `Someone used one of your recovery codes instead of a code from your authenticator app. You have ${left} left.`,
          'If it wasn’t you, choose a new password now.',
        ],
        button: { label: 'Choose a new password', path: '/reset-password' },
      }),
      es: ({ left }) => ({
        subject: 'Se usó un código de recuperación',
        heading: 'Se usó un código de recuperación',
        paragraphs: [
          `Alguien usó uno de tus códigos de recuperación en lugar de un código de tu aplicación de autenticación. Te quedan ${left}.`,
          'Si no fuiste tú, elige ya una contraseña nueva.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: ({ left }) => ({
        subject: 'Un code de secours a été utilisé',
        heading: 'Un code de secours a été utilisé',
        paragraphs: [
          `Quelqu’un a utilisé l’un de vos codes de secours à la place d’un code de votre application d’authentification. Il vous en reste ${left}.`,
          'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
      }),
    },
  }),

  /** To the new address. Omits a username that email programs would turn into a link. */
  email_change_link: defineNotice<{ readonly token: string; readonly username: string | null }>({
    audience: 'address',
    example: { token: '…', username: 'ana_ruiz' },
    mail: {
      en: ({ token, username }) => ({
        subject: 'Confirm your new email for Circle Link',
        heading: 'Confirm your new email',
        paragraphs: [
          `Someone asked to use this email for ${username === null ? 'a Circle Link account' : `the Circle Link account "${username}"`}. Confirm only if that’s you.`,
        ],
        button: { label: 'Confirm this email', path: changePath(token) },
        closing: [
          `The link works once, for ${EMAIL_LINK_HOURS} hours. Only the newest link counts.`,
          'If it wasn’t you, ignore this email. Nothing happens.',
        ],
      }),
      es: ({ token, username }) => ({
        subject: 'Confirma tu correo nuevo para Circle Link',
        heading: 'Confirma tu correo nuevo',
        paragraphs: [
          `Alguien pidió usar este correo para ${username === null ? 'una cuenta de Circle Link' : `la cuenta de Circle Link "${username}"`}. Confirma solo si fuiste tú.`,
        ],
        button: { label: 'Confirmar este correo', path: changePath(token) },
        closing: [
          `El enlace funciona una vez, durante ${EMAIL_LINK_HOURS} horas. Solo cuenta el enlace más reciente.`,
          'Si no fuiste tú, ignora este correo. No pasará nada.',
        ],
      }),
      fr: ({ token, username }) => ({
        subject: 'Confirmez votre nouvelle adresse e-mail pour Circle Link',
        heading: 'Confirmez votre nouvelle adresse e-mail',
        paragraphs: [
          `Quelqu’un a demandé d’utiliser cette adresse pour ${username === null ? 'un compte Circle Link' : `le compte Circle Link « ${username} »`}. Ne confirmez que si c’était vous.`,
        ],
        button: { label: 'Confirmer cette adresse', path: changePath(token) },
        closing: [
          `Le lien fonctionne une fois, pendant ${EMAIL_LINK_HOURS} heures. Seul le lien le plus récent compte.`,
          'Si ce n’était pas vous, ignorez cet e-mail. Il ne se passera rien.',
        ],
      }),
    },
  }),

  email_change_requested: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Someone asked to change your email address',
        heading: 'Email change requested',
        paragraphs: [
          'The person knows your password. Your email changes only when they open the link we sent to the new address.',
          'Not you? Change your password now. This signs out every device and cancels the request.',
        ],
        button: { label: 'Choose a new password', path: '/reset-password' },
      }),
      es: () => ({
        subject: 'Alguien pidió cambiar tu correo',
        heading: 'Se pidió un cambio de correo',
        paragraphs: [
          'La persona conoce tu contraseña. Tu correo cambia solo cuando abra el enlace que enviamos a la dirección nueva.',
          '¿No fuiste tú? Cambia ya tu contraseña. Eso cierra todas las sesiones y cancela la solicitud.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: () => ({
        subject: 'Quelqu’un a demandé de changer votre adresse e-mail',
        heading: 'Changement d’adresse e-mail demandé',
        paragraphs: [
          'Cette personne connaît votre mot de passe. Votre adresse ne change que si elle ouvre le lien envoyé à la nouvelle adresse.',
          'Ce n’était pas vous ? Changez tout de suite votre mot de passe. Cela ferme toutes les sessions et annule la demande.',
        ],
        button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
      }),
    },
  }),

  email_in_use: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'This email already has a Circle Link account',
        heading: 'You already have an account',
        paragraphs: [
          'Someone asked to use this email for another account. An email can belong to only one account, so nothing was changed.',
          'If it was you, sign in to the account that has it.',
        ],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
      }),
      es: () => ({
        subject: 'Este correo ya tiene una cuenta de Circle Link',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Alguien pidió usar este correo para otra cuenta. Un correo puede pertenecer a una sola cuenta, así que nada cambió.',
          'Si fuiste tú, inicia sesión en la cuenta que lo tiene.',
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
      }),
      fr: () => ({
        subject: 'Cette adresse a déjà un compte Circle Link',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Quelqu’un a demandé d’utiliser cette adresse pour un autre compte. Une adresse ne peut appartenir qu’à un seul compte, rien n’a donc changé.',
          'Si c’était vous, connectez-vous au compte qui utilise cette adresse.',
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
      }),
    },
  }),
});

function changePath(token: string): string {
  return `/change-email?${new URLSearchParams({ token }).toString()}`;
}
