import { describe, expect, it } from 'vitest';
import { asksToCommit, backendPidIn, isCommitted, messageCutter, sqlStateIn } from './wire.ts';

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

describe('server messages', () => {
  const committed = message('C', 'COMMIT\0');
  const refused = message('E', 'SERROR\0VERROR\0C25006\0Mcannot write\0\0');
  const ready = message('Z', 'I');
  const opened = message('K', '\0\u0001\u0002\u0003secret of it');

  it('are split correctly, however the chunks are cut', () => {
    const all = Buffer.concat([committed, refused, ready]);
    for (const size of [1, 3, 7, all.length]) {
      const cut = messageCutter();
      const messages: Buffer[] = [];
      for (let at = 0; at < all.length; at += size) messages.push(...cut(all.subarray(at, at + size)));
      expect(messages).toEqual([committed, refused, ready]);
    }
  });

  it('are recognized as a commit or an error', () => {
    expect([committed, refused, ready].map(isCommitted)).toEqual([true, false, false]);
    expect(isCommitted(message('C', 'ROLLBACK\0'))).toBe(false);
    expect([committed, refused, ready].map(sqlStateIn)).toEqual([null, '25006', null]);
  });

  it("include the backend's process id when a connection opens", () => {
    expect([opened, committed, refused, ready].map(backendPidIn)).toEqual([0x010203, null, null, null]);
  });
});

it("an app's COMMIT is recognized in any case, alone or after a statement", () => {
  expect(asksToCommit(message('Q', 'commit\0'))).toBe(true);
  expect(asksToCommit(Buffer.concat([message('P', '\0insert\0'), message('Q', 'COMMIT\0')]))).toBe(true);
  expect(asksToCommit(message('Q', 'select committed from t\0'))).toBe(false);
});
