/** What members are mailed when places change hands in a group that runs. */
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import type { InEachLanguage } from '@circle-link/contract/language';
import { area, notice, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type OfGroup } from './of-group.ts';

type Replaced = OfGroup & {
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

const outOfPot: InEachLanguage<(turn: number) => string> = {
  en: (turn) =>
    `when round ${turn} is paid out: it is taken first from its pot. If that pot is short, it may take longer or come back in part; nobody covers a missed contribution.`,
  es: (turn) =>
    `cuando se entrega la ronda ${turn}: sale primero de su fondo. Si ese fondo está incompleto, puede tardar más o volver solo en parte; nadie cubre un aporte que falta.`,
};

export const groupReplacementNotices = area({
  /** To the members who stay. */
  place_changed_hands: notice<Replaced>({
    audience: 'member',
    preference: 'group_news',
    example: replaced,
    mail: {
      en: ({ groupId, group, newcomer, former, turn }) => ({
        subject: `A new member has joined “${group}”`,
        heading: 'A place has been taken over',
        paragraphs: [
          `${newcomer} has taken over the place of ${former}. Its turn stays: round ${turn}. Nothing changes for you.`,
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
    },
  }),

  /** To the member who took the place. */
  place_is_yours: notice<Omit<Replaced, 'newcomer'> & { readonly returnCents: Cents }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, former: { member: 'Luis' }, turn: 5, returnCents: toCents(15_000) },
    mail: {
      en: ({ groupId, group, former, turn, returnCents }) => ({
        subject: `Welcome to “${group}”`,
        heading: `Your turn is round ${turn}`,
        paragraphs: [
          `You have taken over the place of ${former}, with all payments that are still open.`,
          ...(returnCents === 0
            ? []
            : [
                'When your turn comes, the pot first gives back what was paid in for this place before you. The rest is yours.',
              ]),
        ],
        facts: returnCents === 0 ? [] : [['Given back first', formatDollars(returnCents)]],
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
        facts: returnCents === 0 ? [] : [['Se devuelve primero', formatDollars(returnCents)]],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** To the member whose place it was: what comes back and when. */
  place_lost: notice<
    Pick<Replaced, 'group' | 'newcomer'> & { readonly turn: number; readonly returnCents: Cents }
  >({
    audience: 'member',
    preference: 'payouts',
    example: { group: 'Círculo', newcomer: { member: 'Eva' }, turn: 5, returnCents: toCents(15_000) },
    mail: {
      en: ({ group, newcomer, turn, returnCents }) => ({
        subject: `Your place in “${group}” was taken over`,
        heading: 'Your place has been taken over',
        paragraphs: [
          `${newcomer} has taken it over.`,
          'You owe nothing more in this group, and you do not see it any more.',
          returnCents === 0
            ? 'You had not paid anything in, so nothing comes back.'
            : `What you paid in comes back ${outOfPot.en(turn)}`,
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
            : `Lo que pagaste vuelve ${outOfPot.es(turn)}`,
        ],
        facts: returnCents === 0 ? [] : [['Habías pagado', formatDollars(returnCents)]],
        button: { label: 'Ver tus grupos', path: '/groups' },
      }),
    },
  }),

  /** To a member who had paid for the one whose place it was. */
  place_paid_for_lost: notice<Replaced & { readonly paidCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { ...replaced, paidCents: toCents(5_000) },
    mail: {
      en: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `A place in “${group}” was taken over`,
        heading: 'What you paid for this place comes back to you',
        paragraphs: [
          `You had paid for ${former}, whose place ${newcomer} has taken over. It comes back to you ${outOfPot.en(turn)}`,
        ],
        facts: [['You had paid', formatDollars(paidCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, newcomer, former, turn, paidCents }) => ({
        subject: `Otra persona tomó un lugar en “${group}”`,
        heading: 'Lo que pagaste por este lugar vuelve a ti',
        paragraphs: [
          `Habías pagado por ${former}, y ${newcomer} tomó su lugar. Vuelve a ti ${outOfPot.es(turn)}`,
        ],
        facts: [['Habías pagado', formatDollars(paidCents)]],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** To the member whose place it is: why it is offered, and how it stays theirs. */
  place_on_offer: notice<
    OfGroup & { readonly organiser: MemberReference; readonly turn: number; readonly why: 'asked' | 'missed' }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, organiser: { member: 'Ana' }, turn: 5, why: 'missed' },
    mail: {
      en: ({ groupId, group, organiser, turn, why }) => ({
        subject: `Your place in “${group}” is offered to another person`,
        heading: 'Your place is offered to another person',
        paragraphs: [
          why === 'asked'
            ? `You asked to leave, so ${organiser} has invited a person to take over your place. If you would rather stay, take your wish back on the page of the group: the invitation then no longer works, unless a payment was missed.`
            : `You have missed a contribution, so ${organiser} has invited a person to take over your place, as the charter says. Pay what you have missed, and the invitation no longer works.`,
          `Until a new member accepts it, the place stays yours, with its turn and its payments. If it is taken over, you owe nothing more in the group, and what you paid in comes back ${outOfPot.en(turn)}`,
        ],
        button: why === 'asked' ? groupButton(groupId, 'en') : { label: 'Pay now', path: '/payments' },
      }),
      es: ({ groupId, group, organiser, turn, why }) => ({
        subject: `Tu lugar en “${group}” se ofrece a otra persona`,
        heading: 'Tu lugar se ofrece a otra persona',
        paragraphs: [
          why === 'asked'
            ? `Pediste salir, así que ${organiser} invitó a una persona a tomar tu lugar. Si prefieres quedarte, retira tu pedido en la página del grupo: la invitación deja de funcionar, salvo que falte un pago.`
            : `No pagaste un aporte, así que ${organiser} invitó a una persona a tomar tu lugar, como dice la carta. Paga lo que te falta y la invitación deja de funcionar.`,
          `Hasta que alguien la acepte, el lugar sigue siendo tuyo, con su turno y sus pagos. Si alguien lo toma, ya no debes nada en el grupo, y lo que pagaste vuelve ${outOfPot.es(turn)}`,
        ],
        button: why === 'asked' ? groupButton(groupId, 'es') : { label: 'Pagar ahora', path: '/payments' },
      }),
    },
  }),

  /** To the organiser: a member wants to leave, or stays after all. */
  leave_wish: notice<OfGroup & { readonly asker: MemberReference; readonly isAsked: boolean }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, asker: { member: 'Luis' }, isAsked: true },
    mail: {
      en: ({ groupId, group, asker, isAsked }) => ({
        subject: `A member ${isAsked ? 'would like to leave' : 'stays in'} “${group}”`,
        heading: isAsked ? 'A member would like to leave' : 'A member stays',
        paragraphs: [
          isAsked ? `${asker} would like to leave.` : `${asker} stays.`,
          isAsked
            ? 'A member leaves a running group when a new member takes over the place. You can offer it to a person of your choice.'
            : 'The wish to leave was taken back. An invitation to this place no longer works unless a payment was missed.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, asker, isAsked }) => ({
        subject: `Un miembro ${isAsked ? 'quiere salir de' : 'se queda en'} “${group}”`,
        heading: isAsked ? 'Un miembro quiere salir' : 'Un miembro se queda',
        paragraphs: [
          isAsked ? `${asker} quiere salir.` : `${asker} se queda.`,
          isAsked
            ? 'Un miembro sale de un grupo en marcha cuando alguien toma su lugar. Puedes ofrecerlo a una persona que tú elijas.'
            : 'Ya no quiere salir. Una invitación a este lugar deja de funcionar, salvo que falte un pago.',
        ],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),
});
