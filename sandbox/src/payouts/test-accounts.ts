/** The published test account numbers and what becomes of a payout to each; the same as in Stripe's test mode. */

/** The bank of all test accounts. */
export const TEST_ROUTING_NUMBER = '110000000';
export const TEST_BANK_NAME = 'Sandbox Test Bank';

export interface TestAccount {
  /** How the tables name it; the number itself is never stored. */
  readonly name: string;
  readonly number: string;
  /** Why the bank says no, in the member's words; null where it pays. */
  readonly failure: string | null;
  /** The bank knows at once. */
  readonly failsAtOnce?: true;
}

export const testAccounts: readonly TestAccount[] = [
  { name: 'pays', number: '000123456789', failure: null },
  {
    name: 'no_account',
    number: '000111111116',
    failure: 'The bank found no account with this number.',
  },
  {
    name: 'account_closed',
    number: '000111111113',
    failure: 'This bank account has been closed.',
    failsAtOnce: true,
  },
  {
    name: 'insufficient_funds',
    number: '000222222227',
    failure: 'The bank could not carry out the transfer: not enough funds.',
  },
  {
    name: 'debit_not_authorized',
    number: '000333333335',
    failure: 'The bank does not allow transfers to this account.',
  },
  {
    name: 'invalid_currency',
    number: '000444444440',
    failure: 'This bank account does not take US dollars.',
  },
];

/** Said to who enters any other account: real ones have no place in a sandbox. */
export const ONLY_TEST_ACCOUNTS = {
  accountNumber: 'Test money only goes to test accounts: choose one of those below.',
  routingNumber: `Test money only goes to the test bank: use routing number ${TEST_ROUTING_NUMBER}.`,
};

/** The account with this number (digits only). */
export function findTestAccount(number: string): TestAccount | undefined {
  return testAccounts.find((known) => known.number === number);
}

/** The account that the tables call by this name. */
export function getTestAccount(name: string): TestAccount {
  const account = testAccounts.find((known) => known.name === name);
  if (account === undefined) throw new Error(`there is no test account "${name}"`);
  return account;
}
