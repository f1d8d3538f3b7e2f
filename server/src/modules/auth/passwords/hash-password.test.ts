import { expect, test } from 'vitest';
import { isRefusal } from '../../../platform/http/refusal.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';

// security: 11.4.2
test('passwords are hashed with Argon2id at the cost that OWASP recommends', async () => {
  const [one, other] = await Promise.all([
    hashPassword('otter-lantern-47'),
    hashPassword('otter-lantern-47'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other, 'each hash has its own salt').not.toBe(one);
});

// security: 6.2.8, 6.2.9
test('every character of a password counts as typed, even beyond the 72nd', async () => {
  const typed = ` ${'harbour '.repeat(16)}Ünï `;
  const hash = await hashPassword(typed);
  expect(await isPasswordRight(typed, hash)).toBe(true);
  for (const other of [
    `${typed} `,
    typed.trim(),
    typed.slice(0, 72),
    typed.slice(0, -2),
    typed.toLowerCase(),
  ])
    expect([other, await isPasswordRight(other, hash)]).toEqual([other, false]);
  expect(await isPasswordRight('the password of no account', undefined), 'an unknown name').toBe(false);
});

// security: 13.1.2, 15.1.3, 15.2.2
test('a flood of password hashes waits in a queue, and is refused beyond its bound', async () => {
  // Comparing with an invalid hash costs nothing, but waits in the same queue.
  const flood = Array.from({ length: 410 }, () => isPasswordRight('otter-lantern-47', 'no hash'));
  const ends = await Promise.allSettled(flood);
  const reasons = ends.map((end) => (end.status === 'rejected' ? (end.reason as unknown) : undefined));
  const refused = reasons.map((reason) => isRefusal(reason) && reason.code === 'unavailable');
  expect(refused.lastIndexOf(false)).toBe(401);
  expect(refused.filter(Boolean)).toHaveLength(8);
  expect(await hashPassword('otter-lantern-47'), 'the line moves on').toMatch(/^\$argon2id/);
});

test('a password matches in composed and in decomposed Unicode', async () => {
  const [composed, decomposed] = ['séñor-lantern-47'.normalize('NFC'), 'séñor-lantern-47'.normalize('NFD')];
  for (const set of [composed, decomposed]) {
    const encoded = await hashPassword(set);
    for (const typed of [composed, decomposed]) expect(await isPasswordRight(typed, encoded)).toBe(true);
    expect(await isPasswordRight('senor-lantern-47', encoded)).toBe(false);
  }
  expect(await isPasswordRight(composed, undefined)).toBe(false);
});
