import { floorDivide } from '@circle-link/contract/money';
import { findHold } from '../../platform/database/installation.ts';
import type { TransferState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMemberAccounts, readBalance } from '../ledger/index.ts';
import { recordTransfer } from './progress-store.ts';
import { bookRequested } from './request-withdrawal.ts';
import { findAccountOwner, findWithdrawals, insertRecovered, type Withdrawal } from './store.ts';

/** Longer than retries take. */
const DAYS = 3;
/** Covers transfers in progress when the ledger ended. */
const EDGE_SECONDS = 3_600;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type ComparePlatform = Pick<Platform, 'database' | 'payoutProvider' | 'log'>;

export interface ComparedTransfer extends TransferState {
  readonly booked: Pick<Withdrawal, 'id' | 'amountCents'> | null;
  /** Null if both agree, or if the rest follows automatically. */
  readonly problem: 'extra' | 'amount' | null;
}

/**
 * Compares the provider's recent transfers with the ledger. An unknown transfer is attached to its withdrawal; one left
 * from a failed withdrawal is reversed. After a restore it covers the lost time and recovers lost withdrawals. Returns
 * all transfers and the start of the period.
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
      const one = { ...transfer, ...compareWithBooks(transfer, withdrawal) };
      if (one.problem === null) await correctTransfer(platform, transfer, withdrawal);
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

/** For an unknown withdrawal: recovers it while a restore is being compared. */
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

async function correctTransfer(
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

/** Compares a transfer with its withdrawal; a fully reversed one counts as none, unless the withdrawal was paid. */
export function compareWithBooks(
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

/**
 * Recreates a withdrawal lost by a restore under its own id, and the job looks up its result. Null if its member or the
 * balance for it is missing.
 */
async function recoverWithdrawal(
  { database }: Pick<Platform, 'database'>,
  { transferId, withdrawalId, accountToken, amountCents }: TransferState & { readonly withdrawalId: string },
): Promise<Withdrawal | null> {
  return database.transact(async (tx) => {
    const owner = await findAccountOwner(tx, accountToken);
    if (owner === null) return null;
    await lockMemberAccounts(tx, owner.userId);
    const there = (await findWithdrawals(tx, [withdrawalId])).get(withdrawalId);
    if (there !== undefined) return there;
    if (amountCents > (await readBalance(tx, 'member:balance', owner.userId))) return null;
    const lost = { id: withdrawalId, transferId, accountToken, amountCents };
    const withdrawal = await insertRecovered(tx, { ...lost, ...owner });
    if (withdrawal !== null) await bookRequested(tx, withdrawal, null);
    return withdrawal;
  });
}
