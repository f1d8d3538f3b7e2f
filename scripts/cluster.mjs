/**
 * npm run cluster [-- --prove | --restore-drill]: the product on several machines' programs, all on this one and on loopback.
 * npm run cluster -- --tests [files]: the server's tests on its databases.
 * npm run cluster -- --write <folder> --machines <three addresses>: the same configuration files for three machines.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureClusterPrograms } from './cluster-programs.mjs';
import { ensureInstalled, pinnedEnvironment, pinnedNode, root } from './install.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const given = process.argv.slice(2);
ensureInstalled();
if (!given.includes('--write')) await prepare();
run();

async function prepare() {
  await ensureClusterPrograms();
  if (given.includes('--tests')) await ensureTestPrograms();
  else ensureWebBuilt();
}

function run() {
  // Its own process group: Ctrl-C in a terminal reaches it once, from here.
  const cluster = spawn(pinnedNode(), [join(root, 'ops/cluster/run.ts'), ...given], {
    cwd: root,
    env: pinnedEnvironment(),
    detached: true,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.kill(signal));
  cluster.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
