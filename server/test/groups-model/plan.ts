/** A command as it is decided upon: the call, and what the model makes of it. */
import { doParts, type Expected, type OutcomeOf } from '../model-parts.ts';
import type { Answer } from '../test-browser.ts';
import type { Part } from './charges.ts';
import type { Real } from './real.ts';
import type { Model } from './state.ts';

export { answerDifference, DONE, doParts, interleave, OK, pick, refused } from '../model-parts.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: Real) => Promise<Answer | null>;
  readonly part: Part;
  /** What the very same call does once it has succeeded: the part again, unless said. */
  readonly again?: Part;
}

/** Null where the command makes no sense now. The model is only looked at. */
export type Command = (m: Model) => Plan | null;

export const CREATED: Expected = { status: 201 };
export const NOT_FOUND: Expected = { status: 404, code: 'not_found' };

export type Outcome = OutcomeOf<Model>;

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
