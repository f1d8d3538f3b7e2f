import { cards } from './cards.ts';
import { groups } from './groups.ts';
import { payments } from './payments.ts';

/** English texts that come with the screens they belong to (`addTexts`), so that the first load stays small. */
export const enOfPages = {
  cards,
  groups,
  payments,
};
