import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconChain, computeRoundTime } from '@circle-link/contract/groups/draw';
import { expect, test } from 'vitest';
import { expectOk, memberAt, viewCircle } from '../../../../test/factories/test-groups.ts';
import {
  askGroup,
  formDrawing,
  readDraw,
  redoDraw,
  startDrawing,
} from '../../../../test/factories/test-draws.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { computeRoundMessage, createDrand, verifyRound } from '../../../platform/randomness-beacon.ts';
import { drawDue } from './draw-turns.ts';

const { shortSignatures: scheme } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const HOUR = 3_600;

function signRound(secretKey: Uint8Array, round: number): string {
  return scheme.sign(scheme.hash(computeRoundMessage(round), DOMAIN), secretKey).toHex();
}

test('a draw by drand survives silence and invalid answers and follows from the fixed round', async () => {
  const [league, liar] = [scheme.keygen(), scheme.keygen()];
  const chain: BeaconChain = {
    hash: 'cd'.repeat(32),
    publicKey: league.publicKey.toHex(),
    genesis: 1_692_803_367,
    period: 3,
  };
  let answer: (round: number) => { status: number; body: unknown } = () => ({ status: 503, body: {} });
  const requestedRounds: number[] = [];
  const host = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    requestedRounds.push(round);
    const { status, body } = answer(round);
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const beacon = createDrand({ urls: [`http://127.0.0.1:${port}`], chain });
  const product = await startTestProduct({ beacon });
  // The product's clock is ahead, and drand's rounds follow real time.
  await product.moveClock(30 * 24 * HOUR);
  const circle = await formDrawing(product, { size: 4 });
  await expectOk(startDrawing(circle));
  const { beacon: fixed } = await readDraw(circle);
  expect(fixed).toMatchObject({ isStandIn: false, chainHash: chain.hash, publicKey: chain.publicKey });
  const round = fixed?.round ?? 0;
  const published = Date.parse(String(fixed?.publishedAt));
  const wait = published - Date.parse(String(fixed?.closedAt));
  expect(wait).toBeGreaterThan(6_000);
  expect(wait).toBeLessThanOrEqual(9_000);
  const { seconds } = await product.database.read((db) =>
    db.selectFrom('clock_offset').select('seconds').executeTakeFirstOrThrow(),
  );
  expect(published - computeRoundTime(chain, round) * 1000).toBe(seconds * 1000);

  await product.moveClock(10);
  const answers: (typeof answer)[] = [
    () => ({ status: 503, body: {} }),
    () => ({ status: 404, body: {} }),
    () => ({ status: 200, body: { round: round + 1, signature: signRound(league.secretKey, round + 1) } }),
    () => ({ status: 200, body: { round, signature: signRound(league.secretKey, round + 1) } }),
    () => ({ status: 200, body: { round, signature: signRound(liar.secretKey, round) } }),
  ];
  for (const wrong of answers) {
    answer = wrong;
    expect(await drawDue(product.platform)).toMatchObject({ drawn: 0 });
    expect(await viewCircle(circle)).toMatchObject({ phase: 'forming', draw: { round } });
    await product.moveClock(61);
  }
  answer = (number) => ({
    status: 200,
    body: { round: number, signature: signRound(league.secretKey, number), randomness: '00'.repeat(32) },
  });
  expect(await drawDue(product.platform)).toMatchObject({ drawn: 1, isMoreSoon: false });
  expect(new Set(requestedRounds)).toEqual(new Set([round]));
  const draw = await readDraw(circle, memberAt(circle, 3));
  expect(await verifyRound(chain.publicKey, round, String(draw.beacon?.signature))).toBe(true);
  expect(redoDraw(draw)).toEqual(draw.order);
  expect(await viewCircle(circle)).toMatchObject({ phase: 'running', draw: null });

  // The settings name another beacon now; a pending draw must not use it.
  const waiting = await formDrawing(product, { people: circle.members.slice(0, 3) });
  await expectOk(startDrawing(waiting));
  await product.moveClock(10);
  const other = createDrand({ urls: [`http://127.0.0.1:${port}`] });
  expect(await drawDue({ ...product.platform, beacon: other })).toMatchObject({ drawn: 0 });
  expect(await askGroup(waiting, memberAt(waiting, 0), 'GET', '/draw')).toMatchObject({
    body: { secret: null, order: [] },
  });
  host.closeAllConnections();
  host.close();
});
