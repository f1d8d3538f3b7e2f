import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The entry queue as accounts see it. app passes it in, because the queue's routes need the guards of this module. */
export interface EntryQueue {
  readonly hasPosition: (db: Reader, userId: string) => Promise<boolean>;
  /** Runs in the transaction that completes a profile. Does nothing where no hold is possible. */
  readonly openFirstHold: (tx: Writer, settings: Platform['settings'], userId: string) => Promise<void>;
  /** Closes the hold and the forms of /join. A payment in progress continues. */
  readonly stopPayments: (platform: StopPlatform, userId: string) => Promise<void>;
  readonly stopJoins: (platform: StopPlatform, userId: string) => Promise<void>;
}

type StopPlatform = Pick<Platform, 'database' | 'cardProvider' | 'log'>;
