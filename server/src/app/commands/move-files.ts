/** npm run move-files: copies files from the local folder into the bucket of S3_*, while the app runs. */
import { openDatabase } from '../../platform/database/database.ts';
import { moveFiles } from '../../platform/files/files.ts';
import { runCommand } from './command.ts';

const SAY_EVERY = 100;

await runCommand(async ({ settings, server }) => {
  const { s3 } = settings;
  if (s3 === undefined) throw new Error('There is no bucket to move files to: set S3_ENDPOINT and its kin.');
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  try {
    const { moved, unknown } = await moveFiles(database, { ...settings, s3 }, (done, all) => {
      if (done % SAY_EVERY === 0) console.log(`${String(done)} of ${String(all)}`);
    });
    console.log(`Moved ${String(moved)} files to ${s3.bucket}.`);
    if (unknown > 0)
      console.log(`${String(unknown)} that no row knows were left in ${settings.dataDir}/files.`);
  } finally {
    await database.close();
  }
});
