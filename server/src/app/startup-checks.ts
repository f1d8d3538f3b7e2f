import { type InboxWriter, reconcileCharges } from '../modules/charges/index.ts';
import { RECONCILER, runChecks } from '../modules/public-ledger/index.ts';
import type { DatabaseClock } from '../platform/database/installation.ts';
import { recordRun } from '../platform/jobs/store.ts';
import type { Platform } from '../platform/platform.ts';

/** Compares open payments with the provider, and records the time. */
export async function reconcile(
  platform: Platform,
  parts: { readonly writer: InboxWriter; readonly clock: DatabaseClock },
): Promise<void> {
  await reconcileCharges({ ...platform, ...parts });
  await recordRun(platform.database, RECONCILER);
}

/** At every start: reconciliation and data checks, so the public page has results of today. */
export async function runStartupChecks(
  platform: Platform,
  parts: {
    readonly writer: InboxWriter;
    readonly clock: DatabaseClock;
    readonly databaseUrl: string;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  try {
    await reconcile(platform, parts);
    await runChecks(platform, parts);
  } catch (error) {
    if (!parts.signal.aborted) platform.log.error({ err: error }, 'the checks at the start did not end');
  }
}
