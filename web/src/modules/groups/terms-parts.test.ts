import { expect, it } from 'vitest';
import { createNonce } from './terms-parts.tsx';

it('a nonce is 32 hexadecimal digits and unique', () => {
  const nonces = Array.from({ length: 50 }, createNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(nonces).size).toBe(50);
});
