import type { InEachLanguage } from '@circle-link/contract/language';
import type { NoticeKind } from '@circle-link/contract/safeguards';
import { ENDED_ACCESS } from './ended-access.ts';
import { defineNotices, defineNotice, type NoFacts } from './notice.ts';

const names: InEachLanguage<Readonly<Record<NoticeKind, string>>> = {
  en: {
    password: 'password',
    mailbox: 'email address',
    second_factor: 'two-step sign-in',
    payout_account: 'bank account',
    sign_in: 'sign-in',
  },
  es: {
    password: 'contraseña',
    mailbox: 'correo electrónico',
    second_factor: 'verificación en dos pasos',
    payout_account: 'cuenta bancaria',
    sign_in: 'inicio de sesión',
  },
  fr: {
    password: 'mot de passe',
    mailbox: 'adresse e-mail',
    second_factor: 'connexion en deux étapes',
    payout_account: 'compte bancaire',
    sign_in: 'connexion',
  },
};

type Undone = {
  readonly kinds: readonly NoticeKind[];
  readonly isMailboxBack: boolean;
  readonly stopped: number;
};

function changed(kinds: readonly NoticeKind[], language: keyof typeof names): string {
  return kinds
    .filter((kind) => kind !== 'sign_in')
    .map((kind) => names[language][kind])
    .join(', ');
}

