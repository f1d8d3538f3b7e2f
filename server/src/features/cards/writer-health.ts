/** When the writer of payments stands still though the process lives. By the process's own clock: only spans count. */

/** How the rounds of a writer went. */
export interface WriterHealth {
  /** When the round under way began; null between rounds. */
  readonly runningSince: number | null;
  /** When a round last ended well; at first, when the writer was made. */
  readonly succeededAt: number;
}

/** Longer than a round on a slow day, and than a statement may stay unanswered. */
const LONGEST_ROUND_MS = 30_000;
/** Rounds are begun several times a second, also with nothing to do. */
const LONGEST_WITHOUT_MS = 60_000;

/** Why payments are not written at present, for the readiness probe; undefined if they are. */
export function whyWriterStands(health: WriterHealth, now: number): string | undefined {
  if (health.runningSince !== null && now - health.runningSince > LONGEST_ROUND_MS)
    return 'The writer of payments does not end its round.';
  if (now - health.succeededAt > LONGEST_WITHOUT_MS)
    return 'The writer of payments has not ended a round for a minute.';
  return undefined;
}
