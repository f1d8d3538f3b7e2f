import { expect, it } from 'vitest';
import { findPackageBreaches } from './check-packages.mjs';

const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

function findBreaches(entry, manifest = {}) {
  return findPackageBreaches({ packages: { '': {}, 'node_modules/a': { ...sound, ...entry } } }, manifest);
}

// security: 15.1.2
it('the package check accepts hashed, licensed packages without scripts, and links to workspaces', () => {
  expect(findBreaches({})).toEqual([]);
  expect(findPackageBreaches({ packages: { 'node_modules/ours': { link: true } } }, {})).toEqual([]);
});

// security: 15.1.1, 15.2.4, T52
it('the package check refuses a package without a hash or from another registry', () => {
  expect(findBreaches({ integrity: undefined })).toEqual(['a 1.0.0 has no hash in the lockfile']);
  expect(findBreaches({ resolved: 'git+ssh://x' })[0]).toMatch(/names a place/);
});

it('the package check requires all licenses of AND, one of OR, and at least one', () => {
  expect(findBreaches({ license: 'MIT AND OFL-1.1' })).toEqual([]);
  expect(findBreaches({ license: '(MIT OR GPL-3.0)' })).toEqual([]);
  expect(findBreaches({ license: 'MIT AND GPL-3.0' })[0]).toMatch(/GPL/);
  expect(findBreaches({ license: undefined })).toEqual(['a 1.0.0 names no license']);
});

// security: 15.2.1, T52
it('the package check requires the list of install scripts to match, including nested packages', () => {
  expect(findBreaches({ hasInstallScript: true })[0]).toMatch(/^a runs a script/);
  expect(findBreaches({ hasInstallScript: true }, { allowScripts: { a: true } })).toEqual([]);
  expect(findBreaches({}, { allowScripts: { gone: true } })[0]).toMatch(/gone, which has no install script/);
  const nested = { packages: { 'node_modules/b/node_modules/@c/d': { ...sound, hasInstallScript: true } } };
  expect(findPackageBreaches(nested, {})[0]).toMatch(/^@c\/d runs/);
});
