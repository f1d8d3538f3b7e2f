/** A command as it is decided upon: the call, and what the model makes of it. */
import { doParts, type ExpectedAnswer, type ModelOutcome } from '../model-parts.ts';
import type { Answer } from '../test-browser.ts';
import type { Step } from './charges.ts';
import type { RealSystem } from './real.ts';
import type { Model } from './state.ts';

export { answerDifference, DONE, doParts, interleave, OK, pickAt, refusedWith } from '../model-parts.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: RealSystem) => Promise<Answer | null>;
  readonly part: Step;
  /** What the very same call does once it has succeeded: the part again, unless said. */
  readonly again?: Step;
}

/** Null where the command makes no sense now. The model is only looked at. */
export type Command = (m: Model) => Plan | null;

export const CREATED: ExpectedAnswer = { status: 201 };
export const NOT_FOUND: ExpectedAnswer = { status: 404, code: 'not_found' };

export type Outcome = ModelOutcome<Model>;

/** What can come of a command whose process crashed at some point of it, and that was then asked for once more. */
export function goOn(m: Model, { part, again = part }: Pick<Plan, 'part' | 'again'>): Outcome[] {
  // Nothing of it was done.
  const outcomes = [repeat(m, part)];
  const model = structuredClone(m);
  let done: ExpectedAnswer | Step = part;
  while (typeof done === 'function') {
    done = done(model);
    outcomes.push(repeat(model, typeof done !== 'function' && done.status < 300 ? again : part));
  }
  return outcomes;
}

function repeat(m: Model, part: Step): Outcome {
  const model = structuredClone(m);
  return { m: model, answers: [doParts(model, part)] };
}
