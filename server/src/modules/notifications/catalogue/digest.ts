import { formatLongDay, type InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { defineNotice, defineNotices, plural, type RenderedFacts } from './notice.ts';

type Digest = {
  readonly sunday: string;
  readonly due: readonly {
    readonly group: string;
    readonly round: number;
    readonly dueOn: string;
    readonly chargeCents: Cents;
    readonly autoPay: boolean;
  }[];
  readonly moreDue: number;
  readonly dueCents: Cents;
  readonly receivedCents: Cents;
  readonly paidInCents: Cents;
  readonly turn: { readonly group: string; readonly dueOn: string; readonly potCents: Cents } | null;
};

interface Words {
  readonly due: (due: RenderedFacts<Digest>['due'][number]) => string;
  readonly more: (count: number) => string;
  readonly received: string;
  readonly paidIn: string;
  readonly turn: (group: string) => string;
  readonly pot: (day: string, pot: string) => string;
}

const words: InEachLanguage<Words> = {
  en: {
    due: ({ group, round, dueOn, autoPay }) =>
      `“${group}”, round ${round}, due on ${formatLongDay(dueOn, 'en')}${autoPay ? ' (auto-pay)' : ''}`,
    more: (count) => `and ${count} more`,
    received: 'Received last week',
    paidIn: 'Paid in last week',
    turn: (group) => `Your next turn, in “${group}”`,
    pot: (day, pot) => `${day}: a pot of ${pot}`,
  },
  es: {
    due: ({ group, round, dueOn, autoPay }) =>
      `“${group}”, ronda ${round}, vence el ${formatLongDay(dueOn, 'es')}${autoPay ? ' (pago automático)' : ''}`,
    more: (count) => `y ${count} más`,
    received: 'Recibido la semana pasada',
    paidIn: 'Aportado la semana pasada',
    turn: (group) => `Tu próximo turno, en “${group}”`,
    pot: (day, pot) => `${day}: un fondo de ${pot}`,
  },
  fr: {
    due: ({ group, round, dueOn, autoPay }) =>
      `« ${group} », période ${round}, à payer au plus tard le ${formatLongDay(dueOn, 'fr')}${autoPay ? ' (paiement automatique)' : ''}`,
    more: (count) => `et ${count} autre${count > 1 ? 's' : ''}`,
    received: 'Reçu la semaine dernière',
    paidIn: 'Versé la semaine dernière',
    turn: (group) => `Votre prochain tour, dans « ${group} »`,
    pot: (day, pot) => `${day} : une cagnotte de ${pot}`,
  },
};

export const digestNotices = defineNotices({
  weekly_digest: defineNotice<Digest>({
    audience: 'member',
    preference: 'digest',
    example: {
      sunday: '2026-03-15',
      due: [
        { group: 'Círculo', round: 3, dueOn: '2026-03-09', chargeCents: toCents(5_181), autoPay: false },
        { group: 'Lunes', round: 1, dueOn: '2026-03-12', chargeCents: toCents(2_612), autoPay: true },
      ],
      moreDue: 1,
      dueCents: toCents(12_974),
      receivedCents: toCents(19_900),
      paidInCents: toCents(5_000),
      turn: { group: 'Círculo', dueOn: '2026-06-09', potCents: toCents(20_000) },
    },
    mail: {
      en: (digest) => ({
        subject: isPaid(digest)
          ? 'Your week: nothing to pay'
          : `Your week: ${formatDollars(digest.dueCents)} to pay`,
        heading: 'Your week in your groups',
        paragraphs: [
          isPaid(digest)
            ? `You have nothing to pay until ${formatLongDay(digest.sunday, 'en')}.`
            : `${countDue(digest)} ${plural(countDue(digest), 'contribution is', 'contributions are')} open until ${formatLongDay(digest.sunday, 'en')}: ${formatDollars(digest.dueCents)} by card, with the card fee.`,
        ],
        facts: formatFigures(digest, 'en'),
        button: isPaid(digest)
          ? { label: 'See your groups', path: '/groups' }
          : { label: 'See your payments', path: '/payments' },
        closing: ['You get this email each Monday. You can switch it off in your settings.'],
      }),
      es: (digest) => ({
        subject: isPaid(digest)
          ? 'Tu semana: nada que pagar'
          : `Tu semana: ${formatDollars(digest.dueCents, 'es')} por pagar`,
        heading: 'Tu semana en tus grupos',
        paragraphs: [
          isPaid(digest)
            ? `No tienes nada que pagar hasta el ${formatLongDay(digest.sunday, 'es')}.`
            : `Tienes ${countDue(digest)} ${plural(countDue(digest), 'aporte pendiente', 'aportes pendientes')} esta semana, a más tardar el ${formatLongDay(digest.sunday, 'es')}: ${formatDollars(digest.dueCents, 'es')} con tarjeta, comisión incluida.`,
        ],
        facts: formatFigures(digest, 'es'),
        button: isPaid(digest)
          ? { label: 'Ver tus grupos', path: '/groups' }
          : { label: 'Ver tus pagos', path: '/payments' },
        closing: ['Recibes este correo cada lunes. Puedes desactivarlo en tus ajustes.'],
      }),
      fr: (digest) => ({
        subject: isPaid(digest)
          ? 'Votre semaine : rien à payer'
          : `Votre semaine : ${formatDollars(digest.dueCents, 'fr')} à payer`,
        heading: 'Votre semaine dans vos groupes',
        paragraphs: [
          isPaid(digest)
            ? `Vous n’avez rien à payer jusqu’au ${formatLongDay(digest.sunday, 'fr')}.`
            : `Vous avez ${countDue(digest)} ${plural(countDue(digest), 'cotisation', 'cotisations')} à payer d’ici au ${formatLongDay(digest.sunday, 'fr')} : ${formatDollars(digest.dueCents, 'fr')} par carte, frais de carte compris.`,
        ],
        facts: formatFigures(digest, 'fr'),
        button: isPaid(digest)
          ? { label: 'Voir vos groupes', path: '/groups' }
          : { label: 'Voir vos paiements', path: '/payments' },
        closing: ['Vous recevez cet e-mail chaque lundi. Vous pouvez le désactiver dans vos réglages.'],
      }),
    },
  }),
});

function isPaid({ due }: RenderedFacts<Digest>): boolean {
  return due.length === 0;
}

function countDue({ due, moreDue }: RenderedFacts<Digest>): number {
  return due.length + moreDue;
}

function formatFigures(
  { due, moreDue, receivedCents, paidInCents, turn }: RenderedFacts<Digest>,
  language: keyof typeof words,
): (readonly [string, string])[] {
  const phrases = words[language];
  const lines: (readonly [string, string])[] = due.map((one) => [
    phrases.due(one),
    formatDollars(one.chargeCents, language),
  ]);
  if (moreDue > 0) lines.push([phrases.more(moreDue), '']);
  if (receivedCents > 0) lines.push([phrases.received, formatDollars(receivedCents, language)]);
  if (paidInCents > 0) lines.push([phrases.paidIn, formatDollars(paidInCents, language)]);
  if (turn !== null)
    lines.push([
      phrases.turn(turn.group),
      phrases.pot(formatLongDay(turn.dueOn, language), formatDollars(turn.potCents, language)),
    ]);
  return lines;
}
