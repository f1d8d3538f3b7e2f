/** The breakers of external services, the jobs that wait for them, and the probes that end an outage. */
import type { ExternalService } from '@circle-link/contract/live';
import { Stripe } from 'stripe';
import { type Breaker, createBreaker } from '../platform/breaker.ts';
import { type CardProvider, CardProviderError } from '../platform/card-provider/port.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { DatabaseClock } from '../platform/database/installation.ts';
import { getFilesBreaker, openFileStore } from '../platform/files/files.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { OutboxSender } from '../platform/outbox/send-waiting.ts';
import { type PayoutProvider, PayoutProviderError } from '../platform/payout-provider/port.ts';
import type { Platform } from '../platform/platform.ts';
import type { JOB_WORDS } from './jobs.ts';

export interface ProviderBreakers {
  readonly cards: Breaker;
  readonly payouts: Breaker;
}

export function openProviderBreakers({
  firstPauseMs,
}: { readonly firstPauseMs?: number } = {}): ProviderBreakers {
  const pause = firstPauseMs === undefined ? {} : { firstPauseMs };
  return {
    cards: createBreaker({
      part: 'cards',
      isOutage: isHostDown,
      leftAlone: (words) => new CardProviderError(words),
      ...pause,
    }),
    payouts: createBreaker({
      part: 'payouts',
      isOutage: isHostDown,
      leftAlone: (words) => new PayoutProviderError(words),
      ...pause,
    }),
  };
}

/** Reading a webhook makes no call to the provider. */
export function addCardBreaker(
  { readWebhook, ...calls }: CardProvider,
  { cards }: ProviderBreakers,
): CardProvider {
  return { ...addBreaker(calls, cards), readWebhook };
}

export function addPayoutBreaker(
  { readWebhook, ...calls }: PayoutProvider,
  { payouts }: ProviderBreakers,
): PayoutProvider {
  return { ...addBreaker(calls, payouts), readWebhook };
}

export function listBreakers(
  settings: Settings,
  providers: ProviderBreakers,
  { breakers: { mail, sms, push } = {} }: Pick<OutboxSender, 'breakers'> = {},
): readonly Breaker[] {
  const all = [mail, sms, push, providers.cards, providers.payouts, getFilesBreaker(settings)];
  return all.filter((breaker) => breaker !== undefined);
}

const NEEDS: Partial<Record<keyof typeof JOB_WORDS, Breaker['part']>> = {
  refunds: 'cards',
  'auto-pay': 'cards',
  reconciler: 'cards',
  'removed-cards': 'cards',
  payouts: 'payouts',
  'given-up-accounts': 'payouts',
  'files-sweep': 'files',
};

/** A job whose service is paused waits instead of failing repeatedly; its work stays queued. */
export function waitForParts<One extends Job>(job: One, breakers: readonly Breaker[]): One {
  const need = new Map<string, Breaker['part']>(Object.entries(NEEDS)).get(job.name);
  const breaker = breakers.find(({ part }) => part === need);
  if (breaker === undefined) return job;
  return { ...job, run: () => (breaker.isWilling() ? job.run() : Promise.resolve()) };
}

/** Whether Stripe as a whole is down for us: unreachable, a server error, rejected credentials or rate limiting. */
function isHostDown(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const { StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripeRateLimitError } =
    Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripeRateLimitError].some(
    (kind) => cause instanceof kind,
  );
}

/** Only asynchronous methods can pass a breaker. */
type Calls<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => infer Answer
    ? Answer extends Promise<unknown>
      ? Port[Name]
      : never
    : Port[Name];
};

/** Wraps every method of a port with its breaker; other properties stay. */
function addBreaker<Port extends Calls<Port>>(port: Port, breaker: Breaker): Port {
  const parts = Object.entries(port).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function'
      ? (...given: unknown[]) =>
          breaker.run(() => (part as (...given: unknown[]) => Promise<unknown>)(...given))
      : part,
  ]);
  return Object.fromEntries(parts) as Port;
}

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

/**
 * Probes the services whose last call failed and that are not paused, so that an outage is detected after the first
 * failure and ends without a member's retry. Their breakers record the result.
 */
export async function probeFailingServices(breakers: readonly Breaker[], probes: Probes): Promise<void> {
  const doubtful = breakers.filter((breaker) => breaker.isFailing() && breaker.isWilling());
  await Promise.allSettled(doubtful.map(async ({ part }) => probes[part]?.()));
}
