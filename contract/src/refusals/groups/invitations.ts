import { declareRefusals } from '../declare-refusals.ts';

/** The code holder knows that the invitation existed, so the message explains why it no longer works. */
export const invitationRefusals = declareRefusals({
  invitation_revoked: {
    status: 410,
    en: 'This invitation was revoked.',
    es: 'Esta invitación fue revocada.',
    fr: 'Cette invitation a été révoquée.',
  },
  invitation_for_other_address: {
    status: 403,
    en: 'This invitation was sent to another email address. Sign in with the account of that address, or ask the organizer for a link.',
    es: 'Esta invitación se envió a otro correo electrónico. Inicia sesión con la cuenta de ese correo o pide un enlace a quien organiza.',
    fr: 'Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse ou demandez un lien à la personne qui organise.',
  },
  invitation_used: {
    status: 410,
    en: 'This invitation has been used.',
    es: 'Esta invitación ya se usó.',
    fr: 'Cette invitation a déjà servi.',
  },
  invitation_expired: {
    status: 410,
    en: 'This invitation has expired.',
    es: 'Esta invitación venció.',
    fr: 'Cette invitation a expiré.',
  },
  invitation_closed: {
    status: 410,
    en: 'This invitation is no longer open.',
    es: 'Esta invitación ya no está abierta.',
    fr: 'Cette invitation n’est plus ouverte.',
  },
  group_over: {
    status: 410,
    en: 'This group is over.',
    es: 'Este grupo terminó.',
    fr: 'Ce groupe est terminé.',
  },
  group_started: {
    status: 410,
    en: 'This group has started without you.',
    es: 'Este grupo empezó sin ti.',
    fr: 'Ce groupe a commencé sans vous.',
  },
  group_full: {
    status: 410,
    en: 'All places are taken.',
    es: 'Todos los lugares están ocupados.',
    fr: 'Toutes les places sont prises.',
  },
});

export const inviteRefusals = declareRefusals({
  too_many_links: {
    code: 'too_many_invitations',
    status: 409,
    en: ({ most }: { readonly most: number }) =>
      `You already have ${most} open links. Revoke one before you create another.`,
    es: ({ most }) => `Ya hay ${most} enlaces abiertos. Revoca uno antes de crear otro.`,
    fr: ({ most }) => `Il y a déjà ${most} liens ouverts. Révoquez-en un avant d’en créer un autre.`,
  },
  every_place_offered: {
    code: 'too_many_invitations',
    status: 409,
    en: 'Each free place already has an open invitation. Revoke one before you send another.',
    es: 'Cada lugar libre ya tiene una invitación abierta. Revoca una antes de enviar otra.',
    fr: 'Chaque place libre a déjà une invitation ouverte. Révoquez-en une avant d’en envoyer une autre.',
  },
  own_address: {
    status: 409,
    en: 'This is your own email. You are already in this group.',
    es: 'Este es tu propio correo. Ya estás en este grupo.',
    fr: 'C’est votre propre adresse e-mail. Vous êtes déjà dans ce groupe.',
  },
  invited_already: {
    status: 409,
    en: 'This address has an open invitation already.',
    es: 'Este correo ya tiene una invitación abierta.',
    fr: 'Cette adresse a déjà une invitation ouverte.',
  },
});
