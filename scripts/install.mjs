/** Ensures installed packages and the pinned Node for all entry points, without dependencies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs `npm ci` unless the locked packages are installed; tool folders have their own lockfile. */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  // The pinned Node and the tools are development packages, needed even with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const child = spawn(command, [...before, ...args], { cwd: folder, stdio: 'inherit' });
  const [code] = await once(child, 'close').catch(({ message }) => [message]);
  if (code !== 0) exitWithError(`npm ci failed (${code}): see above.`);
}

export function pinnedNode() {
  const node = join(root, 'node_modules/.bin/node');
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return exitWithError(
    'The pinned Node is not installed (were optional packages left out?). Run `npm ci --include=optional`, or start with Node 24 or newer.',
  );
}

/** The native type checker by path, because `tsc` in .bin is that of another TypeScript version. */
export const compiler = 'node node_modules/typescript-native/bin/tsc';

export function pinnedEnvironment() {
  return { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

export function exitWithError(line) {
  console.error(line);
  process.exit(1);
}

/** npm writes its hidden lockfile last, so an interrupted install counts as missing. */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  return Object.entries(locked).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link === true) return existsSync(join(folder, path));
    if (installed[path] === undefined) return optional === true;
    return installed[path].version === version;
  });
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
