import { toLocalDay } from '@circle-link/contract/groups/local-time';
import {
  OPEN_BOOKS_CODE,
  buildOpenBooksPath,
  type OpenBooks,
  type OpenRound,
} from '@circle-link/contract/groups/open-books';
import type { GroupPage } from '@circle-link/contract/groups';
import {
  addCents,
  formatAmount,
  subtractCents,
  multiplyCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { viewBooks } from '../rounds/view-books.ts';
import { listScheduleRows, type ScheduleRow } from '../schedule-store.ts';
import type { Group } from '../store.ts';
import { findOpenGroup, findOpening } from './store.ts';

/**
 * One snapshot: totals and rounds, and no data that identifies a person.
 * @throws group_not_found for a code that is unknown, not open yet, or has ended
 */
export async function viewOpenBooks(database: Database, code: string): Promise<OpenBooks> {
  if (!OPEN_BOOKS_CODE.test(code)) throw new Refusal(groupRefusals.group_not_found);
  return database.transact(
    async (tx) => {
      const group = await findOpenGroup(tx, code);
      if (group === null) throw new Refusal(groupRefusals.group_not_found);
      return readBooks(tx, group);
    },
    { isolation: 'repeatable read' },
  );
}

async function readBooks(db: Reader, group: Group): Promise<OpenBooks> {
  const books = await viewBooks(db, group.id);
  const rows = await listScheduleRows(db, group.id);
  return {
    name: group.name,
    cover: group.cover,
    contributionAmount: formatAmount(group.contributionCents),
    frequency: group.frequency,
    members: rows.length,
    isOver: group.finishedAt !== null,
    currentRound: group.currentRound,
    pot: formatAmount(multiplyCents(group.contributionCents, rows.length)),
    contributions: formatAmount(books.contributionsCents),
    payouts: formatAmount(books.payoutsCents),
    fees: formatAmount(books.feesCents),
    held: formatAmount(books.heldCents),
    missing: formatAmount(addCents(...rows.map(computeMissing))),
    rounds: rows.map((row) => toRound(row, group.timeZone)),
  };
}

function computeMissing({ status, owedCents, cardCents, cashCents }: ScheduleRow) {
  return status === 'short' ? subtractCents(owedCents, addCents(cardCents, cashCents)) : ZERO_CENTS;
}

function toRound(row: ScheduleRow, timeZone: string): OpenRound {
  const cameInCents = addCents(row.cardCents, row.cashCents);
  return {
    round: row.round,
    dueDate: row.dueOn,
    status: row.status,
    closedOn: row.closedAt === null ? null : toLocalDay(row.closedAt, timeZone),
    cameIn: formatAmount(cameInCents),
    fee: formatAmount(row.feeCents),
    paidOut: formatAmount(subtractCents(cameInCents, row.feeCents)),
    missing: formatAmount(computeMissing(row)),
  };
}

export async function viewOwnOpenBooks(
  db: Reader,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, status }: Pick<Group, 'id' | 'status'>,
): Promise<GroupPage['openBooks']> {
  const opening = status === 'canceled' ? null : await findOpening(db, id);
  if (opening === null) return null;
  const { code, opensAt, isOpen } = opening;
  return {
    opensAt: opensAt.toISOString(),
    url: isOpen ? `${publicUrl}${buildOpenBooksPath(code)}` : null,
  };
}
