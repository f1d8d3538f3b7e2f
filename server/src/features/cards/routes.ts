import { doneAnswer } from '@circle-link/contract/errors';
import type { CardProvider, ProviderEvent } from '../../platform/card-provider/port.ts';
import { WebhookRefused } from '../../platform/card-provider/port.ts';
import type { DatabaseClock } from '../../platform/clock/database-clock.ts';
import type { App } from '../../platform/http/app.ts';
import { readRawBodies } from '../../platform/http/body-parsers.ts';
import { ForgedWebhook } from './errors.ts';
import type { InboxWriter } from './inbox-writer.ts';

interface WebhookParts {
  readonly cardProvider: CardProvider;
  readonly clock: DatabaseClock;
  readonly writer: InboxWriter;
}

/** POST /api/webhooks/card: verified over its raw bytes, stored, then answered. Forged ones leave no row. */
export function cardRoutes(app: App, { cardProvider, clock, writer }: WebhookParts): void {
  app.register((webhooks, _options, done) => {
    readRawBodies(webhooks);
    webhooks.post(
      '/api/webhooks/card',
      {
        config: { crossSite: true, quiet: true },
        schema: {
          description:
            "The card provider's events, in its own shape. The header Stripe-Signature signs the raw body.",
          response: { 200: doneAnswer },
          tags: ['cards'],
        },
      },
      async (request) => {
        await writer.submit(verify(cardProvider, request.body, request.headers, await clock.nowSeconds()));
        return { ok: true as const };
      },
    );
    done();
  });
}

function verify(
  provider: CardProvider,
  body: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  nowSeconds: number,
): ProviderEvent {
  if (!Buffer.isBuffer(body)) throw new ForgedWebhook('the body is empty');
  const signature = headers['stripe-signature'];
  try {
    return provider.readWebhook(body, typeof signature === 'string' ? signature : undefined, nowSeconds);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new ForgedWebhook(error.message);
    throw error;
  }
}
