/** Ends a payment that was not made. The first to lock the intent wins: the payer or we. */
import type { Writer } from '../../database/database.ts';
import { CardProviderError } from '../port.ts';
import type { Sandbox } from './sandbox.ts';
import {
  changeIntent,
  closeSession,
  findSession,
  type IntentRow,
  listLapsedSessions,
  lockIntent,
  type SessionRow,
} from './store.ts';
import { emit } from './webhooks/emit.ts';
import { intentObject, sessionObject } from './webhooks/stripe-objects.ts';

const sweepLimit = 100;

/** Closes the hosted page; 'complete' when the payer was faster. */
export function expireCheckout(sandbox: Sandbox, sessionId: string): Promise<'expired' | 'complete'> {
  return sandbox.transact(async (tx) => {
    const intent = await lockIntent(tx, { sessionId });
    const session = intent && (await findSession(tx, { id: sessionId }));
    if (!session) throw new CardProviderError('There is no such checkout session.', false);
    if (session.status === 'complete') return 'complete';
    if (!session.recorded) await expire(tx, session, intent);
    return 'expired';
  });
}

async function expire(tx: Writer, { id }: SessionRow, intent: IntentRow): Promise<void> {
  const session = await closeSession(tx, id, 'expired');
  const canceled = await changeIntent(tx, intent.id, { status: 'canceled' });
  await emit(tx, 'checkout.session.expired', sessionObject(session, canceled));
  await emit(tx, 'payment_intent.canceled', intentObject(canceled, null));
}

/** Records hosted pages whose 24 hours have passed. Payers are refused from that instant, recorded or not. */
export async function expireLapsedCheckouts(sandbox: Sandbox): Promise<void> {
  const lapsed = await sandbox.database.read((db) => listLapsedSessions(db, sweepLimit));
  for (const { id } of lapsed) await expireCheckout(sandbox, id);
}

/** Cancels an unpaid intent of our own card form; one with a hosted page is ended by closing the page. */
export function cancelIntent(sandbox: Sandbox, intentId: string): Promise<'canceled' | 'succeeded'> {
  return sandbox.transact(async (tx) => {
    const intent = await lockIntent(tx, { id: intentId });
    if (intent === null) throw new CardProviderError('There is no such payment intent.', false);
    if (intent.status === 'succeeded' || intent.status === 'canceled') return intent.status;
    if ((await findSession(tx, { intentId })) !== null) {
      throw new CardProviderError(
        'The intent of a checkout session ends with it: expire the session.',
        false,
      );
    }
    const canceled = await changeIntent(tx, intent.id, { status: 'canceled' });
    await emit(tx, 'payment_intent.canceled', intentObject(canceled, null));
    return 'canceled';
  });
}
