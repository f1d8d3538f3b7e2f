/** Draws computed by a third implementation (Python's hashlib), which engine and script must reproduce. */
import { createHash } from 'node:crypto';
import { computeRoundTime, type DrawTerms, QUICKNET } from './draw.ts';

export const REAL_ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
} as const;

/** The secret is bytes 0 … 31, the k-th nonce the first 16 bytes of SHA-256("nonce k"), the members m1, m2, … */
export function drawTerms(members: number, groupId: string) {
  const places = Array.from({ length: members }, (_, index) => index + 1);
  return {
    randomnessHex: REAL_ROUND.randomness,
    secretHex: Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
    nonces: places.map((k) => createHash('sha256').update(`nonce ${k}`).digest('hex').slice(0, 32)),
    groupId,
    memberIds: places.map((k) => `m${k}`),
  } satisfies DrawTerms;
}

/** `without` is the member who sent no nonce. */
export const KNOWN_DRAWS = [
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

export function knownTerms({ members, groupId, without }: (typeof KNOWN_DRAWS)[number]): DrawTerms {
  const terms = drawTerms(members, groupId);
  return { ...terms, nonces: terms.nonces.map((nonce, index) => (index + 1 === without ? null : nonce)) };
}

/** Draws of 20 members reject a word once in about 200 million; this large draw rejects one. */
export const bigDraw = {
  members: 3_000,
  groupId: 'big-1073',
  orderSha256: 'af49f5fd6b19b6691c0c114e347eb0e2aea253f5427c7174b1b65b5a6131d6b6',
};

/** A published beacon round; the members were fixed seven seconds earlier. */
export function publishBeacon() {
  const time = computeRoundTime(QUICKNET, REAL_ROUND.round) * 1000;
  return {
    isStandIn: false,
    chainHash: QUICKNET.hash,
    publicKey: QUICKNET.publicKey,
    genesis: QUICKNET.genesis,
    period: QUICKNET.period,
    round: REAL_ROUND.round as number,
    closedAt: new Date(time - 7_000).toISOString(),
    publishedAt: new Date(time).toISOString(),
    signature: REAL_ROUND.signature as string,
    randomness: REAL_ROUND.randomness as string,
  };
}
