/** Saving a bank account: entered, verified at once or by micro-deposits, and stored. */
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { setupObject } from '../objects/setup-objects.ts';
import { type CardError, computeFingerprint } from '../cards/test-cards.ts';
import {
  changeSetup,
  countVerification,
  insertMethod,
  lockSetup,
  type PendingAccount,
  type SetupKey,
  type SetupRow,
} from '../cards/saved-cards/store.ts';
import { PaymentRefused, type Sandbox } from '../sandbox.ts';
import { emit } from '../webhooks/emit.ts';
import {
  getTestBankAccount,
  readTypedAccount,
  TEST_BANK_NAME,
  type TypedAccount,
} from './test-bank-accounts.ts';

export interface AccountAnswer {
  readonly status: 'succeeded' | 'requires_action' | 'failed';
  /** Page for micro-deposit verification. */
  readonly verifyUrl?: string;
  readonly error?: CardError;
}

const MOST_TRIES = 10;

/** Correct amounts in cents, as in Stripe's test mode. The others below have special outcomes. */
const RIGHT = [32, 45];
const TOO_OFTEN = [10, 11];
const TOO_LATE = [40, 41];

const tooOften: CardError = {
  code: 'payment_method_microdeposit_verification_attempts_exceeded',
  message: 'You have exceeded the number of allowed verification attempts.',
};
const tooLate: CardError = {
  code: 'payment_method_microdeposit_verification_timeout',
  message: 'Microdeposit verification was not completed in time.',
};
const mismatch: CardError = {
  code: 'payment_method_microdeposit_verification_amounts_mismatch',
  message: 'The amounts provided do not match the amounts that were sent to the bank account.',
};
const notSent: CardError = {
  code: 'payment_method_microdeposit_failed',
  message: 'Microdeposits could not be sent to this account.',
};

/** `isLinked`: verified through bank sign-in. */
export function saveTypedAccount(
  sandbox: Sandbox,
  clientSecret: string,
  typed: TypedAccount & { readonly isLinked: boolean },
): Promise<AccountAnswer> {
  return sandbox.transact(async (tx) => {
    const setup = await lockOpenSetup(tx, { clientSecret });
    const account = readTypedAccount(typed);
    if ('code' in account) return { status: 'failed', error: account };
    const pending: PendingAccount = { name: account.name, last4: account.number.slice(-4) };
    if (typed.isLinked) return keep(tx, sandbox, setup, pending);
    if (account.takesNoDeposits === true) return refuse(tx, setup, notSent);
    return askForAmounts(tx, sandbox, setup, pending);
  });
}

/** Verifies two amounts in either order. Throws PaymentRefused when no account awaits them. */
export function verifyAmounts(
  sandbox: Sandbox,
  key: SetupKey,
  amounts: readonly number[],
): Promise<AccountAnswer> {
  return sandbox.transact(async (tx) => {
    const setup = await lockOpenSetup(tx, key);
    const { pendingAccount, verificationTries } = setup;
    if (pendingAccount === null)
      throw new PaymentRefused(400, 'setup_intent_unexpected_state', 'No amounts are to be confirmed.');
    const given = [...amounts].sort((left, right) => left - right);
    if (same(given, RIGHT)) return keep(tx, sandbox, setup, pendingAccount);
    if (same(given, TOO_LATE)) return refuse(tx, setup, tooLate);
    if (same(given, TOO_OFTEN) || verificationTries + 1 >= MOST_TRIES) return refuse(tx, setup, tooOften);
    await countVerification(tx, setup.id);
    return { status: 'failed', error: mismatch };
  });
}

function same(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((amount, place) => amount === right[place]);
}

async function lockOpenSetup(tx: Writer, key: SetupKey): Promise<SetupRow> {
  const setup = await lockSetup(tx, key);
  if (setup?.kind !== 'us_bank_account')
    throw new PaymentRefused(404, 'resource_missing', 'There is no such set-up of a bank account.');
  if (setup.status !== 'succeeded') return setup;
  throw new PaymentRefused(400, 'setup_intent_unexpected_state', 'This account has been saved already.');
}

async function askForAmounts(
  tx: Writer,
  { publicUrl }: Sandbox,
  setup: SetupRow,
  pendingAccount: PendingAccount,
): Promise<AccountAnswer> {
  const verificationId = newId('setver');
  const waiting = await changeSetup(tx, setup.id, {
    status: 'requires_action',
    verificationId,
    pendingAccount,
  });
  await emit(tx, 'setup_intent.requires_action', setupObject(waiting, null, publicUrl));
  return { status: 'requires_action', verifyUrl: `${publicUrl}/sandbox/verifications/${verificationId}` };
}

async function refuse(tx: Writer, setup: SetupRow, error: CardError): Promise<AccountAnswer> {
  const refused = await changeSetup(tx, setup.id, { status: 'requires_payment_method', lastError: error });
  await emit(tx, 'setup_intent.setup_failed', setupObject(refused, null));
  return { status: 'failed', error };
}

async function keep(
  tx: Writer,
  { fingerprintSecret }: Sandbox,
  setup: SetupRow,
  { name, last4 }: PendingAccount,
): Promise<AccountAnswer> {
  const method = await insertMethod(tx, {
    id: newId('pm'),
    customer: setup.customer,
    kind: 'us_bank_account',
    card: name,
    last4,
    expMonth: null,
    expYear: null,
    bankName: TEST_BANK_NAME,
    fingerprint: computeFingerprint(fingerprintSecret, getTestBankAccount(name).number),
  });
  const done = await changeSetup(tx, setup.id, { status: 'succeeded', methodId: method.id });
  await emit(tx, 'setup_intent.succeeded', setupObject(done, method));
  return { status: 'succeeded' };
}
