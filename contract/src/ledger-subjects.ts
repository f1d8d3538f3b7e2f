/**
 * What a movement of the ledger is about (docs/ledger.md); the same names stand in the check of the table
 * ledger_subjects.
 */
export const LEDGER_SUBJECT_KINDS = [
  /** A batch of entries, by its first one. */
  'entries',
  'card_payment',
  'refund',
  'dispute',
  /** A contribution to a savings group. */
  'group_payment',
  /** What was taken of it from money due to its payer. */
  'group_payment_part',
  /** What of it went back to those who had borne it. */
  'group_payment_return',
  /** By its group and its number. */
  'round',
  /** What comes back to someone who had paid in for a place that was handed over. */
  'former_member_claim',
  /** To a bank account. */
  'withdrawal',
  'owed_payment',
  'write_off',
  /** What a member owes as a whole. */
  'member',
  /** A fee or adjustment of our account at the payment provider. */
  'balance_transaction',
] as const;
export type LedgerSubjectKind = (typeof LEDGER_SUBJECT_KINDS)[number];
