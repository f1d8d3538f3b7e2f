/** Does a group's draw again, in this browser, from what was published (web/public/verify-draw.mjs does the same without us). */
import { commitmentOf, drawOrder } from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups';

export type DrawCheck =
  | { readonly is: 'right'; readonly order: readonly string[] }
  /** The secret is not the one that was committed to before anybody joined. */
  | { readonly is: 'other-secret' }
  /** A turn that the draw gives to somebody else than was published. */
  | {
      readonly is: 'other-order';
      readonly turn: number;
      readonly drawn: string | undefined;
      readonly published: string | undefined;
    }
  /** What was published cannot be read as a draw. */
  | { readonly is: 'unreadable' };

/** Ids are members'. Before the start there is no secret, hence nothing to check: 'unreadable'. */
export function checkDraw({ commitment, secret, members, groupId, order }: DrawAnswer): DrawCheck {
  if (secret === null) return { is: 'unreadable' };
  try {
    if (commitmentOf(secret) !== commitment.toLowerCase()) return { is: 'other-secret' };
    const drawn = drawOrder({
      secretHex: secret,
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
