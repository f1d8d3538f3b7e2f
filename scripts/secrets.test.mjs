/** Verifies that no file of the project contains a usable secret. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Vendor formats, long enough to exclude examples. */
const SECRETS = {
  'a Stripe key': /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  'a webhook secret': /\bwhsec_[A-Za-z0-9+/]{24,}/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub or npm token': /\b(?:gh[pousr]|npm|github_pat)_[A-Za-z0-9_]{30,}/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'an account of Twilio with its token': /\bAC[0-9a-f]{32}\b/,
  'an identity of age': /AGE-SECRET-KEY-1[A-Z0-9]{50,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w-]+:(?!password|secret|pass|pw\b)[^\s@/'"`$<{]{12,}@(?!(?:localhost|127\.|[\w-]+\.(?:example|test)\b|[\w.-]*example))/,
};

function secretsIn(text) {
  return Object.entries(SECRETS).flatMap(([name, shape]) => (shape.test(text) ? [name] : []));
}

// security: 13.3.1, T53
test('no file of the project holds a secret', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(tracked.length).toBeGreaterThan(1_000);
  const found = tracked
    .filter((file) => !/\.(?:woff2|png|jpg|ico|ttf)$/.test(file) && file !== 'scripts/secrets.test.mjs')
    .flatMap((file) => secretsIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('files with secrets are ignored by git', () => {
  const isIgnored = (file) => {
    try {
      execFileSync('git', ['check-ignore', '--quiet', file], { cwd: root });
      return false;
    } catch {
      return true;
    }
  };
  expect(['.env', 'data/app-secret'].filter(isIgnored)).toEqual([]);
});

test.each([
  ['a Stripe key', `sk_live_${'51Habc9Z'.repeat(4)}`],
  ['a webhook secret', `whsec_${'Ab3/'.repeat(8)}`],
  ['a private key', `-----BEGIN PRIVATE KEY-----\n${'MIGHAgEA'.repeat(6)}`],
  ['an AWS key', `AKIA${'ABCD'.repeat(4)}`],
  ['a GitHub or npm token', `ghp_${'aB3'.repeat(12)}`],
  ['a password in an address', `postgres://app:${'q9Zk'.repeat(4)}@db.circle.org/x`],
])('%s is detected', (name, text) => {
  expect(secretsIn(`const key = '${text}';`)).toEqual([name]);
});
