import type { InEachLanguage } from '../language.ts';
import { declareRefusals } from './declare-refusals.ts';

export const accountRefusals = declareRefusals({
  account_not_closable: {
    status: 409,
    en: ({ obstacles }: { readonly obstacles: InEachLanguage<string> }) =>
      `The account cannot be closed yet. ${obstacles.en}`,
    es: ({ obstacles }) => `La cuenta todavía no se puede cerrar. ${obstacles.es}`,
    fr: ({ obstacles }) => `Le compte ne peut pas encore être fermé. ${obstacles.fr}`,
  },
  /** The group knows the member by this name in charter, emails and history. */
  name_in_use: {
    status: 422,
    en: 'You can’t change your name while you are in a running savings group.',
    es: 'No puedes cambiar tu nombre mientras estés en un grupo de ahorro en marcha.',
    fr: 'Vous ne pouvez pas changer de nom tant que vous êtes dans un groupe d’épargne en cours.',
  },
  picture_missing: {
    code: 'invalid',
    status: 422,
    field: 'picture',
    en: 'Please choose a picture',
    es: 'Elige una foto',
    fr: 'Choisissez une photo',
  },
  picture_too_large: {
    code: 'invalid',
    status: 422,
    field: 'picture',
    en: 'This picture is larger than 5 MB. Please send a smaller one.',
    es: 'Esta foto pesa más de 5 MB. Envía una más pequeña.',
    fr: 'Cette photo dépasse 5 Mo. Envoyez-en une plus petite.',
  },
});
