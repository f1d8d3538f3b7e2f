/** Verifies that every package of both lockfiles has a hash, an allowed license, and no unlisted install script. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licenses that require attribution only. LGPL libraries are linked unmodified. */
const ALLOWED_LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose license an engineer verified in a file. */
const READ_LICENSES = {
  busboy: { version: '1.6.0', license: 'MIT' },
  'humanize-number': { version: '0.0.2', license: 'MIT' },
  'incremental-encoder': { version: '0.0.1', license: 'MPL-2.0' },
  'png-js': { version: '2.0.0', license: 'MIT' },
  streamsearch: { version: '1.1.0', license: 'MIT' },
};

export function findPackageBreaches({ packages }, { allowScripts = {} }) {
  const listed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  const withScripts = new Set(
    listed.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => getName(path)),
  );
  return [
    ...listed.flatMap(([path, entry]) => findEntryBreaches(getName(path), entry)),
    ...[...withScripts]
      .filter((name) => allowScripts[name] === undefined)
      .map(
        (name) => `${name} runs a script when it is installed; allowScripts of package.json does not name it`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !withScripts.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ];
}

function findEntryBreaches(name, { version, integrity, license, resolved }) {
  const breaches = [];
  if (integrity === undefined) breaches.push(`${name} ${version} has no hash in the lockfile`);
  if (resolved !== undefined) breaches.push(`${name} ${version} names a place to come from: see .npmrc`);
  const read = READ_LICENSES[name]?.version === version ? READ_LICENSES[name].license : undefined;
  const stated = read ?? license;
  if (stated === undefined) breaches.push(`${name} ${version} names no license`);
  else if (!isAllowed(stated))
    breaches.push(`${name} ${version} has the license ${stated}, which is not listed`);
  return breaches;
}

/** "A AND B" requires both to be allowed, "(A OR B)" one. */
function isAllowed(expression) {
  const terms = expression.replace(/[()]/g, '');
  if (/ OR /i.test(terms)) return terms.split(/ OR /i).some(isAllowed);
  return terms.split(/ AND /i).every((license) => ALLOWED_LICENSES.has(license.trim()));
}

function getName(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function read(name) {
  const path = join(import.meta.dirname, '..', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = ['', 'tools/mutation/'].flatMap((folder) =>
    findPackageBreaches(read(`${folder}package-lock.json`), read(`${folder}package.json`)),
  );
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
