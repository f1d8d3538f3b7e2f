import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptText, encryptText, NotDecryptable } from './encryption.ts';
import {
  computeKeyedHash,
  computePurposeHash,
  computePurposeHashes,
  constantTimeEquals,
  createRandomToken,
  createSixDigitCode,
  hashToken,
} from './tokens.ts';

describe('tokens', () => {
  // security: 6.5.3, 6.5.4, 7.2.3, 11.2.3, 11.5.1
  test('carry 256 bits and never repeat', () => {
    const tokens = Array.from({ length: 200 }, createRandomToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken('abc').toString('hex')).toMatch(/^ba7816bf/);
  });

  // security: 6.5.4
  test('as codes have six digits and keep leading zeros', () => {
    const codes = Array.from({ length: 2000 }, createSixDigitCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  // security: 9.1.2, keyed-hash
  test('have keyed hashes that depend on key, purpose and value', () => {
    const hashes = [
      ['k', 'p', 'v'],
      ['K', 'p', 'v'],
      ['k', 'P', 'v'],
      ['k', 'p', 'V'],
      ['k', 'pv', ''],
    ] as const;
    expect(
      new Set(hashes.map((parts) => computeKeyedHash(parts[0], parts[1], parts[2]).toString('hex'))).size,
    ).toBe(5);
    expect(constantTimeEquals('same', Buffer.from('same'))).toBe(true);
    expect(constantTimeEquals('same', 'sane')).toBe(false);
    expect(constantTimeEquals('same', 'same longer')).toBe(false);
  });
});

describe('encryption', () => {
  const [old, current] = [randomBytes(32), randomBytes(16)];

  // security: 11.3.1, 11.3.3
  test('refuses a changed text, another row and an unknown key', () => {
    const sealed = encryptText([current], 'users.address:1', '1 Main St');
    const flipped = sealed[20] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, 20) + flipped + sealed.slice(21);
    expect(() => decryptText([current], 'users.address:1', changed)).toThrow(NotDecryptable);
    expect(() => decryptText([current], 'users.address:2', sealed)).toThrow(NotDecryptable);
    expect(() => decryptText([old], 'users.address:1', sealed)).toThrow(NotDecryptable);
    expect(() => decryptText([current], 'x', 'nonsense')).toThrow(NotDecryptable);
    expect(() => encryptText([], 'x', 'y')).toThrow(RangeError);
  });

  // security: 11.3.2, 11.3.4
  test('decrypts data of an older key, and never encrypts the same way twice', () => {
    const sealed = encryptText([old], 'a', 'Grüße');
    expect(decryptText([current, old], 'a', sealed)).toBe('Grüße');
    expect(encryptText([old], 'a', 'Grüße')).not.toBe(sealed);
  });
});

describe('hashes under the app’s secret', () => {
  const [old, current] = ['the secret before', 'the secret now'];

  // security: 11.1.2
  test('use a separate key for each purpose, and list the form to store first', () => {
    const secrets = { appSecret: current };
    const [first, underived, ...rest] = computePurposeHashes(secrets, 'p', 'v');
    expect(first).toEqual(computePurposeHash(secrets, 'p', 'v'));
    expect(underived).toEqual(computeKeyedHash(current, 'p', 'v'));
    expect(rest).toEqual([]);
    expect(computePurposeHash(secrets, 'q', 'v')).not.toEqual(first);
    expect(computePurposeHash({ appSecret: old }, 'p', 'v')).not.toEqual(first);
  });

  test('include the form under the previous secret only while it is known', () => {
    const stored = computePurposeHash({ appSecret: old }, 'recovery code', 'abc');
    const forms = computePurposeHashes(
      { appSecret: current, previousAppSecret: old },
      'recovery code',
      'abc',
    );
    expect(forms[0]).toEqual(computePurposeHash({ appSecret: current }, 'recovery code', 'abc'));
    expect(forms).toContainEqual(stored);
    expect(computePurposeHashes({ appSecret: current }, 'recovery code', 'abc')).not.toContainEqual(stored);
  });
});
