/** Tests verify-draw.mjs on draws with a public random number. */
import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeCommitment, computeRandomness, drawPayoutOrder, QUICKNET } from './draw.ts';
import { KNOWN_DRAWS, knownTerms, publishBeacon, REAL_ROUND } from './test-known-draws.ts';

const SCRIPT = fileURLToPath(new URL('../../../web/public/verify-draw.mjs', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-beacon-draw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function publish(known: (typeof KNOWN_DRAWS)[number]) {
  const terms = knownTerms(known);
  return {
    version: 2,
    groupId: terms.groupId,
    commitment: computeCommitment(terms.secretHex),
    secret: terms.secretHex,
    members: terms.memberIds.map((memberId, index) => ({
      memberId,
      firstName: `Ana ${index + 1}`,
      nonce: terms.nonces[index] ?? null,
    })),
    beacon: publishBeacon(),
    putOff: [] as object[],
    order: known.order.split(' '),
  };
}

type Published = ReturnType<typeof publish>;

/** Async, because a drand host responds from this process. */
function verify(draw: Published, ...more: string[]): Promise<{ code: number; output: string }> {
  const path = join(folder, 'draw.json');
  writeFileSync(path, JSON.stringify(draw));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, path, ...more], (error, output) =>
      resolve({ code: error === null ? 0 : 1, output }),
    );
  });
}

async function askingHost(answer: unknown): Promise<{ code: number; output: string }> {
  const server = createServer((request, response) => {
    const isRound = request.url === `/${QUICKNET.hash}/public/1000`;
    response.writeHead(isRound ? 200 : 404).end(JSON.stringify(isRound ? answer : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const draw = publish(KNOWN_DRAWS[4]);
  // Postponed once, with two more members.
  const { members } = publish(KNOWN_DRAWS[5]);
  const putOffAt = '2023-08-24T00:00:00.000Z';
  draw.putOff.push({ chainHash: QUICKNET.hash, round: 1000, putOffAt, members: members.slice(0, 7) });
  const verdict = await verify(draw, `--ask-drand=http://127.0.0.1:${port}/`);
  server.close();
  return verdict;
}

describe('verify-draw.mjs with a beacon', () => {
  it('prints each step of a draw with a real drand round and the order of another implementation', async () => {
    for (const known of KNOWN_DRAWS) {
      const { code, output } = await verify(publish(known), publish(known).commitment);
      expect(output).toContain('The order follows from these.');
      expect(output).toContain('The secret matches the commitment');
      expect(output).toContain('is the SHA-256 of the signature of round 1000.');
      expect(output).toContain('published at 2023-08-23T15:59:24.000Z, after the members were fixed');
      expect(output).toContain(`https://api.drand.sh/${QUICKNET.hash}/public/1000`);
      if (known.without !== null) expect(output).toContain('sent no nonce');
      expect(output).not.toMatch(/NOT|test draw/);
      expect(code).toBe(0);
    }
  });

  it('fetches the round from drand on request', async () => {
    const right = await askingHost({ ...REAL_ROUND });
    expect(right.output).toMatch(/http:\/\/127\.0\.0\.1\S* returns the same number/);
    expect(right.code).toBe(0);
    expect(right.output).toContain('Postponed at 2023-08-24');
    const wouldBe = right.output.split('Order that it would have given:')[1] ?? '';
    const { secretHex, nonces, memberIds } = knownTerms(KNOWN_DRAWS[5]);
    const order = drawPayoutOrder({
      secretHex,
      randomnessHex: REAL_ROUND.randomness,
      nonces: nonces.slice(0, 7),
      groupId: KNOWN_DRAWS[4].groupId,
      memberIds: memberIds.slice(0, 7),
    });
    expect([...wouldBe.matchAll(/\((m\d+)\)/g)].map(([, id]) => id)).toEqual(order);
    const wrong = await askingHost({ round: 1000, signature: 'ab'.repeat(48) });
    expect(wrong.output).toMatch(/NOT right: drand returns another number for round 1000/);
    expect(wrong.code).toBe(1);
    const unreachable = await verify(publish(KNOWN_DRAWS[4]), '--ask-drand=http://127.0.0.1:9');
    expect(unreachable.output).toContain('cannot be checked');
    expect(unreachable.code).toBe(1);
  });

  it('verifies the signature of a test beacon and warns that it proves nothing', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const known = KNOWN_DRAWS[4];
    const draw = publish(known);
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(1000n);
    const signature = sign(null, createHash('sha256').update(number).digest(), privateKey).toString('hex');
    const randomness = computeRandomness(signature);
    Object.assign(draw.beacon, {
      isStandIn: true,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
      signature,
      randomness,
    });
    draw.order = drawPayoutOrder({ ...knownTerms(known), randomnessHex: randomness });
    const { code, output } = await verify(draw);
    expect(output).toContain('This is a test draw');
    expect(output).toContain('The test beacon’s signature is valid.');
    expect(code).toBe(0);
    draw.beacon.round = 1001;
    expect((await verify(draw)).output).toContain(
      'NOT right: the test beacon’s signature for this round is invalid',
    );
  });

  it.each<[string, (draw: Published) => void, RegExp]>([
    [
      'another value',
      (draw) => (draw.beacon.randomness = 'ab'.repeat(32)),
      /not the SHA-256 of its signature/,
    ],
    ['another signature', (draw) => (draw.beacon.signature = 'ab'.repeat(48)), /not the SHA-256/],
    [
      'another round number with a matching value',
      (draw) => {
        draw.beacon.signature = 'ab'.repeat(48);
        draw.beacon.randomness = computeRandomness(draw.beacon.signature);
      },
      /turn \d is published for/,
    ],
    [
      'a round known in advance',
      (draw) => (draw.beacon.closedAt = draw.beacon.publishedAt),
      /published before the members were fixed/,
    ],
    ['another chain', (draw) => (draw.beacon.chainHash = '0'.repeat(64)), /not drand’s chain/],
    ['a chain with another genesis', (draw) => (draw.beacon.genesis += 1_000_000), /not drand’s chain/],
    ['no beacon', (draw) => Reflect.deleteProperty(draw, 'beacon'), /is missing/],
    ['a removed nonce', (draw) => (draw.members[0]!.nonce = null), /turn \d is published for/],
    ['an unknown version', (draw) => (draw.version = 3), /version 3 is not supported/],
  ])('detects %s', async (_what, change, reason) => {
    const draw = publish(KNOWN_DRAWS[4]);
    change(draw);
    const { code, output } = await verify(draw);
    expect(output).toMatch(reason);
    expect(output).not.toContain('The draw is right');
    expect(code).toBe(1);
  });
});
