import {
  computeCommitment,
  computeRoundTime,
  drawPayoutOrder,
  QUICKNET,
} from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { describe, expect, it } from 'vitest';
import { checkDraw } from './check-draw.ts';

const secret = 'ab'.repeat(32);
const nonces = ['01', '02', '03', '04', '05', '06', '07', '08'].map((byte) => byte.repeat(16));
const memberIds = nonces.map((_, index) => `m${index + 1}`);
const REAL = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};
const { hash: chainHash, ...chain } = QUICKNET;
const publishedAt = new Date(computeRoundTime(QUICKNET, REAL.round) * 1000).toISOString();
const beacon = {
  isStandIn: false,
  chainHash,
  ...chain,
  ...REAL,
  publishedAt,
  closedAt: '2023-08-23T15:59:17.000Z',
};
const order = drawPayoutOrder({
  secretHex: secret,
  randomnessHex: REAL.randomness,
  nonces,
  groupId: 'g',
  memberIds,
});
const draw: DrawAnswer = {
  version: 2,
  beacon,
  putOff: [],
  earlier: [],
  groupId: 'g',
  commitment: computeCommitment(secret),
  secret,
  members: memberIds.map((memberId, index) => ({
    memberId,
    firstName: memberId,
    nonce: nonces[index] ?? '',
  })),
  order,
};

describe('verifying the draw', () => {
  it('accepts an honest draw from drand or the test beacon', () => {
    expect(checkDraw(draw)).toEqual({ outcome: 'right', order });
    const standIn = { ...beacon, isStandIn: true, chainHash: 'ab'.repeat(32), publicKey: 'cd'.repeat(32) };
    expect(checkDraw({ ...draw, beacon: standIn })).toMatchObject({ outcome: 'right' });
  });

  it.each([
    ['a value that is not of its signature', { randomness: 'ab'.repeat(32) }, 'other-value'],
    ['a source of our own passed off as drand', { publicKey: 'cd'.repeat(32) }, 'other-value'],
    ['a chain of other times', { genesis: 0 }, 'other-value'],
    ['a round that was known', { closedAt: publishedAt }, 'early-round'],
    ['a round without a value', { randomness: null }, 'unreadable'],
  ] as const)('finds %s', (_what, change, outcome) => {
    expect(checkDraw({ ...draw, beacon: { ...beacon, ...change } })).toEqual({ outcome });
  });

  it('rejects a draw without its random number', () => {
    expect(checkDraw({ ...draw, beacon: null })).toEqual({ outcome: 'unreadable' });
  });

  it('finds a secret that does not match the commitment', () => {
    expect(checkDraw({ ...draw, secret: 'cd'.repeat(32) })).toEqual({ outcome: 'other-secret' });
  });

  it('names the first turn that went to another member', () => {
    const [first, second, ...rest] = order as [string, string, ...string[]];
    expect(checkDraw({ ...draw, order: [first, ...[...rest, second]] })).toMatchObject({
      outcome: 'other-order',
      turn: 2,
      drawn: second,
    });
    expect(checkDraw({ ...draw, order: order.slice(0, 7) })).toMatchObject({ turn: 8, published: undefined });
  });

  it('detects a changed nonce', () => {
    const [first, ...rest] = draw.members as [DrawAnswer['members'][number]];
    const changed = { ...draw, members: [{ ...first, nonce: '99'.repeat(16) }, ...rest] };
    expect(checkDraw(changed)).not.toMatchObject({ outcome: 'right' });
  });

  it('has nothing to verify before the start, and never accepts invalid data', () => {
    expect(checkDraw({ ...draw, secret: null, order: [] })).toEqual({ outcome: 'unreadable' });
    expect(checkDraw({ ...draw, secret: 'ab' })).toEqual({ outcome: 'unreadable' });
  });
});
