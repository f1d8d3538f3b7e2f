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
    `cuando se entrega la ronda ${turn}: sale primero de su fondo. Si ese fondo está incompleto, puede tardar más o volver solo en parte; nadie cubre un aporte que falta.`,
  fr: (turn) =>
    `quand la cagnotte de la période ${turn} est versée : c’est pris d’abord sur elle. Si elle est incomplète, cela peut durer plus longtemps ou ne revenir qu’en partie ; personne ne couvre une cotisation manquée.`,
};

const fromPotLineTexts: InEachLanguage<(turn: number) => string> = {
  en: (turn) =>
    `when round ${turn} is paid out. If that pot is short, it may take longer, or you may get back only a part`,
  es: (turn) =>
    `cuando se entrega la ronda ${turn}, y salen primero de su fondo; si ese fondo está incompleto, pueden tardar más o volver solo en parte`,
  fr: (turn) =>
    `quand la cagnotte de la période ${turn} est versée, et c’est pris d’abord sur elle ; si elle est incomplète, cela peut durer plus longtemps ou ne revenir qu’en partie`,
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
          `${newcomer} tomó el lugar de ${former}. Su turno sigue igual: ronda ${turn}. Para ti no cambia nada.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, newcomer, former, turn }) => ({
        subject: `Un nouveau membre a rejoint « ${group} »`,
        heading: 'Une place a changé de main',
        paragraphs: [
          `${newcomer} a pris la place de ${former}. Le tour ne change pas : tour ${turn}. Rien ne change pour vous.`,
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
                'Cuando llegue tu turno, el fondo devuelve primero lo que se pagó por este lugar antes que tú. El resto es tuyo.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Se devuelve primero', formatDollars(returnCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, former, turn, returnCents }) => ({
        subject: `Bienvenue dans « ${group} »`,
        heading: `Votre tour est le tour ${turn}`,
        paragraphs: [
          `Vous avez pris la place de ${former}, avec tous les paiements encore à faire.`,
          ...(returnCents === 0
            ? []
            : [
                'Quand viendra votre tour, la cagnotte rendra d’abord ce qui a été payé pour cette place avant vous. Le reste est à vous.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Rendu d’abord', formatDollars(returnCents, 'fr')]],
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
        `Otra persona tomó tu lugar: ya no debes nada en este grupo, y ${returnCents === 0 ? 'no habías pagado nada, así que no se te devuelve nada' : `los ${formatDollars(returnCents, 'es')} que pagaste vuelven ${fromPotLineTexts.es(turn)}`}`,
      fr: ({ turn, returnCents }) =>
        `Votre place a été prise par une autre personne : vous ne devez plus rien dans ce groupe, et ${returnCents === 0 ? 'vous n’aviez rien payé, donc rien ne vous revient' : `les ${formatDollars(returnCents, 'fr')} que vous avez payés vous reviennent ${fromPotLineTexts.fr(turn)}`}`,
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
          'Ya no debes nada en este grupo, y ya no lo ves.',
          returnCents === 0
            ? 'No habías pagado nada, así que no se te devuelve nada.'
            : `Lo que pagaste vuelve ${fromPotTexts.es(turn)}`,
        ],
        facts: returnCents === 0 ? [] : [['Habías pagado', formatDollars(returnCents, 'es')]],
        button: { label: 'Ver tus grupos', path: '/groups' },
      }),
      fr: ({ group, newcomer, turn, returnCents }) => ({
        subject: `Votre place dans « ${group} » a été prise par une autre personne`,
        heading: 'Votre place a été prise par une autre personne',
        paragraphs: [
          `${newcomer} l’a prise.`,
          'Vous ne devez plus rien dans ce groupe, et vous ne le voyez plus.',
          returnCents === 0
            ? 'Vous n’aviez rien payé, donc rien ne vous revient.'
            : `Ce que vous avez payé vous revient ${fromPotTexts.fr(turn)}`,
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
        `${newcomer} tomó el lugar de ${former}: los ${formatDollars(paidCents, 'es')} que habías pagado por él vuelven a ti ${fromPotLineTexts.es(turn)}`,
      fr: ({ newcomer, former, turn, paidCents }) =>
        `${newcomer} a pris la place de ${former} : les ${formatDollars(paidCents, 'fr')} que vous aviez payés pour elle vous reviennent ${fromPotLineTexts.fr(turn)}`,
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
        heading: 'Lo que pagaste por este lugar vuelve a ti',
        paragraphs: [
          `Habías pagado por ${former}, y ${newcomer} tomó su lugar. Vuelve a ti ${fromPotTexts.es(turn)}`,
        ],
        facts: [['Habías pagado', formatDollars(paidCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `Une place dans « ${group} » a été prise par une autre personne`,
        heading: 'Ce que vous avez payé pour cette place vous revient',
        paragraphs: [
          `Vous aviez payé pour ${former}, et ${newcomer} a pris sa place. Cet argent vous revient ${fromPotTexts.fr(turn)}`,
        ],
        facts: [['Vous aviez payé', formatDollars(paidCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
