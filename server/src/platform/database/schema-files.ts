import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readSqlFiles } from './sql-files.ts';

export const dbFolder = join(import.meta.dirname, '../../../db');

const SANDBOX_SCHEMA = 'schema/sandbox.sql';

export interface OnceFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export async function readSchemaFiles(folder: string): Promise<OnceFile[]> {
  return Promise.all((await listSchemaNames(folder)).map((name) => readOnceFile(folder, name)));
}

export async function readMigrations(folder: string): Promise<OnceFile[]> {
  return Promise.all((await listMigrationNames(folder)).map((name) => readOnceFile(folder, name)));
}

export async function listSchemaNames(folder: string): Promise<string[]> {
  return [...(await listSqlNames(join(folder, 'schema'))).map((name) => `schema/${name}`), SANDBOX_SCHEMA];
}

export function listMigrationNames(folder: string): Promise<string[]> {
  return listSqlNames(join(folder, 'migrations'));
}

/** Functions that tables need (triggers, column defaults) come first; the others follow. */
export async function createSchema(
  client: pg.Client,
  options: { readonly folder: string; readonly files: readonly OnceFile[]; readonly limits: string },
): Promise<void> {
  const functions = await readSqlFiles(join(options.folder, 'functions'));
  await client.query(`begin; ${options.limits}; set local check_function_bodies = off`);
  try {
    for (const { text, isBeforeTables } of functions) if (isBeforeTables) await client.query(text);
    for (const { name, text, checksum } of options.files) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
      await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function listSqlNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function readOnceFile(folder: string, name: string): Promise<OnceFile> {
  const text = (await readFile(getPath(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

function getPath(folder: string, name: string): string {
  if (name === SANDBOX_SCHEMA) return join(dbFolder, '../../sandbox/db/schema.sql');
  return join(folder, name.startsWith('schema/') ? name : `migrations/${name}`);
}
