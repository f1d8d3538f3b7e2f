/** A member's or group's accounts as books for accounting programs (docs/books.md). */
import type { Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, negateCents, ZERO_CENTS } from '@circle-link/contract/money';
import { statementRefusals } from '@circle-link/contract/refusals/account';
import type { BookFormat, StatementQuery } from '@circle-link/contract/statements';
import type { Database, Reader } from '../../platform/database/database.ts';
import { type JournalAccount, JournalWriter, type Posting } from '../../platform/documents/journal.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getOwnGroup } from '../groups/index.ts';
import {
  type AccountName,
  type BookedMovement,
  listOwnerMovements,
  listTransactionSubjects,
  type Subject,
} from '../ledger/index.ts';
import { describePotMovement, findPotNames, readSplits, STATEMENT_TEXTS } from './describe-movement.ts';
import { findPotParts } from './store.ts';
import { describeLines } from './view-statement.ts';

/** A file is built in memory. */
const MAX_MOVEMENTS = 50_000;

interface BooksOrder {
  readonly format: BookFormat;
  readonly isTestMoney: boolean;
  readonly language: Language;
}

/** All accounts of a member over a period of local days. @throws period_too_long */
export function viewMemberBooks(
  database: Database,
  order: BooksOrder & Pick<StatementQuery, 'from' | 'to' | 'timeZone'> & { readonly userId: string },
): Promise<Buffer> {
  const { from, to, userId, language } = order;
  return database.read(async (db) => {
    const { movements, subjects } = await readMovements(db, userId);
    const lines = movements.map((movement) => ({
      transactionId: movement.id,
      kind: movement.kind,
      subjects: subjects.get(movement.id) ?? [],
      amountCents: receivedBy('member:balance', movement),
    }));
    const sentences = await describeLines(db, lines, language);
    const words = new Map(movements.map(({ id }, place) => [id, sentences[place] ?? '']));
    return writeOwnBooks({
      ...order,
      from: from ?? null,
      to: to ?? null,
      title: 'Circle Link',
      movements,
      words,
    });
  });
}

/** The pot of a group since its beginning, for its members. Days are UTC. @throws group_not_found */
export function viewGroupBooks(
  database: Database,
  order: BooksOrder & { readonly groupId: string; readonly userId: string },
): Promise<Buffer> {
  const { groupId, userId, language } = order;
  return database.read(async (db) => {
    const { group } = await getOwnGroup(db, groupId, userId);
    const { movements, subjects } = await readMovements(db, group.id);
    const parts = await findPotParts(db, group.id);
    const getSplit = await readSplits(
      db,
      movements.map(({ id }) => id),
    );
    const words = new Map(
      movements.map((movement) => {
        const { id, kind } = movement;
        const split = getSplit(id, receivedBy('group:pot', movement));
        const facts = { ...findPotNames(subjects.get(id) ?? [], parts), ...split };
        return [id, describePotMovement(kind, facts, language)];
      }),
    );
    const whole = { from: null as Day | null, to: null, timeZone: 'UTC' };
    return writeOwnBooks({ ...order, ...whole, title: `Circle Link: ${group.name}`, movements, words });
  });
}

function receivedBy(account: AccountName, { lines }: BookedMovement): Cents {
  return negateCents(lines.find((line) => line.account === account)?.amountCents ?? ZERO_CENTS);
}

async function readMovements(
  db: Reader,
  ownerId: string,
): Promise<{
  readonly movements: readonly BookedMovement[];
  readonly subjects: ReadonlyMap<number, readonly Subject[]>;
}> {
  const movements = await listOwnerMovements(db, ownerId, MAX_MOVEMENTS + 1);
  if (movements.length > MAX_MOVEMENTS) throw new Refusal(statementRefusals.period_too_long);
  return {
    movements,
    subjects: await listTransactionSubjects(
      db,
      movements.map(({ id }) => id),
    ),
  };
}

/** The platform's liabilities are the owner's assets, so amounts are negated. */
const OWN_ACCOUNTS: Readonly<Partial<Record<AccountName, JournalAccount>>> = {
  'member:balance': 'Assets:CircleLink:Balance',
  'member:withdrawing': 'Assets:CircleLink:OnItsWay',
  'member:owed': 'Liabilities:CircleLink:Owed',
  'group:pot': 'Assets:Group:Pot',
  'group:outside': 'Liabilities:Group:CashWithRecipient',
};

interface OwnBooks {
  readonly format: BookFormat;
  readonly language: Language;
  readonly isTestMoney: boolean;
  readonly title: string;
  readonly timeZone: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly movements: readonly BookedMovement[];
  readonly words: ReadonlyMap<number, string>;
}

function writeOwnBooks(books: OwnBooks): Buffer {
  const { format, language, isTestMoney, title, timeZone, from, to, movements, words } = books;
  const texts = STATEMENT_TEXTS[language].books;
  const writer = new JournalWriter(format);
  const toDay = ({ happenedAt }: BookedMovement) => toLocalDay(happenedAt, timeZone);
  const parts = [writer.head([title, `${texts.days}: ${timeZone}`, ...(isTestMoney ? [texts.test] : [])])];
  const earlier = from === null ? [] : movements.filter((movement) => toDay(movement) < from);
  const opening = balanced(earlier.flatMap(ownPostings), 'Equity:CircleLink:OpeningBalances');
  if (from !== null && opening.length > 0)
    parts.push(
      writer.entry({ day: from, number: null, words: texts.opening, kind: 'opening', postings: opening }),
    );
  const isWithin = (day: Day) => (from === null || day >= from) && (to === null || day <= to);
  for (const movement of movements.filter((one) => isWithin(toDay(one)))) {
    const { id, kind } = movement;
    const day = toDay(movement);
    const postings = balanced(ownPostings(movement), `Equity:CircleLink:${getName(kind)}`);
    parts.push(writer.entry({ day, number: id, words: words.get(id) ?? kind, kind, postings }));
  }
  return Buffer.from([...parts, writer.close()].join(''));
}

function ownPostings({ lines }: BookedMovement): Posting[] {
  return lines.flatMap(({ account, amountCents }) => {
    const own = OWN_ACCOUNTS[account];
    return own === undefined ? [] : [{ account: own, amountCents: negateCents(amountCents) }];
  });
}

/** One posting per account; the counter side is one account per movement kind. */
function balanced(postings: readonly Posting[], other: JournalAccount): Posting[] {
  const sums = new Map<JournalAccount, Cents>();
  for (const { account, amountCents } of postings)
    sums.set(account, addCents(sums.get(account) ?? ZERO_CENTS, amountCents));
  const own = [...sums].map(([account, amountCents]) => ({ account, amountCents }));
  const restCents = negateCents(addCents(...sums.values()));
  const all = restCents === 0 ? own : [...own, { account: other, amountCents: restCents }];
  return all.filter(({ amountCents }) => amountCents !== 0);
}

function getName(kind: string): string {
  return kind
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}
