/** The public pages with live figures, which come from the calls that the page would make itself. */
import { formatMessage } from '@circle-link/contract/messages/messages';
import { formatDollars } from '@circle-link/contract/money';
import { computeMoneyFlow } from '@circle-link/contract/public-ledger/money-flow';
import type { AnswerWritten, Operation } from '@circle-link/contract/operation';
import { type PublicAccountList, publicLedgerCalls } from '@circle-link/contract/public-ledger/public-ledger';
import { queueCalls } from '@circle-link/contract/queue/queue';
import { transparencyCalls } from '@circle-link/contract/public-ledger/transparency';
import type { ZodType } from 'zod';
import transparency from '../../../locales/en/transparency.json' with { type: 'json' };
import {
  viewAccounts,
  viewActions,
  viewCheckpoint,
  viewChecks,
  viewSystem,
} from '../modules/public-ledger/index.ts';
import { viewLevels, viewQueue } from '../modules/queue/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Database, Reader } from '../platform/database/database.ts';
import { cacheFigures, type DocumentFigures } from '../platform/http/built-pages.ts';

interface Live {
  readonly address: string;
  readonly read: (db: Reader, queueEnabled: boolean) => Promise<unknown>;
}

/** A public call without a query, with the response shape of the contract. */
function live<O extends Operation & { readonly access: 'anyone'; readonly answer: ZodType }>(
  { path, answer }: O,
  read: (db: Reader, queueEnabled: boolean) => Promise<AnswerWritten<O>>,
): Live {
  return { address: path, read: async (db, queueEnabled) => answer.parse(await read(db, queueEnabled)) };
}

const LINE = live(queueCalls.state, viewQueue);
const OF_QUEUE = [LINE, live(queueCalls.levels, viewLevels)];
const OF_BOOKS = [
  live(publicLedgerCalls.accounts, viewAccounts),
  live(transparencyCalls.system, viewSystem),
  live(transparencyCalls.checks, viewChecks),
  live(transparencyCalls.actions, viewActions),
  live(transparencyCalls.checkpoint, viewCheckpoint),
];

const listPublicCalls = (queueEnabled: boolean): Readonly<Record<string, readonly Live[]>> => ({
  '/transparency': queueEnabled ? [...OF_BOOKS, ...OF_QUEUE] : OF_BOOKS,
  ...(queueEnabled && { '/': [LINE], '/queue': [LINE], '/join': [LINE], '/success-stories': [LINE] }),
});

export function createFigureReader(
  database: Database,
  { queueEnabled }: Settings,
): (path: string) => Promise<DocumentFigures | null> | undefined {
  const cached = new Map(
    Object.entries(listPublicCalls(queueEnabled)).map(([path, calls]) => [
      path,
      cacheFigures(
        () => database.readPublic((db) => readFigures(db, calls, queueEnabled)),
        () => database.commits,
      ),
    ]),
  );
  return (path) => cached.get(path)?.();
}

async function readFigures(
  db: Reader,
  calls: readonly Live[],
  queueEnabled: boolean,
): Promise<DocumentFigures> {
  const answers: Record<string, unknown> = {};
  for (const { address, read } of calls) answers[address] = await read(db, queueEnabled);
  const books = answers[publicLedgerCalls.accounts.path] as PublicAccountList | undefined;
  return { answers, places: books === undefined ? {} : toPlaceholders(books) };
}

function toPlaceholders({ accounts }: PublicAccountList): DocumentFigures['places'] {
  const { streams, inCents, outCents } = computeMoneyFlow(accounts);
  if (streams.length === 0) return { flow: transparency.flow.none };
  const amounts = { in: formatDollars(inCents), out: formatDollars(outCents) };
  return {
    flow: formatMessage(transparency.flow.sentence, 'en', amounts),
  };
}
