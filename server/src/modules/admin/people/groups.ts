import type { AdminGroupItem, AdminGroupPage, AdminGroupQuery } from '@circle-link/contract/admin/groups';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findGroup, showTerms, viewMissedForAdmins } from '../../groups/index.ts';
import { readBalance } from '../../ledger/index.ts';
import { describeActivities } from '../../notifications/index.ts';
import {
  findGroupRow,
  findMatchingGroups,
  listGroupActivities,
  listGroupRows,
  listPeople,
  listRounds,
} from './group-store.ts';
import { readSearch } from './rules.ts';

const MOST = 500;

export async function listGroupsForAdmins(
  db: Reader,
  query: AdminGroupQuery,
): Promise<{ groups: AdminGroupItem[]; isCut: boolean }> {
  const search = readSearch(query.search);
  const found = search === null ? null : await findMatchingGroups(db, search, MOST);
  const rows = await listGroupRows(db, query, found?.ids ?? null);
  return { groups: rows.map(formatFields), isCut: found?.isCut === true };
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
    ...formatFields(group),
    people: people.map(formatFields),
    schedule: rounds.map(viewRound),
    books: await viewBooks(db, id, people, rounds),
    missed: await viewMissedForAdmins(db, id),
    activities: (await describeActivities(db, await listGroupActivities(db, id), language)).map(
      ({ activity: { id, at, amountCents, person }, description }) => ({
        ...formatFields({ at, amountCents, person }),
        id: String(id),
        text: description,
      }),
    ),
  };
}

type Round = Awaited<ReturnType<typeof listRounds>>[number];

function viewRound({ round, dueOn, status, recipient, ...money }: Round): AdminGroupPage['schedule'][number] {
  const isClosed = status === 'paid' || status === 'short';
  return {
    round,
    dueOn,
    status,
    recipient,
    paidIn: formatAmount(isClosed ? money.paidInCents : money.soFarCents),
    fee: formatAmount(money.feeCents),
    paidOut: formatAmount(isClosed ? subtractCents(money.paidInCents, money.feeCents) : ZERO_CENTS),
  };
}

async function viewBooks(
  db: Reader,
  id: string,
  people: readonly { readonly openCents: Cents }[],
  rounds: readonly Round[],
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
