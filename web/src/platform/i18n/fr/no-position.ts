import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  text: 'Réserver ne coûte rien.',
  checked:
    'Nous examinons votre compte. D’ici là, vous ne pouvez pas réserver de numéro. Nous vous écrirons.',
  reserve: 'Réserver une place',
  finish: 'Complétez votre profil',
};
