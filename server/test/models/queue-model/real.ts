/** The product in a run of the queue model: charges at the sandbox bank, its events, and the product's books. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { MAX_RISK_SCORE, SIGNALS } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import type { Answer } from '../../browser/test-browser.ts';
import { buildPayments, buildSecondPayment } from '../../factories/build-payments.ts';
import { allowCrashes, type Crashes } from '../../product/crashes.ts';
import { allowPauses, type Pauses } from '../pauses.ts';
import { postWebhook, signWebhook } from '../../outside/signed-webhook.ts';
import { expectOk } from '../../factories/test-groups.ts';
import { putAccount } from '../../outside/payout-account.ts';
import {
  AVAILABLE_AT_ONCE,
  type Payer,
  payIntent,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../product/test-product.ts';

/** The first pays out, the second bank rejects payouts. */
const ACCOUNTS = ['000123456789', '000111111116'];
/** Members who only reserve and pay. */
const OTHERS = 3;
const TWO_DAYS = 2 * 86_400;
/** An unreachable score: reviews have their own tests. */
const NO_REVIEWS = { signals: SIGNALS, reviewScore: MAX_RISK_SCORE + 1 };

export interface RealSystem {
  readonly product: TestProduct;
  readonly crashes: Crashes;
  readonly pauses: Pauses;
  readonly signedIn: readonly Payer[];
  /** The first members, who can withdraw. */
  readonly withAccount: number;
  /** By the model's person number. */
  readonly userIds: string[];
}

export async function openReal(): Promise<RealSystem> {
  const product = await startTestProduct({ settings: { fraud: NO_REVIEWS } });
  const signedIn: Payer[] = [];
  for (const accountNumber of ACCOUNTS) {
    const payer = await signInMember(product);
    await expectOk(putAccount(product, payer, { accountNumber }));
    signedIn.push(payer);
  }
  for (let other = 0; other < OTHERS; other += 1) signedIn.push(await signInMember(product));
  // New bank accounts have a cool-off of a day.
  await product.moveClock(TWO_DAYS);
  return {
    product,
    crashes: allowCrashes(product.database),
    pauses: allowPauses(product),
    signedIn,
    withAccount: ACCOUNTS.length,
    userIds: signedIn.map(({ member }) => member.id),
  };
}

/** A requested charge whose event has not arrived. */
export interface NewCharge {
  readonly paymentId: string;
  readonly intentId: string;
}

/** An existing or new person of the model pays. */
export async function payPosition(real: RealSystem, person: number): Promise<NewCharge> {
  const { product, userIds } = real;
  const userId = userIds[person];
  const built =
    userId === undefined
      ? (await buildPayments(product.database, 1))[0]
      : await buildSecondPayment(product.database, { userId, paymentId: '', intentId: '' });
  if (built === undefined) throw new Error('no payment');
  userIds[person] = built.userId;
  const { intentId, clientSecret } = await product.cardProvider.createIntent({
    amountCents: ENTRY_QUOTE.totalCents,
    currency: 'usd',
    description: 'Queue entry',
    metadata: { payment_id: built.paymentId },
    idempotencyKey: `model:${built.paymentId}`,
  });
  await product.database.transact((tx) =>
    sql`update charges set intent_id = ${intentId} where id = ${built.paymentId}`.execute(tx),
  );
  await expectOk(payIntent(product, clientSecret, AVAILABLE_AT_ONCE));
  return { paymentId: built.paymentId, intentId };
}

export interface EmittedEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** Fractional seconds since 1970 by the product's clock. */
export async function readClock({ product }: RealSystem): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ now: number }>`select extract(epoch from app_now())::float8 as now`.execute(db),
  );
  return rows[0]?.now ?? 0;
}

/** Undelivered bank events. */
export async function listEvents({ product }: RealSystem): Promise<EmittedEvent[]> {
  const { rows } = await product.database.read((db) =>
    sql<EmittedEvent>`select e.id, e.type, e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
               where d.delivered_at is null order by d.sequence`.execute(db),
  );
  return rows;
}

interface Delivery {
  readonly body: string;
  readonly times: number;
  /** Crashes the first process that receives it at this call. */
  readonly crashAt: number | undefined;
}

/** Posts one event several times at once, as the bank does. Repeats it after a crash or a clock change. */
export async function post(real: RealSystem, event: EmittedEvent, delivery: Delivery): Promise<void> {
  const { product, crashes } = real;
  const { body, times, crashAt } = delivery;
  const signed = await signNow(real, body);
  if (crashAt !== undefined) await crashes.at(crashAt, () => postWebhook(product.url, signed));
  let answers = await Promise.all(Array.from({ length: times }, () => postWebhook(product.url, signed)));
  // A signature older than some minutes is rejected.
  if (answers.includes(400)) answers = [await postWebhook(product.url, await signNow(real, body))];
  if (answers.some((status) => status !== 200))
    throw new Error(`${event.type} was answered ${answers.join(', ')}`);
  await product.database.transact((tx) =>
    sql`update sandbox_deliveries set delivered_at = app_now() where event_id = ${event.id}`.execute(tx),
  );
}

async function signNow({ product }: RealSystem, body: string) {
  return signWebhook(body, product.settings.sandboxWebhookSecret, await product.clock.nowSeconds());
}

export function askToWithdraw(
  { signedIn }: RealSystem,
  person: number,
  body: { readonly amount: string; readonly requestId: string },
): Promise<Answer> {
  return signedIn[person]!.browser.request('POST', '/api/withdrawals', { body });
}

/** Reads all product data that the model covers. */
export async function readBooks({ product }: RealSystem) {
  return product.database.read(async (db) => {
    const accounts = await sql<{ name: string; owner: string; cents: number }>`
      select name, owner_id as owner, balance_cents as cents from ledger_accounts where balance_cents <> 0`.execute(
      db,
    );
    const positions = await sql<{
      number: number;
      payment: string;
      status: string;
      earnings: number;
      withheld: number;
      applied: number;
      loss: number;
    }>`select global_position as number, charge_id as payment, status, earnings_cents as earnings,
              withheld_cents as withheld, applied_cents as applied, loss_cents as loss
         from queue_positions order by global_position`.execute(db);
    const due = await sql<{ payment: string; cents: number }>`
      select charge_id as payment, sum(due_cents)::bigint as cents from due_refunds group by 1`.execute(db);
    const transfers = await sql<{ withdrawal: string; times: number }>`
      select metadata ->> 'withdrawal_id' as withdrawal, count(*)::integer as times from sandbox_transfers
       where reversed_at is null group by 1 having count(*) > 1`.execute(db);
    const letters = await sql<{ reason: string }>`
      select dead_letter_reason as reason from provider_events where dead_lettered_at is not null and applied_at is null`.execute(
      db,
    );
    return {
      accounts: accounts.rows,
      positions: positions.rows,
      due: due.rows,
      transferredAgain: transfers.rows,
      deadLetters: letters.rows,
    };
  });
}
