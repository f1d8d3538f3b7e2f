/** The state of a writer's rounds, by the process clock; only durations matter. */
export interface WriterHealth {
  /** Start of the current round; null between rounds. */
  readonly runningSince: number | null;
  /** End of the last successful round; initially the creation of the writer. */
  readonly succeededAt: number;
}

/** Longer than a slow round, and than a statement timeout. */
const LONGEST_ROUND_MS = 30_000;
/** Rounds start several times per second, even without events. */
const LONGEST_WITHOUT_MS = 60_000;

/** Why payments are not written at present, for the readiness probe; undefined if they are. */
export function whyWriterStands(health: WriterHealth, now: number): string | undefined {
  if (health.runningSince !== null && now - health.runningSince > LONGEST_ROUND_MS)
    return 'The writer of payments does not end its round.';
  if (now - health.succeededAt > LONGEST_WITHOUT_MS)
    return 'The writer of payments has not ended a round for a minute.';
  return undefined;
}
