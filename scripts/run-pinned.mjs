/** Runs a program under the pinned Node and forwards signals and exit status. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './install.mjs';

export function runPinned(file, args) {
  // A separate process group: a terminal's Ctrl-C arrives once, forwarded from here.
  const program = spawn(pinnedNode(), [join(root, file), ...args], {
    cwd: root,
    env: pinnedEnvironment(),
    detached: true,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  program.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
