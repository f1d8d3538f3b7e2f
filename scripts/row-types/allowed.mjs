/** Exceptions of the row type check, with reasons. An unused exception is an error, so the lists only shrink. */

/** Nullable columns that the statement filters in a way the check does not understand. */
export const narrowedTypes = {
  'server/src/modules/account/store.ts readOtherNames name': 'compared with a text',
  'server/src/modules/admin/people/document-store.ts selectApprovedBefore at':
    'approved documents were read (a check of the table)',
  'server/src/modules/admin/people/document-store.ts selectApprovedBefore extractedDob': 'the same',
  'server/src/modules/admin/people/document-store.ts selectApprovedBefore extractedName': 'the same',
  'server/src/modules/payments/next-attempt-store.ts takeReminders remindAt': 'compared with the clock',
  'server/src/modules/groups/cash/open-cash-store.ts listOpenCash noteCents':
    'payments_cash_note, where cash_is_noted()',
  'server/src/modules/groups/cash/open-cash-store.ts listOpenCash writtenAt': 'cash_is_noted()',
  'server/src/modules/groups/cash/open-cash-store.ts listOpenCash writtenBy': 'joined by it',
  'server/src/modules/members/credentials-store.ts lockSignInRow passwordHash':
    'who is registered has a password (a check of the table)',
  'server/src/modules/members/credentials-store.ts replaceEmail email':
    'who is registered has an address (a check of the table)',
  'server/src/modules/members/account-state-store.ts lockSignInAccount email': 'the same',
  'server/src/modules/members/account-state-store.ts lockSignInAccount passwordHash': 'the same',
  'server/src/modules/payments/cash-store.ts findCashNote writtenAt': 'cash_is_noted()',
  'server/src/modules/payments/cash-store.ts findCashNote writtenBy':
    'payments_cash_note, where cash_is_noted()',
  'server/src/modules/payments/cash-store.ts findCashNote cents': 'the same',
  'server/src/modules/auth/verification/identity/store.ts selectApproved extractedDob':
    'approved documents were read (a check of the table)',
  'server/src/modules/auth/verification/identity/store.ts selectApproved extractedName': 'the same',
  'server/src/modules/auth/verification/store.ts takeDueReminders userId': 'joined by it',
};

/** SQL only known at run time with its number of pieces, mostly expressions used by the query builder. */
export const notFollowed = {
  'server/src/modules/admin/people/member-store.ts buildMatchConditions': 2,
  'server/src/modules/auth/sessions/store.ts upsertKnownBrowser': 1,
  'server/src/modules/charges/reconciliation/store.ts listOpenCharges': 1,
  'server/src/modules/charges/reconciliation/store.ts listUnreconciled': 1,
  'server/src/modules/groups/member-store.ts DISPUTED_AT': 1,
  'server/src/modules/groups/organizer/store.ts storeHandover': 1,
  'server/src/modules/groups/round-store.ts hasRunOut': 1,
  'server/src/modules/groups/swaps/store.ts IS_ACCEPTABLE': 1,
  'server/src/modules/groups/swaps/store.ts STATUS': 1,
  'server/src/modules/groups/swaps/store.ts expireVoidSwaps': 1,
  'server/src/modules/groups/wind-up/store.ts STATUS': 1,
  'server/src/modules/members/credentials-store.ts hasMailbox': 1,
  'server/src/modules/payments/cash-store.ts confirmCashSide': 1,
  'server/src/modules/payments/cash-store.ts writeCashNote': 1,
  'server/src/modules/personal-data/store.ts applyStep': 2,
  'server/src/modules/personal-data/store.ts deleteExpired': 3,
  'server/src/modules/personal-data/store.ts listUnderOtherKeys': 1,
  'server/src/modules/personal-data/store.ts readParts': 1,
  'server/src/modules/personal-data/store.ts selectPart': 5,
  'server/src/modules/personal-data/store.ts isMember': 1,
  'server/src/modules/personal-data/store.ts updateEncrypted': 1,
  'server/src/modules/personal-data/store.ts bind': 5,
  'server/src/modules/queue/holds/store.ts seen': 1,
  'server/src/modules/withdrawals/store.ts listWithdrawals': 1,
  'server/src/platform/database/database.ts NOW': 1,
};
