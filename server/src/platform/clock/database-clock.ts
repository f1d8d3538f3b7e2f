/** The database's clock, cached for a second, for checking the age of signatures. */
import type { Database } from '../database/database.ts';
import { findNow } from '../database/installation.ts';

export interface DatabaseClock {
  nowSeconds(): Promise<number>;
}

const FRESH_MILLISECONDS = 1_000;

export function createDatabaseClock(database: Database): DatabaseClock {
  let offsetMilliseconds = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readOffset(): Promise<void> {
    const now = await database.read(findNow);
    readAt = performance.now();
    offsetMilliseconds = now.getTime() - readAt;
  }

  return {
    async nowSeconds() {
      if (performance.now() - readAt > FRESH_MILLISECONDS) {
        reading ??= readOffset().finally(() => (reading = null));
        await reading;
      }
      const milliseconds = performance.now() + offsetMilliseconds;
      return (milliseconds - (milliseconds % 1_000)) / 1_000;
    },
  };
}
