/** What a merchant orders: an intent, alone or with a hosted page. */
import { addCents, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { type IntentRow, insertIntent, insertSession, type Metadata, type SessionRow } from './store.ts';

export interface IntentOrder {
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Metadata;
}

export function openIntent(
  tx: Writer,
  order: IntentOrder,
  customer: string | null = null,
): Promise<IntentRow> {
  const id = newId('pi');
  return insertIntent(tx, { ...order, id, customer, clientSecret: newClientSecret(id), currency: 'usd' });
}

export interface CheckoutOrder extends Omit<IntentOrder, 'amountCents'> {
  readonly lines: SessionRow['lines'];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly sessionMetadata: Metadata;
}

/** A payment on the sandbox's hosted page, of what the lines sum to. */
export async function openCheckout(
  tx: Writer,
  { description, metadata, sessionMetadata, ...page }: CheckoutOrder,
): Promise<{ readonly session: SessionRow; readonly intent: IntentRow }> {
  const amountCents = addCents(...page.lines.map((line) => line.amountCents));
  const intent = await openIntent(tx, { amountCents, description, metadata });
  const session = { ...page, id: newId('cs_test'), intentId: intent.id, metadata: sessionMetadata };
  return { session: await insertSession(tx, session), intent };
}
