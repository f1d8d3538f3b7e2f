import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, parseDollars, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
  type RenderedFacts,
} from '../notice.ts';

type Row = {
  readonly member: MemberReference;
  readonly paidIn: string;
  readonly received: string;
  readonly net: string;
};
type GoesBack = { readonly toCardCents: Cents; readonly inCashCents: Cents };

const table: readonly Row[] = [
  { member: { member: 'Ana' }, paidIn: '100.00', received: '396.00', net: '-296.00' },
  { member: { member: 'Luis' }, paidIn: '100.00', received: '0.00', net: '100.00' },
  { member: { member: 'Eva' }, paidIn: '100.00', received: '100.00', net: '0.00' },
];

const howToRead: InEachLanguage<string> = {
  en: 'Circle Link holds none of the money in this table: it has been paid out. You settle it among yourselves. Fees are not refunded.',
  es: 'Circle Link no guarda nada del dinero de esta tabla: ya se entregó. Les toca a ustedes arreglarlo entre sí. Las comisiones no se reembolsan.',
  fr: 'Circle Link ne garde rien de l’argent de ce tableau : il est déjà versé. À vous de régler cela entre vous. Les frais ne sont pas remboursés.',
};

type Line = readonly [string, string];

const inDollars = (amount: string, language?: Language): string =>
  formatDollars(parseDollars(amount) ?? ZERO_CENTS, language);

const tableLines: InEachLanguage<(row: RenderedFacts<Row>) => Line> = {
  en: ({ member, paidIn, received, net }) => {
    const result = net.startsWith('-') ? `owes ${inDollars(net.slice(1))}` : `is owed ${inDollars(net)}`;
    return [
      `${member}: paid in ${inDollars(paidIn)}, received ${inDollars(received)}`,
      net === '0.00' ? 'even' : result,
    ];
  },
  es: ({ member, paidIn, received, net }) => {
    const result = net.startsWith('-')
      ? `debe ${inDollars(net.slice(1), 'es')}`
      : `se le deben ${inDollars(net, 'es')}`;
    return [
      `${member}: pagó ${inDollars(paidIn, 'es')}, recibió ${inDollars(received, 'es')}`,
      net === '0.00' ? 'a mano' : result,
    ];
  },
  fr: ({ member, paidIn, received, net }) => {
    const result = net.startsWith('-')
      ? `doit ${inDollars(net.slice(1), 'fr')}`
      : `on lui doit ${inDollars(net, 'fr')}`;
    return [
      `${member} : a payé ${inDollars(paidIn, 'fr')}, a reçu ${inDollars(received, 'fr')}`,
      net === '0.00' ? 'à l’équilibre' : result,
    ];
  },
};

const goesBack: InEachLanguage<(back: GoesBack) => string[]> = {
  en: ({ toCardCents, inCashCents }) => [
    ...(toCardCents > 0
      ? [
          `${formatDollars(toCardCents)} goes back to the card or bank account it came from. The payment provider keeps its fee.`,
        ]
      : []),
    ...(inCashCents > 0
      ? [`You paid ${formatDollars(inCashCents)} in cash. Please ask the member you gave it to.`]
      : []),
  ],
  es: ({ toCardCents, inCashCents }) => [
    ...(toCardCents > 0
      ? [
          `${formatDollars(toCardCents, 'es')} vuelven a la tarjeta o cuenta bancaria de donde vinieron. El proveedor de pagos se queda con su comisión.`,
        ]
      : []),
    ...(inCashCents > 0
      ? [
          `Pagaste ${formatDollars(inCashCents, 'es')} en efectivo. Pídeselos al miembro a quien se los diste.`,
        ]
      : []),
  ],
  fr: ({ toCardCents, inCashCents }) => [
    ...(toCardCents > 0
      ? [
          `${formatDollars(toCardCents, 'fr')} reviennent sur la carte ou le compte bancaire d’où ils viennent. Le prestataire de paiement garde ses frais.`,
        ]
      : []),
    ...(inCashCents > 0
      ? [
          `Vous avez payé ${formatDollars(inCashCents, 'fr')} en espèces. Demandez-les au membre à qui vous les avez remis.`,
        ]
      : []),
  ],
};

