/** Splits a model's command into steps that other work can interleave. Works with any model of plain objects. */
import type { Answer } from '../browser/test-browser.ts';

/** Expected status, and the code of a rejection. */
export interface ExpectedAnswer {
  readonly status: number;
  readonly code?: string;
}

export type ModelStep<M> = (m: M) => ExpectedAnswer | ModelStep<M>;

/** The remaining steps, or the answer. */
export type ModelWork<M> = ExpectedAnswer | ModelStep<M>;

export interface ModelOutcome<M> {
  readonly m: M;
  /** Answers of the commands that could answer. */
  readonly answers: readonly ExpectedAnswer[];
}

/** A job has no answer. */
export const DONE: ExpectedAnswer = { status: 0 };
export const OK: ExpectedAnswer = { status: 200 };
export const refusedWith = (code: string, status = 409): ExpectedAnswer => ({ status, code });

export function pickAt<T>(list: readonly T[], place: number): T | null {
  return list[place % list.length] ?? null;
}

export function doParts<M>(m: M, part: ModelStep<M>): ExpectedAnswer {
  let next: ModelWork<M> = part(m);
  while (typeof next === 'function') next = next(m);
  return next;
}

/** Lists every interleaving of the steps of these commands. */
export function interleave<M>(m: M, works: readonly ModelWork<M>[]): ModelOutcome<M>[] {
  if (works.every((work) => typeof work !== 'function')) return [{ m, answers: works }];
  return works.flatMap((work, place) => {
    if (typeof work !== 'function') return [];
    const copy = structuredClone(m);
    return interleave(copy, works.with(place, work(copy)));
  });
}

/** Returns the difference between actual and expected answer. Statuses in `alike` are equal. */
export function answerDifference(
  title: string,
  expected: ExpectedAnswer,
  answer: Answer | null,
  alike: readonly number[] = [],
): string[] {
  const { status, body } = answer ?? { status: 0, body: null };
  const isExpected =
    [status, expected.status].every((one) => alike.includes(one)) || status === expected.status;
  if (isExpected && (expected.code === undefined || readCode(body) === expected.code)) return [];
  const wanted = `${expected.status} ${expected.code ?? ''}`;
  return [`${title} was to be answered ${wanted}, and was ${status} ${JSON.stringify(body)}`];
}

function readCode(body: unknown): string | undefined {
  return (body as { readonly code?: string } | null)?.code;
}
