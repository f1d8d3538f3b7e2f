/** Changes to an account by our team or the member. Emails never include the team's reasons. */
import { type AdminRole, listRoles } from '@circle-link/contract/admin/roles';
import { formatDuration } from '@circle-link/contract/messages/language';
import { RESET_LINK_HOURS } from '@circle-link/contract/limits';
import { defineNotice, defineNotices, type NoFacts } from '../notice.ts';
import { ENDED_ACCESS } from './undone-changes.ts';

export const accountNotices = defineNotices({
  account_locked: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your Circle Link account was locked',
        heading: 'Your account was locked',
        paragraphs: [
          'We’ve locked your account while we review it. You’ve been signed out on all devices and can’t withdraw.',
          ENDED_ACCESS.en,
          'You lose nothing you own. Auto-pay still pays your contributions on their due dates.',
          'You can still see your data and pay what you owe. First choose a new password with the link below.',
          'Please write to us if you think this is a mistake.',
        ],
        button: { label: 'Choose a new password', path: '/reset-password' },
      }),
      es: () => ({
        subject: 'Tu cuenta de Circle Link fue bloqueada',
        heading: 'Tu cuenta fue bloqueada',
        paragraphs: [
          'Bloqueamos tu cuenta mientras la revisamos. Cerramos tu sesión en todos los dispositivos y no puedes retirar dinero.',
          ENDED_ACCESS.es,
          'No pierdes nada de lo tuyo. El pago automático sigue pagando tus aportes en su vencimiento.',
          'Puedes ver tus datos y pagar lo que debes. Primero elige una contraseña nueva con el enlace de abajo.',
          'Escríbenos si crees que es un error.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/reset-password' },
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link a été bloqué',
        heading: 'Votre compte a été bloqué',
        paragraphs: [
          'Nous avons bloqué votre compte le temps de l’examiner. Vos sessions sont fermées sur tous vos appareils, et aucun retrait n’est possible.',
          ENDED_ACCESS.fr,
          'Vous ne perdez rien de ce qui est à vous. Le paiement automatique continue de payer vos cotisations à l’échéance.',
          'Vous pouvez voir vos données et payer ce que vous devez. Choisissez d’abord un nouveau mot de passe avec le lien ci-dessous.',
          'Écrivez-nous si vous pensez que c’est une erreur.',
        ],
        button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
      }),
    },
  }),

  account_unlocked: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your Circle Link account is open again',
        heading: 'Your account is open again',
        paragraphs: ['You can sign in again with your newest password.'],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
      }),
      es: () => ({
        subject: 'Desbloqueamos tu cuenta de Circle Link',
        heading: 'Desbloqueamos tu cuenta',
        paragraphs: ['Puedes iniciar sesión otra vez con tu contraseña más reciente.'],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est débloqué',
        heading: 'Votre compte est débloqué',
        paragraphs: ['Vous pouvez vous reconnecter avec votre mot de passe le plus récent.'],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
      }),
    },
  }),

  sessions_ended: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'You were signed out of Circle Link',
        heading: 'You were signed out everywhere',
        paragraphs: ['We signed you out on all devices. Please sign in again.', ENDED_ACCESS.en],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
      }),
      es: () => ({
        subject: 'Se cerró tu sesión en Circle Link',
        heading: 'Se cerraron todas tus sesiones',
        paragraphs: [
          'Cerramos tu sesión en todos los dispositivos. Inicia sesión de nuevo.',
          ENDED_ACCESS.es,
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
      }),
      fr: () => ({
        subject: 'Vos sessions Circle Link ont été fermées',
        heading: 'Toutes vos sessions ont été fermées',
        paragraphs: [
          'Nous avons fermé vos sessions sur tous vos appareils. Reconnectez-vous.',
          ENDED_ACCESS.fr,
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
      }),
    },
  }),

  reset_started: defineNotice<{ readonly token: string }>({
    audience: 'member',
    example: { token: '…' },
    mail: {
      en: ({ token }) => ({
        subject: 'Choose a new Circle Link password',
        heading: 'Choose a new password',
        paragraphs: ['Our team started this so you can choose a new password.'],
        button: { label: 'Choose a new password', path: resetPath(token) },
        closing: [
          `The link works once, for ${formatDuration(RESET_LINK_HOURS, 'hour', 'en')}.`,
          'If you don’t need it, ignore this email. Your password doesn’t change.',
        ],
      }),
      es: ({ token }) => ({
        subject: 'Elige una contraseña nueva para Circle Link',
        heading: 'Elige una contraseña nueva',
        paragraphs: ['Nuestro equipo te envía este enlace para que elijas una contraseña nueva.'],
        button: { label: 'Elegir una contraseña nueva', path: resetPath(token) },
        closing: [
          `El enlace funciona una vez, durante ${formatDuration(RESET_LINK_HOURS, 'hour', 'es')}.`,
          'Si no lo necesitas, ignora este correo. Tu contraseña no cambia.',
        ],
      }),
      fr: ({ token }) => ({
        subject: 'Choisissez un nouveau mot de passe Circle Link',
        heading: 'Choisissez un nouveau mot de passe',
        paragraphs: ['Notre équipe vous envoie ce lien pour que vous choisissiez un nouveau mot de passe.'],
        button: { label: 'Choisir un nouveau mot de passe', path: resetPath(token) },
        closing: [
          `Le lien fonctionne une fois, pendant ${formatDuration(RESET_LINK_HOURS, 'hour', 'fr')}.`,
          'Si vous n’en avez pas besoin, ignorez cet e-mail. Votre mot de passe ne change pas.',
        ],
      }),
    },
  }),

  review_cleared: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'We reviewed your account',
        heading: 'You can go on',
        paragraphs: [
          'We reviewed your account, and everything is in order. You can pay and withdraw as before.',
          'Thank you for your patience.',
        ],
        button: { label: 'Go to Circle Link', path: '/dashboard' },
      }),
      es: () => ({
        subject: 'Revisamos tu cuenta',
        heading: 'Puedes continuar',
        paragraphs: [
          'Revisamos tu cuenta y todo está en orden. Puedes pagar y retirar como antes.',
          'Gracias por tu paciencia.',
        ],
        button: { label: 'Ir a Circle Link', path: '/dashboard' },
      }),
      fr: () => ({
        subject: 'Nous avons vérifié votre compte',
        heading: 'Vous pouvez continuer',
        paragraphs: [
          'Nous avons vérifié votre compte et tout est en ordre. Vous pouvez payer et retirer comme avant.',
          'Merci de votre patience.',
        ],
        button: { label: 'Aller sur Circle Link', path: '/dashboard' },
      }),
    },
  }),

  review_refused: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'We reviewed your account',
        heading: 'Your account is restricted',
        paragraphs: [
          'We reviewed your account. For now you can’t reserve a number, pay an entry or join a savings group.',
          'Your money stays yours, and you can still pay what you owe.',
          'If you think this is wrong, reply to this email. Another person will review it.',
        ],
        button: { label: 'Go to Circle Link', path: '/dashboard' },
      }),
      es: () => ({
        subject: 'Revisamos tu cuenta',
        heading: 'Tu cuenta está restringida',
        paragraphs: [
          'Revisamos tu cuenta. Por ahora no puedes reservar un lugar, pagar una entrada ni unirte a un grupo de ahorro.',
          'Tu dinero sigue siendo tuyo, y puedes seguir pagando lo que debes.',
          'Si crees que es un error, responde a este correo. Otra persona lo revisará.',
        ],
        button: { label: 'Ir a Circle Link', path: '/dashboard' },
      }),
      fr: () => ({
        subject: 'Nous avons vérifié votre compte',
        heading: 'Votre compte est restreint',
        paragraphs: [
          'Nous avons vérifié votre compte. Pour le moment, vous ne pouvez ni réserver une place, ni payer une entrée, ni rejoindre un groupe d’épargne.',
          'Votre argent reste à vous, et vous pouvez toujours payer ce que vous devez.',
          'Si vous pensez que c’est une erreur, répondez à cet e-mail. Une autre personne réexaminera votre compte.',
        ],
        button: { label: 'Aller sur Circle Link', path: '/dashboard' },
      }),
    },
  }),

  roles_changed: defineNotice<{ readonly roles: readonly AdminRole[]; readonly by: string | null }>({
    audience: 'team',
    example: { roles: ['finance', 'reviewer'], by: 'ana_ruiz' },
    mail: {
      en: ({ roles, by }) => ({
        subject: 'Your roles at Circle Link have changed',
        heading: 'Your roles have changed',
        paragraphs: [
          `${by ?? 'An owner'} changed your roles in the back office.`,
          roles.length === 0
            ? 'You no longer have a role in the back office.'
            : `Your ${roles.length === 1 ? 'role' : 'roles'} in the back office from now on: ${listRoles(roles, 'en')}.`,
        ],
        button: { label: 'Open Circle Link', path: roles.length === 0 ? '/dashboard' : '/admin' },
      }),
      es: ({ roles, by }) => ({
        subject: 'Tus roles en Circle Link cambiaron',
        heading: 'Tus roles cambiaron',
        paragraphs: [
          `${by ?? 'Un propietario'} cambió tus roles en la administración.`,
          roles.length === 0
            ? 'Ya no tienes ningún rol en la administración.'
            : `${roles.length === 1 ? 'Tu rol' : 'Tus roles'} en la administración a partir de ahora: ${listRoles(roles, 'es')}.`,
        ],
        button: { label: 'Abrir Circle Link', path: roles.length === 0 ? '/dashboard' : '/admin' },
      }),
      fr: ({ roles, by }) => ({
        subject: 'Vos rôles sur Circle Link ont changé',
        heading: 'Vos rôles ont changé',
        paragraphs: [
          `${by ?? 'Un propriétaire'} a changé vos rôles dans l’administration.`,
          roles.length === 0
            ? 'Vous n’avez plus aucun rôle dans l’administration.'
            : `${roles.length === 1 ? 'Votre rôle' : 'Vos rôles'} dans l’administration à partir de maintenant : ${listRoles(roles, 'fr')}.`,
        ],
        button: { label: 'Ouvrir Circle Link', path: roles.length === 0 ? '/dashboard' : '/admin' },
      }),
    },
  }),

  account_closed: defineNotice<NoFacts>({
    audience: 'address',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your Circle Link account is closed',
        heading: 'Your account is closed',
        paragraphs: [
          'We deleted your name, contact details, address, documents and saved cards.',
          'Our books keep the amounts you paid and received, under a number that does not name you.',
          'This is our last email to you. We don’t keep your email either.',
        ],
      }),
      es: () => ({
        subject: 'Tu cuenta de Circle Link está cerrada',
        heading: 'Tu cuenta está cerrada',
        paragraphs: [
          'Borramos tu nombre, tus datos de contacto, tu dirección, tus documentos y tus tarjetas guardadas.',
          'Nuestra contabilidad conserva los montos que pagaste y recibiste, con un número que no revela tu nombre.',
          'Este es nuestro último correo. Tampoco conservamos tu dirección.',
        ],
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est fermé',
        heading: 'Votre compte est fermé',
        paragraphs: [
          'Nous avons supprimé votre nom, vos coordonnées, votre adresse, vos pièces d’identité et vos cartes enregistrées.',
          'Notre comptabilité conserve les montants que vous avez payés et reçus, sous un numéro qui ne révèle pas votre nom.',
          'Ceci est notre dernier e-mail. Nous ne conservons pas non plus votre adresse.',
        ],
      }),
    },
  }),
});

function resetPath(token: string): string {
  return `/reset-password?${new URLSearchParams({ token }).toString()}`;
}
