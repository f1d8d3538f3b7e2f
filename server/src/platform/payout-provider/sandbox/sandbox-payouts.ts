/**
 * The sandbox payout provider: a stand-in for a real one, with tables of its own that the product never reads. Nothing
 * has to run for a payout to arrive: whether it has is read off the clock.
 */
import { randomToken } from '../../crypto/tokens.ts';
import type { Database } from '../../database/database.ts';
import {
  AccountRefused,
  PayoutProviderError,
  type BankAccount,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutState,
  type RegisteredAccount,
} from '../port.ts';
import { eraseAccount, findPayout, findTestAccountName, insertAccount, insertPayout } from './store.ts';
import {
  findTestAccount,
  getTestAccount,
  ONLY_TEST_ACCOUNTS,
  ONLY_TEST_BANK,
  TEST_ROUTING_NUMBER,
} from './test-accounts.ts';

/** A bank takes days; here it is long enough to see "pending". */
export const SETTLES_IN_SECONDS = 4;

export function createSandboxPayouts(database: Database): PayoutProvider {
  return {
    name: 'sandbox',
    livemode: false,
    registerAccount: (account) => registerAccount(database, account),
    createPayout: (order) => createPayout(database, order),
    forgetAccount: (token) => database.transact((tx) => eraseAccount(tx, token)),
    findPayout: async (payoutId) => {
      const found = await database.read((db) => findPayout(db, { id: payoutId }));
      return found && stateOf(found);
    },
  };
}

async function registerAccount(database: Database, account: BankAccount): Promise<RegisteredAccount> {
  const known = findTestAccount(account.accountNumber);
  if (known === undefined) throw new AccountRefused('accountNumber', ONLY_TEST_ACCOUNTS);
  if (account.routingNumber !== TEST_ROUTING_NUMBER)
    throw new AccountRefused('routingNumber', ONLY_TEST_BANK);
  const accountToken = `ba_${randomToken()}`;
  const last4 = account.accountNumber.slice(-4);
  await database.transact((tx) =>
    insertAccount(tx, {
      token: accountToken,
      holderName: account.holderName,
      testAccount: known.name,
      last4,
    }),
  );
  return { accountToken, bankName: 'Sandbox Test Bank', last4 };
}

async function createPayout(database: Database, order: PayoutOrder): Promise<PayoutState> {
  const payout = await database.transact(async (tx) => {
    const name = await findTestAccountName(tx, order.accountToken);
    if (name === undefined) throw new PayoutProviderError('There is no such account.');
    const { failure, failsAtOnce } = getTestAccount(name);
    const settlesInSeconds = failsAtOnce === true ? 0 : SETTLES_IN_SECONDS;
    await insertPayout(tx, { ...order, payoutId: `po_${randomToken()}`, failure, settlesInSeconds });
    return findPayout(tx, { key: order.idempotencyKey });
  });
  if (payout === null) throw new Error('a payout vanished');
  if (payout.accountToken !== order.accountToken || payout.amountCents !== order.amountCents)
    throw new PayoutProviderError('This idempotency key was used before with other parameters.');
  return stateOf(payout);
}

function stateOf({ payoutId, status, failureMessage }: PayoutState): PayoutState {
  return { payoutId, status, failureMessage };
}
