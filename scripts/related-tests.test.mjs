import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findTests, listWorkspaces } from './related-tests.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circle-link-related-'));
  for (const [path, text] of [
    ['server/src/modules/queue/rules.ts', ''],
    ['server/src/modules/queue/rules.test.ts', `import { plan } from './rules.ts';`],
    ['server/src/modules/entry/entry.test.ts', `import { plan } from '../queue/rules.ts';`],
    ['server/src/modules/groups/groups.test.ts', ''],
    ['e2e/journeys/hold.test.ts', ''],
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

it('related tests include neighbors and importers of a file, but no journeys', () => {
  expect(findTests(root, ['server/src/modules/queue/rules.ts', 'e2e/journeys/hold.test.ts'])).toEqual([
    'server/src/modules/entry/entry.test.ts',
    'server/src/modules/queue/rules.test.ts',
  ]);
  expect(findTests(root, ['server/src/modules/groups/groups.test.ts'])).toEqual([
    'server/src/modules/groups/groups.test.ts',
  ]);
});

it('related tests include the importers of a workspace', () => {
  expect(listWorkspaces(['contract/src/money.ts'])).toEqual(['contract', 'sandbox', 'server', 'web']);
  expect(listWorkspaces(['locales/en/groups.json'])).toEqual(['contract', 'server', 'web']);
  expect(listWorkspaces(['server/src/app/main.ts', 'README.md'])).toEqual(['server', 'tools']);
});
