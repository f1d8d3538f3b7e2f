import type { AdminGroupItem, AdminGroupPage, AdminGroupQuery } from '@circle-link/contract/admin/groups';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findGroup, showTerms, viewMissedForAdmins } from '../../groups/index.ts';
import { readBalance } from '../../ledger/index.ts';
import { describeActivities } from '../../notifications/index.ts';
import {
  findGroupRow,
  findMatchingGroups,
  type GroupActivityRow,
  type GroupListRow,
  listGroupActivities,
  listGroupRows,
  listPeople,
  listRounds,
  type PersonRow,
  type RoundRow,
} from './group-store.ts';
import { readSearch } from './rules.ts';

const MOST = 500;

export async function listGroupsForAdmins(
  db: Reader,
  query: AdminGroupQuery,
): Promise<{ groups: AdminGroupItem[]; isCut: boolean }> {
  const search = readSearch(query.search);
  const found = search === null ? null : await findMatchingGroups(db, search, MOST);
  const rows = await listGroupRows(db, { ...query, ids: found === null ? null : found.ids });
  return { groups: rows.map(viewItem), isCut: found?.isCut === true };
}

function viewItem(row: GroupListRow): AdminGroupItem {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    phase: row.phase,
    members: row.members,
    places: row.places,
    contribution: formatAmount(row.contributionCents),
    frequency: row.frequency,
    currentRound: row.currentRound,
    rounds: row.rounds,
    createdAt: row.createdAt.toISOString(),
  };
}

/** One group with its members' names, rounds and books. @throws not_found */
export async function viewGroupForAdmins(
  db: Reader,
  id: string,
  language: Language,
): Promise<AdminGroupPage> {
  const group = await findGroupRow(db, id);
  const terms = await findGroup(db, id);
  if (group === null || terms === null) throw new Refusal(httpRefusals.nothing_here);
  const people = await listPeople(db, id, toLocalDay(await findNow(db), terms.timeZone));
  const rounds = await listRounds(db, id);
  return {
    ...showTerms(terms),
    ...viewItem(group),
    organizer: { id: group.organizerId, name: group.organizerName },
    startedAt: group.startedAt?.toISOString() ?? null,
    finishedAt: group.finishedAt?.toISOString() ?? null,
    people: people.map(viewPerson),
    schedule: rounds.map(viewRound),
    books: await viewBooks(db, id, { people, rounds }),
    missed: await viewMissedForAdmins(db, id),
    activities: (await describeActivities(db, await listGroupActivities(db, id), language)).map(viewActivity),
  };
}

function viewPerson(row: PersonRow): AdminGroupPage['people'][number] {
  const { personId, name, openCents, joinedAt, ...rest } = row;
  return {
    ...rest,
    person: { id: personId, name },
    joinedAt: joinedAt.toISOString(),
    open: formatAmount(openCents),
  };
}

function viewRound(row: RoundRow): AdminGroupPage['schedule'][number] {
  const isClosed = row.status === 'paid' || row.status === 'short';
  return {
    round: row.round,
    dueOn: row.dueOn,
    status: row.status,
    recipient:
      row.recipientId === null ? null : { id: row.recipientId, name: row.recipientName ?? row.recipientId },
    paidIn: formatAmount(isClosed ? row.paidInCents : row.soFarCents),
    fee: formatAmount(row.feeCents),
    paidOut: formatAmount(isClosed ? subtractCents(row.paidInCents, row.feeCents) : ZERO_CENTS),
  };
}

async function viewBooks(
  db: Reader,
  id: string,
  { people, rounds }: { readonly people: readonly PersonRow[]; readonly rounds: readonly RoundRow[] },
): Promise<AdminGroupPage['books']> {
  const closed = rounds.filter(({ status }) => status === 'paid' || status === 'short');
  const closedCents = addCents(ZERO_CENTS, ...closed.map(({ paidInCents }) => paidInCents));
  const feesCents = addCents(ZERO_CENTS, ...closed.map(({ feeCents }) => feeCents));
  const heldCents = await readBalance(db, 'group:pot', id);
  return {
    contributions: formatAmount(addCents(closedCents, heldCents)),
    paidOut: formatAmount(subtractCents(closedCents, feesCents)),
    fees: formatAmount(feesCents),
    held: formatAmount(heldCents),
    outside: formatAmount(await readBalance(db, 'group:outside', id)),
    open: formatAmount(addCents(ZERO_CENTS, ...people.map(({ openCents }) => openCents))),
  };
}

function viewActivity({
  activity: row,
  description,
}: {
  readonly activity: GroupActivityRow;
  readonly description: string;
}): AdminGroupPage['activities'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    text: description,
    amount: row.amountCents === null ? null : formatAmount(row.amountCents),
    person: row.personId === null ? null : { id: row.personId, name: row.personName ?? row.personId },
  };
}
