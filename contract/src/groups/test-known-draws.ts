/** Draws computed by a third program in another language (Python's hashlib); engine and script must reproduce them. */
import { createHash } from 'node:crypto';
import type { DrawTerms } from './draw.ts';

/** The secret is the bytes 0 … 31, the k-th nonce the first 16 bytes of SHA-256("nonce k"), the members m1, m2, … */
export function drawTerms(members: number, groupId: string): DrawTerms {
  const places = Array.from({ length: members }, (_, index) => index + 1);
  return {
    secretHex: Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
    nonces: places.map((k) => createHash('sha256').update(`nonce ${k}`).digest('hex').slice(0, 32)),
    groupId,
    memberIds: places.map((k) => `m${k}`),
  };
}

export const KNOWN_DRAWS = [
  { members: 1, groupId: 'g', order: 'm1' },
  { members: 3, groupId: 'group-1', order: 'm1 m2 m3' },
  { members: 3, groupId: 'group-2', order: 'm2 m3 m1' },
  { members: 5, groupId: '5f0c1d2e-7a3b-4c4d-8e5f-60718293a4b5', order: 'm5 m1 m2 m4 m3' },
  {
    members: 20,
    groupId: 'Grupo ñ – 節約',
    order: 'm12 m9 m20 m16 m7 m17 m19 m3 m6 m13 m11 m14 m4 m1 m18 m8 m15 m10 m5 m2',
  },
] as const;

/** A word is skipped about once in 200 million draws of 20 members; this large draw was searched because it has one. */
export const bigDraw = {
  members: 3_000,
  groupId: 'big-1164',
  orderSha256: '00a7ae9211dc7753567a4fa3ddc1480d29482c01b438ca91d96876d97f613bbd',
};
