import { expect, it } from 'vitest';
import { findPackageBreaches } from './check-packages.mjs';

const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

function findBreaches(entry, manifest = {}) {
  return findPackageBreaches({ packages: { '': {}, 'node_modules/a': { ...sound, ...entry } } }, manifest);
}

it('lets pass what is hashed, licensed and runs nothing; links are ours', () => {
  expect(findBreaches({})).toEqual([]);
  expect(findPackageBreaches({ packages: { 'node_modules/ours': { link: true } } }, {})).toEqual([]);
});

it('names a package without a hash, and one with an address of its own', () => {
  expect(findBreaches({ integrity: undefined })).toEqual(['a 1.0.0 has no hash in the lockfile']);
  expect(findBreaches({ resolved: 'git+ssh://x' })[0]).toMatch(/names a place/);
});

it('reads licenses: all of AND, one of OR, none is a breach', () => {
  expect(findBreaches({ license: 'MIT AND OFL-1.1' })).toEqual([]);
  expect(findBreaches({ license: '(MIT OR GPL-3.0)' })).toEqual([]);
  expect(findBreaches({ license: 'MIT AND GPL-3.0' })[0]).toMatch(/GPL/);
  expect(findBreaches({ license: undefined })).toEqual(['a 1.0.0 names no license']);
});

it('wants the list of install scripts to be exactly those that exist, also of nested packages', () => {
  expect(findBreaches({ hasInstallScript: true })[0]).toMatch(/^a runs a script/);
  expect(findBreaches({ hasInstallScript: true }, { allowScripts: { a: true } })).toEqual([]);
  expect(findBreaches({}, { allowScripts: { gone: true } })[0]).toMatch(/gone, which has no install script/);
  const nested = { packages: { 'node_modules/b/node_modules/@c/d': { ...sound, hasInstallScript: true } } };
  expect(findPackageBreaches(nested, {})[0]).toMatch(/^@c\/d runs/);
});
