/** Verifies that the models in tools/models/ have the same states as the schema and the provider's port. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTROLS, SCOPES } from './scopes.mjs';
import { readOutcome } from './read-outcome.mjs';
import { listTableFiles } from '../../scripts/sql-files.mjs';

const root = join(import.meta.dirname, '../..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const schema = listTableFiles(root)
  .map((path) => read(path))
  .join('\n');
const port = read('server/src/platform/card-provider/port.ts');
const models = { entry: read('tools/models/entry.pml'), round: read('tools/models/round.pml') };

const quoted = (text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word).sort();

/** Allowed values of a column at creation; later changes are not read. */
function allowedIn(table, column) {
  const [, body] = new RegExp(`create table ${table} \\(([\\s\\S]*?)\\n\\)`).exec(schema) ?? [];
  const [, words] =
    new RegExp(`^\\s*${column} text[^,]*?check \\(${column} in \\(([^)]*)\\)`, 'm').exec(body ?? '') ?? [];
  return quoted(words ?? '');
}

function listStatuses(type) {
  const [, body] = new RegExp(`interface ${type} \\{([\\s\\S]*?)\\n\\}`).exec(port) ?? [];
  return quoted(/readonly status: ([^;]*);/.exec(body ?? '')?.[1] ?? '');
}

const SOURCES = {
  queue_holdings: () => allowedIn('queue_holdings', 'status'),
  queue_positions: () => allowedIn('queue_positions', 'status'),
  charges: () => allowedIn('charges', 'status'),
  refunds: () => allowedIn('refunds', 'status'),
  disputes: () => allowedIn('disputes', 'status'),
  charge_reversals: () => allowedIn('charge_reversals', 'liable_party'),
  payments: () => allowedIn('payments', 'status'),
  group_rounds: () => allowedIn('group_rounds', 'status'),
  groups: () => allowedIn('groups', 'status'),
  checkout: () => listStatuses('CheckoutState'),
  intent: () => listStatuses('IntentState'),
};

/** Without the prefix of each value and without the value for "no row". */
function listEnums(model) {
  return [...model.matchAll(/^mtype:(\w+) = \{([^}]*)\}/gm)].map(([, name, words]) => ({
    name,
    states: words
      .split(',')
      .map((word) => word.trim().replace(/^[a-z]+_/, ''))
      .filter((word) => word !== 'absent')
      .sort(),
  }));
}

test.each(Object.entries(models))('the states of %s.pml match the code', (_name, model) => {
  const enums = listEnums(model);
  expect(enums.length).toBeGreaterThan(5);
  for (const { name, states } of enums) expect({ name, states }).toEqual({ name, states: SOURCES[name]?.() });
});

test('no later migration changes these columns', () => {
  const changed = [...schema.matchAll(/alter table (\w+)[^;]*check \((status|liable_party) in/g)].map(
    ([, table]) => table,
  );
  expect(changed.filter((table) => table in SOURCES)).toEqual([]);
});

test.each(Object.entries(models))(
  'every injectable fault of %s.pml is a control and documented',
  (name, model) => {
    const faults = [...new Set(model.match(/FAULT_\w+/g))].sort();
    const of = SCOPES.filter((scope) => scope.model === name).map((scope) => scope.name);
    const controls = CONTROLS.filter((control) => of.includes(control.of)).map(({ fault }) => fault);
    expect(faults.filter((fault) => !controls.includes(fault) && fault !== 'FAULT_APPLIED_BLINDLY')).toEqual(
      [],
    );
    const docs = read('docs/testing.md');
    for (const fault of controls) expect(docs).toContain(fault);
  },
);

test('the outcome of a run is parsed from the checker’s output', () => {
  const output = `
pan:1: assertion violated (a==b) (at depth 12)
State-vector 124 byte, depth reached 359, errors: 1
  2408210 states, stored
  7393646 transitions (= stored+matched)
pan: elapsed time 32.1 seconds`;
  expect(readOutcome(output)).toEqual({
    errors: 1,
    isComplete: true,
    states: 2_408_210,
    transitions: 7_393_646,
    depth: 359,
    seconds: 32.1,
    found: 'assertion violated (a==b)',
  });
  expect(readOutcome(`Warning: Search not completed\n${output}`).isComplete).toBe(false);
});
