import { declareRefusals } from '../declare-refusals.ts';

/** The holder of the code knows that there was an invitation; the sentence says why it no longer works. */
export const invitationRefusals = declareRefusals({
  invitation_revoked: {
    status: 410,
    en: 'This invitation was withdrawn.',
    es: 'Esta invitación fue retirada.',
  },
  invitation_used: { status: 410, en: 'This invitation has been used.', es: 'Esta invitación ya se usó.' },
  invitation_expired: { status: 410, en: 'This invitation has expired.', es: 'Esta invitación venció.' },
  invitation_closed: {
    status: 410,
    en: 'This invitation is no longer open.',
    es: 'Esta invitación ya no está abierta.',
  },
  group_over: { status: 410, en: 'This group is over.', es: 'Este grupo terminó.' },
  group_started: { status: 410, en: 'This group has started without you.', es: 'Este grupo empezó sin ti.' },
  group_full: { status: 410, en: 'All places are taken.', es: 'Todos los lugares están ocupados.' },
});

/** What keeps the organiser from inviting. */
export const inviteRefusals = declareRefusals({
  too_many_links: {
    code: 'too_many_invitations',
    status: 409,
    en: ({ most }: { readonly most: number }) =>
      `There are ${most} open links already. Withdraw one before you make another.`,
    es: ({ most }) => `Ya hay ${most} enlaces abiertos. Retira uno antes de crear otro.`,
  },
  every_place_offered: {
    code: 'too_many_invitations',
    status: 409,
    en: 'Each free place has an open invitation already. Withdraw one before you send another.',
    es: 'Cada lugar libre ya tiene una invitación abierta. Retira una antes de enviar otra.',
  },
  invited_already: {
    status: 409,
    en: 'This address has an open invitation already.',
    es: 'Esta dirección ya tiene una invitación abierta.',
  },
});
