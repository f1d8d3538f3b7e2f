/** Members' bank accounts and how their banks answer debits. */
import { settleDebit, returnDebit } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { CardProviderError, type CardProvider } from '../../src/platform/card-provider/port.ts';
import type { Answer } from '../browser/test-browser.ts';
import { expectOk } from './test-groups.ts';
import type { Payer, TestProduct } from '../product/test-product.ts';

const ACCOUNTS = {
  pays: '000123456789',
  poor: '000222222227',
  closed: '000111111113',
  blocked: '000000004954',
  unauthorized: '000333333335',
  disputed: '000555555559',
  silent: '000000000009',
} as const;
export type AccountName = keyof typeof ACCOUNTS;

/** A returned debit: Stripe's code and message, and the network's code. */
export const POOR = {
  code: 'insufficient_funds',
  networkCode: 'R01',
  message: 'The customer account has insufficient funds to cover this payment.',
} as const;

/** The provider rejects a blocked account at once, without contacting the bank. */
export const BLOCKED = 'The bank account provided cannot be used. A different bank account must be used.';

/** Ways in which the product learns that a charge was rejected. */
export const HEARD_BY = {
  'the answer, then the webhook': (bank) => (order) => bank.chargeMethod(order),
  'the webhook, then the answer': (bank) => async (order) => {
    const answer = await bank.chargeMethod(order);
    await bank.deliverWaiting();
    return answer;
  },
  'the webhook alone': (bank) => async (order) => {
    await bank.chargeMethod(order);
    await bank.deliverWaiting();
    throw new CardProviderError('timeout');
  },
} as const satisfies Record<string, (bank: TestProduct['cardProvider']) => CardProvider['chargeMethod']>;

/** Reports the charge's outcome in this way. */
export async function hearBy(
  { cardProvider }: TestProduct,
  way: keyof typeof HEARD_BY,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const bank = { ...cardProvider };
  Object.assign(cardProvider, { chargeMethod: HEARD_BY[way](bank) });
  try {
    await meanwhile();
  } finally {
    Object.assign(cardProvider, bank);
  }
  await cardProvider.deliverWaiting();
}

/** Saves a bank account through bank sign-in as the default. Returns our id. */
export async function saveAccount(
  product: TestProduct,
  { browser }: Payer,
  account: AccountName = 'pays',
): Promise<string> {
  const body = { kind: 'us_bank_account' };
  const { clientSecret } = await expectOk<{ clientSecret: string }>(
    browser.request('POST', '/api/cards/setup', { body }),
  );
  await expectOk(
    product.request('POST', '/sandbox/setup_intents/confirm_bank_account', {
      body: { clientSecret, routingNumber: '110000000', accountNumber: ACCOUNTS[account], isLinked: true },
    }),
  );
  await product.cardProvider.deliverWaiting();
  const [newest] = await expectOk<{ id: string; kind: string }[]>(browser.request('GET', '/api/cards'));
  if (newest?.kind !== 'us_bank_account') throw new Error('the account was not saved');
  return newest.id;
}

/** Returns the intent of the newest debit of a contribution or debt. */
async function findDebit(product: TestProduct, subjectId: string): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string | null }>`
      select intent_id as id from charges
       where subject_id = ${subjectId}::uuid and kind <> 'card' order by created_at desc limit 1`.execute(db),
  );
  const id = rows[0]?.id;
  if (id == null) throw new Error(`no debit of ${subjectId}`);
  return id;
}

/** Settles or returns the debit early. Delivers the webhook by default. */
export async function finishDebit(
  product: TestProduct,
  subjectId: string,
  outcome: 'succeeded' | typeof POOR = 'succeeded',
  isReported = true,
): Promise<void> {
  const intentId = await findDebit(product, subjectId);
  await product.database.transact((tx) => settleDebit(tx, intentId, outcome));
  if (isReported) await product.cardProvider.deliverWaiting();
}

/** The bank returns a settled debit. */
export async function reverseDebitLate(
  product: TestProduct,
  subjectId: string,
  isReported = true,
): Promise<void> {
  const intentId = await findDebit(product, subjectId);
  await product.database.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from sandbox_charges where intent_id = ${intentId} and status = 'succeeded'`.execute(tx);
    await returnDebit(tx, rows[0]?.id ?? '', 'debit_not_authorized');
  });
  if (isReported) await product.cardProvider.deliverWaiting();
}

/** Pays a contribution with one of the member's payment methods. */
export function payWith({ browser }: Payer, paymentId: string, cardId: string): Promise<Answer> {
  return browser.request('PATCH', `/api/payments/${paymentId}`, { body: { status: 'completed', cardId } });
}
