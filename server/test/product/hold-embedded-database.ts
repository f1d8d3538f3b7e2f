/** Holds an embedded database in a separate process that tests kill. Prints the connection as one line. */
import { startEmbeddedDatabase } from '../../src/app/embedded-database/embedded-database.ts';

const [dataDir = '', programs] = process.argv.slice(2);
try {
  const database = await startEmbeddedDatabase({
    dataDir,
    programs: programs === 'bundled' ? 'bundled' : 'auto',
  });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.once('SIGUSR2', () => process.exit(3));
  console.log(JSON.stringify({ url: database.url, ownerUrl: database.ownerUrl, folder: database.folder }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
}
