/** What a model makes of a command, in parts between which other work may come. Of any model: plain objects. */
import type { Answer } from './test-browser.ts';

/** What a call is answered; the code of a refusal. */
export interface ExpectedAnswer {
  readonly status: number;
  readonly code?: string;
}

/** Work that is done in parts, between which other work may come. */
export type ModelStep<M> = (m: M) => ExpectedAnswer | ModelStep<M>;

/** What is left of it, or its answer. */
export type ModelWork<M> = ExpectedAnswer | ModelStep<M>;

export interface ModelOutcome<M> {
  readonly m: M;
  /** Of each command that was asked for and could answer. */
  readonly answers: readonly ExpectedAnswer[];
}

/** Of a job: it answers nothing. */
export const DONE: ExpectedAnswer = { status: 0 };
export const OK: ExpectedAnswer = { status: 200 };
export const refusedWith = (code: string, status = 409): ExpectedAnswer => ({ status, code });

/** One of the list; null of an empty one. */
export function pickAt<T>(list: readonly T[], place: number): T | null {
  return list[place % list.length] ?? null;
}

/** Does all parts, one after the other. */
export function doParts<M>(m: M, part: ModelStep<M>): ExpectedAnswer {
  let next: ModelWork<M> = part(m);
  while (typeof next === 'function') next = next(m);
  return next;
}

/** Every way in which the parts of some commands can come one after the other. */
export function interleave<M>(m: M, works: readonly ModelWork<M>[]): ModelOutcome<M>[] {
  if (works.every((work) => typeof work !== 'function')) return [{ m, answers: works }];
  return works.flatMap((work, place) => {
    if (typeof work !== 'function') return [];
    const copy = structuredClone(m);
    return interleave(copy, works.with(place, work(copy)));
  });
}

/** What differs between an answer and what was expected of it; statuses that are `alike` count as the same. */
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
