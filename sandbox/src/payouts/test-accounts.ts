/** The published test account numbers, with the same payout outcomes as in Stripe's test mode. */

/** The bank of all test accounts. */
export const TEST_ROUTING_NUMBER = '110000000';
export const TEST_BANK_NAME = 'Sandbox Test Bank';

export interface TestAccount {
  /** Stored name. The number itself is never stored. */
  readonly name: string;
  readonly number: string;
  /** Failure message for members, or null where the bank pays. */
  readonly failure: string | null;
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

/** Error for other accounts, because real ones must not be used in a sandbox. */
export const ONLY_TEST_ACCOUNTS = {
  accountNumber: 'Test money only goes to test accounts: choose one of those below.',
  routingNumber: `Test money only goes to the test bank: use routing number ${TEST_ROUTING_NUMBER}.`,
};

export function findTestAccount(number: string): TestAccount | undefined {
  return testAccounts.find((known) => known.number === number);
}

export function getTestAccount(name: string): TestAccount {
  const account = testAccounts.find((known) => known.name === name);
  if (account === undefined) throw new Error(`there is no test account "${name}"`);
  return account;
}
