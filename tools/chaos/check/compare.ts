/** Compares client histories with the database. Pure functions. */
import type { Kind, Operation } from './history.ts';

export interface Fact {
  readonly times: number;
  /** The position's number, if any. */
  readonly number: number | null;
}

export type FactsByKind = Readonly<Record<Kind, ReadonlyMap<string, Fact>>>;

export interface Verdict {
  readonly missing: readonly string[];
  readonly twice: readonly string[];
  readonly outOfOrder: readonly string[];
  readonly changed: readonly string[];
}

export function compare(operations: readonly Operation[], facts: FactsByKind): Verdict {
  const findFact = ({ kind, subject }: Operation): Fact | undefined => facts[kind].get(subject);
  const named = (found: readonly Operation[]): string[] =>
    found.map(({ kind, subject }) => `${kind} ${subject}`);
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  return {
    missing: named(acknowledged.filter((operation) => (findFact(operation)?.times ?? 0) === 0)),
    twice: named(operations.filter((operation) => (findFact(operation)?.times ?? 0) > 1)),
    outOfOrder: overtaken(
      operations.filter(({ kind }) => kind === 'webhook'),
      (operation) => findFact(operation)?.number ?? null,
    ),
    changed: named(
      acknowledged.filter(
        (operation) =>
          operation.reportedNumber !== null && operation.reportedNumber !== findFact(operation)?.number,
      ),
    ),
  };
}

/** An operation acknowledged before another began must have the lower number. */
function overtaken(
  operations: readonly Operation[],
  getNumber: (operation: Operation) => number | null,
): string[] {
  const numbered = operations.flatMap((operation) => {
    const number = getNumber(operation);
    return number === null ? [] : [{ ...operation, number }];
  });
  const byEnd = numbered
    .filter(({ acknowledgedAt }) => acknowledgedAt !== null)
    .sort((left, right) => (left.acknowledgedAt ?? 0) - (right.acknowledgedAt ?? 0));
  const found: string[] = [];
  let highestEnded = 0;
  let at = 0;
  for (const { beganAt, number, subject } of numbered.sort((left, right) => left.beganAt - right.beganAt)) {
    for (let ended = byEnd[at]; (ended?.acknowledgedAt ?? Infinity) < beganAt; ended = byEnd[at]) {
      highestEnded = Math.max(highestEnded, ended?.number ?? 0);
      at += 1;
    }
    if (number < highestEnded) found.push(`${subject} is number ${number}, after ${highestEnded} was told`);
  }
  return found;
}
