/** What protects an account after it was changed: money waits, and the mail that tells of it can undo it (product §14). */
import * as z from 'zod';
import * as field from './fields.ts';

export const DEFAULT_COOL_OFF_HOURS = 24;
/** A change can be undone for UNDO_DAYS: the wait after it may not be longer. */
export const MAX_COOL_OFF_HOURS = 168;
export const UNDO_DAYS = 7;

/** Changes after which money waits. */
const CHANGE_KINDS = ['password', 'mailbox', 'second_factor', 'payout_account'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Why money waits: after an undo it waits anew from the unlock. */
const WAIT_REASONS = [...CHANGE_KINDS, 'unlock'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
/** What a notice can be about; a sign-in changes nothing. */
const NOTICE_KINDS = [...CHANGE_KINDS, 'sign_in'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
const noticeKind = z.enum(NOTICE_KINDS);

/** GET /api/safeguards: until when money waits now, and after which change; null: it does not. */
export const coolOffAnswer = z.object({
  possibleFrom: field.instantField.nullable(),
  changed: z.enum(WAIT_REASONS).nullable(),
});
export type CoolOff = z.infer<typeof coolOffAnswer>;

/** POST /api/safeguards/look and POST /api/safeguards/undo: the token of the mailed link, without signing in. */
export const noticeBody = z.object({ token: field.tokenField });

/** What the link is about. Looking changes nothing. */
export const noticeAnswer = z.object({
  kind: noticeKind,
  noticedAt: field.instantField,
  linkUntil: field.instantField,
  /** Null while it can be undone. */
  undoneAt: field.instantField.nullable(),
});
export type NoticeAnswer = z.infer<typeof noticeAnswer>;

/** What was put back: every change whose link still works. */
export const undoAnswer = z.object({
  undone: z.array(noticeKind),
  /** False where the former address belongs to another account by now: our team settles that. */
  isMailboxBack: z.boolean(),
  /** How many withdrawals had not left yet and were stopped. */
  stoppedWithdrawals: z.number().int(),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;
