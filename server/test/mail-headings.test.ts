/** Headings of emails are fixed texts: member input appears below or in quotes, so that no name can impersonate us. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const lines = globSync('**/*.ts', { cwd: source, exclude: (path) => path.endsWith('.test.ts') }).flatMap(
  (file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .map((line) => ({ file, line: line.trim() })),
);
/** Our own values: amounts, numbers of rounds and places, and texts from our tables. */
const ours =
  /\$\{(?!(globalPosition|number|dollars|pot|chargeWords\(method\)\.\w\w\.\w+|potWords\.\w\w\(isCashOnly, cashCents\)|taken|charged|due\.round|back|turn|worth|sum|(\w+\.)?\w*[rR]ound|formatDollars\([\w.]+(, '(es|fr)')?\)|formatOpenAmount\(missed, '\w\w'\)|[\w =']+ \? '[^']*' : '[^']*')\})/;

test('no heading contains member input', () => {
  const headings = lines.filter(({ line }) => /^heading: /.test(line));
  expect(headings.length).toBeGreaterThan(30);
  expect(headings.filter(({ line }) => ours.test(line))).toEqual([]);
});

// security: 1.3.11
test('no subject contains unquoted member input', () => {
  const subjects = lines.filter(({ line }) => /^subject: /.test(line));
  expect(subjects.length).toBeGreaterThan(50);
  expect(
    subjects.filter(({ line }) =>
      ours.test(line.replaceAll(/“\$\{[\w.]+\}”|«\u00a0\$\{[\w.]+\}\u00a0»/g, '')),
    ),
  ).toEqual([]);
});

test('group names are always quoted', () => {
  const named = lines.filter(
    ({ file, line }) => /^(subject|heading)|paragraph/.test(line) && /mail|announce|catalogue/.test(file),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(
    named.filter(({ line }) =>
      /(?<!“|«\u00a0)\$\{(group|(group|due|reminded)\.(name|groupName))\}/.test(line),
    ),
  ).toEqual([]);
});
