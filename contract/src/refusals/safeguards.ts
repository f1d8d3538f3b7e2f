import { instantInWords, type InEachLanguage } from '../language.ts';
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
    password: 'Tu contraseña se cambió',
    mailbox: 'Tu correo electrónico se cambió',
    second_factor: 'Tu verificación en dos pasos se cambió',
    payout_account: 'Tu cuenta bancaria es nueva',
    unlock: 'Tu cuenta estuvo bloqueada y está abierta de nuevo',
  },
  fr: {
    password: 'Votre mot de passe a été changé',
    mailbox: 'Votre adresse e-mail a été changée',
    second_factor: 'Votre connexion en deux étapes a été changée',
    payout_account: 'Votre compte bancaire est nouveau',
    unlock: 'Votre compte a été bloqué, puis rouvert',
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
      `${changed.en[kind]}. For your security you can withdraw from ${instantInWords(from, 'en')}.`,
    es: ({ kind, from }) =>
      `${changed.es[kind]}. Para protegerte, puedes retirar a partir de: ${instantInWords(from, 'es')}.`,
    fr: ({ kind, from }) =>
      `${changed.fr[kind]}. Pour vous protéger, vous pourrez retirer de l’argent à partir du ${instantInWords(from, 'fr')}.`,
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
    es: 'Esto ya se deshizo, y la cuenta está bloqueada hasta que nuestro equipo la haya revisado.',
    fr: 'Cela a déjà été annulé, et le compte est bloqué jusqu’à ce que notre équipe l’ait examiné.',
  },
});
