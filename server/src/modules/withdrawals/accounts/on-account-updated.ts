import { withdrawalRefusals } from '@circle-link/contract/refusals/withdrawals';
import type { DatabaseClock } from '../../../platform/clock/database-clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type PayoutHint, PayoutWebhookRefused } from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPayoutNow } from '../progress-store.ts';
import { checkAccountSoon } from './store.ts';

export interface SignedRequest {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Processes an account event. Only the account id is trusted, and unknown accounts are ignored; the state is looked up,
 * so that events may be duplicated, late and unordered.
 * @throws payout_webhook_refused
 */
export async function applyAccountChange(
  { database, payoutProvider, log }: Pick<Platform, 'database' | 'payoutProvider' | 'log'>,
  clock: DatabaseClock,
  { body, headers }: SignedRequest,
): Promise<void> {
  if (!Buffer.isBuffer(body))
    throw new Refusal(withdrawalRefusals.payout_webhook_refused, { reason: 'the body is empty' });
  const signature = headers['stripe-signature'];
  const nowSeconds = await clock.nowSeconds();
  const hint = read(log, () =>
    payoutProvider.readWebhook(body, typeof signature === 'string' ? signature : undefined, nowSeconds),
  );
  const { accountToken, about, payoutId } = hint;
  if (accountToken === null || about === 'other') return;
  await database.transact(async (tx) => {
    if (about === 'account') await checkAccountSoon(tx, accountToken);
    else if (payoutId !== null) await checkPayoutNow(tx, { accountToken, payoutId });
  });
}

function read(log: Platform['log'], reader: () => PayoutHint): PayoutHint {
  try {
    return reader();
  } catch (error) {
    if (!(error instanceof PayoutWebhookRefused)) throw error;
    if (error.isSigned)
      log.error({ err: error, alarm: 'webhook_unusable' }, 'a webhook about an account is of no use');
    throw new Refusal(withdrawalRefusals.payout_webhook_refused, { reason: error.message });
  }
}
