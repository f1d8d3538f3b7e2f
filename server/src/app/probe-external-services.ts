/**
 * Probes failed external services, so an outage is detected after the first failure and ends without a member's retry.
 */
import type { ExternalService } from '@circle-link/contract/outages';
import type { Breaker } from '../platform/breaker/breaker.ts';
import type { CardProvider } from '../platform/card-provider/port.ts';
import type { DatabaseClock } from '../platform/clock/database-clock.ts';
import { openFileStore } from '../platform/files/files.ts';
import type { OutboxSender } from '../platform/outbox/send-waiting.ts';
import type { Platform } from '../platform/platform.ts';

export const PROBE_EVERY_MS = 5_000;

/** A harmless call to each service through its breaker; rejects on failure. */
export type Probes = Partial<Record<ExternalService, () => Promise<unknown>>>;

const NO_FILE = 'no-such-file'.padEnd(43, '-');

export function listProbes(
  { settings, cardProvider, payoutProvider }: Pick<Platform, 'settings' | 'cardProvider' | 'payoutProvider'>,
  sender: Pick<OutboxSender, 'mail' | 'sms' | 'breakers'>,
  clock: DatabaseClock,
): Probes {
  const listed = async (): Promise<Parameters<CardProvider['listPage']>[0]> => {
    const now = await clock.nowSeconds();
    return { kind: 'disputes', fromSeconds: now, untilSeconds: now, after: null };
  };
  return {
    cards: async () => cardProvider.listPage(await listed()),
    payouts: async () => payoutProvider.listTransfers({ sinceSeconds: await clock.nowSeconds() }),
    ...listServiceProbes(settings, sender),
  };
}

/** Probes for mail, text messages and files. The bucket already has its breaker. */
export function listServiceProbes(
  settings: Parameters<typeof openFileStore>[0],
  { mail, sms, breakers = {} }: Pick<OutboxSender, 'mail' | 'sms' | 'breakers'>,
): Required<Pick<Probes, 'files' | 'mail' | 'sms'>> {
  return {
    files: () => openFileStore(settings).get(NO_FILE),
    mail: () => breakers.mail?.run(async () => mail.probe?.()) ?? Promise.resolve(),
    sms: () => breakers.sms?.run(async () => sms.probe?.()) ?? Promise.resolve(),
  };
}

/** Probes the services whose last call failed and that are not paused. Their breakers record the result. */
export async function probeFailingServices(breakers: readonly Breaker[], probes: Probes): Promise<void> {
  const doubtful = breakers.filter((breaker) => breaker.isFailing() && breaker.isWilling());
  await Promise.allSettled(doubtful.map(async ({ part }) => probes[part]?.()));
}
