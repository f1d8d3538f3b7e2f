/** Builds the web app if its sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitWithError, pinnedEnvironment, root } from './install.mjs';

const sources = ['web', 'contract/src', 'locales', 'package-lock.json'];
const skipped = new Set(['node_modules', '.build', 'dist']);
const output = join(root, 'web/.build');
const stamp = join(output, 'sources.sha256');

export function ensureWebBuilt() {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web app …');
  const built = spawnSync('npm', ['run', 'build', '-w', 'web'], {
    cwd: root,
    env: pinnedEnvironment(),
    encoding: 'utf8',
  });
  if (built.status !== 0) exitWithError(`${built.stdout}${built.stderr}\nThe web app could not be built.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(source)).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !skipped.has(name))
    .flatMap((name) => listFiles(`${path}/${name}`));
}
