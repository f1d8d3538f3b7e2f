import { declareRefusals } from './declare-refusals.ts';

/** Quoted in the mail to the owner of the address, too. */
export const ENTRY_REFUSED = {
  en: 'This email or phone cannot be used to join. Sign in if you already have an account.',
  es: 'Este correo o teléfono no se puede usar para entrar. Si ya tienes una cuenta, inicia sesión.',
  fr: 'Cet e-mail ou ce téléphone ne peut pas servir à entrer. Connectez-vous si vous avez déjà un compte.',
} as const;

export const entryRefusals = declareRefusals({
  /**
   * The e-mail or verified phone belongs to an account, or to someone who stands in the line. Says nothing about who.
   */
  entry_refused: { status: 409, ...ENTRY_REFUSED },
  /** A receipt was asked for and nothing was paid. */
  no_entry_yet: {
    code: 'not_found',
    status: 404,
    en: 'You have no entry yet.',
    es: 'Todavía no tienes una entrada.',
    fr: 'Vous n’avez pas encore d’entrée.',
  },
});
