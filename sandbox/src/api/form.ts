/**
 * Parses Stripe's form encoding: `metadata[payment_id]=7&expand[0]=latest_charge` to nested values with text leaves.
 */
import { createInvalidRequestError } from './api-error.ts';

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
