import type { SandboxDatabase } from '../database.ts';
import { bankObject, payoutObject } from '../objects/account-objects.ts';
import { emit } from '../webhooks/emit.ts';
import { findAccount } from './account-store.ts';
import { announceAccount } from './accounts.ts';
import { takeUnreportedPayouts } from './store.ts';

const AT_ONCE = 50;

/** Sends events of payouts that the clock has ended. A bank that rejected one is disabled. */
export async function emitPayoutEvents(database: SandboxDatabase): Promise<void> {
  await database.transact(async (tx) => {
    for (const payout of await takeUnreportedPayouts(tx, AT_ONCE)) {
      const { accountToken, status } = payout;
      await emit(tx, 'payout.updated', payoutObject(payout), accountToken);
      await emit(tx, status === 'paid' ? 'payout.paid' : 'payout.failed', payoutObject(payout), accountToken);
      const account = await findAccount(tx, accountToken);
      if (status !== 'failed' || account === null || account.isDeleted) continue;
      if (account.bank?.id === payout.bankId)
        await emit(tx, 'account.external_account.updated', bankObject(account.bank), accountToken);
      await announceAccount(tx, accountToken);
    }
  });
}
