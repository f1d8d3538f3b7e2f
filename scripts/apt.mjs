/** Programs that tests need, from Debian, where this runs as root. */
import { spawn } from 'node:child_process';

/** A machine without a network is not waited for. */
const TIMEOUT_MS = 180_000;
/** Half of the time, where no person sits who may read the manuals or switch the machine off. */
const UNATTENDED = [
  '--force-unsafe-io',
  '--path-exclude=/usr/share/man/*',
  '--path-exclude=/usr/share/doc/*',
];
/** One after the other: apt locks its database. */
let last = Promise.resolve(true);

/** Whether apt has installed them. No service of theirs is started: tests run their own. */
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
  // RUNLEVEL is what keeps invoke-rc.d from starting daemons.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio, timeout: TIMEOUT_MS });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