const goesBackInLine: InEachLanguage<(back: GoesBack) => string> = {
  en: ({ toCardCents, inCashCents }) =>
    [
      toCardCents > 0
        ? `. ${formatDollars(toCardCents)} goes back to the card or bank account it came from, and the payment provider keeps its fee`
        : '',
      inCashCents > 0
        ? `. You paid ${formatDollars(inCashCents)} in cash: ask the member you gave it to`
        : '',
    ].join(''),
  es: ({ toCardCents, inCashCents }) =>
    [
      toCardCents > 0
        ? `. ${formatDollars(toCardCents, 'es')} vuelven a la tarjeta o cuenta bancaria de donde vinieron, y el proveedor de pagos se queda con su comisión`
        : '',
      inCashCents > 0
        ? `. Pagaste ${formatDollars(inCashCents, 'es')} en efectivo: pídeselos al miembro a quien se los diste`
        : '',
    ].join(''),
  fr: ({ toCardCents, inCashCents }) =>
    [
      toCardCents > 0
        ? `. ${formatDollars(toCardCents, 'fr')} reviennent sur la carte ou le compte bancaire d’où ils viennent, et le prestataire de paiement garde ses frais`
        : '',
      inCashCents > 0
        ? `. Vous avez payé ${formatDollars(inCashCents, 'fr')} en espèces : demandez-les au membre à qui vous les avez remis`
        : '',
    ].join(''),
};

type Proposed = GroupNoticeFacts & { readonly proposer: MemberReference; readonly table: readonly Row[] };
type Canceled = GroupNoticeFacts & GoesBack & { readonly by: MemberReference | null };

