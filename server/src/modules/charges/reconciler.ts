import type { CardProvider } from '../../platform/card-provider/port.ts';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { InboxWriter } from './inbox-writer.ts';

export interface Reconciler {
  readonly database: Database;
  readonly cardProvider: CardProvider;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly log: Log;
}
