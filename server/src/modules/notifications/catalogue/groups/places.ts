import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotice,
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

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

const fromPotTexts: InEachLanguage<(turn: number) => string> = {
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

export const groupLeavingNotices = defineNotices({
  place_on_offer: defineNoticeWithLine<
    GroupNoticeFacts & {
      readonly organizer: MemberReference;
      readonly turn: number;
      readonly why: 'asked' | 'missed';
    }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, organizer: { member: 'Ana' }, turn: 5, why: 'missed' },
    line: {
      type: 'group_changed',
      en: ({ organizer, why }) =>
        why === 'asked'
          ? `You asked to leave, so ${organizer} invited someone to take over your place. Until they accept, you keep your place, turn and payments. If you would rather stay, cancel your request`
          : `You missed a contribution, so ${organizer} invited someone to take over your place. Until they accept, you keep your place, turn and payments. If you pay what you missed, the invitation stops working`,
      es: ({ organizer, why }) =>
        why === 'asked'
          ? `Pediste salir, así que ${organizer} invitó a una persona a tomar tu lugar. Hasta que acepte, conservas tu lugar, tu turno y tus pagos. Si prefieres quedarte, cancela tu solicitud`
          : `No pagaste un aporte, así que ${organizer} invitó a una persona a tomar tu lugar. Hasta que acepte, conservas tu lugar, tu turno y tus pagos. Si pagas lo que te falta, la invitación deja de funcionar`,
      fr: ({ organizer, why }) =>
        why === 'asked'
          ? `Vous avez demandé à partir, ${organizer} a donc invité une personne à prendre votre place. Tant que personne n’a accepté, vous gardez votre place, votre tour et vos paiements. Si vous préférez rester, annulez votre demande`
          : `Vous avez manqué une cotisation, ${organizer} a donc invité une personne à prendre votre place. Tant que personne n’a accepté, vous gardez votre place, votre tour et vos paiements. Si vous payez ce que vous avez manqué, l’invitation ne fonctionnera plus`,
    },
    mail: {
      en: ({ groupId, group, organizer, turn, why }) => ({
        subject: `Your place in “${group}” is offered to another person`,
        heading: 'Your place is offered to another person',
        paragraphs: [
          why === 'asked'
            ? `You asked to leave, so ${organizer} invited someone to take over your place. If you would rather stay, cancel your request on the group page. The invitation then stops working, unless you missed a payment.`
            : `You missed a contribution, so ${organizer} invited someone to take over your place, as the charter allows. If you pay what you missed, the invitation stops working.`,
          `Until they accept, you keep your place, turn and payments. Once it is taken over, you owe nothing more in the group. You get back what you paid in ${fromPotTexts.en(turn)}`,
        ],
        button: why === 'asked' ? groupButton(groupId, 'en') : { label: 'Pay now', path: '/payments' },
      }),
      es: ({ groupId, group, organizer, turn, why }) => ({
        subject: `Tu lugar en “${group}” se ofrece a otra persona`,
        heading: 'Tu lugar se ofrece a otra persona',
        paragraphs: [
          why === 'asked'
            ? `Pediste salir, así que ${organizer} invitó a una persona a tomar tu lugar. Si prefieres quedarte, cancela tu solicitud en la página del grupo. Entonces la invitación deja de funcionar, salvo que te falte un aporte.`
            : `No pagaste un aporte, así que ${organizer} invitó a una persona a tomar tu lugar, como permite el acuerdo. Si pagas lo que te falta, la invitación deja de funcionar.`,
          `Hasta que alguien acepte, conservas tu lugar, tu turno y tus pagos. Cuando alguien lo tome, ya no deberás nada en el grupo. Recuperas lo que pagaste ${fromPotTexts.es(turn)}`,
        ],
        button: why === 'asked' ? groupButton(groupId, 'es') : { label: 'Pagar ahora', path: '/payments' },
      }),
      fr: ({ groupId, group, organizer, turn, why }) => ({
        subject: `Votre place dans « ${group} » est proposée à une autre personne`,
        heading: 'Votre place est proposée à une autre personne',
        paragraphs: [
          why === 'asked'
            ? `Vous avez demandé à partir, ${organizer} a donc invité une personne à prendre votre place. Si vous préférez rester, annulez votre demande sur la page du groupe. L’invitation ne fonctionnera alors plus, sauf si vous avez manqué une cotisation.`
            : `Vous avez manqué une cotisation, ${organizer} a donc invité une personne à prendre votre place, comme le permet la charte. Si vous payez ce que vous avez manqué, l’invitation ne fonctionnera plus.`,
          `Tant que personne n’a accepté, vous gardez votre place, votre tour et vos paiements. Une fois la place reprise, vous ne devrez plus rien dans le groupe. Vous récupérerez ce que vous avez payé ${fromPotTexts.fr(turn)}`,
        ],
        button:
          why === 'asked' ? groupButton(groupId, 'fr') : { label: 'Payer maintenant', path: '/payments' },
      }),
    },
  }),

  leave_requested: defineNoticeWithLine<
    GroupNoticeFacts & { readonly asker: MemberReference; readonly isRequested: boolean }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, asker: { member: 'Luis' }, isRequested: true },
    line: {
      type: 'group_changed',
      en: ({ asker, isRequested }) =>
        isRequested
          ? `${asker} would like to leave. You can offer the place to someone you choose`
          : `${asker} stays, so an invitation to their place stops working unless they missed a payment`,
      es: ({ asker, isRequested }) =>
        isRequested
          ? `${asker} quiere salir. Puedes ofrecer su lugar a una persona que tú elijas`
          : `${asker} se queda, así que una invitación a su lugar deja de funcionar, salvo que le falte un aporte`,
      fr: ({ asker, isRequested }) =>
        isRequested
          ? `${asker} aimerait partir. Vous pouvez proposer sa place à une personne de votre choix`
          : `${asker} reste, une invitation à sa place ne fonctionne donc plus, sauf s’il manque une cotisation`,
    },
    mail: {
      en: ({ groupId, group, asker, isRequested }) => ({
        subject: `A member ${isRequested ? 'would like to leave' : 'stays in'} “${group}”`,
        heading: isRequested ? 'A member would like to leave' : 'A member stays',
        paragraphs: [
          isRequested ? `${asker} would like to leave.` : `${asker} stays.`,
          isRequested
            ? 'A member leaves a running group when a new member takes over the place. You can offer it to someone you choose.'
            : 'They canceled their request to leave. An invitation to their place stops working unless they missed a payment.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, asker, isRequested }) => ({
        subject: `Un miembro ${isRequested ? 'quiere salir de' : 'se queda en'} “${group}”`,
        heading: isRequested ? 'Un miembro quiere salir' : 'Un miembro se queda',
        paragraphs: [
          isRequested ? `${asker} quiere salir.` : `${asker} se queda.`,
          isRequested
            ? 'Un miembro sale de un grupo en marcha cuando alguien toma su lugar. Puedes ofrecerlo a una persona que tú elijas.'
            : 'Canceló su solicitud de salida. Una invitación a su lugar deja de funcionar, salvo que le falte un aporte.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, asker, isRequested }) => ({
        subject: `Un membre ${isRequested ? 'aimerait quitter' : 'reste dans'} « ${group} »`,
        heading: isRequested ? 'Un membre aimerait partir' : 'Un membre reste',
        paragraphs: [
          isRequested ? `${asker} aimerait partir.` : `${asker} reste.`,
          isRequested
            ? 'Un membre quitte un groupe en cours quand un nouveau membre prend sa place. Vous pouvez la proposer à une personne de votre choix.'
            : 'Ce membre a annulé sa demande de départ. Une invitation à sa place ne fonctionne plus, sauf s’il manque une cotisation.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
