import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { getLevelTerms } from '@circle-link/contract/queue/mechanism';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineNotice, defineNotices, defineNoticeWithLine, type NoFacts } from './notice.ts';

const refused = new Refusal(entryRefusals.entry_refused);
const first = getLevelTerms(1).name;

type JoinRefund = { readonly amountCents: Cents; readonly state: 'started' | 'sent' | 'failed' };

const joinRefundEn: Readonly<Record<JoinRefund['state'], string>> = {
  started:
    'An entry was already paid with this email, so we refund this payment to the card. You don’t have to do anything.',
  sent: 'It goes to the card that paid. Banks take some days to show it.',
  failed: 'The card’s bank didn’t accept it. The money stays yours. Please reply to this email.',
};
const joinRefundEs: Readonly<Record<JoinRefund['state'], string>> = {
  started:
    'Ya se pagó una entrada con este correo, así que reembolsamos este pago a la tarjeta. No tienes que hacer nada.',
  sent: 'Va a la tarjeta que pagó. Los bancos tardan algunos días en mostrarlo.',
  failed: 'El banco de la tarjeta no lo aceptó. El dinero sigue siendo tuyo. Responde a este correo.',
};
const joinRefundFr: Readonly<Record<JoinRefund['state'], string>> = {
  started:
    'Une entrée a déjà été payée avec cette adresse, nous remboursons donc ce paiement sur la carte. Vous n’avez rien à faire.',
  sent: 'Il va sur la carte qui a payé. Les banques mettent quelques jours à l’afficher.',
  failed: 'La banque de la carte ne l’a pas accepté. L’argent reste à vous. Répondez à cet e-mail.',
};

export const entryNotices = defineNotices({
  join_refund: defineNotice<JoinRefund>({
    audience: 'member',
    example: { amountCents: toCents(5_235), state: 'sent' },
    mail: {
      en: ({ amountCents, state }) => ({
        subject:
          state === 'failed'
            ? `A refund of ${formatDollars(amountCents)} did not arrive`
            : `A refund of ${formatDollars(amountCents)} ${state === 'sent' ? 'was sent' : 'is on its way'}`,
        heading: `Your payment of ${formatDollars(amountCents)}`,
        paragraphs: [joinRefundEn[state]],
        closing: ['If you paid nothing, someone entered your email by mistake. You can ignore this email.'],
      }),
      es: ({ amountCents, state }) => ({
        subject:
          state === 'failed'
            ? `Un reembolso de ${formatDollars(amountCents, 'es')} no llegó`
            : `Un reembolso de ${formatDollars(amountCents, 'es')} ${state === 'sent' ? 'se envió' : 'está en camino'}`,
        heading: `Tu pago de ${formatDollars(amountCents, 'es')}`,
        paragraphs: [joinRefundEs[state]],
        closing: ['Si no pagaste nada, alguien escribió tu correo por error. Puedes ignorar este correo.'],
      }),
      fr: ({ amountCents, state }) => ({
        subject:
          state === 'failed'
            ? `Un remboursement de ${formatDollars(amountCents, 'fr')} n’est pas arrivé`
            : `Un remboursement de ${formatDollars(amountCents, 'fr')} ${state === 'sent' ? 'a été envoyé' : 'est en route'}`,
        heading: `Votre paiement de ${formatDollars(amountCents, 'fr')}`,
        paragraphs: [joinRefundFr[state]],
        closing: [
          'Si vous n’avez rien payé, quelqu’un a saisi votre adresse par erreur. Vous pouvez ignorer cet e-mail.',
        ],
      }),
    },
  }),

  entry_paid: defineNoticeWithLine<{ readonly number: number }>({
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
          'You paid your entry. Numbers follow the order of payment, and yours is final.',
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
          'Pagaste tu entrada. Los números siguen el orden de pago, y el tuyo es definitivo.',
          `Esperas en la fila ${first}. Tres entradas posteriores financian cada entrega. Si las entradas se detienen, no recibes nada.`,
        ],
        facts: [
          ['Entrada', formatDollars(ENTRY_QUOTE.baseCents, 'es')],
          ['Comisión de tarjeta', formatDollars(ENTRY_QUOTE.cardFeeCents, 'es')],
          ['Comisión de la app', formatDollars(ENTRY_QUOTE.appFeeCents, 'es')],
          ['Total', formatDollars(ENTRY_QUOTE.totalCents, 'es')],
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: `Votre place est le numéro ${number}`,
        heading: `Vous avez le numéro ${number}`,
        paragraphs: [
          'Vous avez payé votre entrée. Les numéros suivent l’ordre des paiements, et le vôtre est définitif.',
          `Vous attendez dans la file ${first}. Trois entrées plus tardives financent chaque versement. Si les entrées s’arrêtent, vous ne recevez rien.`,
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

  payout_credited: defineNoticeWithLine<{ readonly level: string }>({
    audience: 'member',
    example: { level: first },
    line: {
      type: 'payout_received',
      topic: 'entry_queue',
      en: ({ level }) => `Entry queue: ${level} payout`,
      es: ({ level }) => `Fila de entradas: entrega de ${level}`,
      fr: ({ level }) => `File d’attente : versement du niveau ${level}`,
    },
  }),

  join_tried: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Someone tried to join with your email or phone',
        heading: 'You already have an account',
        paragraphs: [
          'Someone, perhaps you, tried to join the entry queue with your email or phone number, without signing in. Nothing was paid and nothing has changed.',
          `They saw this message: "${refused.words('en')}"`,
        ],
        button: { label: 'Sign in', path: '/auth?mode=sign-in' },
        closing: ['If it wasn’t you, there is nothing to do.'],
      }),
      es: () => ({
        subject: 'Alguien intentó entrar con tu correo o tu teléfono',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Alguien, quizá tú, intentó entrar a la fila con tu correo o tu teléfono, sin iniciar sesión. No se pagó nada y nada cambió.',
          `Vio este mensaje: "${refused.words('es')}"`,
        ],
        button: { label: 'Iniciar sesión', path: '/auth?mode=sign-in' },
        closing: ['Si no fuiste tú, no tienes que hacer nada.'],
      }),
      fr: () => ({
        subject: 'Quelqu’un a essayé d’entrer avec votre adresse ou votre téléphone',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Quelqu’un, peut-être vous, a essayé d’entrer dans la file d’attente avec votre e-mail ou votre téléphone, sans se connecter. Rien n’a été payé et rien n’a changé.',
          `Cette personne a vu ce message : « ${refused.words('fr')} »`,
        ],
        button: { label: 'Se connecter', path: '/auth?mode=sign-in' },
        closing: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
      }),
    },
  }),
});