export const groupWindUpNotices = defineNotices({
  wind_up_proposed: defineNoticeWithLine<Proposed>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, proposer: { member: 'Ana' }, table },
    line: {
      type: 'group_changed',
      en: ({ proposer }) =>
        `${proposer} proposes to end the group early. Two thirds of the voting members must agree within ${VOTE_DAYS} days. The group page shows what members would owe each other`,
      es: ({ proposer }) =>
        `${proposer} propone terminar el grupo antes de tiempo. Dos tercios de los miembros que pueden votar deben aceptar en ${VOTE_DAYS} días. La página del grupo muestra lo que los miembros se deberían entre sí`,
      fr: ({ proposer }) =>
        `${proposer} propose de mettre fin au groupe avant son terme. Deux tiers des membres qui peuvent voter doivent accepter dans les ${VOTE_DAYS} jours. La page du groupe montre ce que les membres se devraient entre eux`,
    },
    mail: {
      en: ({ groupId, group, proposer, table: rows }) => ({
        subject: `A proposal to end “${group}” early`,
        heading: 'Should your group end early?',
        paragraphs: [
          `${proposer} proposes it for “${group}”. Two thirds of the voting members must agree within ${VOTE_DAYS} days.`,
          'Then no more rounds follow, and money we hold goes back to the cards and bank accounts it came from. The table shows what members would owe each other:',
        ],
        facts: rows.map(tableLines.en),
        button: groupButton(groupId, 'en', 'Vote'),
        closing: [howToRead.en],
      }),
      es: ({ groupId, group, proposer, table: rows }) => ({
        subject: `Una propuesta para terminar “${group}” antes de tiempo`,
        heading: '¿Debe terminar tu grupo antes de tiempo?',
        paragraphs: [
          `${proposer} lo propone para “${group}”. Dos tercios de los miembros que pueden votar deben aceptar en ${VOTE_DAYS} días.`,
          'En ese caso no hay más rondas, y el dinero que guardamos vuelve a las tarjetas y cuentas bancarias de donde vino. La tabla muestra lo que los miembros se deberían entre sí:',
        ],
        facts: rows.map(tableLines.es),
        button: groupButton(groupId, 'es', 'Votar'),
        closing: [howToRead.es],
      }),
      fr: ({ groupId, group, proposer, table: rows }) => ({
        subject: `Une proposition de mettre fin à « ${group} » avant son terme`,
        heading: 'Faut-il mettre fin à votre groupe avant son terme ?',
        paragraphs: [
          `${proposer} le propose pour « ${group} ». Deux tiers des membres qui peuvent voter doivent accepter dans les ${VOTE_DAYS} jours.`,
          'Il n’y aura alors plus d’autres périodes, et l’argent que nous gardons reviendra sur les cartes et comptes bancaires d’où il vient. Le tableau montre ce que les membres se devraient entre eux :',
        ],
        facts: rows.map(tableLines.fr),
        button: groupButton(groupId, 'fr', 'Voter'),
        closing: [howToRead.fr],
      }),
    },
  }),

  wind_up_failed: defineNoticeWithLine<GroupNoticeFacts>({
    audience: 'member',
    preference: 'group_news',
    example: exampleGroup,
    line: {
      type: 'group_changed',
      en: () => 'Too few members want to end the group early: the rounds go on as planned',
      es: () =>
        'Muy pocos miembros quieren terminar el grupo antes de tiempo: las rondas siguen como estaba previsto',
      fr: () =>
        'Trop peu de membres veulent mettre fin au groupe avant son terme : les périodes continuent comme prévu',
    },
    mail: {
      en: ({ groupId, group }) => ({
        subject: `“${group}” goes on`,
        heading: 'Your group goes on',
        paragraphs: [`Too few members of “${group}” want to end it early. The rounds go on as planned.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group }) => ({
        subject: `“${group}” sigue`,
        heading: 'Tu grupo sigue',
        paragraphs: [
          `Muy pocos miembros de “${group}” quieren terminarlo antes de tiempo. Las rondas siguen como estaba previsto.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group }) => ({
        subject: `« ${group} » continue`,
        heading: 'Votre groupe continue',
        paragraphs: [
          `Trop peu de membres de « ${group} » veulent y mettre fin avant son terme. Les périodes continuent comme prévu.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  group_wound_up: defineNoticeWithLine<GroupNoticeFacts & GoesBack & { readonly table: readonly Row[] }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, table, toCardCents: toCents(5_000), inCashCents: toCents(2_500) },
    line: {
      type: 'group_changed',
      en: (back) =>
        `Two thirds of the members ended the group early. No more rounds follow, and missed contributions stay due. The group page shows what members owe each other${goesBackInLine.en(back)}`,
      es: (back) =>
        `Dos tercios de los miembros terminaron el grupo antes de tiempo. No hay más rondas, y los aportes no pagados se siguen debiendo. La página del grupo muestra lo que los miembros se deben entre sí${goesBackInLine.es(back)}`,
      fr: (back) =>
        `Deux tiers des membres ont mis fin au groupe avant son terme. Il n’y a plus d’autres périodes, et les cotisations manquées restent dues. La page du groupe montre ce que les membres se doivent entre eux${goesBackInLine.fr(back)}`,
    },
    mail: {
      en: ({ groupId, group, table: rows, ...back }) => ({
        subject: `“${group}” has ended early: what members owe each other`,
        heading: 'Your group has ended early',
        paragraphs: [
          `Two thirds of the members of “${group}” agreed. No more rounds follow. Missed contributions stay due and can still be paid.`,
          ...goesBack.en(back),
        ],
        facts: rows.map(tableLines.en),
        button: groupButton(groupId, 'en'),
        closing: [howToRead.en],
      }),
      es: ({ groupId, group, table: rows, ...back }) => ({
        subject: `“${group}” terminó antes de tiempo: lo que los miembros se deben`,
        heading: 'Tu grupo terminó antes de tiempo',
        paragraphs: [
          `Dos tercios de los miembros de “${group}” aceptaron. No hay más rondas. Los aportes no pagados se siguen debiendo y aún se pueden pagar.`,
          ...goesBack.es(back),
        ],
        facts: rows.map(tableLines.es),
        button: groupButton(groupId, 'es'),
        closing: [howToRead.es],
      }),
      fr: ({ groupId, group, table: rows, ...back }) => ({
        subject: `Fin anticipée de « ${group} » : ce que les membres se doivent`,
        heading: 'Votre groupe s’est terminé avant son terme',
        paragraphs: [
          `Deux tiers des membres de « ${group} » étaient d’accord. Il n’y a plus d’autres périodes. Les cotisations manquées restent dues et peuvent encore être payées.`,
          ...goesBack.fr(back),
        ],
        facts: rows.map(tableLines.fr),
        button: groupButton(groupId, 'fr'),
        closing: [howToRead.fr],
      }),
    },
  }),

  group_canceled: defineNoticeWithLine<Canceled>({
    audience: 'member',
    preference: 'group_news',
    example: {
      ...exampleGroup,
      by: { member: 'Ana' },
      toCardCents: toCents(5_000),
      inCashCents: toCents(0),
    },
    line: {
      type: 'group_changed',
      en: ({ by, ...back }) =>
        `${by === null ? 'Two thirds of the members have' : `${by} has`} canceled the group before any payout, so nobody owes anything in it${goesBackInLine.en(back) || '. You had paid nothing, so you get nothing back'}`,
      es: ({ by, ...back }) =>
        `${by === null ? 'Dos tercios de los miembros cancelaron' : `${by} canceló`} el grupo antes de cualquier entrega, así que nadie debe nada en él${goesBackInLine.es(back) || '. No habías pagado nada, así que no se te devuelve nada'}`,
      fr: ({ by, ...back }) =>
        `${by === null ? 'Deux tiers des membres ont' : `${by} a`} annulé le groupe avant tout versement, personne n’y doit donc rien${goesBackInLine.fr(back) || '. Vous n’aviez rien payé, rien ne vous est donc remboursé'}`,
    },
    mail: {
      en: ({ group, by, ...amounts }) => {
        const back = goesBack.en(amounts);
        return {
          subject: `“${group}” was canceled`,
          heading: 'Your group was canceled',
          paragraphs: [
            `${by === null ? 'Two thirds of the members have' : `${by} has`} canceled “${group}” before any payout. Nobody owes anything in it.`,
            ...(back.length > 0 ? back : ['You had paid nothing, so you get nothing back.']),
          ],
          button: { label: 'See your groups', path: '/groups' },
        };
      },
      es: ({ group, by, ...amounts }) => {
        const back = goesBack.es(amounts);
        return {
          subject: `“${group}” se canceló`,
          heading: 'Tu grupo se canceló',
          paragraphs: [
            `${by === null ? 'Dos tercios de los miembros cancelaron' : `${by} canceló`} “${group}” antes de cualquier entrega. Nadie debe nada en él.`,
            ...(back.length > 0 ? back : ['No habías pagado nada, así que no se te devuelve nada.']),
          ],
          button: { label: 'Ver tus grupos', path: '/groups' },
        };
      },
      fr: ({ group, by, ...amounts }) => {
        const back = goesBack.fr(amounts);
        return {
          subject: `« ${group} » a été annulé`,
          heading: 'Votre groupe a été annulé',
          paragraphs: [
            `${by === null ? 'Deux tiers des membres ont' : `${by} a`} annulé « ${group} » avant tout versement. Personne n’y doit rien.`,
            ...(back.length > 0 ? back : ['Vous n’aviez rien payé, rien ne vous est donc remboursé.']),
          ],
          button: { label: 'Voir vos groupes', path: '/groups' },
        };
      },
    },
  }),
});
