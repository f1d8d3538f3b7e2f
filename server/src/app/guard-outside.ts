/** Breakers around what is asked outside of this process, put together at the start: the adapters know nothing of them. */
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

/** A webhook is read without asking the provider. */
export function guardCards(
  { readWebhook, ...calls }: CardProvider,
  { cards }: ProviderBreakers,
): CardProvider {
  return { ...guarded(calls, cards), readWebhook };
}

export function guardPayouts(
  { readWebhook, ...calls }: PayoutProvider,
  { payouts }: ProviderBreakers,
): PayoutProvider {
  return { ...guarded(calls, payouts), readWebhook };
}

/** All of this process, for those who operate it. */
export function listBreakers(
  settings: Settings,
  providers: ProviderBreakers,
  { breakers: { mail, sms, push } = {} }: Pick<OutboxSender, 'breakers'> = {},
): readonly Breaker[] {
  const all = [mail, sms, push, providers.cards, providers.payouts, getFilesBreaker(settings)];
  return all.filter((breaker) => breaker !== undefined);
}

/** What a job has nothing to do without. */
const NEEDS: Partial<Record<keyof typeof JOB_WORDS, Breaker['part']>> = {
  refunds: 'cards',
  'auto-pay': 'cards',
  reconciler: 'cards',
  'removed-cards': 'cards',
  payouts: 'payouts',
  'given-up-accounts': 'payouts',
  'files-sweep': 'files',
};

/** A job whose part is left alone waits for it, instead of failing over and over: its work stays where it is. */
export function waitForParts<One extends Job>(job: One, breakers: readonly Breaker[]): One {
  const need = new Map<string, Breaker['part']>(Object.entries(NEEDS)).get(job.name);
  const breaker = breakers.find(({ part }) => part === need);
  if (breaker === undefined) return job;
  return { ...job, run: () => (breaker.isWilling() ? job.run() : Promise.resolve()) };
}

/** Stripe's host as a whole: it was not reached, failed by itself, lets us in no more, or has had too much of us. */
function isHostDown(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const { StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripeRateLimitError } =
    Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripeRateLimitError].some(
    (kind) => cause instanceof kind,
  );
}

/** What answers at once cannot pass a breaker: its caller would get a promise, and no one would hear it fail. */
type Calls<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => infer Answer
    ? Answer extends Promise<unknown>
      ? Port[Name]
      : never
    : Port[Name];
};

/** Every call of a port by its breaker; what is no call stays. */
function guarded<Port extends Calls<Port>>(port: Port, breaker: Breaker): Port {
  const parts = Object.entries(port).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function'
      ? (...given: unknown[]) =>
          breaker.run(() => (part as (...given: unknown[]) => Promise<unknown>)(...given))
      : part,
  ]);
  return Object.fromEntries(parts) as Port;
}
