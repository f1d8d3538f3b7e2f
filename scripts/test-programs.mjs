/** Debian programs that tests run: a mail server, readers of ledger and statement exports, and the alert checker. */
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

const PROGRAMS = [
  { what: 'the tests’ mail server', path: '/usr/sbin/exim4', packages: ['exim4-daemon-light', 'openssl'] },
  { what: 'hledger, which checks our books', path: '/usr/bin/hledger', packages: ['hledger'] },
  { what: 'promtool, which checks our alert rules', path: '/usr/bin/promtool', packages: ['prometheus'] },
  { what: 'beancount, which checks our books', path: '/usr/bin/bean-check', packages: ['beancount'] },
  { what: 'ofxdump, which reads our statements', path: '/usr/bin/ofxdump', packages: ['ofx'] },
];

/** Installs missing programs through apt if possible; otherwise the tests that need them fail with a message. */
export async function ensureTestPrograms() {
  const missing = PROGRAMS.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return;
  const all = missing.flatMap(({ packages }) => packages);
  if (await installByApt('programs that tests run', ['--no-install-recommends', ...all])) return;
  for (const { what, packages } of missing)
    await installByApt(what, ['--no-install-recommends', ...packages]);
}
