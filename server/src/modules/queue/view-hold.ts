import { HOLD_EXTENSIONS } from '@circle-link/contract/limits';
import { formatAmount } from '@circle-link/contract/money';
import type { QueueHold } from '@circle-link/contract/queue';
import type { Reader } from '../../platform/database/database.ts';
import { findSubjectPayment } from '../charges/index.ts';
import { findNewestHold, type Hold, provisionalNumber } from './hold-store.ts';
import { findMemberPosition } from './position-store.ts';
import { toBreakdown } from './rules.ts';

export async function viewHold(db: Reader, userId: string): Promise<QueueHold | null> {
  const hold = await findNewestHold(db, userId);
  if (hold === null) return null;
  const position = await findMemberPosition(db, userId);
  if (position !== null) return show(hold, { status: 'paid', queuePosition: position.globalPosition });
  if (hold.status === 'released') return null;
  if (hold.status !== 'holding') return show(hold, { status: 'expired', queuePosition: null });
  const payment = await findSubjectPayment(db, 'hold', hold.id);
  return {
    ...show(hold, { status: 'holding', queuePosition: await provisionalNumber(db, hold) }),
    paymentInProgress: payment?.status === 'open',
    lastDecline: payment?.status === 'open' ? payment.lastDecline : null,
  };
}

function show(hold: Hold, seen: Pick<QueueHold, 'status' | 'queuePosition'>): QueueHold {
  return {
    ...seen,
    level: 1,
    amount: formatAmount(hold.amountCents),
    breakdown: toBreakdown(),
    heldAt: hold.heldAt.toISOString(),
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: hold.serverTime.toISOString(),
    extensionsLeft: HOLD_EXTENSIONS - hold.extensions,
    paymentInProgress: false,
    lastDecline: null,
  };
}
