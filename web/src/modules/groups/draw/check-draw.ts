/**
 * Recomputes a group's draw in the browser from public data (web/public/verify-draw.mjs does the same independently).
 */
import {
  computeCommitment,
  computeRandomness,
  computeRoundTime,
  drawPayoutOrder,
  QUICKNET,
} from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';

export type DrawCheck =
  | { readonly outcome: 'right'; readonly order: readonly string[] }
  /** The secret does not match the commitment published before the first member joined. */
  | { readonly outcome: 'other-secret' }
  /** The random number does not match its signature or is not from drand. */
  | { readonly outcome: 'other-value' }
  /** The beacon's round was already known when members were fixed. */
  | { readonly outcome: 'early-round' }
  /** Another member was published for a turn than the draw gives. */
  | {
      readonly outcome: 'other-order';
      readonly turn: number;
      readonly drawn: string | undefined;
      readonly published: string | undefined;
    }
  /** The published data is not a valid draw. */
  | { readonly outcome: 'unreadable' };

/** Member ids only. Before the draw there is no secret: 'unreadable'. */
export function checkDraw(draw: DrawAnswer): DrawCheck {
  const { commitment, secret, members, groupId, order, beacon } = draw;
  if (secret === null || beacon === null) return { outcome: 'unreadable' };
  try {
    if (computeCommitment(secret) !== commitment.toLowerCase()) return { outcome: 'other-secret' };
    const problem = findBeaconProblem(beacon);
    if (problem !== null) return { outcome: problem };
    const drawn = drawPayoutOrder({
      secretHex: secret,
      randomnessHex: beacon.randomness ?? '',
      nonces: members.map(({ nonce }) => nonce),
      groupId,
      memberIds: members.map(({ memberId }) => memberId),
    });
    const wrong = Array.from({ length: Math.max(drawn.length, order.length) }, (_, index) => index).find(
      (index) => drawn[index] !== order[index],
    );
    if (wrong === undefined) return { outcome: 'right', order: drawn };
    return { outcome: 'other-order', turn: wrong + 1, drawn: drawn[wrong], published: order[wrong] };
  } catch {
    return { outcome: 'unreadable' };
  }
}

function findBeaconProblem(
  beacon: NonNullable<DrawAnswer['beacon']>,
): 'other-value' | 'early-round' | 'unreadable' | null {
  const { chainHash: hash, publicKey, genesis, period, round, signature, randomness } = beacon;
  const chain = { hash, publicKey, genesis, period };
  if (signature === null || randomness === null) return 'unreadable';
  if (computeRandomness(signature) !== randomness) return 'other-value';
  const isDrand = Object.entries(QUICKNET).every(
    ([name, value]) => chain[name as keyof typeof chain] === value,
  );
  if (!beacon.isStandIn && !isDrand) return 'other-value';
  return computeRoundTime(chain, round) * 1000 > Date.parse(beacon.closedAt) ? null : 'early-round';
}
