/**
 * npm run journeys -- [--setup sandbox|process|faults|cluster] [Playwright arguments]: the browser journeys alone,
 * against the sandbox in the app (default), in a separate process, or behind a proxy that injects errors; or on two
 * PostgreSQL servers with Patroni and PgBouncer.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureClusterPrograms } from '../tools/cluster/cluster-programs.mjs';
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
