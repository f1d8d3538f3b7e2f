import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isPlainText } from '@circle-link/contract/fields/plain-text';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { type DatabaseServer, openDatabaseServer } from '../embedded-database/database-server.ts';

const NAME_LENGTH = 100;

/** Production requires OPERATOR_NAME. */
class OperatorUnnamed extends Error {
  override readonly name = 'OperatorUnnamed';
}

/**
 * The operator for the audit log: the operating system's user, and OPERATOR_NAME, which production requires because
 * several people share one user.
 * @throws OperatorUnnamed
 */
export function getOperator(
  { production }: Pick<Settings, 'production'>,
  name = process.env['OPERATOR_NAME'] ?? '',
): string {
  const typed = name.trim();
  if (typed === '' && production)
    throw new OperatorUnnamed(
      'Say who you are, for the audit log: OPERATOR_NAME="<your name>" before the command.',
    );
  if (typed.length > NAME_LENGTH || !isPlainText(typed))
    throw new OperatorUnnamed('OPERATOR_NAME must be a name of at most 100 characters.');
  const account = userNow();
  return typed === '' ? `console:${account}` : `console:${account}:${typed}`;
}

/** The identity that opens a backup, from the environment of this command only. */
export function backupIdentity(identity = process.env['BACKUP_IDENTITY'] ?? ''): string {
  if (identity.startsWith('AGE-SECRET-KEY-1')) return identity;
  throw new Error('Set BACKUP_IDENTITY for this command: the age identity that belongs to BACKUP_KEY.');
}

function userNow(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

export const dotEnvFile = join(import.meta.dirname, '../../../../.env');

/** Runs the work with or without a running app, and closes everything afterwards. Sets the exit code. */
export async function runCommand(
  work: (context: { readonly settings: Settings; readonly server: DatabaseServer }) => Promise<void>,
  { besideRunningApp = true }: { readonly besideRunningApp?: boolean } = {},
): Promise<void> {
  try {
    const settings = readSettings(process.env, dotEnvFile);
    const server = await openDatabaseServer(settings, {
      besideRunningApp,
      onLine: (line) => console.log(line),
    });
    try {
      await work({ settings, server });
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
