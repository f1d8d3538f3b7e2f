import { randomBytes, randomUUID } from 'node:crypto';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { OPEN_BOOKS_MEMBERS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import {
  buildOpenBooksPath,
  OPEN_BOOKS_CODE,
  type OpenBooks,
  type OpenRound,
} from '@circle-link/contract/groups/open-books';
import {
  addCents,
  type Cents,
  formatAmount,
  multiplyCents,
  negateCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { groupRefusals, openBooksRefusals } from '@circle-link/contract/refusals/groups';
import type { Settings } from '../../platform/config/settings.ts';
import { awaitAll, type Database, type Reader, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { readBalance, sumByKind } from '../ledger/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../notifications/index.ts';
import { lockOrganizedGroup, lockOwnGroup } from './find-group.ts';
import {
  deleteOpening,
  findOpenGroup,
  findOpening,
  insertOpening,
  listMemberOpenings,
  listOthers,
} from './open-books-store.ts';
import { listRounds } from './round-store.ts';
import { toGroupFacts, type Group } from './store.ts';
import { listScheduleRows, type ScheduleRow } from './view-store.ts';

/** 128 bits, 22 characters. */
const CODE_BYTES = 16;

/**
 * The books become public in a week; every member can stop it. Idempotent. @throws organizer_only, wrong_phase,
 * too_few_to_open
 */
export async function announceBooks(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganizedGroup(tx, groupId, userId);
    refuseUnlessWhole(group);
    if ((await findOpening(tx, groupId)) !== null) return;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const opensAt = await insertOpening(tx, { groupId, code });
    await recordAuditEntries(tx, [{ kind: 'books.announced', subjectId: groupId, actorId: userId }]);
    await notifyInGroup(tx, settings, notices.books_announced, {
      groupId,
      to: members.map((member) => member.userId),
      occasion: `books:${groupId}:announced:${randomUUID()}`,
      facts: { ...toGroupFacts(group), opensOn: toLocalDay(opensAt, group.timeZone) },
    });
  });
}

/** A running group has as many members as rounds, because a vacated seat is filled. */
function refuseUnlessWhole({ status, rounds }: Group): void {
  if (status === 'canceled') throw new Refusal(groupRefusals.is_over);
  if (rounds === null) throw new Refusal(openBooksRefusals.books_not_begun);
  if (rounds < OPEN_BOOKS_MEMBERS) throw new Refusal(openBooksRefusals.too_few_to_open);
}

/** Any member can close the books immediately without a reason, anonymously to the others. @throws group_not_found */
export async function closeBooks(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOwnGroup(tx, groupId, userId);
    await endOpening(tx, settings, {
      group,
      actorId: userId,
      to: members.map((member) => member.userId),
    });
  });
}

export async function closeMemberBooks(tx: Writer, settings: MailSettings, userId: string): Promise<void> {
  for (const group of await listMemberOpenings(tx, userId)) await closeBooksFor(tx, settings, group, userId);
}

/** Closes the books when a member joins, who had no week to object, or leaves. Notifies the others. */
export async function closeBooksFor(
  tx: Writer,
  settings: MailSettings,
  group: End['group'],
  userId: string,
): Promise<void> {
  await endOpening(tx, settings, { group, actorId: userId, to: await listOthers(tx, group.id, userId) });
}

interface End {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly actorId: string;
  readonly to: readonly string[];
}

async function endOpening(tx: Writer, settings: MailSettings, { group, actorId, to }: End): Promise<void> {
  if (!(await deleteOpening(tx, group.id))) return;
  await recordAuditEntries(tx, [{ kind: 'books.closed', subjectId: group.id, actorId }]);
  await notifyInGroup(tx, settings, notices.books_closed, {
    groupId: group.id,
    to,
    occasion: `books:${group.id}:closed:${randomUUID()}`,
    facts: toGroupFacts(group),
  });
}

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

const INCOMING = ['group.contribution', 'group.cash', 'group.set-off', 'group.dispute-won'];
const RETURNED = ['group.cancel', 'group.dispute', 'group.set-off-back'];

/** Ledger totals of a group's pot: contributions = payouts + fees + held. Cash counts on both sides. */
export async function viewBooks(db: Reader, groupId: string) {
  const { moved, rounds, heldCents } = await awaitAll({
    moved: sumByKind(db, 'group:pot', groupId),
    rounds: listRounds(db, groupId),
    heldCents: readBalance(db, 'group:pot', groupId),
  });
  const sumKinds = (isWanted: (kind: string) => boolean): Cents =>
    addCents(...moved.filter(({ kind }) => isWanted(kind)).map(({ cents }) => cents));
  const feesCents = addCents(...rounds.map((round) => round.feeCents));
  const outCents = sumKinds((kind) => !INCOMING.includes(kind) && !RETURNED.includes(kind));
  return {
    contributionsCents: addCents(
      sumKinds((kind) => INCOMING.includes(kind)),
      sumKinds((kind) => RETURNED.includes(kind)),
    ),
    payoutsCents: subtractCents(negateCents(outCents), feesCents),
    feesCents,
    heldCents,
  };
}
