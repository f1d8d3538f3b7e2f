import { formatLongInstant, type InEachLanguage } from '../language.ts';
import type { WaitReason } from '../safeguards.ts';
import { declareRefusals } from './declare-refusals.ts';

const changed: InEachLanguage<Readonly<Record<WaitReason, string>>> = {
  en: {
    password: 'Your password was changed',
    mailbox: 'Your email address was changed',
    second_factor: 'Your two-step sign-in was changed',
    payout_account: 'You added a new bank account',
    unlock: 'We unlocked your account',
  },
  es: {
    password: 'Tu contraseña cambió',
    mailbox: 'Tu correo cambió',
    second_factor: 'Tu verificación en dos pasos cambió',
    payout_account: 'Agregaste una cuenta bancaria nueva',
    unlock: 'Desbloqueamos tu cuenta',
  },
  fr: {
    password: 'Votre mot de passe a été changé',
    mailbox: 'Votre adresse e-mail a été changée',
    second_factor: 'Votre connexion en deux étapes a été modifiée',
    payout_account: 'Vous avez ajouté un nouveau compte bancaire',
    unlock: 'Nous avons débloqué votre compte',
  },
};

interface Changed {
  readonly kind: WaitReason;
  readonly from: Date;
}

export const safeguardsRefusals = declareRefusals({
  /** Money waits after an account change, so that the owner can revert it first. */
  cool_off: {
    status: 409,
    en: ({ kind, from }: Changed) =>
      `${changed.en[kind]}. For your security you can withdraw from ${formatLongInstant(from, 'en')}.`,
    es: ({ kind, from }) =>
      `${changed.es[kind]}. Por tu seguridad, podrás retirar a partir del ${formatLongInstant(from, 'es')}.`,
    fr: ({ kind, from }) =>
      `${changed.fr[kind]}. Pour votre sécurité, vous pourrez retirer de l’argent à partir du ${formatLongInstant(from, 'fr')}.`,
  },
  /** The account was locked during the request: same response as an ended session. */
  account_locked: {
    code: 'unauthorized',
    status: 401,
    en: 'Please sign in.',
    es: 'Inicia sesión.',
    fr: 'Connectez-vous.',
  },
  already_undone: {
    code: 'already_done',
    status: 409,
    en: 'You already undid this. The account is locked until our team has reviewed it.',
    es: 'Ya deshiciste este cambio. La cuenta está bloqueada hasta que nuestro equipo la revise.',
    fr: 'Vous avez déjà annulé ce changement. Le compte est bloqué jusqu’à ce que notre équipe l’ait examiné.',
  },
});
