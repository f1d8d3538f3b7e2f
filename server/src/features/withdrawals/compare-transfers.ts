import type { Log } from '../../platform/logging/log.ts';
import type { TransferState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordTransfer } from './progress-store.ts';
import { findWithdrawals, type Withdrawal } from './store.ts';

/** Longer than anything is tried again within a day or two of its order. */
const DAYS = 3;

type ComparePlatform = Pick<Platform, 'database' | 'payoutProvider' | 'log'>;

/**
 * A job: goes through what the provider has transferred in the last days, whatever we were told. A transfer that we never
 * heard of becomes its withdrawal's; one that is left over from a withdrawal that failed comes back; one of no withdrawal, of
 * another amount, or taken back although it was paid, rings: a person decides.
 */
export async function compareTransfers(platform: ComparePlatform, nowSeconds: number): Promise<void> {
  const sinceSeconds = nowSeconds - DAYS * 86_400;
  let after: string | undefined;
  for (;;) {
    const page = await platform.payoutProvider.listTransfers({
      sinceSeconds,
      ...(after !== undefined && { after }),
    });
    const ids = page.transfers.flatMap(({ withdrawalId }) => withdrawalId ?? []);
    const known = await platform.database.read((db) => findWithdrawals(db, ids));
    for (const transfer of page.transfers)
      await compare(platform, transfer, known.get(transfer.withdrawalId ?? ''));
    after = page.transfers.at(-1)?.transferId;
    if (!page.hasMore || after === undefined) return;
  }
}

async function compare(
  { database, payoutProvider, log }: ComparePlatform,
  transfer: TransferState,
  withdrawal: Withdrawal | undefined,
): Promise<void> {
  const { transferId, isBack } = transfer;
  const problem = problemOf(transfer, withdrawal);
  if (problem !== null) {
    ring(log, transfer, problem);
    return;
  }
  if (withdrawal?.status === 'failed' && !isBack) {
    log.warn({ transferId, withdrawalId: withdrawal.id }, 'a transfer was left over; taking it back');
    await payoutProvider.takeBack(transferId);
  }
  if (withdrawal?.status === 'pending' && withdrawal.transferId === null && !isBack)
    await database.transact((tx) => recordTransfer(tx, withdrawal.id, transferId));
}

function problemOf(transfer: TransferState, withdrawal: Withdrawal | undefined): string | null {
  if (withdrawal === undefined) return 'it belongs to no withdrawal';
  if (withdrawal.amountCents !== transfer.amountCents) return 'its amount is another';
  if (withdrawal.status === 'paid' && transfer.isBack && withdrawal.transferId === transfer.transferId)
    return 'it was taken back, but its withdrawal is paid';
  const isOther = withdrawal.transferId !== null && withdrawal.transferId !== transfer.transferId;
  if (isOther && !transfer.isBack && withdrawal.status !== 'failed') return 'its withdrawal has another';
  return null;
}

function ring(log: Log, { transferId, withdrawalId }: TransferState, problem: string): void {
  log.error(
    { transferId, withdrawalId, alarm: 'payout_transfer_unexplained' },
    `a transfer is not as our books have it: ${problem}`,
  );
}
