/** The browser of the journeys: the system's, installed by apt where that is possible. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: the same engine at three fifths of the processor time a journey. */
const headless = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** A machine without a network is not waited for. */
const APT_TIMEOUT_MS = 180_000;

/** Resolves to its path; without one, a line says what is missing. */
export async function ensureChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    (await installed(headless, 'chromium-headless-shell')) ??
    (await installed(whole, 'chromium'));
  if (found === undefined)
    console.error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

async function installed(names, aptPackage) {
  return find(names) ?? ((await install(aptPackage)) ? find(names) : undefined);
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inFolders = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inFolders, ...(names === whole ? places : [])].find(isProgram);
}

async function install(aptPackage) {
  if (process.getuid?.() !== 0 || !(await succeeds('apt-get', ['--version']))) return false;
  console.log(`Installing the journeys' browser (apt-get install ${aptPackage}) …`);
  const options = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const apt = (...args) => succeeds('apt-get', [...options, ...args]);
  return (
    (await apt('install', '-y', aptPackage)) || ((await apt('update')) && apt('install', '-y', aptPackage))
  );
}

function succeeds(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio, timeout: APT_TIMEOUT_MS });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
