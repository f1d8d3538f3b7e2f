import type { Day } from '@circle-link/contract/groups/calendar';
import { negateCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { statementRefusals } from '@circle-link/contract/refusals/statements';
import type { BookFormat } from '@circle-link/contract/book-formats';
import type { StatementQuery } from '@circle-link/contract/statements';
import type { Language } from '@circle-link/contract/language';
import type { Database, Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getOwnGroup } from '../groups/index.ts';
import {
  listOwnerMovements,
  listTransactionSubjects,
  type AccountName,
  type BookedMovement,
  type Subject,
} from '../ledger/index.ts';
import { describePotMovement } from './describe-movement.ts';
import { findPotParts } from './group-store.ts';
import { findPotNames, readSplits } from './pot-facts.ts';
import { describeLines } from './view-statement.ts';
import { writeOwnBooks } from './write-books.ts';

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
