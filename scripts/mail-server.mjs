/** The mail server of the tests: Debian's Exim, installed by apt where that is possible. */
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

const EXIM = '/usr/sbin/exim4';

/** Where it cannot be had, the test that needs it fails in a line of its own. */
export async function ensureMailServer() {
  if (!existsSync(EXIM)) await installByApt('the tests’ mail server', ['exim4-daemon-light', 'openssl']);
}
