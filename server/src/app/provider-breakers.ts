import { Stripe } from 'stripe';
import { createBreaker, type Breaker } from '../platform/breaker/breaker.ts';
import { type CardProvider, CardProviderError } from '../platform/card-provider/port.ts';
import type { Settings } from '../platform/config/settings.ts';
import { getFilesBreaker } from '../platform/files/files.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { OutboxSender } from '../platform/outbox/send-waiting.ts';
import { type PayoutProvider, PayoutProviderError } from '../platform/payout-provider/port.ts';
import type { JOB_WORDS } from './job-words.ts';

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
