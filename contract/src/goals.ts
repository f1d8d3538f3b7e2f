/** The savings goal of the member without gates (product §14). Apart from the dashboard, whose answer needs groups. */
import * as z from 'zod';
import { amountField, instantField } from './fields/fields.ts';
import { isPlainText } from './fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from './limits.ts';
import { messageKey } from './messages/message-keys.ts';
import { MAX_ENTERED_CENTS, parseDollars } from './money.ts';
import { doneAnswer, operations } from './operation.ts';

const TARGET_UNREADABLE = messageKey('amount_like_50');
const SMALLEST_TARGET_CENTS = 100;

const nameField = z
  .string({ error: messageKey('goal_name_required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('goal_name_required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.goal_name, messageKey('goal_name_too_long'))
  .refine(isPlainText, messageKey('goal_name_not_plain'));

const targetField = z
  .string({ error: TARGET_UNREADABLE })
  .trim()
  .refine((typed) => parseDollars(typed) !== null, TARGET_UNREADABLE)
  .refine((typed) => {
    const cents = parseDollars(typed);
    return cents === null || (cents >= SMALLEST_TARGET_CENTS && cents <= MAX_ENTERED_CENTS);
  }, messageKey('goal_target_range'));

/** PUT /api/savings-goal: creates or changes the goal; its start date stays. */
export const goalBody = z.object({ name: nameField, target: targetField });
export type GoalBody = z.infer<typeof goalBody>;

/** GET /api/savings-goal: null without one. */
const goalAnswer = z
  .object({
    name: z.string(),
    target: amountField,
    since: instantField,
    /** Contributions paid since then, less refunds. */
    putIn: amountField,
  })
  .nullable();
export type Goal = NonNullable<z.infer<typeof goalAnswer>>;

export const goalCalls = operations('goals', {
  view: { method: 'GET', path: '/api/savings-goal', access: 'signed_in', answer: goalAnswer },
  set: {
    method: 'PUT',
    path: '/api/savings-goal',
    access: 'signed_in',
    body: goalBody,
    answer: goalAnswer,
  },
  remove: { method: 'DELETE', path: '/api/savings-goal', access: 'signed_in', answer: doneAnswer },
});