export const undoneNotices = defineNotices({
  changes_undone: defineNotice<Undone>({
    audience: 'member',
    example: { kinds: ['password', 'mailbox', 'sign_in'], isMailboxBack: true, stopped: 1 },
    mail: {
      en: ({ kinds, isMailboxBack, stopped }) => {
        const what = changed(kinds, 'en');
        return {
          subject: 'Your Circle Link account is locked, as you asked',
          heading: 'Your account is locked',
          paragraphs: [
            what === ''
              ? 'We signed out every device. Old passwords no longer work.'
              : `We restored your previous details (${what}). We signed out every device. Old passwords no longer work.`,
            ENDED_ACCESS.en,
            ...(isMailboxBack
              ? []
              : [
                  'Your former email now belongs to another account. Our team will sort this out with you: please reply to this email.',
                ]),
            ...(stopped === 0 ? [] : [`Withdrawals we stopped and returned to your balance: ${stopped}.`]),
            'No money leaves the account while it is locked. We can’t stop a withdrawal the bank already has. Auto-pay still pays your contributions on their due dates.',
            isMailboxBack
              ? 'Our team will review the account and email you. You can still see your data and pay what you owe. First choose a new password with the link below. Everything else has to wait.'
              : 'Our team will review the account and email you. Once it is unlocked, first choose a new password: someone may know the old one.',
          ],
          ...(isMailboxBack && { button: { label: 'Choose a new password', path: '/reset-password' } }),
        };
      },
      es: ({ kinds, isMailboxBack, stopped }) => {
        const what = changed(kinds, 'es');
        return {
          subject: 'Tu cuenta de Circle Link está bloqueada, como lo pediste',
          heading: 'Tu cuenta está bloqueada',
          paragraphs: [
            what === ''
              ? 'Se cerraron todas las sesiones, y ninguna contraseña de antes abre la cuenta.'
              : `Restablecimos lo que había antes (${what}). Se cerraron todas las sesiones, y ninguna contraseña de antes abre la cuenta.`,
            ENDED_ACCESS.es,
            ...(isMailboxBack
              ? []
              : [
                  'Tu dirección anterior pertenece ahora a otra cuenta. Nuestro equipo lo resuelve contigo: responde a este correo.',
                ]),
            ...(stopped === 0
              ? []
              : [`Los retiros que aún no habían salido están de nuevo en tu saldo: ${stopped}.`]),
            'Mientras tanto no sale dinero de la cuenta. Un retiro que el banco ya tiene no se puede detener; los aportes que se pagan automáticamente se siguen pagando en su día.',
            isMailboxBack
              ? 'Nuestro equipo revisa la cuenta y te escribe. Mientras tanto puedes ver lo tuyo y pagar lo que debes: elige una contraseña nueva con el enlace de abajo e inicia sesión con ella. Hasta entonces no se puede hacer nada más.'
              : 'Nuestro equipo revisa la cuenta y te escribe. Cuando vuelva a estar abierta, elige antes que nada una contraseña nueva: alguien puede conocer la anterior.',
          ],
          ...(isMailboxBack && { button: { label: 'Elegir una contraseña nueva', path: '/reset-password' } }),
        };
      },
      fr: ({ kinds, isMailboxBack, stopped }) => {
        const what = changed(kinds, 'fr');
        return {
          subject: 'Votre compte Circle Link est bloqué, comme vous l’avez demandé',
          heading: 'Votre compte est bloqué',
          paragraphs: [
            what === ''
              ? 'Toutes les sessions ont été fermées, et aucun mot de passe d’avant n’ouvre le compte.'
              : `Nous avons remis ce qu’il y avait avant (${what}). Toutes les sessions ont été fermées, et aucun mot de passe d’avant n’ouvre le compte.`,
            ENDED_ACCESS.fr,
            ...(isMailboxBack
              ? []
              : [
                  'Votre ancienne adresse appartient maintenant à un autre compte. Notre équipe règle cela avec vous : répondez à cet e-mail.',
                ]),
            ...(stopped === 0
              ? []
              : [`Les retraits qui n’étaient pas encore partis sont revenus sur votre solde : ${stopped}.`]),
            'En attendant, aucun argent ne sort du compte. Un retrait que la banque a déjà ne peut plus être arrêté ; les cotisations payées automatiquement le sont toujours le jour prévu.',
            isMailboxBack
              ? 'Notre équipe examine le compte et vous écrit. En attendant, vous pouvez voir ce qui est à vous et payer ce que vous devez : choisissez un nouveau mot de passe avec le lien ci-dessous, puis connectez-vous avec lui. Rien d’autre n’est possible jusque-là.'
              : 'Notre équipe examine le compte et vous écrit. Quand il sera de nouveau ouvert, choisissez avant tout un nouveau mot de passe : quelqu’un connaît peut-être l’ancien.',
          ],
          ...(isMailboxBack && {
            button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password' },
          }),
        };
      },
    },
  }),

  changes_undone_elsewhere: defineNotice<NoFacts>({
    audience: 'address',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your Circle Link account is locked',
        heading: 'Your account is locked',
        paragraphs: [
          'Someone used the undo link we sent to the previous email of your account. We restored your previous details. We signed out every device.',
          'No money leaves the account while our team reviews it. If this wasn’t you, please reply to this email.',
        ],
      }),
      es: () => ({
        subject: 'Tu cuenta de Circle Link está bloqueada',
        heading: 'Tu cuenta está bloqueada',
        paragraphs: [
          'Se usó el enlace de uno de nuestros correos de seguridad desde la dirección que tu cuenta tenía antes de esta: se restableció lo que se cambió en los últimos días. Se cerraron todas las sesiones.',
          'Mientras tanto no sale dinero de la cuenta, y nuestro equipo la revisa. Si no fuiste tú, responde a este correo.',
        ],
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est bloqué',
        heading: 'Votre compte est bloqué',
        paragraphs: [
          'Le lien d’un de nos e-mails de sécurité a été utilisé depuis l’adresse que votre compte avait avant celle-ci : ce qui a été changé ces derniers jours a été remis comme avant. Toutes les sessions ont été fermées.',
          'En attendant, aucun argent ne sort du compte, et notre équipe l’examine. Si ce n’était pas vous, répondez à cet e-mail.',
        ],
      }),
    },
  }),

  /** To the address that the account leaves when it returns to the previous one: it gets no undo link. */
  email_changed_back: defineNotice<NoFacts>({
    audience: 'address',
    example: {},
    mail: {
      en: () => ({
        subject: 'The email of your Circle Link account was changed',
        heading: 'Your email was changed',
        paragraphs: [
          'We now send emails about your account to another address. You also sign in with that one.',
          'Your email is back to the one from a few days ago. Links in our earlier emails no longer work.',
          'If it wasn’t you, please reply to this email.',
        ],
      }),
      es: () => ({
        subject: 'Se cambió la dirección de tu cuenta de Circle Link',
        heading: 'Se cambió tu dirección',
        paragraphs: [
          'Desde ahora los correos de tu cuenta llegan a otra dirección, y con ella inicias sesión.',
          'La cuenta tiene otra vez la dirección que tenía hace unos días. Los enlaces de nuestros correos anteriores sobre esta cuenta ya no sirven.',
          'Si no fuiste tú, responde a este correo.',
        ],
      }),
      fr: () => ({
        subject: 'L’adresse de votre compte Circle Link a été changée',
        heading: 'Votre adresse a été changée',
        paragraphs: [
          'Les e-mails de votre compte vont désormais à une autre adresse, et vous vous connectez avec celle-ci.',
          'Le compte a de nouveau l’adresse qu’il avait il y a quelques jours. Les liens de nos e-mails précédents à propos de ce compte ne font plus rien.',
          'Si ce n’était pas vous, répondez à cet e-mail.',
        ],
      }),
    },
  }),
});
