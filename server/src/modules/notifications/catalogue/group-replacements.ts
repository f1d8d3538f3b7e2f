import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import type { InEachLanguage } from '@circle-link/contract/language';
import { defineNotices, defineNotice, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

type Replaced = GroupNoticeFacts & {
  readonly newcomer: MemberReference;
  readonly former: MemberReference;
  readonly turn: number;
};
const replaced: Replaced = {
  ...exampleGroup,
  newcomer: { member: 'Eva' },
  former: { member: 'Luis' },
  turn: 5,
};

export const fromPotTexts: InEachLanguage<(turn: number) => string> = {
  en: (turn) =>
    `when round ${turn} is paid out, first from its pot. If that pot is short, it may take longer, or you may get back only a part. Nobody covers a missed contribution.`,
  es: (turn) =>
    `cuando se entregue la ronda ${turn}, con prioridad sobre su fondo. Si ese fondo está incompleto, puede tardar más o puedes recibir solo una parte. Nadie cubre un aporte no pagado.`,
  fr: (turn) =>
    `au versement de la cagnotte de la période ${turn}, en priorité sur celle-ci. Si elle est incomplète, cela peut prendre plus de temps, ou vous n’en recevrez qu’une partie. Personne ne couvre une cotisation manquée.`,
};

const fromPotLineTexts: InEachLanguage<(turn: number) => string> = {
  en: (turn) =>
    `when round ${turn} is paid out. If that pot is short, it may take longer, or you may get back only a part`,
  es: (turn) =>
    `cuando se entregue la ronda ${turn}. Si ese fondo está incompleto, puede tardar más o puedes recibir solo una parte`,
  fr: (turn) =>
    `au versement de la cagnotte de la période ${turn}. Si elle est incomplète, cela peut prendre plus de temps, ou vous n’en recevrez qu’une partie`,
};

export const groupReplacementNotices = defineNotices({
  place_changed_hands: defineNotice<Replaced>({
    audience: 'member',
    preference: 'group_news',
    example: replaced,
    mail: {
      en: ({ groupId, group, newcomer, former, turn }) => ({
        subject: `A new member has joined “${group}”`,
        heading: 'A place has been taken over',
        paragraphs: [
          `${newcomer} took over ${former}’s place, with the turn in round ${turn}. Nothing changes for you.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, newcomer, former, turn }) => ({
        subject: `Un nuevo miembro se unió a “${group}”`,
        heading: 'Un lugar cambió de manos',
        paragraphs: [
          `${newcomer} tomó el lugar de ${former}, con el turno de la ronda ${turn}. Para ti no cambia nada.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, newcomer, former, turn }) => ({
        subject: `Un nouveau membre a rejoint « ${group} »`,
        heading: 'Une place a changé de mains',
        paragraphs: [
          `${newcomer} a repris la place de ${former}, avec le tour ${turn}. Rien ne change pour vous.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  place_is_yours: defineNotice<Omit<Replaced, 'newcomer'> & { readonly returnCents: Cents }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, former: { member: 'Luis' }, turn: 5, returnCents: toCents(15_000) },
    mail: {
      en: ({ groupId, group, former, turn, returnCents }) => ({
        subject: `Welcome to “${group}”`,
        heading: `Your turn is round ${turn}`,
        paragraphs: [
          `You took over ${former}’s place, with all payments that are still open.`,
          ...(returnCents === 0
            ? []
            : [
                'When your turn comes, earlier payers for this place first get their money back from the pot. You receive the rest.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Paid back first', formatDollars(returnCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, former, turn, returnCents }) => ({
        subject: `Te damos la bienvenida a “${group}”`,
        heading: `Tu turno es la ronda ${turn}`,
        paragraphs: [
          `Tomaste el lugar de ${former}, con todos los pagos que siguen pendientes.`,
          ...(returnCents === 0
            ? []
            : [
                'Cuando llegue tu turno, el fondo devuelve primero su dinero a quienes pagaron antes por este lugar. Tú recibes el resto.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Se devuelve primero', formatDollars(returnCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, former, turn, returnCents }) => ({
        subject: `Bienvenue dans « ${group} »`,
        heading: `Votre tour est le tour ${turn}`,
        paragraphs: [
          `Vous avez repris la place de ${former}, avec tous les paiements encore à faire.`,
          ...(returnCents === 0
            ? []
            : [
                'Quand viendra votre tour, la cagnotte remboursera d’abord les personnes qui ont payé pour cette place avant vous. Vous recevrez le reste.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Remboursé d’abord', formatDollars(returnCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  place_lost: defineNoticeWithLine<
    Pick<Replaced, 'group' | 'newcomer'> & { readonly turn: number; readonly returnCents: Cents }
  >({
    audience: 'member',
    preference: 'payouts',
    example: { group: 'Círculo', newcomer: { member: 'Eva' }, turn: 5, returnCents: toCents(15_000) },
    line: {
      type: 'group_changed',
      en: ({ turn, returnCents }) =>
        `Your place was taken over, so you owe nothing more in this group. ${returnCents === 0 ? 'You had paid nothing in, so you get nothing back' : `You get back the ${formatDollars(returnCents)} you paid in ${fromPotLineTexts.en(turn)}`}`,
      es: ({ turn, returnCents }) =>
        `Otra persona tomó tu lugar, así que ya no debes nada en este grupo. ${returnCents === 0 ? 'No habías pagado nada, así que no se te devuelve nada' : `Recuperas los ${formatDollars(returnCents, 'es')} que pagaste ${fromPotLineTexts.es(turn)}`}`,
      fr: ({ turn, returnCents }) =>
        `Votre place a été reprise, vous ne devez donc plus rien dans ce groupe. ${returnCents === 0 ? 'Vous n’aviez rien payé, rien ne vous est donc remboursé' : `Vous récupérerez les ${formatDollars(returnCents, 'fr')} que vous avez payés ${fromPotLineTexts.fr(turn)}`}`,
    },
    mail: {
      en: ({ group, newcomer, turn, returnCents }) => ({
        subject: `Your place in “${group}” was taken over`,
        heading: 'Your place has been taken over',
        paragraphs: [
          `${newcomer} took it over.`,
          'You owe nothing more in this group, and it is no longer in your list.',
          returnCents === 0
            ? 'You had paid nothing in, so you get nothing back.'
            : `You get back what you paid in ${fromPotTexts.en(turn)}`,
        ],
        facts: returnCents === 0 ? [] : [['You had paid in', formatDollars(returnCents)]],
        button: { label: 'See your groups', path: '/groups' },
      }),
      es: ({ group, newcomer, turn, returnCents }) => ({
        subject: `Otra persona tomó tu lugar en “${group}”`,
        heading: 'Otra persona tomó tu lugar',
        paragraphs: [
          `Lo tomó ${newcomer}.`,
          'Ya no debes nada en este grupo, y ya no aparece en tu lista.',
          returnCents === 0
            ? 'No habías pagado nada, así que no se te devuelve nada.'
            : `Recuperas lo que pagaste ${fromPotTexts.es(turn)}`,
        ],
        facts: returnCents === 0 ? [] : [['Habías pagado', formatDollars(returnCents, 'es')]],
        button: { label: 'Ver tus grupos', path: '/groups' },
      }),
      fr: ({ group, newcomer, turn, returnCents }) => ({
        subject: `Votre place dans « ${group} » a été reprise`,
        heading: 'Votre place a été reprise',
        paragraphs: [
          `${newcomer} l’a reprise.`,
          'Vous ne devez plus rien dans ce groupe, et il n’apparaît plus dans votre liste.',
          returnCents === 0
            ? 'Vous n’aviez rien payé, rien ne vous est donc remboursé.'
            : `Vous récupérerez ce que vous avez payé ${fromPotTexts.fr(turn)}`,
        ],
        facts: returnCents === 0 ? [] : [['Vous aviez payé', formatDollars(returnCents, 'fr')]],
        button: { label: 'Voir vos groupes', path: '/groups' },
      }),
    },
  }),

  place_paid_for_lost: defineNoticeWithLine<Replaced & { readonly paidCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { ...replaced, paidCents: toCents(5_000) },
    line: {
      type: 'group_changed',
      en: ({ newcomer, former, turn, paidCents }) =>
        `${newcomer} took over ${former}’s place. You get back the ${formatDollars(paidCents)} you paid for it ${fromPotLineTexts.en(turn)}`,
      es: ({ newcomer, former, turn, paidCents }) =>
        `${newcomer} tomó el lugar de ${former}. Recuperas los ${formatDollars(paidCents, 'es')} que pagaste por ese lugar ${fromPotLineTexts.es(turn)}`,
      fr: ({ newcomer, former, turn, paidCents }) =>
        `${newcomer} a repris la place de ${former}. Vous récupérerez les ${formatDollars(paidCents, 'fr')} que vous aviez payés pour cette place ${fromPotLineTexts.fr(turn)}`,
    },
    mail: {
      en: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `A place in “${group}” was taken over`,
        heading: 'You get back what you paid for this place',
        paragraphs: [
          `You paid for ${former}, and ${newcomer} has now taken over that place. You get your money back ${fromPotTexts.en(turn)}`,
        ],
        facts: [['You had paid', formatDollars(paidCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `Otra persona tomó un lugar en “${group}”`,
        heading: 'Recuperas lo que pagaste por este lugar',
        paragraphs: [
          `Pagaste por ${former}, y ${newcomer} tomó ese lugar. Recuperas tu dinero ${fromPotTexts.es(turn)}`,
        ],
        facts: [['Habías pagado', formatDollars(paidCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `Une place dans « ${group} » a été reprise`,
        heading: 'Vous récupérez ce que vous avez payé pour cette place',
        paragraphs: [
          `Vous aviez payé pour ${former}, et ${newcomer} a repris cette place. Vous récupérerez votre argent ${fromPotTexts.fr(turn)}`,
        ],
        facts: [['Vous aviez payé', formatDollars(paidCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
