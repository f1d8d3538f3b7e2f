/** Savings goals: a name and an amount, private to the member. */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';
import { MAX_TEXT_LENGTHS } from './limits.ts';
import { MAX_ENTERED_CENTS, parseDollars } from './money.ts';
import { isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';

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
export const goalAnswer = z
  .object({
    name: z.string(),
    target: amountField,
    since: instantField,
    /** Contributions paid since then, less refunds. */
    putIn: amountField,
  })
  .nullable();
export type Goal = NonNullable<z.infer<typeof goalAnswer>>;
