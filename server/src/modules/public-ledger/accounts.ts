import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount, parseAmount, subtractCents } from '@circle-link/contract/money';
import {
  isMinimumRequired,
  type MovementList,
  PUBLIC_ACCOUNTS,
  type PublicAccount,
  type PublicAccountList,
  type PublicMovement,
} from '@circle-link/contract/public-ledger/public-ledger';
import { transparencyRefusals } from '@circle-link/contract/refusals/public-ledger';
import english from '../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../platform/texts.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { formatFields } from '../../platform/http/format-fields.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listPlatformLines, type PlatformAccount } from '../ledger/index.ts';
import { type AccountSum, listDays, listSpans, listSums } from './day-store.ts';
import { readCut } from './figure-store.ts';

/**
 * The platform's accounts with balances, read at once and at most seconds old. Groups and members show the newest cut,
 * so that no figure reveals one person.
 */
export async function viewAccounts(db: Reader, queueEnabled: boolean): Promise<PublicAccountList> {
  const sums = new Map((await listSums(db)).map((sum) => [sum.account, sum]));
  const cut = await readCut(db, PUBLIC_ACCOUNTS.filter(isMinimumRequired));
  const published = PUBLIC_ACCOUNTS.filter(({ section }) => queueEnabled || section !== 'queue');
  return {
    accounts: published.map((account) => ({
      name: account.name,
      section: account.section,
      by: account.by,
      isSum: account.isOwned,
      ...publish(account, sums.get(account.name), cut.through !== null),
    })),
    cut,
    asOf: (await findNow(db)).toISOString(),
  };
}

/** Null for an account that the newest cut omits, and for groups and members before the first cut. */
function publish(
  account: PublicAccount,
  sum: AccountSum | undefined,
  hasCut: boolean,
): { readonly balance: string | null; readonly movements: number | null } {
  if (sum === undefined) return { balance: '0.00', movements: 0 };
  if (!isMinimumRequired(account))
    return { balance: formatAmount(sum.balanceCents), movements: sum.movements };
  if (!hasCut || sum.isLeftOut) return { balance: null, movements: null };
  return {
    balance: formatAmount(subtractCents(sum.balanceCents, sum.openCents)),
    movements: sum.movements - sum.openMovements,
  };
}

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
  return lines.map(({ entries, ...line }) => ({
    ...formatFields(line),
    fromDay: null,
    toDay: null,
    entries: line.kind === 'entries' ? entries : null,
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

const titles = readTexts('server/exports', english);

export function movementsCsv({ movements }: MovementList, language: Language): Buffer {
  const rows = movements.map((movement) => [
    String(movement.id),
    movement.happenedAt ?? movement.fromDay,
    movement.toDay,
    movement.kind,
    parseAmount(movement.amount),
    parseAmount(movement.balance),
    movement.entries === null ? null : String(movement.entries),
    String(movement.movements),
  ]);
  return Buffer.from(csvHead(titles[language].publicLedger) + rows.map(csvRow).join(''));
}
