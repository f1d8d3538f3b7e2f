/** The reader's contribution to the draw: 16 random bytes in hexadecimal. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
