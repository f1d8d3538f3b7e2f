/** The published test accounts for US bank debits, with the same outcomes as in Stripe's test mode. */
import type { CardError } from '../cards/test-cards.ts';
import { TEST_BANK_NAME, TEST_ROUTING_NUMBER } from '../payouts/test-accounts.ts';

/** A returned debit: Stripe's code and the network's code. */
export interface DebitFailure extends CardError {
  readonly networkCode: string;
}

export interface TestBankAccount {
  /** Stored name. The number itself is never stored. */
  readonly name: string;
  readonly number: string;
  readonly caption: string;
  /** Failure of the debit. */
  readonly fails?: DebitFailure;
  /** Blocked before the bank is contacted, as after an earlier returned debit. */
  readonly refuses?: CardError;
  readonly staysUnderWay?: true;
  /** Succeeds, then the holder disputes it. Such a dispute is always lost. */
  readonly isDisputed?: true;
  /** Micro-deposits fail. */
  readonly takesNoDeposits?: true;
}

function failure(code: string, networkCode: string, message: string): DebitFailure {
  return { code, networkCode, message };
}

const insufficient = failure(
  'insufficient_funds',
  'R01',
  'The customer account has insufficient funds to cover this payment.',
);

export const testBankAccounts: readonly TestBankAccount[] = [
  { name: 'bank_pays', number: '000123456789', caption: 'Succeeds' },
  {
    name: 'bank_insufficient_funds',
    number: '000222222227',
    caption: 'Comes back: not enough money',
    fails: insufficient,
  },
  {
    name: 'bank_account_closed',
    number: '000111111113',
    caption: 'Comes back: account closed',
    fails: failure('account_closed', 'R02', "The customer's bank account has been closed."),
  },
  {
    name: 'bank_no_account',
    number: '000111111116',
    caption: 'Comes back: no such account',
    fails: failure('no_account', 'R03', "The customer's bank account could not be located."),
  },
  {
    name: 'bank_debit_not_authorized',
    number: '000333333335',
    caption: 'Comes back: not authorized',
    fails: failure(
      'debit_not_authorized',
      'R10',
      'The customer has notified their bank that this payment was unauthorized.',
    ),
  },
  {
    name: 'bank_invalid_currency',
    number: '000444444440',
    caption: 'Comes back: not in dollars',
    fails: failure('invalid_currency', 'R20', "The customer's bank account does not take this currency."),
  },
  {
    name: 'bank_blocked',
    number: '000000004954',
    caption: 'Refused at once: blocked',
    refuses: {
      code: 'bank_account_unusable',
      message: 'The bank account provided cannot be used. A different bank account must be used.',
    },
  },
  {
    name: 'bank_disputed',
    number: '000555555559',
    caption: 'Succeeds, then is taken back',
    isDisputed: true,
  },
  {
    name: 'bank_takes_no_deposits',
    number: '000666666661',
    caption: 'Takes no small amounts',
    takesNoDeposits: true,
  },
  { name: 'bank_stays_under_way', number: '000000000009', caption: 'Never settles', staysUnderWay: true },
];

/** Reason for a late return of a settled debit. */
export const LATE_RETURN_REASON = 'debit_not_authorized';

export interface TypedAccount {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Returns the test account, or the validation error. */
export function readTypedAccount({
  routingNumber,
  accountNumber,
}: TypedAccount): TestBankAccount | CardError {
  if (routingNumber.replace(/[\s-]/g, '') !== TEST_ROUTING_NUMBER)
    return {
      code: 'routing_number_invalid',
      message: `This is a sandbox: only its test bank can be used here, ${TEST_ROUTING_NUMBER}.`,
    };
  const digits = accountNumber.replace(/[\s-]/g, '');
  return (
    testBankAccounts.find((known) => known.number === digits) ?? {
      code: 'account_number_invalid',
      message: 'This is a sandbox: only its test accounts can be used here, such as 000123456789.',
    }
  );
}

export function getTestBankAccount(name: string): TestBankAccount {
  const account = testBankAccounts.find((known) => known.name === name);
  if (account === undefined) throw new Error(`there is no test account "${name}"`);
  return account;
}

export { TEST_BANK_NAME };

/** Finds the failure by Stripe's code for an operator action. */
export function findFailure(code: string): DebitFailure | undefined {
  return testBankAccounts.find((known) => known.fails?.code === code)?.fails;
}
