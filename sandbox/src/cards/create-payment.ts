/** Creates an intent, or a hosted page whose intent is created at the payer's first attempt. */
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { computeTotal } from '../rules.ts';
import { insertSession, type NewSession, type SessionRow, setSessionIntent } from './session-store.ts';
import { type IntentRow, insertIntent, type Metadata } from './store.ts';

export interface IntentOrder {
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Metadata;
}

export function createIntent(
  tx: Writer,
  order: IntentOrder,
  customer: string | null = null,
): Promise<IntentRow> {
  const id = newId('pi');
  return insertIntent(tx, { ...order, id, customer, clientSecret: newClientSecret(id), currency: 'usd' });
}

/** Opens a hosted page for the sum of the lines. */
export function createCheckoutSession(tx: Writer, order: Omit<NewSession, 'id'>): Promise<SessionRow> {
  return insertSession(tx, { ...order, id: newId('cs_test') });
}

/** Creates the intent of a hosted page at the first attempt. */
export async function createPageIntent(
  tx: Writer,
  { id, lines, intentDescription: description, intentMetadata: metadata }: SessionRow,
): Promise<{ readonly session: SessionRow; readonly intent: IntentRow }> {
  const intent = await createIntent(tx, { amountCents: computeTotal(lines), description, metadata });
  return { session: await setSessionIntent(tx, id, intent.id), intent };
}
