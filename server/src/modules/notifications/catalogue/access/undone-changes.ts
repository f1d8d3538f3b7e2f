import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type NoticeKind, UNDO_DAYS } from '@circle-link/contract/auth/safeguards';
import { defineNotice, defineNotices, type MailWords, type NoFacts, plural } from '../notice.ts';

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
              ? 'Cerramos todas las sesiones. Las contraseñas anteriores ya no funcionan.'
              : `Restablecimos tus datos anteriores (${what}). Cerramos todas las sesiones. Las contraseñas anteriores ya no funcionan.`,
            ENDED_ACCESS.es,
            ...(isMailboxBack
              ? []
              : [
                  'Tu correo anterior pertenece ahora a otra cuenta. Nuestro equipo lo resolverá contigo: responde a este correo.',
                ]),
            ...(stopped === 0 ? [] : [`Retiros que detuvimos y devolvimos a tu saldo: ${stopped}.`]),
            'No sale dinero de la cuenta mientras está bloqueada. No podemos detener un retiro que el banco ya tiene. El pago automático sigue pagando tus aportes en su vencimiento.',
            isMailboxBack
              ? 'Nuestro equipo revisará la cuenta y te escribirá. Puedes ver tus datos y pagar lo que debes. Primero elige una contraseña nueva con el enlace de abajo. Todo lo demás tiene que esperar.'
              : 'Nuestro equipo revisará la cuenta y te escribirá. Cuando se desbloquee, elige primero una contraseña nueva: alguien puede conocer la anterior.',
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
              ? 'Nous avons fermé toutes les sessions. Les anciens mots de passe ne fonctionnent plus.'
              : `Nous avons rétabli vos données précédentes (${what}). Nous avons fermé toutes les sessions. Les anciens mots de passe ne fonctionnent plus.`,
            ENDED_ACCESS.fr,
            ...(isMailboxBack
              ? []
              : [
                  'Votre ancienne adresse appartient maintenant à un autre compte. Notre équipe réglera cela avec vous : répondez à cet e-mail.',
                ]),
            ...(stopped === 0 ? [] : [`Retraits arrêtés et revenus sur votre solde : ${stopped}.`]),
            'Aucun argent ne sort du compte tant qu’il est bloqué. Nous ne pouvons pas arrêter un retrait que la banque a déjà. Le paiement automatique continue de payer vos cotisations à l’échéance.',
            isMailboxBack
              ? 'Notre équipe va examiner le compte et vous écrira. Vous pouvez voir vos données et payer ce que vous devez. Choisissez d’abord un nouveau mot de passe avec le lien ci-dessous. Tout le reste doit attendre.'
              : 'Notre équipe va examiner le compte et vous écrira. Une fois le compte débloqué, choisissez d’abord un nouveau mot de passe : quelqu’un connaît peut-être l’ancien.',
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
          'Alguien usó el enlace para deshacer cambios que enviamos al correo anterior de tu cuenta. Restablecimos tus datos anteriores. Cerramos todas las sesiones.',
          'No sale dinero de la cuenta mientras nuestro equipo la revisa. Si no fuiste tú, responde a este correo.',
        ],
      }),
      fr: () => ({
        subject: 'Votre compte Circle Link est bloqué',
        heading: 'Votre compte est bloqué',
        paragraphs: [
          'Quelqu’un a utilisé le lien d’annulation que nous avions envoyé à l’ancienne adresse de votre compte. Nous avons rétabli vos données précédentes. Nous avons fermé toutes les sessions.',
          'Aucun argent ne sort du compte pendant que notre équipe l’examine. Si ce n’était pas vous, répondez à cet e-mail.',
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
        subject: 'Se cambió el correo de tu cuenta de Circle Link',
        heading: 'Se cambió tu correo',
        paragraphs: [
          'Ahora enviamos los mensajes sobre tu cuenta a otro correo. También inicias sesión con él.',
          'Tu cuenta vuelve a tener el correo de hace unos días. Los enlaces de nuestros mensajes anteriores ya no funcionan.',
          'Si no fuiste tú, responde a este correo.',
        ],
      }),
      fr: () => ({
        subject: 'L’adresse e-mail de votre compte Circle Link a été changée',
        heading: 'Votre adresse e-mail a été changée',
        paragraphs: [
          'Les e-mails sur votre compte sont désormais envoyés à une autre adresse. Vous vous connectez aussi avec celle-ci.',
          'Votre compte a de nouveau l’adresse d’il y a quelques jours. Les liens de nos e-mails précédents ne fonctionnent plus.',
          'Si ce n’était pas vous, répondez à cet e-mail.',
        ],
      }),
    },
  }),
});

export type UndoFacts = { readonly token: string; readonly waitHours: number };

export const exampleUndo: UndoFacts = { token: '…', waitHours: 24 };

type OwnWords = Pick<MailWords, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

const getPath = (token: string): string => `/undo-change?${new URLSearchParams({ token }).toString()}`;

export function undoableEn({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'hour', 'hours')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`For your security, you can’t withdraw for ${wait}.`] : []),
      `If it was you, there is nothing to do. If it wasn’t you, use the link. It undoes all changes of the last ${UNDO_DAYS} days and locks the account until our team has reviewed it.`,
    ],
    button: { label: 'It wasn’t me', path: getPath(token) },
    closing: [`The link works for ${UNDO_DAYS} days and asks you to confirm. You don’t have to sign in.`],
  };
}

export function undoableEs({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'hora', 'horas')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`Por tu seguridad, no podrás retirar dinero durante ${wait}.`] : []),
      `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, usa el enlace. Deshace todos los cambios de los últimos ${UNDO_DAYS} días y bloquea la cuenta hasta que nuestro equipo la revise.`,
    ],
    button: { label: 'No fui yo', path: getPath(token) },
    closing: [
      `El enlace funciona durante ${UNDO_DAYS} días y te pide confirmar. No tienes que iniciar sesión.`,
    ],
  };
}

export function undoableFr({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'heure', 'heures')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`Pour votre sécurité, aucun retrait n’est possible pendant ${wait}.`] : []),
      `Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, utilisez le lien. Il annule tous les changements des ${UNDO_DAYS} derniers jours et bloque le compte jusqu’à ce que notre équipe l’ait examiné.`,
    ],
    button: { label: 'Ce n’était pas moi', path: getPath(token) },
    closing: [
      `Le lien fonctionne pendant ${UNDO_DAYS} jours et vous demande de confirmer. Vous n’avez pas à vous connecter.`,
    ],
  };
}

export const ENDED_ACCESS: InEachLanguage<string> = {
  en: 'Your calendar addresses, webhooks and API tokens no longer work. Set up again what you need.',
  es: 'Las direcciones de calendario, los webhooks y los tokens de API anteriores ya no funcionan. Vuelve a crear lo que necesites.',
  fr: 'Les adresses de calendrier, les webhooks et les jetons d’API précédents ne fonctionnent plus. Recréez ce dont vous avez besoin.',
};
