import { accountNotices } from './access/account.ts';
import { identityNotices } from './access/identity.ts';
import { securityNotices } from './access/security.ts';
import { passkeyNotices, signInNotices } from './access/sign-in.ts';
import { tokenNotices } from './access/tokens.ts';
import { undoneNotices } from './access/undone-changes.ts';
import { verificationNotices } from './access/verification.ts';
import { digestNotices } from './digest.ts';
import { entryNotices } from './entry.ts';
import { bankDebitNotices } from './groups/bank-debits.ts';
import { groupCashNotices } from './groups/cash.ts';
import { contributionReceiptNotices } from './groups/contribution-receipt.ts';
import { debtNotices, groupDebtNotices } from './groups/debts.ts';
import { groupFormingNotices, groupNotices } from './groups/forming.ts';
import { groupInvitationNotices } from './groups/invitations.ts';
import { groupLateMoneyNotices, groupWriteOffNotices } from './groups/late-money.ts';
import { groupMoneyBackNotices } from './groups/money-back.ts';
import { groupOpenBooksNotices } from './groups/open-books.ts';
import { groupOrganizerNotices, groupReminderNotices } from './groups/organizing.ts';
import { payingNotices } from './groups/paying.ts';
import { groupLeavingNotices, groupReplacementNotices } from './groups/places.ts';
import { groupRefundNotices } from './groups/refunds.ts';
import { roundNotices } from './groups/rounds.ts';
import { groupSwapNotices } from './groups/swaps.ts';
import { groupTurnNotices } from './groups/turns.ts';
import { groupWindUpNotices } from './groups/wind-up.ts';
import type { Notice } from './notice.ts';
import { positionNotices, withdrawnPositionNotices } from './positions.ts';
import { refundNotices } from './refunds.ts';
import { storyNotices } from './stories.ts';
import { withdrawalNotices } from './withdrawals.ts';

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
