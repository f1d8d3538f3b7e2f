import { commitmentOf, drawOrder } from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups';
import { describe, expect, it } from 'vitest';
import { checkDraw } from './check-draw.ts';

const secret = 'ab'.repeat(32);
const nonces = ['01', '02', '03', '04', '05', '06', '07', '08'].map((byte) => byte.repeat(16));
const memberIds = nonces.map((_, index) => `m${index + 1}`);
const order = drawOrder({ secretHex: secret, nonces, groupId: 'g', memberIds });

const draw: DrawAnswer = {
  groupId: 'g',
  commitment: commitmentOf(secret),
  secret,
  members: memberIds.map((memberId, index) => ({
    memberId,
    firstName: memberId,
    nonce: nonces[index] ?? '',
  })),
  order,
};

describe('doing the draw again', () => {
  it('finds an honest draw right', () => {
    expect(checkDraw(draw)).toEqual({ is: 'right', order });
  });

  it('finds another secret than the one that was committed to', () => {
    expect(checkDraw({ ...draw, secret: 'cd'.repeat(32) })).toEqual({ is: 'other-secret' });
  });

  it('names the first turn that was given to somebody else', () => {
    const [first, second, ...rest] = order as [string, string, ...string[]];
    expect(checkDraw({ ...draw, order: [first, ...[...rest, second]] })).toMatchObject({
      is: 'other-order',
      turn: 2,
      drawn: second,
    });
    expect(checkDraw({ ...draw, order: order.slice(0, 7) })).toMatchObject({ turn: 8, published: undefined });
  });

  it('notices a nonce that was changed', () => {
    const [first, ...rest] = draw.members as [DrawAnswer['members'][number]];
    const changed = { ...draw, members: [{ ...first, nonce: '99'.repeat(16) }, ...rest] };
    expect(checkDraw(changed)).not.toMatchObject({ is: 'right' });
  });

  it('has nothing to check before the start, and takes nothing broken for right', () => {
    expect(checkDraw({ ...draw, secret: null, order: [] })).toEqual({ is: 'unreadable' });
    expect(checkDraw({ ...draw, secret: 'ab' })).toEqual({ is: 'unreadable' });
  });
});
