import { fieldMessagesInSpanish } from '@circle-link/contract/field-messages-es';
import type { SameKeys } from '../catalogue.ts';
import type { en } from '../en/index.ts';
import type { enPageTexts } from '../en/page-texts.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { admin } from './admin/index.ts';
import { auth } from './auth.ts';
import { BANK_REASONS } from '@circle-link/contract/bank-reasons';
import { cardForm } from './card-form.ts';
import { cards } from './cards.ts';
import { common } from './common.ts';
import { confirmation } from './confirmation.ts';
import { consent } from './consent.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';
import { groupPage } from './group-page.ts';
import { groups } from './groups.ts';
import { hold } from './hold.ts';
import { invitation } from './invitation.ts';
import { join } from './join.ts';
import { legal } from './legal.ts';
import { line } from './line.ts';
import { newGroup } from './new-group.ts';
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
import { receipt } from './receipt.ts';
import { safeguards } from './safeguards.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { stories } from './stories.ts';
import { terms } from './terms.ts';
import { verification } from './verification.ts';
import { withdrawals } from './withdrawals.ts';
import { help } from './help.ts';
import { goals } from './goals.ts';
import { history } from './history.ts';
import { noPosition } from './no-position.ts';
import { notifications } from './notifications.ts';
import { staff } from './staff.ts';
import { accountNotices } from './account-notices.ts';
import { statements } from './statements.ts';
import { publicLedger } from './public-ledger.ts';
import { transparency } from './transparency.ts';

/** Every text of the app in Spanish. `bankReasons` translates the English decline reasons of banks. */
export const es: SameKeys<typeof en & typeof enPageTexts> & { readonly bankReasons: typeof BANK_REASONS.es } =
  {
    account,
    activities,
    admin,
    auth,
    bankReasons: BANK_REASONS.es,
    cardForm,
    cards,
    common,
    confirmation,
    consent,
    dashboard,
    entry,
    fields: fieldMessagesInSpanish,
    groupPage,
    groups,
    help,
    hold,
    invitation,
    join,
    legal,
    line,
    newGroup,
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
    receipt,
    safeguards,
    secondFactor,
    settings,
    shell,
    stories,
    terms,
    verification,
    withdrawals,
    goals,
    history,
    noPosition,
    notifications,
    staff,
    accountNotices,
    statements,
    publicLedger,
    transparency,
  };
