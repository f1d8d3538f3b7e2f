/** npm run migrate: brings the database up to date, as the owner. */
import { migrate } from '../../platform/database/migrate.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ server }) => {
  const applied = await migrate(server);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
});
