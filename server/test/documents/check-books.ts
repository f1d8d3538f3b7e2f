/** Verifies the exported books with Debian's hledger and beancount, including all balances. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BookFormat } from '@circle-link/contract/statements';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeBooks } from '../../src/modules/admin/index.ts';
import { toJournalAccount } from '../../src/modules/admin/money/books.ts';
import { type AccountName, PLATFORM } from '../../src/modules/ledger/index.ts';
import type { Database } from '../../src/platform/database/database.ts';

const execute = promisify(execFile);
/** Both programs read UTF-8 only in such a locale, which a container may lack. */
const run = (program: string, args: readonly string[]) =>
  execute(program, args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
const BOTH = ['hledger', 'beancount'] as const;

/** Returns each non-empty account's balance as the program computes it: "Assets:CardProvider:Queue" → "50.53". */
export async function readBooks(format: BookFormat, text: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'circle-link-books-test-'));
  const path = join(folder, 'books');
  try {
    await writeFile(path, text);
    return format === 'hledger' ? await readByHledger(path) : await readByBeancount(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readByHledger(path: string): Promise<Record<string, string>> {
  const hledger = (...args: string[]) => run('hledger', ['-f', path, ...args]);
  await hledger('check', '--strict');
  const { stdout } = await hledger('balance', '--flat', '--no-total', '--output-format=csv');
  return computeHeldBalances(stdout);
}

async function readByBeancount(path: string): Promise<Record<string, string>> {
  await run('bean-check', [path]);
  const { stdout } = await run('bean-query', [
    '-f',
    'csv',
    path,
    'select account, sum(position) group by account',
  ]);
  return computeHeldBalances(stdout);
}

/** Each line is an account and "12.00 USD". Neither program writes a comma in account names. */
function computeHeldBalances(csv: string): Record<string, string> {
  const held = csv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [account = '', amount = ''] = line.replaceAll('"', '').split(',');
      return [account.trim(), Number(amount.replace('USD', '').trim()).toFixed(2)] as const;
    });
  return Object.fromEntries(held.filter(([, amount]) => amount !== '0.00').toSorted());
}

/** Asserts that both programs accept the whole ledger and agree with our balances to the cent. */
export async function expectBooksToAgree(database: Database): Promise<void> {
  const { rows } = await database.read((db) =>
    sql<{ name: AccountName; owner: string; cents: number }>`
      select name, owner_id as owner, balance_cents as cents from ledger_accounts where balance_cents <> 0`.execute(
      db,
    ),
  );
  const ours: Record<string, string> = Object.fromEntries(
    rows
      .map(({ name, owner, cents }): [string, string] => [
        toJournalAccount(name, owner === PLATFORM ? null : owner),
        formatAmount(toCents(cents)),
      ])
      .toSorted(),
  );
  for (const format of BOTH) {
    const parts: string[] = [];
    await writeBooks(database, { format, isTestMoney: true, take: (text) => parts.push(text) });
    expect(await readBooks(format, parts.join('')), format).toEqual(ours);
  }
}
