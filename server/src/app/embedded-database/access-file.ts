/** Port and passwords of the embedded server, generated once and stored next to its data, readable only by its user. */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePort, isFree } from '../free-port.ts';

const accessSchema = z.object({
  port: z.int().min(1).max(65_535),
  ownerPassword: z.string().min(20),
  appPassword: z.string().min(20),
});

export type Access = z.output<typeof accessSchema>;

export const ownerRole = 'circle_owner';
export const appRole = 'circle_app';
export const databaseName = 'circle_link';

const accessFile = 'database-access.json';

/** The stored access; undefined also if a power cut or a full disk damaged the file. */
export function findStoredAccess(folder: string): Access | undefined {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(join(folder, accessFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Sets a new owner password before storing it, so an interrupted start can repeat both. */
export async function getAccess(
  folder: string,
  setServerPassword: ((ownerPassword: string) => Promise<void>) | undefined,
): Promise<Access> {
  const file = join(folder, accessFile);
  const stored = findStoredAccess(folder);
  if (stored !== undefined && (await isFree(stored.port))) return stored;
  const access = {
    port: await findFreePort(),
    ownerPassword: stored?.ownerPassword ?? newPassword(),
    appPassword: stored?.appPassword ?? newPassword(),
  };
  if (stored === undefined) await setServerPassword?.(access.ownerPassword);
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return access;
}

export function urlFor(role: typeof ownerRole | typeof appRole, access: Access, database: string): string {
  const password = role === ownerRole ? access.ownerPassword : access.appPassword;
  return `postgres://${role}:${password}@127.0.0.1:${access.port}/${database}`;
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
