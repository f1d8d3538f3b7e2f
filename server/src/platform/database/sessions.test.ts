import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../..');

const OF_A_SESSION: Readonly<Record<string, RegExp>> = {
  'a lock of the session': /pg_(?:try_)?advisory_(?:unlock|lock)/,
  'LISTEN or UNLISTEN': /[`'"]\s*(?:un)?listen \S/i,
  'a setting of the session':
    /[`'";]\s*(?:set|reset) (?!local\b|constraints\b)(?:session\s+)?[a-z_.]+\s*(?:=|to\b)/,
  'set_config for the session': /set_config\([^)]*,\s*false\s*\)/i,
  'a temporary table':
    /create\s+(?:global\s+|local\s+)?temp(?:orary)?\s+(?:table|view|sequence)(?![^;`]*on commit drop)/i,
  'a name of PREPARE or a cursor that is held': /[`'"]\s*prepare \S|\bwith hold\b/i,
  'discarding a session': /[`'"]\s*discard (?:all|plans|temp)/i,
};

/** Files with a direct connection that bypasses the pooler: DATABASE_LISTEN_URL. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/platform/database/listen-notify.ts': 'LISTEN or UNLISTEN',
};

function findSessions(text: string): string[] {
  return Object.entries(OF_A_SESSION)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what);
}

function listFiles(): string[] {
  return ['src', 'db'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|sql)$/.test(name) && !name.includes('.test.') && !name.endsWith('.gen.ts'))
      .map((name) => `${folder}/${name}`),
  );
}

it('only LISTEN needs session state, and it has a direct connection', () => {
  const found = listFiles().flatMap((file) =>
    findSessions(readFileSync(join(server, file), 'utf8'))
      .filter((what) => ALLOWED[file] !== what)
      .map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

it('the exception for LISTEN is needed', () => {
  for (const [file, what] of Object.entries(ALLOWED))
    expect(findSessions(readFileSync(join(server, file), 'utf8'))).toEqual([what]);
});

it.each([
  ['a lock of the session', 'select pg_advisory_lock(1)'],
  ['a lock of the session', 'select pg_try_advisory_lock_shared(1)'],
  ['LISTEN or UNLISTEN', "client.query('listen circle_link_work')"],
  ['a setting of the session', "client.query('set statement_timeout = 0')"],
  ['a setting of the session', 'sql`set session search_path to public`'],
  ['set_config for the session', "select set_config('a.b', '1', false)"],
  ['a temporary table', 'create temp table seen (id int)'],
  ['a name of PREPARE or a cursor that is held', "query('prepare plan as select 1')"],
  ['a name of PREPARE or a cursor that is held', 'declare c cursor with hold for select 1'],
  ['discarding a session', "query('discard all')"],
])('the check for session state finds %s', (what, text) => {
  expect(findSessions(text)).toEqual([what]);
});

it.each([
  'set local statement_timeout = 0',
  'select pg_advisory_xact_lock(1)',
  "select set_config('a.b', '1', true)",
])('the check for session state allows that of a transaction: %s', (text) => {
  expect(findSessions(`'${text}'`)).toEqual([]);
});
