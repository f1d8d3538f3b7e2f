import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatAmount } from '@circle-link/contract/money';
import {
  FEWEST_BEHIND,
  PUBLIC_ACCOUNTS,
  type MovementList,
  type PublicAccount,
  type PublicMovement,
} from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { listHouseLines, type HouseAccount } from '../ledger/index.ts';
import { dayNumber, spansOf, type Span } from './day-rules.ts';
import { listDays, listSums } from './day-store.ts';
import { UnknownAccount } from './errors.ts';

export interface MovementPage {
  readonly account: string;
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * The movements behind an account or figure, newest first. Where one movement could tell what one person paid or received,
 * days stand together until there are five. Refuses with UnknownAccount for an account of the queue while it is off.
 */
export async function viewMovements(
  db: Reader,
  page: MovementPage,
  queueEnabled: boolean,
): Promise<MovementList> {
  const account = PUBLIC_ACCOUNTS.find(({ name }) => name === page.account);
  if (account === undefined || (account.section === 'queue' && !queueEnabled)) throw new UnknownAccount();
  if (account.by === 'movement') return listOf(account, await readLines(db, page));
  if (await isTooFew(db, account)) return { ...listOf(account, []), isTooFew: true };
  return listOf(account, await readSpans(db, account, page));
}

function listOf({ name, by }: PublicAccount, movements: PublicMovement[]): MovementList {
  return { account: name, by, isTooFew: false, movements };
}

async function isTooFew(db: Reader, { name, isOwned }: PublicAccount): Promise<boolean> {
  if (!isOwned) return false;
  const sum = (await listSums(db)).find(({ account }) => account === name);
  return (sum?.holders ?? 0) < FEWEST_BEHIND;
}

async function readLines(db: Reader, { account, before, limit }: MovementPage): Promise<PublicMovement[]> {
  const lines = await listHouseLines(db, account as HouseAccount, {
    before,
    limit,
    baseCents: ENTRY_QUOTE.baseCents,
  });
  return lines.map((line) => ({
    id: line.id,
    kind: line.kind,
    happenedAt: line.happenedAt.toISOString(),
    fromDay: null,
    toDay: null,
    amount: formatAmount(line.amountCents),
    balance: formatAmount(line.balanceCents),
    entries: line.kind === 'entries' ? line.entries : null,
    movements: 1,
  }));
}

/** A row a day: even years of them are read in no time. */
async function readSpans(
  db: Reader,
  { name, isFormula }: PublicAccount,
  { before, limit }: MovementPage,
): Promise<PublicMovement[]> {
  const spans = spansOf(await listDays(db, name), isFormula ? 1 : FEWEST_BEHIND);
  return spans
    .filter(({ toDay }) => before === undefined || dayNumber(toDay) < before)
    .slice(-limit)
    .reverse()
    .map((span) => ({
      id: dayNumber(span.toDay),
      kind: null,
      happenedAt: null,
      fromDay: span.fromDay,
      toDay: span.toDay,
      ...amountsOf(span),
      entries: name === 'raised:entries' ? span.movements : null,
      movements: span.movements,
    }));
}

function amountsOf({ isWhole, changeCents, balanceCents }: Span): Pick<PublicMovement, 'amount' | 'balance'> {
  return isWhole
    ? { amount: formatAmount(changeCents), balance: formatAmount(balanceCents) }
    : { amount: null, balance: null };
}
