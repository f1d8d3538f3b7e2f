import { formatDuration, type InEachLanguage } from '@circle-link/contract/messages/language';
import {
  CLAIM_LINK_DAYS,
  EMAIL_LINK_HOURS,
  PHONE_CODE_MINUTES,
  RESET_LINK_HOURS,
} from '@circle-link/contract/limits';
import { defineNotice, defineNotices, type NoFacts } from '../notice.ts';

const ONLY_NEWEST: InEachLanguage<string> = {
  en: `Only the newest link counts. It works once, for ${formatDuration(CLAIM_LINK_DAYS, 'day', 'en')}.`,
  es: `Solo cuenta el enlace más reciente. Funciona una vez, durante ${formatDuration(CLAIM_LINK_DAYS, 'day', 'es')}.`,
  fr: `Seul le lien le plus récent compte. Il fonctionne une fois, pendant ${formatDuration(CLAIM_LINK_DAYS, 'day', 'fr')}.`,
};

/** Verification of an email address or phone. Links have tokens, so these emails are sent as secrets. */
export const verificationNotices = defineNotices({
  /** The link of a registration has address and number for the form; the server trusts only the token. */
  registration_link: defineNotice<{ readonly query: string }>({
    audience: 'address',
    example: { query: 'token=…' },
    mail: {
      en: ({ query }) => ({
        subject: 'Verify your email for Circle Link',
        heading: 'Verify your email',
        paragraphs: ['Please confirm that this address is yours.'],
        button: { label: 'Verify email', path: `/verify-email?${query}` },
        closing: [
          `The link works for ${EMAIL_LINK_HOURS} hours.`,
          'If you didn’t request this, ignore this email. Nothing happens without the link.',
        ],
      }),
      es: ({ query }) => ({
        subject: 'Verifica tu correo para Circle Link',
        heading: 'Verifica tu correo',
        paragraphs: ['Confirma que esta dirección es tuya.'],
        button: { label: 'Verificar correo', path: `/verify-email?${query}` },
        closing: [
          `El enlace funciona durante ${EMAIL_LINK_HOURS} horas.`,
          'Si no lo pediste, ignora este correo. Sin el enlace no pasa nada.',
        ],
      }),
      fr: ({ query }) => ({
        subject: 'Vérifiez votre e-mail pour Circle Link',
        heading: 'Vérifiez votre e-mail',
        paragraphs: ['Confirmez que cette adresse est la vôtre.'],
        button: { label: 'Vérifier l’e-mail', path: `/verify-email?${query}` },
        closing: [
          `Le lien fonctionne pendant ${EMAIL_LINK_HOURS} heures.`,
          'Si vous n’avez rien demandé, ignorez cet e-mail. Sans le lien, il ne se passe rien.',
        ],
      }),
    },
  }),

  /** Sent instead of a registration link to an address with an account, so that only its owner learns of it. */
  account_exists: defineNotice<NoFacts>({
    audience: 'address',
    example: {},
    mail: {
      en: () => ({
        subject: 'You already have a Circle Link account',
        heading: 'You already have an account',
        paragraphs: [
          'Someone, probably you, tried to sign up with this email. It already belongs to an account, so sign in instead.',
          'If you forgot your password, choose "Forgot your password?" on the sign-in page.',
        ],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
        closing: ['If it wasn’t you, there is nothing to do.'],
      }),
      es: () => ({
        subject: 'Ya tienes una cuenta de Circle Link',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Alguien, probablemente tú, intentó crear una cuenta con este correo. Ya pertenece a una cuenta, así que inicia sesión.',
          'Si olvidaste tu contraseña, elige "¿Olvidaste tu contraseña?" en la página de inicio de sesión.',
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
        closing: ['Si no fuiste tú, no tienes que hacer nada.'],
      }),
      fr: () => ({
        subject: 'Vous avez déjà un compte Circle Link',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Quelqu’un, sans doute vous, a essayé de créer un compte avec cette adresse. Elle appartient déjà à un compte : connectez-vous plutôt.',
          'Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ? » sur la page de connexion.',
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
        closing: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
      }),
    },
  }),

  /** To a person who paid without an account: the place is theirs once they claim it. */
  claim_link: defineNotice<{ readonly token: string; readonly number: number }>({
    audience: 'address',
    example: { token: '…', number: 42 },
    mail: {
      en: ({ token, number }) => ({
        subject: `Your place in the line: number ${number}`,
        heading: `You are number ${number}`,
        paragraphs: ['Your entry is paid and your place is yours. Create an account to follow and use it.'],
        button: { label: 'Claim your place', path: `/claim?token=${token}` },
        closing: [`The link works once, for ${formatDuration(CLAIM_LINK_DAYS, 'day', 'en')}.`],
      }),
      es: ({ token, number }) => ({
        subject: `Tu lugar en la fila: número ${number}`,
        heading: `Eres el número ${number}`,
        paragraphs: ['Tu entrada está pagada y tu lugar es tuyo. Crea una cuenta para seguirlo y usarlo.'],
        button: { label: 'Reclamar tu lugar', path: `/claim?token=${token}` },
        closing: [`El enlace funciona una vez, durante ${formatDuration(CLAIM_LINK_DAYS, 'day', 'es')}.`],
      }),
      fr: ({ token, number }) => ({
        subject: `Votre place dans la file : numéro ${number}`,
        heading: `Vous avez le numéro ${number}`,
        paragraphs: [
          'Votre entrée est payée et votre place est à vous. Créez un compte pour la suivre et l’utiliser.',
        ],
        button: { label: 'Prendre votre place', path: `/claim?token=${token}` },
        closing: [`Le lien fonctionne une fois, pendant ${formatDuration(CLAIM_LINK_DAYS, 'day', 'fr')}.`],
      }),
    },
  }),

  claim_reminder: defineNotice<{ readonly token: string }>({
    audience: 'address',
    example: { token: '…' },
    mail: {
      en: ({ token }) => ({
        subject: 'Your place in the line is waiting for you',
        heading: 'Your place is waiting for you',
        paragraphs: [
          'You paid an entry but haven’t created your account yet.',
          'The place stays yours, and we keep its payouts for you.',
        ],
        button: { label: 'Claim your place', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.en],
      }),
      es: ({ token }) => ({
        subject: 'Tu lugar en la fila te espera',
        heading: 'Tu lugar te espera',
        paragraphs: [
          'Pagaste una entrada y todavía no creaste tu cuenta.',
          'El lugar sigue siendo tuyo, y guardamos sus entregas para ti.',
        ],
        button: { label: 'Reclamar tu lugar', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.es],
      }),
      fr: ({ token }) => ({
        subject: 'Votre place dans la file vous attend',
        heading: 'Votre place vous attend',
        paragraphs: [
          'Vous avez payé une entrée et n’avez pas encore créé votre compte.',
          'La place reste à vous, et nous gardons ses versements pour vous.',
        ],
        button: { label: 'Prendre votre place', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.fr],
      }),
    },
  }),

  claim_reminder_frozen: defineNotice<{ readonly token: string }>({
    audience: 'address',
    example: { token: '…' },
    mail: {
      en: ({ token }) => ({
        subject: 'Your place in the line is frozen',
        heading: 'Your place is frozen',
        paragraphs: [
          'You paid an entry but haven’t created your account yet.',
          'The payment is disputed at your bank. Until your bank decides, the place is frozen and we hold its payouts. If the payment is reversed, you receive none.',
        ],
        button: { label: 'Claim your place', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.en],
      }),
      es: ({ token }) => ({
        subject: 'Tu lugar en la fila está congelado',
        heading: 'Tu lugar está congelado',
        paragraphs: [
          'Pagaste una entrada y todavía no creaste tu cuenta.',
          'El pago está en disputa en tu banco. Hasta que tu banco decida, el lugar está congelado y retenemos sus entregas. Si el pago se revierte, no recibes ninguna.',
        ],
        button: { label: 'Reclamar tu lugar', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.es],
      }),
      fr: ({ token }) => ({
        subject: 'Votre place dans la file est gelée',
        heading: 'Votre place est gelée',
        paragraphs: [
          'Vous avez payé une entrée et n’avez pas encore créé votre compte.',
          'Le paiement est contesté auprès de votre banque. Jusqu’à la décision de votre banque, la place est gelée et nous retenons ses versements. Si le paiement est annulé, vous n’en recevez aucun.',
        ],
        button: { label: 'Prendre votre place', path: `/claim?token=${token}` },
        closing: [ONLY_NEWEST.fr],
      }),
    },
  }),

  password_reset: defineNotice<{ readonly token: string }>({
    audience: 'address',
    example: { token: '…' },
    mail: {
      en: ({ token }) => ({
        subject: 'Choose a new Circle Link password',
        heading: 'Choose a new password',
        paragraphs: ['You requested a new password for your account.'],
        button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
        closing: [
          `The link works once, for ${formatDuration(RESET_LINK_HOURS, 'hour', 'en')}.`,
          'If you didn’t request this, ignore this email. Your password doesn’t change.',
        ],
      }),
      es: ({ token }) => ({
        subject: 'Elige una contraseña nueva para Circle Link',
        heading: 'Elige una contraseña nueva',
        paragraphs: ['Pediste una contraseña nueva para tu cuenta.'],
        button: { label: 'Elegir una contraseña nueva', path: `/reset-password?token=${token}` },
        closing: [
          `El enlace funciona una vez, durante ${formatDuration(RESET_LINK_HOURS, 'hour', 'es')}.`,
          'Si no lo pediste, ignora este correo. Tu contraseña no cambia.',
        ],
      }),
      fr: ({ token }) => ({
        subject: 'Choisissez un nouveau mot de passe Circle Link',
        heading: 'Choisissez un nouveau mot de passe',
        paragraphs: ['Vous avez demandé un nouveau mot de passe pour votre compte.'],
        button: { label: 'Choisir un nouveau mot de passe', path: `/reset-password?token=${token}` },
        closing: [
          `Le lien fonctionne une fois, pendant ${formatDuration(RESET_LINK_HOURS, 'hour', 'fr')}.`,
          'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne change pas.',
        ],
      }),
    },
  }),

  phone_code: defineNotice<{ readonly code: string }>({
    audience: 'address',
    example: { code: '123456' },
    sms: {
      en: ({ code }) =>
        `Your Circle Link code is ${code}. It works for ${PHONE_CODE_MINUTES} minutes. Never share it.`,
      es: ({ code }) =>
        `Tu código de Circle Link es ${code}. Funciona durante ${PHONE_CODE_MINUTES} minutos. No lo compartas nunca.`,
      fr: ({ code }) =>
        `Votre code Circle Link est ${code}. Il fonctionne pendant ${PHONE_CODE_MINUTES} minutes. Ne le donnez à personne.`,
    },
  }),

  phone_changed: defineNotice<{ readonly lastDigits: string }>({
    audience: 'address',
    example: { lastDigits: '0147' },
    mail: {
      en: ({ lastDigits }) => ({
        subject: 'The phone number of your Circle Link account was changed',
        heading: 'Your phone number was changed',
        paragraphs: [
          `The phone number of your account now ends in ${lastDigits}. It was verified with a code.`,
          'If it wasn’t you, choose a new password now and contact support.',
        ],
        button: { label: 'Choose a new password', path: '/reset-password' },
      }),
      es: ({ lastDigits }) => ({
        subject: 'Se cambió el número de teléfono de tu cuenta de Circle Link',
        heading: 'Se cambió tu número de teléfono',
        paragraphs: [
          `El número de teléfono de tu cuenta ahora termina en ${lastDigits}. Se verificó con un código.`,
          'Si no fuiste tú, elige ya una contraseña nueva y escribe a soporte.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: ({ lastDigits }) => ({
        subject: 'Le numéro de téléphone de votre compte Circle Link a été changé',
        heading: 'Votre numéro de téléphone a été changé',
        paragraphs: [
          `Le numéro de téléphone de votre compte finit désormais par ${lastDigits}. Il a été vérifié par un code.`,
          'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à l’assistance.',
        ],
        button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
      }),
    },
    sms: {
      en: () =>
        'Circle Link: your account now has another phone number. If it was not you, choose a new password and contact support.',
      es: () =>
        'Circle Link: desde ahora tu cuenta tiene otro número de teléfono. Si no fuiste tú, elige una contraseña nueva y escribe a soporte.',
      fr: () =>
        'Circle Link : votre compte a désormais un autre numéro de téléphone. Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez à l’assistance.',
    },
  }),
});
