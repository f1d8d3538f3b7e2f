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
