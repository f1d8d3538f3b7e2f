/**
 * npm run data-checks: runs the checks of server/db/checks on the whole database, and verifies the sealed audit log.
 */
import { checkLog } from '../../modules/audit/index.ts';
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ server }) => {
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const log = await checkLog(database);
  await database.close();
  const checks = [
    ...(await runDataChecks(server.url)),
    { name: 'audit-log-is-as-it-was-sealed', violations: log.problems },
  ];
  for (const { name, violations } of checks) {
    console.log(`${violations.length === 0 ? 'holds   ' : 'VIOLATED'}  ${name}`);
    for (const violation of violations) console.log(`          ${JSON.stringify(violation)}`);
  }
  const broken = checks.filter(({ violations }) => violations.length > 0);
  if (broken.length > 0) throw new Error(`${broken.length} of ${checks.length} data checks are violated.`);
  console.log(`All ${checks.length} data checks hold.`);
});
