import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { levelTerms } from '@circle-link/contract/mechanism';
import { formatDollars } from '@circle-link/contract/money';
import { area, notice, noticeWithLine, type NoFacts } from './notice.ts';
import { ENTRY_REFUSED } from '@circle-link/contract/refusals/entry';

const first = levelTerms(1).name;

export const entryNotices = area({
  entry_paid: noticeWithLine<{ readonly number: number }>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'payment_completed',
      topic: 'entry_queue',
      en: ({ number }) => `Entry queue: entry paid, number ${number}`,
      es: ({ number }) => `Fila de entradas: entrada pagada, número ${number}`,
      fr: ({ number }) => `File d’attente : entrée payée, numéro ${number}`,
    },
    mail: {
      en: ({ number }) => ({
        subject: `Your position is number ${number}`,
        heading: `You are number ${number}`,
        paragraphs: [
          'Your entry was paid. Your number is given in order of payment and is final.',
          `You wait in the ${first} line. Three later entries fund each payout. If entries stop, you receive nothing.`,
        ],
        facts: [
          ['Entry', formatDollars(ENTRY_QUOTE.baseCents)],
          ['Card fee', formatDollars(ENTRY_QUOTE.cardFeeCents)],
          ['App fee', formatDollars(ENTRY_QUOTE.appFeeCents)],
          ['Total', formatDollars(ENTRY_QUOTE.totalCents)],
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number }) => ({
        subject: `Tu lugar es el número ${number}`,
        heading: `Eres el número ${number}`,
        paragraphs: [
          'Tu entrada se pagó. Tu número se da por orden de pago y es definitivo.',
          `Esperas en la fila ${first}. Tres entradas posteriores financian cada pago. Si las entradas se detienen, no recibes nada.`,
        ],
        facts: [
          ['Entrada', formatDollars(ENTRY_QUOTE.baseCents)],
          ['Comisión de tarjeta', formatDollars(ENTRY_QUOTE.cardFeeCents)],
          ['Comisión de la aplicación', formatDollars(ENTRY_QUOTE.appFeeCents)],
          ['Total', formatDollars(ENTRY_QUOTE.totalCents)],
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: `Votre place est le numéro ${number}`,
        heading: `Vous avez le numéro ${number}`,
        paragraphs: [
          'Votre entrée a été payée. Votre numéro est donné dans l’ordre des paiements et il est définitif.',
          `Vous attendez dans la file ${first}. Trois entrées suivantes financent chaque versement. Si les entrées s’arrêtent, vous ne recevez rien.`,
        ],
        facts: [
          ['Entrée', formatDollars(ENTRY_QUOTE.baseCents, 'fr')],
          ['Frais de carte', formatDollars(ENTRY_QUOTE.cardFeeCents, 'fr')],
          ['Frais de l’application', formatDollars(ENTRY_QUOTE.appFeeCents, 'fr')],
          ['Total', formatDollars(ENTRY_QUOTE.totalCents, 'fr')],
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  payout_credited: noticeWithLine<{ readonly level: string }>({
    audience: 'member',
    example: { level: first },
    line: {
      type: 'payout_received',
      topic: 'entry_queue',
      en: ({ level }) => `Entry queue: ${level} payout`,
      es: ({ level }) => `Fila de entradas: pago de ${level}`,
      fr: ({ level }) => `File d’attente : versement du niveau ${level}`,
    },
  }),

  /** The address or number of an account was typed into /join. */
  join_tried: notice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Someone tried to join with your address or phone',
        heading: 'You have an account already',
        paragraphs: [
          'Someone, perhaps you, tried to join the entry queue without signing in, with your e-mail address or your phone number. Nothing was paid and nothing has changed.',
          `They were told: "${ENTRY_REFUSED.en}"`,
        ],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
        closing: ['If it was not you, you need not do anything.'],
      }),
      es: () => ({
        subject: 'Alguien intentó entrar con tu correo o tu teléfono',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Alguien, quizá tú, intentó entrar a la fila de entradas sin iniciar sesión, con tu correo o tu número de teléfono. No se pagó nada y nada cambió.',
          `Se le dijo: "${ENTRY_REFUSED.es}"`,
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
        closing: ['Si no fuiste tú, no tienes que hacer nada.'],
      }),
      fr: () => ({
        subject: 'Quelqu’un a essayé d’entrer avec votre adresse ou votre téléphone',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Quelqu’un, peut-être vous, a essayé d’entrer dans la file d’attente sans se connecter, avec votre adresse e-mail ou votre numéro de téléphone. Rien n’a été payé et rien n’a changé.',
          `Voici la réponse donnée : « ${ENTRY_REFUSED.fr} »`,
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
        closing: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
      }),
    },
  }),
});
