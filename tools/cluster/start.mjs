/**
 * npm run cluster [-- --prove | --restore-drill]: the whole multi-machine setup on loopback.
 * npm run cluster -- --tests [files]: the server's tests on its databases.
 * npm run cluster -- --write <folder> --machines <three addresses>: the configuration files for three machines.
 */
import { ensureClusterPrograms } from './cluster-programs.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { runPinned } from '../../scripts/run-pinned.mjs';
import { ensureTestPrograms } from '../../scripts/test-programs.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';

const given = process.argv.slice(2);
await ensureInstalled();
if (!given.includes('--write')) await prepare();
runPinned('tools/cluster/run.ts', given);

async function prepare() {
  await ensureClusterPrograms();
  if (given.includes('--tests')) await ensureTestPrograms();
  else ensureWebBuilt();
}
