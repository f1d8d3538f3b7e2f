/** The browser of the journeys: the system's, installed by apt where that is possible. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: the same engine at three fifths of the processor time a journey. */
const headless = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** A machine without a network is not waited for. */
const APT_TIMEOUT_MS = 180_000;

/** Its path; without one, a line says what is missing. */
export function ensureChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    installed(headless, 'chromium-headless-shell') ??
    installed(whole, 'chromium');
  if (found === undefined)
    console.error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

function installed(names, aptPackage) {
  return find(names) ?? (install(aptPackage) ? find(names) : undefined);
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inFolders = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inFolders, ...(names === whole ? places : [])].find(isProgram);
}

function install(aptPackage) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing the journeys' browser (apt-get install ${aptPackage}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const apt = (...args) =>
    spawnSync('apt-get', [...options, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: APT_TIMEOUT_MS,
    }).status === 0;
  return apt('install', '-y', aptPackage) || (apt('update') && apt('install', '-y', aptPackage));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
