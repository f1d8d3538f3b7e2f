/** The sandbox's public entry: the host itself, and what a demo or a test lets happen in it without a payer. */
export { failRefund } from './cards/after-payment/refund.ts';
export { openDispute } from './cards/after-payment/dispute.ts';
export { recordPastPayments } from './cards/record-past-payments.ts';
export { recordPastMethod } from './cards/saved-cards/record-past-method.ts';
export { SETTLES_IN_SECONDS } from './payouts/payouts.ts';
export { ONLY_TEST_ACCOUNTS } from './payouts/test-accounts.ts';
export { openSandbox, type RunningSandbox, type SandboxOptions } from './open-sandbox.ts';
