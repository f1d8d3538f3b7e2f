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
export function sendSuccess(product: TestProduct, charge: ToldOwed, cents: number): Promise<void> {
  const kinds = { kind: 'payment_succeeded', type: 'payment_intent.succeeded' } as const;
  return product.writer.submit({ ...factOf(charge, cents), ...kinds });
}

/** The bank's no, as an event tells it. */
export function sendDecline(product: TestProduct, charge: ToldOwed, cents: number): Promise<void> {
  const kinds = { kind: 'payment_failed', type: 'payment_intent.payment_failed' } as const;
  return product.writer.submit({ ...factOf(charge, cents), ...kinds, failureMessage: 'No.' });
}

interface ToldOwed {
  readonly eventId: string;
  readonly paymentId: string;
  readonly intentId: string;
}

const factOf = ({ eventId, paymentId, intentId }: ToldOwed, cents: number) => ({
  eventId,
  livemode: false,
  occurredAt: new Date(),
  intentId,
  amountCents: toCents(cents),
  currency: 'usd',
  feeCents: null,
  metadata: { payment_id: paymentId },
  refundId: null,
  refundStatus: null,
  disputeId: null,
  disputeFeeCents: null,
  failureMessage: null,
  method: null,
});
