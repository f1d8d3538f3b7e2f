import { cards } from './cards.ts';
import { groups } from './groups.ts';
import { payments } from './payments.ts';
import { history } from './history.ts';
import { notifications } from './notifications.ts';
import { statements } from './statements.ts';

/** English texts that come with the screens they belong to (`addTexts`), so that the first load stays small. */
export const enOfPages = {
  cards,
  groups,
  payments,
  history,
  notifications,
  statements,
};
