/** Port and passwords of the embedded server, made once and kept beside its data, readable by us alone. */
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

/** How the embedded server is reached. */
export type Access = z.output<typeof accessSchema>;

/** Owner of the schema, and superuser of the embedded server. */
export const ownerRole = 'circle_owner';
/** What the app connects as. */
export const appRole = 'circle_app';
/** The one database. */
export const databaseName = 'circle_link';

const accessFile = 'database-access.json';

/** What an earlier start kept; undefined also where a power cut or a full disk spoilt it. */
export function findStoredAccess(folder: string): Access | undefined {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(join(folder, accessFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * What is kept, with another port if that one is taken by now. Where nothing is kept of a server that exists, it is told
 * its new password before that is kept: a start that ends in between does the same again.
 */
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

/** A connection string on loopback. */
export function urlFor(role: typeof ownerRole | typeof appRole, access: Access, database: string): string {
  const password = role === ownerRole ? access.ownerPassword : access.appPassword;
  return `postgres://${role}:${password}@127.0.0.1:${access.port}/${database}`;
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
