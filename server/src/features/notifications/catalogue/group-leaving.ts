import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { fromPotTexts } from './group-replacements.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
          ? `Pediste salir, así que ${organizer} invitó a una persona a tomar tu lugar: hasta que alguien acepte, sigue siendo tuyo, con su turno y sus pagos; si prefieres quedarte, retira tu pedido`
          : `No pagaste un aporte, así que ${organizer} invitó a una persona a tomar tu lugar: hasta que alguien acepte, sigue siendo tuyo, con su turno y sus pagos; paga lo que te falta y la invitación deja de funcionar`,
      fr: ({ organizer, why }) =>
        why === 'asked'
          ? `Vous avez demandé à partir, ${organizer} a donc invité une personne à prendre votre place : tant qu’un nouveau membre ne l’accepte pas, elle reste à vous, avec son tour et ses paiements ; si vous préférez rester, retirez votre demande`
          : `Vous avez manqué une cotisation, ${organizer} a donc invité une personne à prendre votre place : tant qu’un nouveau membre ne l’accepte pas, elle reste à vous, avec son tour et ses paiements ; payez ce que vous avez manqué, et l’invitation ne fonctionne plus`,
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
            ? `Pediste salir, así que ${organizer} invitó a una persona a tomar tu lugar. Si prefieres quedarte, retira tu pedido en la página del grupo: la invitación deja de funcionar, salvo que falte un pago.`
            : `No pagaste un aporte, así que ${organizer} invitó a una persona a tomar tu lugar, como dice el acuerdo. Paga lo que te falta y la invitación deja de funcionar.`,
          `Hasta que alguien la acepte, el lugar sigue siendo tuyo, con su turno y sus pagos. Si alguien lo toma, ya no debes nada en el grupo, y lo que pagaste vuelve ${fromPotTexts.es(turn)}`,
        ],
        button: why === 'asked' ? groupButton(groupId, 'es') : { label: 'Pagar ahora', path: '/payments' },
      }),
      fr: ({ groupId, group, organizer, turn, why }) => ({
        subject: `Votre place dans « ${group} » est proposée à une autre personne`,
        heading: 'Votre place est proposée à une autre personne',
        paragraphs: [
          why === 'asked'
            ? `Vous avez demandé à partir, ${organizer} a donc invité une personne à prendre votre place. Si vous préférez rester, retirez votre demande sur la page du groupe : l’invitation ne fonctionne alors plus, sauf si un paiement manque.`
            : `Vous avez manqué une cotisation, ${organizer} a donc invité une personne à prendre votre place, comme le dit la charte. Payez ce que vous avez manqué, et l’invitation ne fonctionne plus.`,
          `Tant qu’un nouveau membre ne l’accepte pas, la place reste à vous, avec son tour et ses paiements. Si quelqu’un la prend, vous ne devez plus rien dans le groupe, et ce que vous avez payé vous revient ${fromPotTexts.fr(turn)}`,
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
          ? `${asker} quiere salir: puedes ofrecer el lugar a una persona que tú elijas`
          : `${asker} se queda: una invitación al lugar deja de funcionar, salvo que falte un pago`,
      fr: ({ asker, isRequested }) =>
        isRequested
          ? `${asker} aimerait partir : vous pouvez proposer la place à une personne de votre choix`
          : `${asker} reste : une invitation à cette place ne fonctionne plus, sauf si un paiement manque`,
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
            : 'Ya no quiere salir. Una invitación a este lugar deja de funcionar, salvo que falte un pago.',
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
            : 'La demande de partir a été retirée. Une invitation à cette place ne fonctionne plus, sauf si un paiement manque.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
