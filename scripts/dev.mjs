/** npm run dev: the server with restart on change, and the web app's development server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

await ensureInstalled();
const options = { cwd: root, env: pinnedEnvironment(), stdio: 'inherit' };
const programs = [
  spawn(
    'node',
    [
      '--watch',
      '--watch-preserve-output',
      '--import',
      join(import.meta.dirname, 'compile-cache.mjs'),
      join(root, 'server/src/app/main.ts'),
    ],
    options,
  ),
  spawn('npm', ['run', 'dev', '-w', 'web'], options),
];
const stopAll = () => programs.forEach((program) => program.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const program of programs) program.once('exit', stopAll);
