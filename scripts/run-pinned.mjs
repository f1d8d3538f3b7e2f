/** A program of the project under the pinned Node, as this one's work: its signals and its end are passed on. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './install.mjs';

export function runPinned(file, args) {
  // Its own process group: Ctrl-C in a terminal reaches it once, from here.
  const program = spawn(pinnedNode(), [join(root, file), ...args], {
    cwd: root,
    env: pinnedEnvironment(),
    detached: true,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  program.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
