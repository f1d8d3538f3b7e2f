/** Finds or installs the Chromium of the journeys. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './apt.mjs';

/** Headless shell: the same engine at three fifths of the processor time. */
const headless = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the path of Chromium; prints the missing packages otherwise. */
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
  return (
    find(names) ?? ((await installByApt('the journeys’ browser', [aptPackage])) ? find(names) : undefined)
  );
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inFolders = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inFolders, ...(names === whole ? places : [])].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
