import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditBlock, LeafProofAnswer } from '@circle-link/contract/public-ledger/transparency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { exportLog, sealBlocks } from '../audit/index.ts';

const script = join(import.meta.dirname, '../../../../web/public/verify-audit.mjs');
const folder = mkdtempSync(join(tmpdir(), 'circle-link-audit-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let product: TestProduct;
let payer: Payer & { number: number };
let proof: LeafProofAnswer;
let log = '';

beforeAll(async () => {
  product = await startTestProduct();
  payer = await enterQueue(product);
  await enterQueue(product);
  await sealBlocks(product.database);
  await enterQueue(product);
  await sealBlocks(product.database);
  proof = await expectOk(payer.browser.request('GET', '/api/transparency/proof'));
  for await (const line of exportLog(product.database)) log += line;
});

function verify(
  mode: string,
  content: string,
  ...noted: string[]
): Promise<{ isRight: boolean; summary: string }> {
  const file = join(folder, `${mode}.json`);
  writeFileSync(file, content);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, mode, file, ...noted], (error, stdout) => {
      resolve({ isRight: error === null, summary: stdout });
    });
  });
}

describe('a member’s proof', () => {
  it('is for members with an entry', async () => {
    expect((await product.request('GET', '/api/transparency/proof')).status).toBe(401);
    const other = await signInMember(product);
    expect(await other.browser.request('GET', '/api/transparency/proof')).toMatchObject({ status: 404 });
  });

  it('is refused as not sealed in the moment after the payment', async () => {
    const newest = await enterQueue(product);
    expect(await newest.browser.request('GET', '/api/transparency/proof')).toMatchObject({
      status: 409,
      body: { code: 'not_sealed_yet' },
    });
    await sealBlocks(product.database);
    expect((await newest.browser.request('GET', '/api/transparency/proof')).status).toBe(200);
  });

  it('convinces the stand-alone script, with the public checkpoint', async () => {
    expect(proof.leaf).toMatchObject({ kind: 'position.given', subjectId: String(payer.number) });
    expect(await verify('proof', JSON.stringify(proof), proof.checkpoint.hash)).toMatchObject({
      isRight: true,
    });
    const blocks = await expectOk<AuditBlock[]>(product.request('GET', '/api/transparency/blocks'));
    expect(blocks.map(({ hash }) => hash)).toContain(proof.block.hash);
    expect(await verify('chain', JSON.stringify(blocks), proof.checkpoint.hash)).toMatchObject({
      isRight: true,
    });
    const newest = await expectOk<AuditBlock>(product.request('GET', '/api/transparency/checkpoint'));
    expect(newest).toEqual(blocks.at(-1));
  });

  it.each<[string, (proof: LeafProofAnswer) => unknown]>([
    ['another number', ({ leaf, ...rest }) => ({ ...rest, leaf: { ...leaf, subjectId: '7' } })],
    ['another time', ({ leaf, ...rest }) => ({ ...rest, leaf: { ...leaf, recordedAtMicroseconds: '1' } })],
    ['another place', ({ leaf, ...rest }) => ({ ...rest, leaf: { ...leaf, place: leaf.place + 1 } })],
    ['a bent path', ({ path, ...rest }) => ({ ...rest, path: path.toReversed() })],
    ['another block', ({ block, ...rest }) => ({ ...rest, block: { ...block, height: 9 } })],
  ])('fails with %s', async (_name, bend) => {
    expect(await verify('proof', JSON.stringify(bend(proof)))).toMatchObject({ isRight: false });
  });

  it('fails against a checkpoint that was never published', async () => {
    expect(await verify('proof', JSON.stringify(proof), 'f'.repeat(64))).toMatchObject({ isRight: false });
  });
});

describe('the whole exported log', () => {
  const lines = () => log.trimEnd().split('\n');
  // security: 16.4.3
  it('convinces the script', async () => {
    expect(await verify('log', log, proof.block.hash)).toMatchObject({ isRight: true });
  });

  it.each<[string, () => string[]]>([
    [
      'changed',
      () => lines().map((line, at) => (at === 1 ? line.replace(/"kind":"[^"]*"/, '"kind":"x"') : line)),
    ],
    ['removed', () => lines().filter((_line, at) => at !== 1)],
    ['inserted', () => [lines()[0] ?? '', ...lines()]],
    ['reordered', () => [lines()[1] ?? '', lines()[0] ?? '', ...lines().slice(2)]],
  ])('fails with a %s row', async (_name, bend) => {
    expect(await verify('log', bend().join('\n'))).toMatchObject({ isRight: false });
  });
});

it('the script uses nothing but Node', () => {
  const imports = [...readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(imports).toEqual(['node:crypto', 'node:fs']);
});
