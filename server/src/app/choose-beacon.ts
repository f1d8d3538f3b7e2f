import type { Settings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { createDrand, createStandIn, type RandomnessBeacon } from '../platform/randomness-beacon.ts';

/** The beacon in the settings. There is no fallback to another one. */
export function chooseBeacon(
  {
    drandUrls,
    appSecret,
    sandboxBeaconSeconds: period,
  }: Pick<Settings, 'drandUrls' | 'appSecret' | 'sandboxBeaconSeconds'>,
  database: Database,
): RandomnessBeacon {
  return drandUrls === null ? createStandIn(database, appSecret, period) : createDrand({ urls: drandUrls });
}
