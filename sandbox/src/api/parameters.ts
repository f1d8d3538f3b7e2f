/** Parses the form encoding and known parameters. Unknown ones are rejected, as by Stripe. */
import { toCents } from '@circle-link/contract/money';
import { z } from 'zod';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../rules.ts';
import { createInvalidRequestError } from './api-error.ts';

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

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
interface Branch {
  [name: string]: string | Branch;
}

const MAX_PARAMETERS = 200;
const MAX_DEPTH = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** No prototype, so that names such as toString are unset. */
function bareBranch(): Branch {
  return Object.create(null) as Branch;
}

/** Throws ApiError for contradictory encoding. */
export function readForm(encoded: string): Record<string, FormValue> {
  const root = bareBranch();
  const pairs = [...new URLSearchParams(encoded)];
  if (pairs.length > MAX_PARAMETERS) throw createInvalidRequestError('Too many parameters.');
  for (const [name, value] of pairs) plant(root, name, value);
  return Object.fromEntries(Object.entries(root).map(([name, branch]) => [name, ripen(branch)]));
}

function plant(root: Branch, name: string, value: string): void {
  const path = parsePath(name);
  let at = root;
  for (const part of path.slice(0, -1)) {
    const next = (at[part || String(Object.keys(at).length)] ??= bareBranch());
    if (typeof next === 'string')
      throw createInvalidRequestError(`Invalid parameter: ${name}`, { param: name });
    at = next;
  }
  // expand[]=… appends to the list.
  const last = path.at(-1) || String(Object.keys(at).length);
  if (at[last] !== undefined)
    throw createInvalidRequestError(`Parameter given twice: ${name}`, { param: name });
  at[last] = value;
}

/** a[b][] becomes a, b and an empty part. */
function parsePath(name: string): string[] {
  const [first = '', ...inner] = name.split('[');
  const parts = inner.map((part) => (part.endsWith(']') ? part.slice(0, -1) : null));
  const path = [first, ...parts.flatMap((part) => part ?? [])];
  const isWhole = first !== '' && parts.every((part) => part !== null && !/[[\]]/.test(part));
  if (isWhole && path.length <= MAX_DEPTH && !path.some((part) => FORBIDDEN.has(part))) return path;
  throw createInvalidRequestError(`Invalid parameter name: ${name}`, { param: name });
}

/** Branches numbered 0, 1, … become lists. */
function ripen(branch: string | Branch): FormValue {
  if (typeof branch === 'string') return branch;
  const names = Object.keys(branch);
  const values = Object.values(branch).map(ripen);
  if (names.length > 0 && names.every((name, at) => name === String(at))) return values;
  return Object.fromEntries(values.map((value, at) => [names[at] ?? '', value]));
}
