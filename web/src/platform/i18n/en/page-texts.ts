import { fieldMessages } from '@circle-link/contract/field-messages';
import { account } from './account.ts';
import { admin } from './admin/index.ts';
import { cards } from './cards.ts';
import { confirmation } from './confirmation.ts';
import { dashboard } from './dashboard.ts';
import { groupPage } from './group-page.ts';
import { groups } from './groups.ts';
import { help } from './help.ts';
import { goals } from './goals.ts';
import { history } from './history.ts';
import { hold } from './hold.ts';
import { invitation } from './invitation.ts';
import { join } from './join.ts';
import { legal } from './legal.ts';
import { newGroup } from './new-group.ts';
import { noPosition } from './no-position.ts';
import { notifications } from './notifications.ts';
import { openBooks } from './open-books.ts';
import { outages } from './outages.ts';
import { owed } from './owed.ts';
import { passkeyStep } from './passkey-step.ts';
import { ownEntry } from './own-entry.ts';
import { passkeys } from './passkeys.ts';
import { paymentHistory } from './payment-history.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { programs } from './programs.ts';
import { publicLedger } from './public-ledger.ts';
import { receipt } from './receipt.ts';
import { safeguards } from './safeguards.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { accountNotices } from './account-notices.ts';
import { statements } from './statements.ts';
import { stories } from './stories.ts';
import { terms } from './terms.ts';
import { transparency } from './transparency.ts';
import { verification } from './verification.ts';
import { withdrawals } from './withdrawals.ts';

/** English texts that load with their screens (`addTexts`), to keep the first load small. */
export const enPageTexts = {
  fields: fieldMessages,
  account,
  admin,
  cards,
  confirmation,
  dashboard,
  groupPage,
  groups,
  help,
  goals,
  history,
  hold,
  invitation,
  join,
  legal,
  newGroup,
  noPosition,
  notifications,
  openBooks,
  outages,
  owed,
  passkeyStep,
  ownEntry,
  passkeys,
  paymentHistory,
  payments,
  profile,
  programs,
  publicLedger,
  receipt,
  safeguards,
  secondFactor,
  settings,
  staff,
  accountNotices,
  statements,
  stories,
  terms,
  transparency,
  verification,
  withdrawals,
};
