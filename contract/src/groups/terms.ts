/**
 * The terms of a group, one declaration each. Bodies, answers, columns, audit entries, the charter's parameters and the
 * form's values derive from them (docs/recipes.md "Add a group term"). The organizer can change every term until the
 * group starts, and everyone must accept a changed charter again.
 */
import * as z from 'zod';
import { amountField } from '../fields/fields.ts';
import { containsWebAddress, isPlainProse, isPlainText } from '../fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import type { FieldMessage } from '../messages/field-messages.ts';
import { messageKey } from '../messages/message-keys.ts';
import { type Cents, MAX_ENTERED_CENTS, parseDollars } from '../money.ts';
import { FREQUENCIES, isDay, isTimeZone } from './calendar.ts';
import { DAY_TERMS, DEFAULT_GRACE_DAYS, MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import { dayAnswer } from './parts.ts';
import { MIN_CONTRIBUTION_CENTS } from './pot.ts';
import { PAYOUT_ORDERS } from './turns.ts';

const descriptionField = z
  .string()
  .trim()
  .refine(
    (text) => Array.from(text).length <= MAX_TEXT_LENGTHS.description,
    messageKey('description_too_long'),
  )
  .refine(isPlainProse, messageKey('description_not_plain'));

const nameField = z
  .string({ error: messageKey('group_name_required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('group_name_required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.group_name, messageKey('group_name_too_long'))
  .refine(isPlainText, messageKey('group_name_not_plain'))
  .refine((text) => !containsWebAddress(text), messageKey('group_name_web_address'));

/** An amount as typed, or a number of dollars with at most two decimals. */
const amountText = (required: FieldMessage, unreadable: FieldMessage) =>
  z
    .union([z.string({ error: required }), z.number({ error: required })], { error: required })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => value === '' || parseDollars(value) !== null, {
      error: unreadable,
    });

/** The upper limit is a setting, so only the server checks it. */
const contributionField = amountText(
  messageKey('contribution_required'),
  messageKey('amount_like_50'),
).refine(
  (value) => (parseDollars(value) ?? MIN_CONTRIBUTION_CENTS) >= MIN_CONTRIBUTION_CENTS,
  messageKey('contribution_too_low'),
);

const LATE_FEE_UNREADABLE = messageKey('late_fee_unreadable');
const lateFeeField = amountText(LATE_FEE_UNREADABLE, LATE_FEE_UNREADABLE).refine((value) => {
  const cents = parseDollars(value);
  return cents === null || cents <= MAX_ENTERED_CENTS;
}, messageKey('late_fee_too_high'));

const membersField = z
  .union(
    [
      z.number({ error: messageKey('members_required') }),
      z.string({ error: messageKey('members_required') }),
    ],
    {
      error: messageKey('members_required'),
    },
  )
  .transform((value) => String(value).trim())
  .refine((value) => value !== '', messageKey('members_required'))
  .refine(
    (value) =>
      value === '' ||
      (/^\d{1,3}$/.test(value) && Number(value) >= MIN_MEMBERS && Number(value) <= MAX_MEMBERS),
    messageKey('members_range'),
  )
  .transform(Number);

/** A day, or an instant that the server converts to a day in the group's time zone. */
const startDateField = z
  .string({ error: messageKey('date_invalid') })
  .trim()
  .refine((value) => isDay(value) || isInstant(value), messageKey('date_invalid'));

const DAYS_REQUIRED = messageKey('days_required');
/** Chosen from a list, which offers no other numbers. */
const daysField = (most: number, tooMany: FieldMessage = DAYS_REQUIRED) =>
  z.number({ error: DAYS_REQUIRED }).int(DAYS_REQUIRED).min(0, DAYS_REQUIRED).max(most, tooMany).optional();

function isInstant(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success;
}

export interface Term {
  readonly entered: z.ZodType;
  readonly shown: z.ZodType;
  /** Name in code and, in snake case, of the column, if another one. Amounts are in `Cents`, and shown as "52.35". */
  readonly stored?: string;
  /** Value of an empty form. A number is also the default of the API. */
  readonly initial?: string | number;
  /** Kind of the charter's parameter of this name. Omitted for terms that charter.ts words itself. */
  readonly charter?: 'text' | 'number' | 'dollars' | 'none';
  /** The audit log omits it. */
  readonly isFreeText?: true;
}

export const GROUP_TERMS = {
  name: {
    entered: nameField,
    shown: z.string(),
    initial: '',
    charter: 'text',
    isFreeText: true,
  },
  description: {
    entered: descriptionField.nullish(),
    shown: z.string().nullable(),
    initial: '',
    charter: 'none',
    isFreeText: true,
  },
  contributionAmount: {
    stored: 'contributionCents',
    entered: contributionField,
    shown: amountField,
    initial: '',
  },
  frequency: {
    entered: z.enum(FREQUENCIES, { error: messageKey('frequency_required') }),
    shown: z.enum(FREQUENCIES),
    initial: 'monthly',
    charter: 'text',
  },
  maxMembers: {
    entered: membersField,
    shown: z.number().int(),
    initial: '',
    charter: 'number',
  },
  /** The planned day while forming, by default in ten days; the calendar's anchor once started. */
  startDate: {
    entered: startDateField.optional(),
    shown: dayAnswer,
  },
  timeZone: {
    entered: z
      .string({ error: messageKey('time_zone_required') })
      .max(60, messageKey('time_zone_required'))
      .refine(isTimeZone, messageKey('time_zone_required')),
    shown: z.string(),
    charter: 'text',
  },
  payoutOrder: {
    entered: z.enum(PAYOUT_ORDERS, { error: messageKey('payout_order_required') }),
    shown: z.enum(PAYOUT_ORDERS),
    initial: 'random',
  },
  graceDays: {
    entered: daysField(DAY_TERMS.graceDays, messageKey('grace_days_most')),
    shown: z.number().int(),
    initial: DEFAULT_GRACE_DAYS,
    charter: 'number',
  },
  lateFee: {
    stored: 'lateFeeCents',
    entered: lateFeeField.optional(),
    shown: amountField,
    charter: 'dollars',
  },
} as const satisfies Readonly<Record<string, Term>>;

export type DeclaredTerms = typeof GROUP_TERMS;
export type TermField = keyof DeclaredTerms;
export type CharterKind<Field extends TermField> = DeclaredTerms[Field] extends {
  readonly charter: infer Kind;
}
  ? Kind
  : 'own';
type StoredName<Field extends TermField> = DeclaredTerms[Field] extends {
  readonly stored: infer Name extends string;
}
  ? Name
  : Field;

export type StoredTerm<Field extends TermField> =
  StoredName<Field> extends `${string}Cents` ? Cents : z.output<DeclaredTerms[Field]['shown']>;

/** As stored: amounts in cents. */
export type GroupTerms = { readonly [Field in TermField as StoredName<Field>]: StoredTerm<Field> };
export type TermName = keyof GroupTerms;

/** The terms that members accept with the charter. */
export type AgreedTerms = {
  readonly [
    Field in TermField as CharterKind<Field> extends 'none' ? never : StoredName<Field>
  ]: StoredTerm<Field>;
};

/** As in answers: amounts as text. */
export type ShownTerms = { readonly [Field in TermField]: z.output<DeclaredTerms[Field]['shown']> };

export type EnteredTerms = { readonly [Field in TermField]?: z.output<DeclaredTerms[Field]['entered']> };

function eachTerm(value: (term: Term) => unknown): unknown {
  return Object.fromEntries(Object.entries(GROUP_TERMS).map(([field, term]) => [field, value(term)]));
}

/** Schemas of the terms in bodies and in answers. */
export const enteredTerms = eachTerm(({ entered }) => entered) as {
  readonly [Field in TermField]: DeclaredTerms[Field]['entered'];
};
export const shownTerms = eachTerm(({ shown }) => shown) as {
  readonly [Field in TermField]: DeclaredTerms[Field]['shown'];
};

/** Values of an empty form. */
export const initialTerms = Object.fromEntries(
  Object.entries<Term>(GROUP_TERMS).flatMap(([field, { initial }]) =>
    initial === undefined ? [] : [[field, initial]],
  ),
) as {
  readonly [
    Field in TermField as DeclaredTerms[Field] extends { readonly initial: unknown } ? Field : never
  ]: DeclaredTerms[Field] extends { readonly initial: infer Initial } ? Initial : never;
};
