/** A command as it is decided upon: the call, and what the model makes of it. */
import type { Answer } from '../test-browser.ts';
import type { Expected, Part } from './charges.ts';
import type { Real } from './real.ts';
import type { Model } from './state.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: Real) => Promise<Answer | null>;
  readonly part: Part;
}

/** Null where the command makes no sense now. The model is only looked at. */
export type Command = (m: Model) => Plan | null;

/** Of a job: it answers nothing. */
export const DONE: Expected = { status: 0 };
export const OK: Expected = { status: 200 };
export const CREATED: Expected = { status: 201 };
export const NOT_FOUND: Expected = { status: 404, code: 'not_found' };
export const refused = (code: string, status = 409): Expected => ({ status, code });

/** One of the list; null of an empty one. */
export function pick<T>(list: readonly T[], place: number): T | null {
  return list[place % list.length] ?? null;
}

/** Does all parts, one after the other. */
export function doParts(m: Model, part: Part): Expected {
  let next: Expected | Part = part(m);
  while (typeof next === 'function') next = next(m);
  return next;
}

export interface Outcome {
  readonly m: Model;
  readonly answers: readonly [Expected, Expected];
}

/** Every way in which the parts of two commands can come one after the other. */
export function interleave(m: Model, a: Expected | Part, b: Expected | Part): Outcome[] {
  if (typeof a !== 'function' && typeof b !== 'function') return [{ m, answers: [a, b] }];
  const outcomes: Outcome[] = [];
  if (typeof a === 'function') {
    const copy = structuredClone(m);
    outcomes.push(...interleave(copy, a(copy), b));
  }
  if (typeof b === 'function') {
    const copy = structuredClone(m);
    outcomes.push(...interleave(copy, a, b(copy)));
  }
  return outcomes;
}

/** What differs between an answer and what was expected of it; statuses that are `alike` count as the same. */
export function answerDifference(
  title: string,
  expected: Expected,
  answer: Answer | null,
  alike: readonly number[] = [],
): string[] {
  const { status, body } = answer ?? { status: 0, body: null };
  const isExpected =
    [status, expected.status].every((one) => alike.includes(one)) || status === expected.status;
  if (isExpected && (expected.code === undefined || codeOf(body) === expected.code)) return [];
  const wanted = `${expected.status} ${expected.code ?? ''}`;
  return [`${title} was to be answered ${wanted}, and was ${status} ${JSON.stringify(body)}`];
}

function codeOf(body: unknown): string | undefined {
  return (body as { readonly code?: string } | null)?.code;
}
