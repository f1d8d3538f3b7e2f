/** Protection after account changes: money waits, and the notice email can revert the change (product §14). */
import * as z from 'zod';
import * as field from '../fields/fields.ts';
import { operations } from '../operation.ts';

export const DEFAULT_COOL_OFF_HOURS = 24;
/** At most UNDO_DAYS (limits.ts), in which a change can be reverted. */
export const MAX_COOL_OFF_HOURS = 168;

const CHANGE_KINDS = ['password', 'mailbox', 'second_factor', 'payout_account'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Why money waits: after a revert the delay restarts at the unlock. */
export const WAIT_REASONS = [...CHANGE_KINDS, 'unlock'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
/** Subjects of a notice; a sign-in delays nothing. */
const NOTICE_KINDS = [...CHANGE_KINDS, 'sign_in'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
const noticeKind = z.enum(NOTICE_KINDS);

/** GET /api/safeguards: until when money waits, and after which change; null without a delay. */
export const coolOffAnswer = z.object({
  possibleFrom: field.instantField.nullable(),
  changed: z.enum(WAIT_REASONS).nullable(),
});
export type CoolOff = z.infer<typeof coolOffAnswer>;

/** POST /api/safeguards/look and POST /api/safeguards/undo: the token of the mailed link, without signing in. */
export const noticeBody = z.object({ token: field.tokenField });

/** Subject of the link. Viewing changes nothing. */
export const noticeAnswer = z.object({
  kind: noticeKind,
  noticedAt: field.instantField,
  linkUntil: field.instantField,
  undoneAt: field.instantField.nullable(),
});
export type NoticeAnswer = z.infer<typeof noticeAnswer>;

/** Result of a revert: all changes whose links are still valid. */
export const undoAnswer = z.object({
  undone: z.array(noticeKind),
  /** False if the previous address belongs to another account: our team must resolve it. */
  isMailboxBack: z.boolean(),
  stoppedWithdrawals: z.number().int(),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** Delays on money, and the link in their notices, usable without a session. Viewing changes nothing. */
const limits = [{ name: 'undo of a change by network', max: 60, perSeconds: 3_600, by: 'ip' }] as const;

export const safeguardCalls = operations('safeguards', {
  coolOff: { method: 'GET', path: '/api/safeguards', access: 'signed_in', answer: coolOffAnswer },
  notice: {
    method: 'POST',
    path: '/api/safeguards/look',
    access: 'anyone',
    limits,
    body: noticeBody,
    answer: noticeAnswer,
  },
  undo: {
    method: 'POST',
    path: '/api/safeguards/undo',
    access: 'anyone',
    limits,
    body: noticeBody,
    answer: undoAnswer,
  },
});
