import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { DatabaseClock } from '../../../platform/database/installation.ts';
import { PayoutProviderError, type TransferState } from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { compareProviderLists, type ListedItem, type Reconciler } from '../../charges/index.ts';
import {
  type ComparedTransfer,
  compareTransfers,
  compareWithBooks,
  findWithdrawals,
} from '../../withdrawals/index.ts';
import { correctFees } from './correct-fees.ts';
import { findDifference, updateDifference } from './differences.ts';
import { type BookedItem, type Difference, listBooked } from './store.ts';

/** The provider's list may place items near its edges on the other side. */
const EDGE_SECONDS = 3_600;

/**
 * Compares the ledger with the provider in both directions. Items we lack are posted (compareLists), and differing fees
 * are corrected. Posted items missing from the list are looked up one by one; unknown ones and other amounts become
 * differences until both agree or an admin settles them. Returns the number missing or differing.
 */
export async function compareBooks(reconciler: Reconciler): Promise<number> {
  const listed: ListedItem[] = [];
  const { lacking, ...window } = await compareProviderLists(reconciler, (page) => listed.push(...page));
  const corrected = await correctFees(reconciler, listed);
  const booked = await reconciler.database.read((db) =>
    listBooked(db, ['payment', 'refund', 'dispute'], {
      fromSeconds: window.fromSeconds + EDGE_SECONDS,
      untilSeconds: window.untilSeconds - EDGE_SECONDS,
    }),
  );
  const reported = new Map(listed.map((one) => [`${one.kind}:${one.providerId}`, one]));
  let differing = 0;
  for (const one of booked) {
    const known = reported.get(`${one.kind}:${one.providerId}`) ?? (await lookUpItem(reconciler, one));
    if (known === 'unknown') continue;
    if (await updateDifference(reconciler, one, findDifference(one, known))) differing += 1;
  }
  return lacking + corrected + differing;
}

type TransferBooks = Pick<Platform, 'database' | 'payoutProvider' | 'log'> & {
  readonly clock: DatabaseClock;
};

/**
 * Compares withdrawals with the provider's transfers in both directions: transfers without a withdrawal, with another
 * amount, or returned after their withdrawal was paid, and posted transfers missing there. Corrects fees. Returns the
 * number differing or corrected.
 */
export async function compareTransferBooks(books: TransferBooks): Promise<number> {
  const { database, clock } = books;
  const nowSeconds = await clock.nowSeconds();
  const { compared, sinceSeconds } = await compareTransfers(books, nowSeconds);
  const fees = compared.map(({ transferId: providerId, feeCents }) => ({
    kind: 'transfer' as const,
    providerId,
    feeCents,
  }));
  let found = await correctFees(books, fees);
  for (const one of compared) if (await follow(books, one)) found += 1;
  const listed = new Set(compared.map(({ transferId }) => transferId));
  const window = { fromSeconds: sinceSeconds + EDGE_SECONDS, untilSeconds: nowSeconds };
  const booked = await database.read((db) => listBooked(db, ['transfer'], window));
  for (const one of booked) if (!listed.has(one.providerId) && (await followUnlisted(books, one))) found += 1;
  return found;
}

function follow(books: TransferBooks, one: ComparedTransfer): Promise<boolean> {
  const { transferId: providerId, problem, booked, amountCents, isBack } = one;
  const about = {
    kind: 'transfer' as const,
    providerId,
    chargeId: null,
    withdrawalId: booked?.id ?? null,
    bookedCents: booked?.amountCents ?? null,
  };
  const difference: Difference | null =
    problem === null ? null : { ...about, problem, reportedCents: isBack ? ZERO_CENTS : amountCents };
  return updateDifference(books, about, difference);
}

async function followUnlisted(books: TransferBooks, one: BookedItem): Promise<boolean> {
  const known = await ask(books, one);
  if (known === 'unknown') return false;
  if (known === null) return updateDifference(books, one, findDifference(one, null));
  const withdrawalId = one.withdrawalId ?? '';
  const withdrawals = await books.database.read((db) => findWithdrawals(db, [withdrawalId]));
  return follow(books, { ...known, ...compareWithBooks(known, withdrawals.get(withdrawalId)) });
}

async function ask(
  { payoutProvider, log }: TransferBooks,
  { withdrawalId, providerId }: BookedItem,
): Promise<TransferState | null | 'unknown'> {
  try {
    const found = await payoutProvider.findTransfer(withdrawalId ?? '');
    // For a withdrawal with several transfers only the effective one is compared.
    return found === null || found.transferId === providerId ? found : 'unknown';
  } catch (error) {
    if (!(error instanceof PayoutProviderError)) throw error;
    log.warn({ withdrawalId, err: error }, 'the provider did not answer about a transfer');
    return 'unknown';
  }
}

/**
 * Looks up an item missing from the provider's list: its amount if known, null if it moved no money there, 'unknown'
 * without an answer.
 */
async function lookUpItem(
  { cardProvider, log }: Reconciler,
  { kind, providerId }: BookedItem,
): Promise<{ readonly amountCents: Cents | null } | null | 'unknown'> {
  try {
    if (kind === 'payment') {
      const intent = await cardProvider.findIntent(providerId);
      return intent?.status === 'succeeded' ? { amountCents: intent.amountCents } : null;
    }
    if (kind === 'refund') {
      const refund = await cardProvider.findRefund(providerId);
      // The reconciler reports failed refunds, since it looks up every refund for weeks.
      return refund === null ? null : { amountCents: null };
    }
    const dispute = await cardProvider.findDispute(providerId);
    return dispute === null ? null : { amountCents: null };
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ kind, providerId, err: error }, 'the provider did not answer about what is booked');
    return 'unknown';
  }
}
