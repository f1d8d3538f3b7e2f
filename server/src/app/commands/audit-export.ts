/** npm run audit-export -- <file>: the whole sealed audit log, for web/public/verify-audit.mjs. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLog } from '../../modules/audit/index.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ server }) => {
  const file = process.argv[2] ?? 'audit.jsonl';
  const database = openDatabase(server);
  try {
    await pipeline(Readable.from(exportLog(database)), createWriteStream(file, { mode: 0o600 }));
    console.log(`The audit log is in ${file}. Check it: node web/public/verify-audit.mjs log ${file}`);
  } finally {
    await database.close();
  }
});
