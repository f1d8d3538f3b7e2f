import { cards } from './cards.ts';
import { dashboard } from './dashboard.ts';
import { groupPage } from './group-page.ts';
import { groups } from './groups.ts';
import { invitation } from './invitation.ts';
import { newGroup } from './new-group.ts';
import { payments } from './payments.ts';
import { history } from './history.ts';
import { notifications } from './notifications.ts';
import { statements } from './statements.ts';
import { transparency } from './transparency.ts';

/** English texts that come with the screens they belong to (`addTexts`), so that the first load stays small. */
export const enOfPages = {
  cards,
  dashboard,
  groupPage,
  groups,
  invitation,
  newGroup,
  payments,
  history,
  notifications,
  statements,
  transparency,
};
