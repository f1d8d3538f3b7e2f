/** A planned command: the call, and its effect on the model. */
import { doParts, type ExpectedAnswer, type ModelOutcome } from '../model-parts.ts';
import type { Answer } from '../../browser/test-browser.ts';
import type { Step } from './charges.ts';
import type { RealSystem } from './real.ts';
import type { Model } from './state.ts';

export { answerDifference, DONE, doParts, interleave, OK, pickAt, refusedWith } from '../model-parts.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: RealSystem) => Promise<Answer | null>;
  readonly part: Step;
  /** Effect of a repeated call after success. Default: the same part. */
  readonly again?: Step;
}

/** Null where the command is not applicable. Does not change the model. */
export type Command = (m: Model) => Plan | null;

export const CREATED: ExpectedAnswer = { status: 201 };
export const NOT_FOUND: ExpectedAnswer = { status: 404, code: 'not_found' };

export type Outcome = ModelOutcome<Model>;

/** Outcomes of a command that crashed at some point and was then repeated. */
export function listCrashOutcomes(m: Model, { part, again = part }: Pick<Plan, 'part' | 'again'>): Outcome[] {
  // Nothing was done.
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
