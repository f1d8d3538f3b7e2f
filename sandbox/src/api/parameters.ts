/** Parses known parameters. Unknown ones are rejected, as by Stripe. */
import { toCents } from '@circle-link/contract/money';
import { z } from 'zod';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../rules.ts';
import { createInvalidRequestError } from './api-error.ts';
import type { FormValue } from './form.ts';

export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number);
export const cents = wholeNumber.transform(toCents);
export const chargeCents = cents.superRefine((amount, context) => {
  if (amount < MIN_CHARGE_CENTS)
    context.addIssue({ code: 'custom', message: 'amount_too_small', continue: false });
  if (amount > MAX_CHARGE_CENTS)
    context.addIssue({ code: 'custom', message: 'amount_too_large', continue: false });
});
export const text = z.string().min(1).max(500);
const MOST_METADATA_KEYS = 50;
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= MOST_METADATA_KEYS, 'metadata_too_many')
  .default({});
export const usdCurrency = z.literal('usd');
export const cardOnly = z.tuple([z.literal('card')]).optional();
/** Exactly one payment method type. */
export const oneMethodType = z.tuple([z.enum(['card', 'us_bank_account'])]).optional();
/** Only immediate capture is supported, which posts the fee at once. */
export const captureAtOnce = z.literal('automatic').optional();
/** Pages link there, so only HTTP URLs are allowed. */
export const webAddress = z
  .string()
  .max(2_000)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'url');
/** Stripe's allowed characters, with at least one letter. */
export const statementSuffix = z
  .string()
  .max(22)
  .regex(/^(?=.*[A-Za-z])[^<>\\'"*]+$/);
export const expandList = z.array(z.string()).optional();

const WORDS: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  integer: { code: 'parameter_invalid_integer', message: 'Invalid integer.' },
  limit: { code: 'parameter_invalid_integer', message: 'A limit is between 1 and 100.' },
  url: { code: 'url_invalid', message: 'Not a valid URL.' },
  metadata_too_many: {
    code: 'parameter_invalid',
    message: `You can have at most ${MOST_METADATA_KEYS} metadata keys.`,
  },
  amount_too_small: { code: 'amount_too_small', message: 'Amount must be at least $0.50 usd.' },
  amount_too_large: { code: 'amount_too_large', message: 'Amount must be no more than $999,999.99.' },
};

/** Throws ApiError for the first missing, unknown or invalid parameter. */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: Readonly<Record<string, FormValue>>,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw createInvalidRequestError('Invalid parameters.');
  throw toRefusal(issue, given);
}

function toRefusal(issue: z.core.$ZodIssue, given: Readonly<Record<string, FormValue>>) {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = formatParameter([...path, issue.keys[0] ?? '']);
    return createInvalidRequestError(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = formatParameter(path);
  if (valueAt(given, path) === undefined)
    return createInvalidRequestError(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  const words = WORDS[issue.message];
  if (words !== undefined) return createInvalidRequestError(words.message, { code: words.code, param });
  return createInvalidRequestError(`Invalid ${param}: the sandbox does not take this value.`, { param });
}

function formatParameter([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(given: Readonly<Record<string, FormValue>>, path: readonly string[]): unknown {
  let value: unknown = given;
  for (const part of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value;
}
