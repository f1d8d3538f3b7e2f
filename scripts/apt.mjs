/** Installs Debian packages that tests need, if run as root. */
import { spawn } from 'node:child_process';

/** Bounds the wait on a machine without a network. */
const TIMEOUT_MS = 180_000;
/** Skips manuals and fsync, which halves the time on a disposable machine. */
const UNATTENDED = [
  '--force-unsafe-io',
  '--path-exclude=/usr/share/man/*',
  '--path-exclude=/usr/share/doc/*',
];
/** Sequential: apt locks its database. */
let last = Promise.resolve(true);

/** Installs packages and returns whether apt succeeded. Starts none of their services, because tests run their own. */
export function installByApt(what, packages) {
  last = last.then(() => install(what, packages));
  return last;
}

async function install(what, packages) {
  if (process.getuid?.() !== 0 || !(await succeeds('apt-get', ['--version']))) return false;
  console.log(`Installing ${what} (apt-get install ${packages.join(' ')}) …`);
  const settings = [
    'Acquire::http::Timeout=20',
    'Acquire::Retries=1',
    ...(process.stdin.isTTY ? [] : UNATTENDED.map((option) => `DPkg::Options::=${option}`)),
  ];
  const options = ['-qq', ...settings.flatMap((setting) => ['-o', setting])];
  const apt = (...args) => succeeds('apt-get', [...options, ...args]);
  return (
    (await apt('install', '-y', ...packages)) || ((await apt('update')) && apt('install', '-y', ...packages))
  );
}

function succeeds(program, args) {
  // RUNLEVEL keeps invoke-rc.d from starting daemons.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio, timeout: TIMEOUT_MS });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
