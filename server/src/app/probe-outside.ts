/**
 * Parts outside that have failed are asked now and then, without anything being done: so an outage is seen after the first
 * failure and ends by itself, whether or not a member tries again.
 */
import type { OutsidePart } from '@circle-link/contract/outside-parts';
import type { Breaker } from '../platform/breaker/breaker.ts';
import type { CardProvider } from '../platform/card-provider/port.ts';
import type { DatabaseClock } from '../platform/clock/database-clock.ts';
import { openFileStore } from '../platform/files/files.ts';
import type { OutboxSender } from '../platform/outbox/send-waiting.ts';
import type { Platform } from '../platform/platform.ts';

/** Between two looks at what has failed. */
export const PROBE_EVERY_MS = 5_000;

/** A harmless question to each part; rejects where it does not work. Each passes its breaker. */
export type Probes = Partial<Record<OutsidePart, () => Promise<unknown>>>;

/** A name like any other, which no file has: the store answers that there is none. */
const NO_FILE = 'no-such-file'.padEnd(43, '-');

/** Providers have their breakers around them already. */
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

/** Of what mails, text messages and files go to. The bucket has its breaker around it already. */
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

/** Asks those that failed last and are not left alone now. What they answer, their breakers keep. */
export async function probeFailing(breakers: readonly Breaker[], probes: Probes): Promise<void> {
  const doubtful = breakers.filter((breaker) => breaker.isFailing() && breaker.isWilling());
  await Promise.allSettled(doubtful.map(async ({ part }) => probes[part]?.()));
}
