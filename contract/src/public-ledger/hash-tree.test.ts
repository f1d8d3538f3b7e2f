import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBlockHash, NO_BLOCK, computePath, computeRoot, computePathRoot } from './hash-tree.ts';

const hashLeaf = (text: string) =>
  new Uint8Array(createHash('sha256').update(Uint8Array.of(0)).update(text).digest());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('hash tree', () => {
  it('matches the published roots of RFC 6962', () => {
    const inputs = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const leaves = inputs.map(
      (input) =>
        new Uint8Array(
          createHash('sha256').update(Uint8Array.of(0)).update(Buffer.from(input, 'hex')).digest(),
        ),
    );
    const roots = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => hex(computeRoot(leaves.slice(0, count))));
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('proves every leaf by its path, and no other leaf, position or path', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, seed) => {
        const leaves = Array.from({ length: count }, (_, at) => hashLeaf(String(at)));
        const place = seed % count;
        const path = computePath(leaves, place);
        const root = hex(computeRoot(leaves));
        expect(hex(computePathRoot(leaves[place]!, place, count, path))).toBe(root);
        expect(hex(computePathRoot(hashLeaf('another'), place, count, path))).not.toBe(root);
        if (path.length === 0) return;
        const bent = [hashLeaf('bent'), ...path.slice(1)];
        expect(hex(computePathRoot(leaves[place]!, place, count, bent))).not.toBe(root);
        expect(() => computePathRoot(leaves[place]!, place, count, [...path, NO_BLOCK])).toThrow(RangeError);
        expect(() => computePathRoot(leaves[place]!, place, count, path.slice(1))).toThrow(RangeError);
      }),
    );
  });

  it('refuses an empty tree and an index out of range', () => {
    expect(() => computeRoot([])).toThrow(RangeError);
    expect(() => computePath([hashLeaf('a')], 1)).toThrow(RangeError);
  });
});

it('includes every block field in the block hash', () => {
  const header = { height: 1, leafCount: 3, root: hashLeaf('root'), previousHash: NO_BLOCK };
  const hashes = [
    header,
    { ...header, height: 2 },
    { ...header, leafCount: 4 },
    { ...header, root: hashLeaf('other') },
    { ...header, previousHash: hashLeaf('before') },
  ].map((one) => hex(computeBlockHash(one)));
  expect(new Set(hashes).size).toBe(5);
});
