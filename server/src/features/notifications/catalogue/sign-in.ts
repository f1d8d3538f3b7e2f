import { EMAIL_LINK_HOURS, LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import { defineNotices, defineNotice, type NoFacts } from './notice.ts';

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
        subject: 'Tu cuenta de Circle Link está bloqueada por poco tiempo',
        heading: 'Demasiadas contraseñas equivocadas',
        paragraphs: [
          `Alguien escribió ${LOGIN_FAILURES_BEFORE_LOCK} veces una contraseña o un código equivocados. Durante ${LOCK_MINUTES} minutos no se puede iniciar sesión en tu cuenta desde navegadores nuevos.`,
          'Un navegador en el que ya iniciaste sesión sigue funcionando. Si no fuiste tú, elige una contraseña nueva.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est bloqué pour un court moment',
        heading: 'Trop de mots de passe incorrects',
        paragraphs: [
          `Quelqu’un a saisi ${LOGIN_FAILURES_BEFORE_LOCK} fois un mot de passe ou un code incorrect. Pendant ${LOCK_MINUTES} minutes, un nouveau navigateur ne peut pas se connecter à votre compte.`,
          'Un navigateur avec lequel vous vous êtes déjà connecté fonctionne toujours. Si ce n’était pas vous, choisissez un nouveau mot de passe.',
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
          `Alguien usó uno de tus códigos de recuperación en lugar de un código de tu aplicación. Te quedan ${left}.`,
          'Si no fuiste tú, elige ya una contraseña nueva.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: ({ left }) => ({
        subject: 'Un code de secours a été utilisé',
        heading: 'Un code de secours a été utilisé',
        paragraphs: [
          `Quelqu’un a utilisé l’un de vos codes de secours à la place d’un code de votre application. Il vous en reste ${left}.`,
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
        subject: 'Confirma tu dirección nueva para Circle Link',
        heading: 'Confirma tu dirección nueva',
        paragraphs: [
          `${username === null ? 'Una cuenta de Circle Link' : `La cuenta de Circle Link "${username}"`} va a tener esta dirección. Sigue solo si esa cuenta es tuya.`,
        ],
        button: { label: 'Confirmar esta dirección', path: changePath(token) },
        closing: [
          `El enlace funciona una vez, durante ${EMAIL_LINK_HOURS} horas. Solo cuenta el enlace más reciente.`,
          'Si no fuiste tú, puedes ignorar este correo: no pasa nada.',
        ],
      }),
      fr: ({ token, username }) => ({
        subject: 'Confirmez votre nouvelle adresse pour Circle Link',
        heading: 'Confirmez votre nouvelle adresse',
        paragraphs: [
          `${username === null ? 'Un compte Circle Link' : `Le compte Circle Link « ${username} »`} doit recevoir cette adresse. Ne continuez que si ce compte est le vôtre.`,
        ],
        button: { label: 'Confirmer cette adresse', path: changePath(token) },
        closing: [
          `Le lien fonctionne une fois, pendant ${EMAIL_LINK_HOURS} heures. Seul le lien le plus récent compte.`,
          'Si ce n’était pas vous, ignorez cet e-mail : il ne se passe rien.',
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
        subject: 'Se pidió otra dirección',
        heading: 'Tu cuenta va a tener otra dirección',
        paragraphs: [
          'Lo pidió alguien que conoce tu contraseña. Nada cambia hasta que se use el enlace en el buzón nuevo.',
          'Si no fuiste tú, elige ya una contraseña nueva: eso cierra todas las sesiones y cancela el cambio.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: () => ({
        subject: 'Une autre adresse a été demandée',
        heading: 'Votre compte doit recevoir une autre adresse',
        paragraphs: [
          'Quelqu’un qui connaît votre mot de passe l’a demandé. Rien ne change avant l’utilisation du lien envoyé à la nouvelle adresse.',
          'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela ferme toutes les sessions et annule le changement.',
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
        subject: 'Esta dirección ya tiene una cuenta de Circle Link',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Alguien pidió usar esta dirección para otra cuenta. Una dirección pertenece a una sola cuenta, así que nada cambió.',
          'Si fuiste tú, inicia sesión en la cuenta que la tiene.',
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
      }),
      fr: () => ({
        subject: 'Cette adresse a déjà un compte Circle Link',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Quelqu’un a demandé d’utiliser cette adresse pour un autre compte. Une adresse appartient à un seul compte, donc rien n’a changé.',
          'Si c’était vous, connectez-vous au compte qui l’a.',
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
      }),
    },
  }),
});

function changePath(token: string): string {
  return `/change-email?${new URLSearchParams({ token }).toString()}`;
}
