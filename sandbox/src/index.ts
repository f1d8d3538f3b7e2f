/** Public entry of the sandbox: the host and operator actions for the demo and tests. */
export { openDispute } from './cards/after-payment/disputes-and-warnings.ts';
export { failRefund } from './cards/after-payment/refund.ts';
export { recordPastMethod, recordPastPayments } from './cards/record-past.ts';
export { returnDebit, settleDebit } from './debits/debit-account.ts';
export { openSandbox, type RunningSandbox, type SandboxOptions } from './open-sandbox.ts';
export { rejectAccount, submitAccount } from './payouts/accounts.ts';
export { changePlatformBalance, setPlatformBalance } from './payouts/balance-store.ts';
export { failPaidPayout, SETTLES_IN_SECONDS } from './payouts/payouts.ts';
