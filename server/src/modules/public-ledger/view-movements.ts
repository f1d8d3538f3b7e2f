import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatAmount } from '@circle-link/contract/money';
import {
  PUBLIC_ACCOUNTS,
  type MovementList,
  type PublicAccount,
  type PublicMovement,
} from '@circle-link/contract/public-ledger';
import { transparencyRefusals } from '@circle-link/contract/refusals/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listPlatformLines, type PlatformAccount } from '../ledger/index.ts';
import { listDays, listSpans, listSums } from './day-store.ts';

export interface MovementPage {
  readonly account: string;
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * The movements of an account or figure, newest first. Where one movement could reveal one person's payment, days are
 * merged until five members are involved. @throws unknown_account for an account of the queue while it is off
 */
export async function viewMovements(
  db: Reader,
  page: MovementPage,
  queueEnabled: boolean,
): Promise<MovementList> {
  const account = PUBLIC_ACCOUNTS.find(({ name }) => name === page.account);
  if (account === undefined || (account.section === 'queue' && !queueEnabled))
    throw new Refusal(transparencyRefusals.unknown_account);
  if (account.by === 'movement') return toMovementList(account, await readLines(db, page));
  if (await isTooFew(db, account)) return { ...toMovementList(account, []), isTooFew: true };
  return toMovementList(account, await readSpans(db, account, page));
}

function toMovementList({ name, by }: PublicAccount, movements: PublicMovement[]): MovementList {
  return { account: name, by, isTooFew: false, movements };
}

async function isTooFew(db: Reader, { name, isFormula }: PublicAccount): Promise<boolean> {
  if (isFormula) return false;
  const sum = (await listSums(db)).find(({ account }) => account === name);
  return sum !== undefined && sum.openMovements === sum.movements;
}

async function readLines(db: Reader, { account, before, limit }: MovementPage): Promise<PublicMovement[]> {
  const lines = await listPlatformLines(db, account as PlatformAccount, {
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

async function readSpans(
  db: Reader,
  { name, isFormula }: PublicAccount,
  page: MovementPage,
): Promise<PublicMovement[]> {
  const spans = await (isFormula ? listDays(db, name, page) : listSpans(db, name, page));
  return spans.map((span) => ({
    id: span.id,
    kind: null,
    happenedAt: null,
    fromDay: span.fromDay,
    toDay: span.toDay,
    amount: formatAmount(span.changeCents),
    balance: formatAmount(span.balanceCents),
    entries: name === 'raised:entries' ? span.movements : null,
    movements: span.movements,
  }));
}
