/** npm run seed: fills an empty database with the demo; npm start does so on the first run. */
import { seedEmptyDatabase } from '../demo/seed-demo.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ settings, server }) => {
  await seedEmptyDatabase(settings, server);
  console.log('The demo is in place.');
});
