/** npm run data-checks: proves the SQL truths of server/data-checks on the whole database. */
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ server }) => {
  const checks = await runDataChecks(server.url);
  for (const { name, violations } of checks) {
    console.log(`${violations.length === 0 ? 'holds   ' : 'VIOLATED'}  ${name}`);
    for (const violation of violations) console.log(`          ${JSON.stringify(violation)}`);
  }
  const broken = checks.filter(({ violations }) => violations.length > 0);
  if (broken.length > 0) throw new Error(`${broken.length} of ${checks.length} data checks are violated.`);
  console.log(`All ${checks.length} data checks hold.`);
});
