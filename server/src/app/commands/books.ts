/** npm run books -- hledger|beancount [<file>]: the whole ledger for an accountant's own program (docs/books.md). */
import { open } from 'node:fs/promises';
import { BOOK_FORMATS } from '@circle-link/contract/statements';
import { writeBooks } from '../../modules/admin/index.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { JOURNAL_EXTENSIONS } from '../../platform/documents/journal.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ settings, server }) => {
  const format = BOOK_FORMATS.find((known) => known === process.argv[2]);
  if (format === undefined)
    throw new Error('Say which program reads them: npm run books -- hledger, or beancount.');
  const path = process.argv[3] ?? `books.${JOURNAL_EXTENSIONS[format]}`;
  const database = openDatabase(server);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      const isTestMoney = settings.moneyMode === 'sandbox';
      await writeBooks(database, {
        format,
        isTestMoney,
        take: async (text) => void (await file.write(text)),
      });
    } finally {
      await file.close();
    }
    console.log(`The books are in ${path}.`);
    console.log(
      format === 'hledger'
        ? `Check them: hledger -f ${path} check --strict`
        : `Check them: bean-check ${path}`,
    );
  } finally {
    await database.close();
  }
});
