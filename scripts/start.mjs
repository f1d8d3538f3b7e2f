/** npm start from any Node ≥ 20: installs, builds a stale web app, runs the server on the pinned Node. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureInstalled, exitWithError, pinnedEnvironment, pinnedNode, root } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await ensureInstalled();
await refuseTakenPort();
ensureWebBuilt();
runServer();

/** Fails before the slow start of the database. The server reports invalid values itself. */
async function refuseTakenPort() {
  const file = join(root, '.env');
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const port = Number(process.env.PORT || stored.PORT || 3000);
  const host = process.env.HOST || stored.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer();
  const code = await new Promise((resolve) => {
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE')
    exitWithError(
      `Port ${port} is already in use: stop the program that has it, or choose another with PORT=${port + 1}.`,
    );
  if (code === 'EACCES')
    exitWithError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
}

function runServer() {
  // A separate process group: a terminal's Ctrl-C arrives once, forwarded from here.
  const server = spawn(
    pinnedNode(),
    [
      ...importing('compile-cache.mjs'),
      ...importing('stop-with-parent.mjs'),
      join(root, 'server/src/app/main.ts'),
    ],
    { cwd: root, env: pinnedEnvironment(), detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

function importing(file) {
  return ['--import', join(import.meta.dirname, file)];
}
