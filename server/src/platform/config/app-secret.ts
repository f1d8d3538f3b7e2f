/** Outside production the secret is generated once, so that sessions survive a restart. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Their presence proves that the secret protects existing data. */
const TRACES_OF_DATA = ['database-access.json', 'postgres'];

/** A new secret would make all data unreadable that the old one protects. */
class AppSecretLost extends Error {
  constructor(file: string, how: string) {
    super(
      `${file} is ${how}, and it protects data in the database: restore it from a copy, or set APP_SECRET to its ` +
        'content. If it is lost forever, set APP_SECRET to a new secret: everyone then has to sign in again, and an ' +
        'admin has to remove two-step sign-in.',
    );
    this.name = 'AppSecretLost';
  }
}

/**
 * The secret in the data folder. Of two concurrent first starts the first write wins. A secret damaged before any data
 * existed is generated again.
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

/** False after a power cut or a full disk, which leave nothing, zeros or a part. */
function isWhole(secret: string): boolean {
  return /^[\w-]{43}$/.test(secret);
}
