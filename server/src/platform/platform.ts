import type { CardProvider } from './card-provider/port.ts';
import type { Settings } from './config/settings.ts';
import type { Database } from './database/database.ts';
import type { Log } from './logging/log.ts';
import type { PayoutProvider } from './payout-provider/port.ts';
import type { RandomnessBeacon } from './randomness-beacon.ts';

export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  readonly cardProvider: CardProvider;
  readonly payoutProvider: PayoutProvider;
  readonly beacon: RandomnessBeacon;
  readonly log: Log;
}

/** For the registration of routes. Handlers get the database from their call, so that it checks commits. */
export type RouteParts = Omit<Platform, 'database'>;
