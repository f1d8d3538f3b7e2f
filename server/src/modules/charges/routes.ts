import { cardCalls } from '@circle-link/contract/charges/cards';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import { type App, type PreHandler, readRawBodies } from '../../platform/http/app.ts';
import type { Platform, RouteParts } from '../../platform/platform.ts';
import { CardProviderError, type ProviderEvent, WebhookRefused } from '../../platform/card-provider/port.ts';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createRoutes } from '../auth/index.ts';
import { type InboxWriter, addChargeIdToEvent } from './provider-events/inbox-writer.ts';
import { chooseDefault, listAccountsToVerify, listCards, removeCard } from './saved-methods/saved-cards.ts';
import { startSetup } from './saved-methods/set-up-method.ts';

interface WebhookParts {
  readonly clock: DatabaseClock;
  readonly writer: InboxWriter;
}

/** The provider's webhook: verified over its raw bytes, stored, then answered. Forged requests leave no row. */
export function cardRoutes(app: App, parts: RouteParts, { clock, writer }: WebhookParts): void {
  app.register((webhooks, _options, done) => {
    readRawBodies(webhooks);
    createRoutes(webhooks, parts).serve(cardCalls.webhook, async ({ platform, request }) => {
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
    return await addChargeIdToEvent(platform, event);
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    if (!(error instanceof WebhookRefused)) throw error;
    if (error.isSigned)
      log.error({ err: error, alarm: 'webhook_unusable' }, 'a webhook of the provider is of no use');
    throw new Refusal(cardRefusals.webhook_refused, { reason: error.message });
  }
}

/** `requirePayer` lets outsiders of a group in who still owe it. The payments module supplies it. */
export function savedCardRoutes(app: App, parts: RouteParts, requirePayer: PreHandler): void {
  const { serve } = createRoutes(app, parts, requirePayer);
  serve(cardCalls.setUp, async ({ platform, member, body }) => ({
    clientSecret: await startSetup(platform, member.id, body.kind),
  }));
  serve(cardCalls.list, ({ database, member }) => database.read((db) => listCards(db, member.id)));
  serve(cardCalls.toVerify, ({ database, member }) =>
    database.read((db) => listAccountsToVerify(db, member.id)),
  );
  serve(cardCalls.makeDefault, ({ database, member, params }) =>
    chooseDefault(database, { userId: member.id, methodId: params.id }),
  );
  serve(cardCalls.remove, ({ database, member, params }) =>
    removeCard(database, { userId: member.id, methodId: params.id }),
  );
}
