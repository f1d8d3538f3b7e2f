/** A command as it is decided upon: the call, and what the model makes of it. */
import type { Answer } from '../test-browser.ts';
import type { Expected, Part } from './charges.ts';
import type { Real } from './real.ts';
import type { Model } from './state.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: Real) => Promise<Answer | null>;
  readonly part: Part;
  /** What the very same call does once it has succeeded: the part again, unless said. */
  readonly again?: Part;
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
  /** Of each command that was asked for and could answer. */
  readonly answers: readonly Expected[];
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

/** What can come of a command whose process crashed at some point of it, and that was then asked for once more. */
export function goOn(m: Model, { part, again = part }: Pick<Plan, 'part' | 'again'>): Outcome[] {
  // Nothing of it was done.
  const outcomes = [repeat(m, part)];
  const model = structuredClone(m);
  let done: Expected | Part = part;
  while (typeof done === 'function') {
    done = done(model);
    outcomes.push(repeat(model, typeof done !== 'function' && done.status < 300 ? again : part));
  }
  return outcomes;
}

function repeat(m: Model, part: Part): Outcome {
  const model = structuredClone(m);
  return { m: model, answers: [doParts(model, part)] };
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
