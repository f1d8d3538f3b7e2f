/** Subjects of ledger transactions (docs/ledger.md), the same as in the check constraint of ledger_subjects. */
export const LEDGER_SUBJECT_KINDS = [
  /** A batch of entries, identified by its first one. */
  'entries',
  'card_payment',
  'refund',
  'dispute',
  'group_payment',
  /** The part of a contribution set off against money due to its payer. */
  'group_payment_part',
  /** The part of a contribution returned to those who had covered it. */
  'group_payment_return',
  /** By group and round number. */
  'round',
  /** Claim of a former member whose seat was taken over. */
  'former_member_claim',
  'withdrawal',
  'owed_payment',
  'write_off',
  'member',
  /** A fee or adjustment in our account at the payment provider. */
  'balance_transaction',
] as const;
export type LedgerSubjectKind = (typeof LEDGER_SUBJECT_KINDS)[number];
