/** Draws computed by a third program in another language (Python's hashlib); engine and script must reproduce them. */
import { createHash } from 'node:crypto';
import type { DrawTerms } from './draw.ts';

/** Of drand's quicknet, round 1000. */
export const REAL_ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
} as const;

/** The secret is the bytes 0 … 31, the k-th nonce the first 16 bytes of SHA-256("nonce k"), the members m1, m2, … */
export function drawTerms(members: number, groupId: string, randomnessHex: string | null = null) {
  const places = Array.from({ length: members }, (_, index) => index + 1);
  return {
    randomnessHex,
    secretHex: Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
    nonces: places.map((k) => createHash('sha256').update(`nonce ${k}`).digest('hex').slice(0, 32)),
    groupId,
    memberIds: places.map((k) => `m${k}`),
  } satisfies DrawTerms;
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

/** The same with the value of the real round; `without` is the member who sent no nonce. */
export const KNOWN_BEACON_DRAWS = [
  { members: 1, groupId: 'g', without: null, order: 'm1' },
  { members: 3, groupId: 'group-1', without: null, order: 'm2 m3 m1' },
  { members: 3, groupId: 'group-2', without: null, order: 'm3 m1 m2' },
  { members: 4, groupId: 'group-2', without: 2, order: 'm3 m2 m1 m4' },
  {
    members: 5,
    groupId: '5f0c1d2e-7a3b-4c4d-8e5f-60718293a4b5',
    without: null,
    order: 'm2 m3 m1 m5 m4',
  },
  {
    members: 20,
    groupId: 'Grupo ñ – 節約',
    without: null,
    order: 'm18 m2 m20 m10 m13 m12 m11 m3 m8 m17 m15 m6 m1 m19 m4 m7 m9 m5 m14 m16',
  },
] as const;

/** The terms of such a draw. */
export function beaconTerms({ members, groupId, without }: (typeof KNOWN_BEACON_DRAWS)[number]): DrawTerms {
  const terms = drawTerms(members, groupId, REAL_ROUND.randomness);
  return { ...terms, nonces: terms.nonces.map((nonce, index) => (index + 1 === without ? null : nonce)) };
}

/** A word is skipped about once in 200 million draws of 20 members; this large draw was searched because it has one. */
export const bigDraw = {
  members: 3_000,
  groupId: 'big-1164',
  orderSha256: '00a7ae9211dc7753567a4fa3ddc1480d29482c01b438ca91d96876d97f613bbd',
};
