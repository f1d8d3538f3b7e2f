/** Members with saved cards, and contributions that exist only as charges. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import {
  type ChargedPayment,
  type ChargeEvents,
  chargeSaved,
  createChargeEvents,
  findDefaultMethod,
  type SavedCharge,
  type SavedChargePolicy,
} from '../../src/modules/charges/index.ts';
import { entryPolicy } from '../../src/modules/queue/entries/entry-charge-policy.ts';
import type { CardProvider, ProviderEvent } from '../../src/platform/card-provider/port.ts';
import { createLog } from '../../src/platform/logging/log.ts';
import {
  GOOD_CARD,
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../product/test-product.ts';
import { signWebhook } from '../outside/signed-webhook.ts';
import type { Answer } from '../browser/test-browser.ts';

export interface ChargeProduct extends TestProduct {
  /** Events that paid or reopened a contribution: the event type and the bank's message. */
  readonly notified: string[];
}

/** A product that posts nothing for contributions: it only records the events that paid or reopened one. */
export async function startChargeProduct(): Promise<ChargeProduct> {
  const notified: string[] = [];
  const changed: string[] = [];
  const policy: SavedChargePolicy = {
    ...entryPolicy,
    lock: () => Promise.resolve(),
    findRequest: (_tx, { id, userId, amountCents: chargeCents }) =>
      Promise.resolve({
        chargeCents,
        pay: () => {
          changed.push(id);
          return Promise.resolve({ userId });
        },
      }),
    reopen: (_tx, { id }) => {
      changed.push(id);
      return Promise.resolve(null);
    },
  };
  const { lock, apply } = createChargeEvents(policy, createLog('silent'));
  const groups: ChargeEvents = {
    lock,
    apply: async (tx, events) => {
      for (const event of events) {
        const before = changed.length;
        await apply(tx, [event]);
        if (changed.length === before) continue;
        notified.push([event.kind, event.failureMessage].filter((part) => part !== null).join(': '));
      }
    },
  };
  return { ...(await startTestProduct({ groups })), notified };
}

export function confirmSetup(
  product: TestProduct,
  clientSecret: string,
  cardNumber = GOOD_CARD,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return product.request('POST', '/sandbox/setup_intents/confirm', {
    body: { clientSecret, cardNumber, expMonth: 12, expYear: 2040, cvc: '123', ...more },
  });
}

/** Starts saving a card. Returns the client secret. */
export async function askForSetup({ browser }: Payer): Promise<string> {
  const { status, body } = await browser.request('POST', '/api/cards/setup');
  if (status !== 200) throw new Error(`setup answered ${status} ${JSON.stringify(body)}`);
  return (body as { clientSecret: string }).clientSecret;
}

/** Saves a card from start to webhook, with 3-D Secure where the bank requires it. */
export async function saveCard(
  product: TestProduct,
  payer: Payer,
  cardNumber = GOOD_CARD,
  more: Record<string, unknown> = {},
): Promise<void> {
  const { body } = await confirmSetup(product, await askForSetup(payer), cardNumber, more);
  const { status, nextActionUrl } = body as { status: string; nextActionUrl?: string };
  if (status === 'requires_action' && nextActionUrl !== undefined) await authenticate(product, nextActionUrl);
  await product.cardProvider.deliverWaiting();
}

/** Returns the event for the newest saved card, delivered or not, with a new id each time. */
export async function savedEvent(product: TestProduct): Promise<ProviderEvent> {
  const { rows } = await product.database.read((db) =>
    sql<{ body: string }>`
      select e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where e.type = 'setup_intent.succeeded' order by d.sequence desc limit 1`.execute(db),
  );
  const now = await product.clock.nowSeconds();
  const { body, signature } = signWebhook(rows[0]?.body ?? '', product.settings.sandboxWebhookSecret, now);
  const event = await product.cardProvider.readWebhook(Buffer.from(body), signature, now);
  return { ...event, eventId: `evt_${randomUUID()}` };
}

export function authenticate(
  product: TestProduct,
  nextActionUrl: string,
  outcome: 'authenticated' | 'failed' = 'authenticated',
): Promise<Answer> {
  return product.request('POST', `${new URL(nextActionUrl).pathname}/complete`, { body: { outcome } });
}

/** Returns a member with this saved card and an order to charge 25.00. */
export async function memberWithCard(
  product: TestProduct,
  cardNumber = GOOD_CARD,
): Promise<Payer & { order: SavedCharge }> {
  const payer = await signInMember(product);
  await saveCard(product, payer, cardNumber);
  return { ...payer, order: await buildOrder(product, payer) };
}

/** Returns an order with the member's default card, by default for a new contribution. */
export async function buildOrder(
  product: TestProduct,
  { member }: Payer,
  subjectId: string = randomUUID(),
): Promise<SavedCharge> {
  const method = await product.database.read((db) => findDefaultMethod(db, member.id));
  if (method === null) throw new Error('no card was saved');
  return {
    purpose: 'contribution',
    subjectId,
    userId: member.id,
    amountCents: toCents(2_500),
    description: 'A contribution',
    methodId: method.id,
    returnUrl: `${product.url}/groups`,
  };
}

/** Charges without checks, optionally through another provider. */
export function charge(
  product: TestProduct,
  order: SavedCharge,
  cardProvider: CardProvider = product.cardProvider,
): Promise<ChargedPayment> {
  return chargeSaved({ ...product, cardProvider }, order, () => Promise.resolve(order));
}

export interface AttemptRow {
  readonly status: string;
  readonly idempotencyKey: string;
  readonly lastDecline: string | null;
  readonly isClosed: boolean;
}

/** All attempts, oldest first. */
export async function listAttempts({ database }: TestProduct): Promise<AttemptRow[]> {
  const { rows } = await database.read((db) =>
    sql<AttemptRow>`
      select status, idempotency_key, last_decline, intent_closed_at is not null as is_closed
        from charges where purpose = 'contribution' order by created_at, idempotency_key`.execute(db),
  );
  return rows;
}

/** Counts successful charges. */
export async function countCharges({ database }: TestProduct): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ charges: number }>`
      select count(*)::int as charges from sandbox_charges where status = 'succeeded'`.execute(db),
  );
  return rows[0]?.charges ?? 0;
}
