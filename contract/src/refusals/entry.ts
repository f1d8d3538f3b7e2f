import { declareRefusals } from './declare-refusals.ts';

/** Also quoted in the email to the owner of the address. */
export const ENTRY_REFUSED = {
  en: 'This email or phone cannot be used to join. Sign in if you already have an account.',
  es: 'Este correo o teléfono no se puede usar para entrar a la fila. Si ya tienes una cuenta, inicia sesión.',
  fr: 'Cet e-mail ou ce téléphone ne peut pas être utilisé pour entrer dans la file. Si vous avez déjà un compte, connectez-vous.',
} as const;

export const entryRefusals = declareRefusals({
  /** The email or verified phone belongs to an account or a queue member. Does not reveal whose. */
  entry_refused: { status: 409, ...ENTRY_REFUSED },
  no_entry_yet: {
    code: 'not_found',
    status: 404,
    en: 'You have no entry yet.',
    es: 'Todavía no tienes una entrada.',
    fr: 'Vous n’avez pas encore d’entrée.',
  },
});
