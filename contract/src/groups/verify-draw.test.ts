import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeCommitment, drawPayoutOrder } from './draw.ts';
import { bigDraw, drawTerms, publishBeacon } from './test-known-draws.ts';

const SCRIPT = fileURLToPath(new URL('../../../web/public/verify-draw.mjs', import.meta.url));

interface PublishedDraw {
  version: number;
  groupId: string;
  commitment: string;
  secret: string | null;
  members: { memberId: string; firstName: string; nonce: string }[];
  beacon: ReturnType<typeof publishBeacon>;
  order: string[];
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function publish(members: number, groupId: string): PublishedDraw {
  const terms = drawTerms(members, groupId);
  return {
    version: 2,
    groupId,
    commitment: computeCommitment(terms.secretHex),
    secret: terms.secretHex,
    members: terms.memberIds.map((memberId, index) => ({
      memberId,
      firstName: `Ana ${index + 1}`,
      nonce: terms.nonces[index]!,
    })),
    beacon: publishBeacon(),
    order: drawPayoutOrder(terms),
  };
}
function run(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return { code: status, output: stdout };
}
function verify(draw: unknown, ...more: string[]): { code: number | null; output: string } {
  const path = join(folder, 'draw.json');
  writeFileSync(path, typeof draw === 'string' ? draw : JSON.stringify(draw));
  return run(path, ...more);
}
function changed(change: (draw: PublishedDraw) => void): PublishedDraw {
  const draw = publish(20, 'group');
  change(draw);
  return draw;
}

describe('verify-draw.mjs', () => {
  it('prints the computed order by turn and the values to compare', () => {
    const draw = publish(5, '5f0c1d2e-7a3b-4c4d-8e5f-60718293a4b5');
    const { output } = verify(draw, draw.commitment.toUpperCase());
    const turns = [...output.matchAll(/^ +(\d+)\. (.+)$/gm)].map((match) => [match[1], match[2]]);
    expect(turns).toEqual([
      ['1', 'Ana 2 (m2)'],
      ['2', 'Ana 3 (m3)'],
      ['3', 'Ana 1 (m1)'],
      ['4', 'Ana 5 (m5)'],
      ['5', 'Ana 4 (m4)'],
    ]);
    expect(output).toContain(draw.commitment);
    for (const member of draw.members) expect(output).toContain(member.nonce);
  });

  it('rejects the same words as the engine', () => {
    const draw = publish(bigDraw.members, bigDraw.groupId);
    expect(createHash('sha256').update(draw.order.join(' ')).digest('hex')).toBe(bigDraw.orderSha256);
    expect(verify(draw).code).toBe(0);
  });

  it.each<[string, (draw: PublishedDraw) => void, RegExp]>([
    [
      'another secret',
      (draw) => (draw.secret = draw.secret!.replace(/.$/, '0')),
      /does not match the commitment/,
    ],
    ['another commitment', (draw) => (draw.commitment = '0'.repeat(64)), /does not match the commitment/],
    ['another nonce', (draw) => (draw.members[7]!.nonce = '0'.repeat(32)), /turn \d+ is published for/],
    ['another group', (draw) => (draw.groupId += 'x'), /turn \d+ is published for/],
    ['members in another order', (draw) => draw.members.reverse(), /turn \d+ is published for/],
    [
      'two swapped turns',
      (draw) => draw.order.splice(0, 2, draw.order[1]!, draw.order[0]!),
      /turn 1 is published for Ana \d+ \(m\d+\), but the draw gives it to Ana \d+ \(m\d+\)/,
    ],
    [
      'the last two turns swapped',
      (draw) => draw.order.push(...draw.order.splice(18).reverse()),
      /turn 19 is/,
    ],
    ['a member missing in the order', (draw) => draw.order.pop(), /is missing in the published order/],
    ['a member missing in the list', (draw) => draw.members.pop(), /turn|who is not a member/],
    ['an outsider in the order', (draw) => draw.order.push('m99'), /m99, who is not a member/],
    [
      'a member twice in the order',
      (draw) => draw.order.push(draw.order[0]!),
      /twice in the published order/,
    ],
    [
      'a member twice in the list',
      (draw) => draw.members.push(draw.members[0]!),
      /a member is listed twice\./,
    ],
    ['a short secret', (draw) => (draw.secret = 'ab'), /not 32 bytes/],
    ['a secret that is not hex', (draw) => (draw.secret = 'g'.repeat(64)), /not 32 bytes/],
    ['no commitment', (draw) => (draw.commitment = ''), /commitment is missing/],
    ['a short nonce', (draw) => (draw.members[0]!.nonce = 'ab'), /nonce of m1 is not 16 bytes/],
    ['no members', (draw) => (draw.members = []), /members are missing/],
    ['no group', (draw) => (draw.groupId = ''), /group id is missing/],
    ['no order', (draw) => Reflect.deleteProperty(draw, 'order'), /order is missing/],
  ])('detects %s', (_, change, reason) => {
    const { code, output } = verify(changed(change));
    expect(output).toContain('The draw is NOT right');
    expect(output).not.toContain('The draw is right.');
    expect(output).toMatch(reason);
    expect(code).toBe(1);
  });

  it('detects a commitment other than the member’s note', () => {
    const draw = publish(5, 'group');
    const { code, output } = verify(draw, '0'.repeat(64));
    expect(output).toMatch(/not the one you saved/);
    expect(code).toBe(1);
  });

  it.each([
    '',
    'null',
    '"text"',
    '7',
    '{',
    '[]',
    '{}',
    '{"groupId":"g"}',
    changed((draw) => (draw.secret = null)),
  ])('reports that %j cannot be checked', (draw) => {
    const { code, output } = verify(draw);
    expect(output).toMatch(/^\nThe draw cannot be checked: .+\.\n$/);
    expect(code).toBe(1);
  });

  it.each(['{"version":2}', '{"version":2,"groupId":"g"}'])('reports the missing parts of %j', (text) => {
    const { code, output } = verify(text);
    expect(output).toContain('The draw is NOT right');
    expect(output).not.toMatch(/undefined|TypeError|at .*\.mjs/);
    expect(code).toBe(1);
  });

  it('explains its usage and reports a missing file', () => {
    expect(run().output).toContain('node verify-draw.mjs draw.json');
    expect(run().code).toBe(1);
    expect(run(join(folder, 'nowhere.json')).code).toBe(1);
  });

  it('escapes control characters in member names', () => {
    const { code, output } = verify({
      ...changed((draw) => (draw.members[0]!.firstName = '\u001b[2J\u202eevil\n')),
    });
    expect(code).toBe(0);
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain('\u202e');
    expect(output).toContain('?[2J?evil? (m1)');
  });

  it('runs on Node alone, without our code', () => {
    const imports = [...readFileSync(SCRIPT, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]);
    expect(imports).toEqual(['node:crypto', 'node:fs']);
  });
});
