/**
 * npm run journeys -- [--setup sandbox|process|faults|cluster] [Playwright's own arguments]: the browser journeys alone, against
 * the sandbox inside the app (the default), in a process of its own, or behind an edge that answers with errors first; or with
 * the data in two PostgreSQL under Patroni, which the app reaches through PgBouncer.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureClusterPrograms } from './cluster-programs.mjs';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const given = process.argv.slice(2);
const at = given.indexOf('--setup');
const [setup = 'sandbox'] = at === -1 ? [] : given.splice(at, 2).slice(1);

await ensureInstalled();
if (setup === 'cluster') await ensureClusterPrograms();
const chromium = await ensureChromium();
const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...given], {
  cwd: root,
  env: { ...pinnedEnvironment(), CHROMIUM_PATH: chromium, JOURNEYS_SETUP: setup },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
