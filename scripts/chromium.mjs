/** The browser of the journeys: the system's, installed by apt where that is possible. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Its path; without one, a line says what is missing. */
export function ensureChromium() {
  const found = findChromium() ?? (installChromium() ? findChromium() : undefined);
  if (found === undefined)
    console.error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find(isProgram);
}

function installChromium() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing Chromium (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '-y', 'chromium');
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
