import { cardCalls } from '@circle-link/contract/operations/cards';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { CardProviderError, type ProviderEvent, WebhookRefused } from '../../platform/card-provider/port.ts';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import { type App, readRawBodies } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CreateRoutes } from './hooks.ts';
import type { InboxWriter } from './inbox-writer.ts';
import { addPaymentIdToEvent } from './add-payment-id-to-event.ts';

interface WebhookParts {
  readonly createRoutes: CreateRoutes;
  readonly clock: DatabaseClock;
  readonly writer: InboxWriter;
}

/** The provider's webhook: verified over its raw bytes, stored, then answered. Forged requests leave no row. */
export function cardRoutes(
  app: App,
  platform: Platform,
  { createRoutes, clock, writer }: WebhookParts,
): void {
  app.register((webhooks, _options, done) => {
    readRawBodies(webhooks);
    createRoutes(webhooks, platform).serve(cardCalls.webhook, async ({ request }) => {
      const { body, headers } = request;
      await writer.submit(await read(platform, body, headers, await clock.nowSeconds()));
    });
    done();
  });
}

async function read(
  platform: Platform,
  body: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  nowSeconds: number,
): Promise<ProviderEvent> {
  if (!Buffer.isBuffer(body))
    throw new Refusal(cardRefusals.webhook_refused, { reason: 'the body is empty' });
  const { cardProvider, log } = platform;
  const signature = headers['stripe-signature'];
  try {
    const event = await cardProvider.readWebhook(
      body,
      typeof signature === 'string' ? signature : undefined,
      nowSeconds,
    );
    return await addPaymentIdToEvent(platform, event);
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    if (!(error instanceof WebhookRefused)) throw error;
    if (error.isSigned)
      log.error({ err: error, alarm: 'webhook_unusable' }, 'a webhook of the provider is of no use');
    throw new Refusal(cardRefusals.webhook_refused, { reason: error.message });
  }
}
