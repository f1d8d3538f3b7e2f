export interface WriterHealth {
  readonly runningSince: number | null;
  readonly succeededAt: number;
}

/** Longer than a slow round, and than a statement timeout. */
const LONGEST_ROUND_MS = 30_000;
/** Rounds start several times per second, even without events. */
const LONGEST_WITHOUT_MS = 60_000;

/** Why payments are not written at present, for the readiness probe; undefined if they are. */
export function findWriterProblem(health: WriterHealth, now: number): string | undefined {
  if (health.runningSince !== null && now - health.runningSince > LONGEST_ROUND_MS)
    return 'The writer of payments does not end its round.';
  if (now - health.succeededAt > LONGEST_WITHOUT_MS)
    return 'The writer of payments has not ended a round for a minute.';
  return undefined;
}
