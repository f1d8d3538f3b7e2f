import { accountNotices } from './account.ts';
import { bankDebitNotices } from './bank-debits.ts';
import { digestNotices } from './digest.ts';
import { entryNotices } from './entry.ts';
import { groupCashNotices } from './group-cash.ts';
import { groupFormingNotices } from './group-forming.ts';
import { groupInvitationNotices } from './group-invitations.ts';
import { groupLateMoneyNotices } from './group-late-money.ts';
import { groupLeavingNotices } from './group-leaving.ts';
import { groupWriteOffNotices } from './group-write-offs.ts';
import { groupMoneyBackNotices } from './group-money-back.ts';
import { groupOpenBooksNotices } from './group-open-books.ts';
import { groupOrganizerNotices } from './group-organizer.ts';
import { groupReminderNotices } from './group-reminders.ts';
import { groupReplacementNotices } from './group-replacements.ts';
import { groupDebtNotices } from './group-debts.ts';
import { groupRefundNotices } from './group-refunds.ts';
import { groupSwapNotices } from './group-swaps.ts';
import { groupTurnNotices } from './group-turns.ts';
import { groupWindUpNotices } from './group-wind-up.ts';
import { groupNotices } from './groups.ts';
import { identityNotices } from './identity.ts';
import type { Notice } from './notice.ts';
import { debtNotices } from './owed.ts';
import { payingNotices } from './paying.ts';
import { positionNotices } from './positions.ts';
import { refundNotices } from './refunds.ts';
import { contributionReceiptNotices } from './contribution-receipt.ts';
import { roundNotices } from './rounds.ts';
import { passkeyNotices } from './passkeys.ts';
import { securityNotices } from './security.ts';
import { signInNotices } from './sign-in.ts';
import { storyNotices } from './stories.ts';
import { tokenNotices } from './tokens.ts';
import { undoneNotices } from './undone-changes.ts';
import { verificationNotices } from './verification.ts';
import { withdrawalNotices } from './withdrawals.ts';
import { withdrawnPositionNotices } from './withdrawn-positions.ts';

export const AREAS: Readonly<Record<string, Readonly<Record<string, Notice>>>> = {
  entry: entryNotices,
  positions: positionNotices,
  'withdrawn-positions': withdrawnPositionNotices,
  refunds: refundNotices,
  withdrawals: withdrawalNotices,
  owed: debtNotices,
  groups: groupNotices,
  'group-cash': groupCashNotices,
  'group-forming': groupFormingNotices,
  'group-invitations': groupInvitationNotices,
  'group-late-money': groupLateMoneyNotices,
  'group-leaving': groupLeavingNotices,
  'group-write-offs': groupWriteOffNotices,
  'group-money-back': groupMoneyBackNotices,
  'group-open-books': groupOpenBooksNotices,
  'group-organizer': groupOrganizerNotices,
  'group-reminders': groupReminderNotices,
  'group-replacements': groupReplacementNotices,
  'group-debts': groupDebtNotices,
  'group-refunds': groupRefundNotices,
  'group-swaps': groupSwapNotices,
  'group-turns': groupTurnNotices,
  'group-wind-up': groupWindUpNotices,
  rounds: roundNotices,
  'contribution-receipt': contributionReceiptNotices,
  paying: payingNotices,
  'bank-debits': bankDebitNotices,
  digest: digestNotices,
  verification: verificationNotices,
  signIn: signInNotices,
  security: securityNotices,
  tokens: tokenNotices,
  passkeys: passkeyNotices,
  undone: undoneNotices,
  account: accountNotices,
  identity: identityNotices,
  stories: storyNotices,
};

/** By name: notify(tx, settings, notices.entry_paid, …). */
export const notices = {
  ...entryNotices,
  ...positionNotices,
  ...withdrawnPositionNotices,
  ...refundNotices,
  ...withdrawalNotices,
  ...debtNotices,
  ...groupNotices,
  ...groupCashNotices,
  ...groupFormingNotices,
  ...groupInvitationNotices,
  ...groupLateMoneyNotices,
  ...groupLeavingNotices,
  ...groupWriteOffNotices,
  ...groupMoneyBackNotices,
  ...groupOpenBooksNotices,
  ...groupOrganizerNotices,
  ...groupReminderNotices,
  ...groupReplacementNotices,
  ...groupDebtNotices,
  ...groupRefundNotices,
  ...groupSwapNotices,
  ...groupTurnNotices,
  ...groupWindUpNotices,
  ...roundNotices,
  ...contributionReceiptNotices,
  ...payingNotices,
  ...bankDebitNotices,
  ...digestNotices,
  ...verificationNotices,
  ...signInNotices,
  ...securityNotices,
  ...tokenNotices,
  ...passkeyNotices,
  ...undoneNotices,
  ...accountNotices,
  ...identityNotices,
  ...storyNotices,
};

const byKind: ReadonlyMap<string, Notice> = new Map(Object.entries<Notice>(notices));

export function findNotice(kind: string): Notice | undefined {
  return byKind.get(kind);
}
