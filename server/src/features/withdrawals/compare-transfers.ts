import { floorDivide } from '@circle-link/contract/money';
import { findHold } from '../../platform/database/installation.ts';
import type { TransferState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordTransfer } from './progress-store.ts';
import { recoverWithdrawal } from './recover-withdrawal.ts';
import { findWithdrawals, type Withdrawal } from './store.ts';

/** Longer than anything is tried again within a day or two of its order. */
const DAYS = 3;
/** What was under way when the books ended. */
const EDGE_SECONDS = 3_600;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type ComparePlatform = Pick<Platform, 'database' | 'payoutProvider' | 'log'>;

/** A transfer beside our books. */
export interface ComparedTransfer extends TransferState {
  /** What our books have of it: nothing where it is of no withdrawal, or its withdrawal has another. */
  readonly booked: Pick<Withdrawal, 'id' | 'amountCents'> | null;
  /** Null where both agree, or where what it is lacking follows by itself. */
  readonly problem: 'extra' | 'amount' | null;
}

/**
 * Goes through what the provider has transferred in the last days, whatever we were told. A transfer that we never heard of
 * becomes its withdrawal's; one that is left over from a withdrawal that failed comes back. After a restore it goes back to where
 * the books end, and a withdrawal that was lost is recovered. Returns all of them, and since when.
 */
export async function compareTransfers(
  platform: ComparePlatform,
  nowSeconds: number,
): Promise<{ readonly compared: readonly ComparedTransfer[]; readonly sinceSeconds: number }> {
  const hold = await platform.database.read(findHold);
  const sinceSeconds = computeSince(hold, nowSeconds);
  const compared: ComparedTransfer[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await platform.payoutProvider.listTransfers({
      sinceSeconds,
      ...(after !== undefined && { after }),
    });
    const ids = page.transfers.flatMap(({ withdrawalId }) => withdrawalId ?? []);
    const known = await platform.database.read((db) => findWithdrawals(db, ids));
    for (const transfer of page.transfers) {
      const withdrawal = known.get(transfer.withdrawalId ?? '') ?? (await recover(platform, hold, transfer));
      const one = { ...transfer, ...besideBooks(transfer, withdrawal) };
      if (one.problem === null) await putRight(platform, transfer, withdrawal);
      compared.push(one);
    }
    after = page.transfers.at(-1)?.transferId;
    if (!page.hasMore || after === undefined) return { compared, sinceSeconds };
  }
}

type Hold = Awaited<ReturnType<typeof findHold>>;

function computeSince(hold: Hold, nowSeconds: number): number {
  const recent = nowSeconds - DAYS * 86_400;
  if (hold === null) return recent;
  return Math.min(recent, floorDivide(hold.booksEndAt.getTime(), 1_000) - EDGE_SECONDS);
}

/** Of a withdrawal that we do not know: one that was lost, while it is asked what was. */
async function recover(
  platform: ComparePlatform,
  hold: Hold,
  transfer: TransferState,
): Promise<Withdrawal | undefined> {
  const { transferId, withdrawalId, isBack } = transfer;
  if (hold === null || isBack || withdrawalId === null || !ID.test(withdrawalId)) return undefined;
  const recovered = await recoverWithdrawal(platform, { ...transfer, withdrawalId });
  if (recovered === null) return undefined;
  platform.log.warn({ transferId, withdrawalId }, 'a withdrawal was lost by a restore; it is there again');
  return recovered;
}

async function putRight(
  { database, payoutProvider, log }: ComparePlatform,
  { transferId, isBack }: TransferState,
  withdrawal: Withdrawal | undefined,
): Promise<void> {
  if (withdrawal?.status === 'failed' && !isBack) {
    log.warn({ transferId, withdrawalId: withdrawal.id }, 'a transfer was left over; taking it back');
    await payoutProvider.reverseTransfer(transferId);
  }
  if (withdrawal?.status === 'pending' && withdrawal.transferId === null && !isBack)
    await database.transact((tx) => recordTransfer(tx, withdrawal.id, transferId));
}

/** A transfer as it stands at the provider beside its withdrawal; one that came back whole is none, unless that was paid. */
export function besideBooks(
  transfer: TransferState,
  withdrawal: Withdrawal | undefined,
): Pick<ComparedTransfer, 'booked' | 'problem'> {
  const { amountCents, isBack } = transfer;
  if (withdrawal === undefined) return { booked: null, problem: isBack ? null : 'extra' };
  const isOther = isOtherTransfer(transfer, withdrawal);
  if (isOther && !isBack && withdrawal.status !== 'failed') return { booked: null, problem: 'extra' };
  const isGone = isBack && !isOther && withdrawal.status === 'paid';
  const differs = withdrawal.amountCents !== amountCents || isGone;
  return { booked: withdrawal, problem: differs ? 'amount' : null };
}

function isOtherTransfer({ transferId }: TransferState, withdrawal: Withdrawal): boolean {
  return withdrawal.transferId !== null && withdrawal.transferId !== transferId;
}
