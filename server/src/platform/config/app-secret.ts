/** Outside production the secret is made once, so that sessions outlive a restart without any setting. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside it these say that there are data which it protects. */
const TRACES_OF_DATA = ['database-access.json', 'postgres'];

/** A new secret would make everything unreadable that the old one protects. */
class AppSecretLost extends Error {
  constructor(file: string, how: string) {
    super(
      `${file} is ${how}, and what the database keeps is protected by it: put it back from a copy, or set APP_SECRET to ` +
        'what it held. If it is lost for good, set APP_SECRET to a new one: everyone then signs in anew, and two-step ' +
        'sign-in has to be removed by an admin.',
    );
    this.name = 'AppSecretLost';
  }
}

/**
 * The secret kept in the data folder; two first starts at once agree on the one that was written first. What a first
 * start left spoilt before there was anything to protect is made anew.
 * @throws AppSecretLost
 */
export function getOrCreateAppSecret(dataDir: string, hasOtherDatabase = false): string {
  const file = join(dataDir, 'app-secret');
  const hasData = TRACES_OF_DATA.some((name) => existsSync(join(dataDir, name)));
  mkdirSync(dataDir, { recursive: true });
  const stored = findStored(file);
  if (stored !== undefined && isWhole(stored)) return stored;
  if (hasData || (stored !== undefined && hasOtherDatabase))
    throw new AppSecretLost(file, stored === undefined ? 'missing' : 'empty or damaged');
  if (stored !== undefined) rmSync(file, { force: true });
  return create(file);
}

function create(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A hard link appears whole or not at all.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function findStored(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** As it was made; a power cut or a full disk leaves nothing, zeros or a part. */
function isWhole(secret: string): boolean {
  return /^[\w-]{43}$/.test(secret);
}
