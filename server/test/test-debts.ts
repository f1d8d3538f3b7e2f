/** Members who owe, what they ask for, and how they stand. */
import type { OwedAnswer, OwedPaymentAnswer } from '@circle-link/contract/owed';
import { toCents } from '@circle-link/contract/money';
import { owe } from './owe.ts';
import { saveCard } from './test-charges.ts';
import { balanceOf, must } from './test-circle.ts';
import type { Answer } from './test-browser.ts';
import { signInMember, type Payer, type TestProduct } from './test-product.ts';

export const ASKS_EVERY_TIME = '4000002760003184';

/** A member with a saved card who owes so much. */
export async function debtorOf(product: TestProduct, cents: number, card?: string): Promise<Payer> {
  const debtor = await signInMember(product);
  await saveCard(product, debtor, card);
  await owe(product, debtor.member.id, cents);
  return debtor;
}

export function pay({ browser }: Payer, body: Record<string, unknown>): Promise<Answer> {
  return browser.request('POST', '/api/owed/payments', { body });
}

export function paid(debtor: Payer, body: Record<string, unknown>): Promise<OwedPaymentAnswer> {
  return must(pay(debtor, body));
}

export function owedBy({ browser }: Payer): Promise<OwedAnswer> {
  return must(browser.request('GET', '/api/owed'));
}

/** What they owe, and what is theirs. */
export async function standing(debtor: Payer): Promise<string> {
  return `${(await owedBy(debtor)).owed} ${await balanceOf(debtor)}`;
}

/** The provider says that a charge has succeeded, with so much. */
export async function sendSuccess(
  product: TestProduct,
  charge: { readonly eventId: string; readonly paymentId: string; readonly intentId: string },
  cents: number,
): Promise<void> {
  await product.writer.submit({
    eventId: charge.eventId,
    kind: 'payment_succeeded',
    type: 'payment_intent.succeeded',
    livemode: false,
    occurredAt: new Date(),
    intentId: charge.intentId,
    amountCents: toCents(cents),
    currency: 'usd',
    feeCents: null,
    metadata: { payment_id: charge.paymentId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  });
}
