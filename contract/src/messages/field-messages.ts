/**
 * Field messages. A schema names the message (message-keys.ts); the server or the browser renders it. `/auth` loads no
 * other messages than those of `auth-fields.json` (docs/decisions/0069).
 */
import authFields from '../../../locales/en/auth-fields.json' with { type: 'json' };
import fields from '../../../locales/en/fields.json' with { type: 'json' };
import { MAX_GRACE_DAYS, MAX_MEMBERS, MIN_MEMBERS } from '../groups/limits.ts';
import { MAX_LATE_FEE_PERCENT, MIN_CONTRIBUTION_CENTS } from '../groups/pot.ts';
import type { Language } from './language.ts';
import { MAX_DEBT_PAYMENT_CENTS, MAX_TEXT_LENGTHS, MIN_WITHDRAWAL_CENTS } from '../limits.ts';
import { formatDollars, MAX_ENTERED_CENTS } from '../money.ts';

export type AuthMessage = keyof typeof authFields;
export type FieldMessage = AuthMessage | keyof typeof fields;

export function isAuthMessage(text: string): text is AuthMessage {
  return text in authFields;
}

export function isFieldMessage(text: string): text is FieldMessage {
  return text in fields || isAuthMessage(text);
}

/** Figures that field messages name. */
export function listFieldFigures(language: Language) {
  return {
    maxAddress: MAX_TEXT_LENGTHS.address,
    maxCity: MAX_TEXT_LENGTHS.city,
    maxDebtPayment: formatDollars(MAX_DEBT_PAYMENT_CENTS, language),
    maxDescription: MAX_TEXT_LENGTHS.description,
    maxEntered: formatDollars(MAX_ENTERED_CENTS, language),
    maxFirstName: MAX_TEXT_LENGTHS.first_name,
    maxGoalName: MAX_TEXT_LENGTHS.goal_name,
    maxGraceDays: MAX_GRACE_DAYS.monthly,
    maxGroupName: MAX_TEXT_LENGTHS.group_name,
    maxHelpMessage: MAX_TEXT_LENGTHS.help_message,
    maxThanks: MAX_TEXT_LENGTHS.thanks,
    maxLastName: MAX_TEXT_LENGTHS.last_name,
    maxLateFeePercent: MAX_LATE_FEE_PERCENT,
    maxMembers: MAX_MEMBERS,
    maxPlace: MAX_TEXT_LENGTHS.place,
    maxReason: MAX_TEXT_LENGTHS.reason,
    maxState: MAX_TEXT_LENGTHS.state,
    maxStory: MAX_TEXT_LENGTHS.story,
    maxStoryName: MAX_TEXT_LENGTHS.story_name,
    maxTitle: MAX_TEXT_LENGTHS.title,
    maxTokenName: MAX_TEXT_LENGTHS.token_name,
    maxUsername: MAX_TEXT_LENGTHS.username,
    maxZipCode: MAX_TEXT_LENGTHS.zip_code,
    minContribution: formatDollars(MIN_CONTRIBUTION_CENTS, language),
    minMembers: MIN_MEMBERS,
    minWithdrawal: formatDollars(MIN_WITHDRAWAL_CENTS, language),
  };
}
