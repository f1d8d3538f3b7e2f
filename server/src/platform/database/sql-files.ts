/**
 * Functions and views, one file each, applied after the migrations when changed. `-- needs: name` orders files and
 * reapplies them together. `-- before: tables` marks files that tables of a new database need.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly needs: readonly string[];
  /** A trigger function or a column default, which tables need on creation. */
  readonly isBeforeTables: boolean;
}

/**
 * Applies changed files in one transaction, as the owner and under the lock of the migrations.
 * @returns the names of the applied files, in order
 */
export async function applySqlFiles(
  client: pg.Client,
  options: { readonly folder: string; readonly limits: string },
): Promise<string[]> {
  const files = await readSqlFiles(options.folder);
  await client.query(
    `create table if not exists applied_sql_files (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_sql_files',
  );
  const changed = listChanged(files, new Map(rows.map(({ name, checksum }) => [name, checksum])));
  const gone = rows.map(({ name }) => name).filter((name) => files.every((file) => file.name !== name));
  if (changed.length + gone.length === 0) return [];
  await client.query(`begin; ${options.limits}; set local check_function_bodies = off`);
  try {
    for (const file of changed) await apply(client, file);
    await client.query('delete from applied_sql_files where name = any($1)', [gone]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return changed.map(({ name }) => name);
}

/** Every file, sorted so that dependencies come first. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = await listSqlFiles(folder);
  return inOrder(await Promise.all(names.map((name) => readSqlFile(folder, name))));
}

export async function listSqlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function readSqlFile(folder: string, name: string): Promise<SqlFile> {
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const needs = [...text.matchAll(/^-- needs: (.+)$/gm)].flatMap(([, list = '']) => list.split(', '));
  const checksum = createHash('sha256').update(text).digest('hex');
  return { name, text, needs, checksum, isBeforeTables: /^-- before: tables$/m.test(text) };
}

function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const ordered: SqlFile[] = [];
  const waiting = new Set(files);
  const stillWaits = (need: string) => [...waiting].some(({ name }) => basename(name, '.sql') === need);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => !needs.some(stillWaits));
    if (next === undefined) throw new Error(`SQL files need each other: ${joinNames(waiting)}`);
    waiting.delete(next);
    ordered.push(next);
  }
  const unknown = files.filter(({ needs }) =>
    needs.some((need) => files.every((file) => getStem(file) !== need)),
  );
  if (unknown.length > 0) throw new Error(`SQL files need one that is not there: ${joinNames(unknown)}`);
  return ordered;
}

function listChanged(files: readonly SqlFile[], applied: ReadonlyMap<string, string>): SqlFile[] {
  const changed = new Set<string>();
  return files.filter((file) => {
    const isSame = applied.get(file.name) === file.checksum && !file.needs.some((need) => changed.has(need));
    if (!isSame) changed.add(getStem(file));
    return !isSame;
  });
}

async function apply(client: pg.Client, { name, text, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`functions/${name} failed, and no file of that folder was applied: ${reason}`, {
      cause: error,
    });
  }
  await client.query(
    `insert into applied_sql_files (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

function getStem({ name }: SqlFile): string {
  return basename(name, '.sql');
}

function joinNames(files: Iterable<SqlFile>): string {
  return [...files].map(({ name }) => name).join(', ');
}

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
