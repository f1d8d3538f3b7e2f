/** Members with debts, and their API calls. */
import type { DebtAnswer, DebtPaymentAnswer } from '@circle-link/contract/debts';
import { toCents } from '@circle-link/contract/money';
import { buildEvent } from './build-payments.ts';
import { createDebt } from './record-debt.ts';
import type { ReportedCharge } from '../outside/provider-words.ts';
import { saveCard } from './test-charges.ts';
import { expectOk, readBalance } from './test-groups.ts';
import type { Answer } from '../browser/test-browser.ts';
import { type Payer, signInMember, type TestProduct } from '../product/test-product.ts';

export const ASKS_EVERY_TIME = '4000002760003184';

/** A member with a saved card and a debt of this amount. */
export async function createDebtor(product: TestProduct, cents: number, card?: string): Promise<Payer> {
  const debtor = await signInMember(product);
  await saveCard(product, debtor, card);
  await createDebt(product, debtor.member.id, cents);
  return debtor;
}

export function requestDebtPayment({ browser }: Payer, body: Record<string, unknown>): Promise<Answer> {
  return browser.request('POST', '/api/owed/payments', { body });
}

export function payDebt(debtor: Payer, body: Record<string, unknown>): Promise<DebtPaymentAnswer> {
  return expectOk(requestDebtPayment(debtor, body));
}

export function owedBy({ browser }: Payer): Promise<DebtAnswer> {
  return expectOk(browser.request('GET', '/api/owed'));
}

/** Describes the member's debt and balance. */
export async function describeDebt(debtor: Payer): Promise<string> {
  return `${(await owedBy(debtor)).owed} ${await readBalance(debtor)}`;
}

/** A charge event with an explicit event id. */
type ReportedEvent = ReportedCharge & { readonly eventId: string };

/** The provider reports that a charge succeeded with this amount. */
export function sendSuccess(product: TestProduct, charge: ReportedEvent, cents: number): Promise<void> {
  return product.writer.submit(buildEvent(charge, differences(charge, cents)));
}

export function sendDecline(product: TestProduct, charge: ReportedEvent, cents: number): Promise<void> {
  const type = 'payment_intent.payment_failed';
  const declined = { kind: 'payment_failed', type, failureMessage: 'No.' } as const;
  return product.writer.submit(buildEvent(charge, { ...differences(charge, cents), ...declined }));
}

const differences = ({ eventId }: ReportedEvent, cents: number) => ({
  eventId,
  occurredAt: new Date(),
  amountCents: toCents(cents),
  feeCents: null,
});
