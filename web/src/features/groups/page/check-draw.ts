/** Does a group's draw again, in this browser, from what was published (web/public/verify-draw.mjs does the same without us). */
import { QUICKNET, computeRandomness, computeRoundTime } from '@circle-link/contract/groups/beacon';
import { computeCommitment, drawOrder } from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';

export type DrawCheck =
  | { readonly is: 'right'; readonly order: readonly string[] }
  /** The secret is not the one that was committed to before the first member joined. */
  | { readonly is: 'other-secret' }
  /** The random number is not the one of the signature, or of another source than drand. */
  | { readonly is: 'other-value' }
  /** The round was known when the members were fixed. */
  | { readonly is: 'early-round' }
  /** A turn that the draw gives to another member than was published. */
  | {
      readonly is: 'other-order';
      readonly turn: number;
      readonly drawn: string | undefined;
      readonly published: string | undefined;
    }
  /** What was published cannot be read as a draw. */
  | { readonly is: 'unreadable' };

/** Ids are members'. Before the draw there is no secret, hence nothing to check: 'unreadable'. */
export function checkDraw(draw: DrawAnswer): DrawCheck {
  const { commitment, secret, members, groupId, order, beacon } = draw;
  if (secret === null || beacon === null) return { is: 'unreadable' };
  try {
    if (computeCommitment(secret) !== commitment.toLowerCase()) return { is: 'other-secret' };
    const problem = findBeaconProblem(beacon);
    if (problem !== null) return { is: problem };
    const drawn = drawOrder({
      secretHex: secret,
      randomnessHex: beacon.randomness ?? '',
      nonces: members.map(({ nonce }) => nonce),
      groupId,
      memberIds: members.map(({ memberId }) => memberId),
    });
    const wrong = Array.from({ length: Math.max(drawn.length, order.length) }, (_, index) => index).find(
      (index) => drawn[index] !== order[index],
    );
    if (wrong === undefined) return { is: 'right', order: drawn };
    return { is: 'other-order', turn: wrong + 1, drawn: drawn[wrong], published: order[wrong] };
  } catch {
    return { is: 'unreadable' };
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
