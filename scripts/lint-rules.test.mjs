/** Breaks each custom rule of eslint.config.js once. */
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '..') });
const FEATURE = 'server/src/modules/groups/trial.ts';
const PAGE = 'web/src/modules/groups/trial.tsx';

test.each([
  // security: 1.3.2
  ['eval', FEATURE, 'eval(text);', 'no-eval'],
  // security: 1.3.2
  ['new Function', PAGE, "new Function('a', text)();", 'no-new-func'],
  ['a javascript: URL', PAGE, "const link = 'javascript:alert(1)';", 'no-script-url'],
  // security: 3.2.2
  ['raw HTML in React', PAGE, '<p dangerouslySetInnerHTML={{ __html: text }} />;', 'no-restricted-syntax'],
  ['raw HTML in the document', PAGE, 'place.innerHTML = text;', 'no-restricted-properties'],
  // security: 3.5.5
  ['messages from any window', PAGE, "window.addEventListener('message', hear);", 'no-restricted-syntax'],
  // security: 11.4.1
  ['MD5', FEATURE, "createHash('md5').update(text);", 'no-restricted-syntax'],
  // security: 11.2.1, 11.4.1
  ['SHA-1', 'sandbox/src/trial.ts', "createHash('SHA1').update(text);", 'no-restricted-syntax'],
  // security: 6.5.3, 11.5.1
  ['predictable randomness', FEATURE, 'const token = Math.random();', 'no-restricted-syntax'],
  // security: 1.2.4
  ['SQL made of text', FEATURE, 'sql`select ${sql.raw(text)}`;', 'no-restricted-syntax'],
  // security: 15.3.2
  ['a call that follows redirects', FEATURE, "fetch(address, { method: 'POST' });", 'no-restricted-syntax'],
  // security: 12.3.2
  ['disabled certificate checks', FEATURE, 'connect({ rejectUnauthorized: false });', 'no-restricted-syntax'],
  // security: 1.2.5
  [
    'a child process in a feature',
    FEATURE,
    "import { execFile } from 'node:child_process';",
    'no-restricted-imports',
  ],
])('lint refuses %s', async (_what, filePath, code, rule) => {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  expect(messages.map(({ ruleId }) => ruleId)).toContain(rule);
});

test('lint accepts the correct alternatives', async () => {
  const code = "createHash('sha256').update(text);\nfetch(address, { redirect: 'error' });\n";
  const [{ messages }] = await eslint.lintText(code, { filePath: FEATURE });
  expect(messages).toEqual([]);
});
