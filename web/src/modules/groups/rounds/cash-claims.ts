import type { GroupMember, GroupPage } from '@circle-link/contract/groups/groups';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import type { NextAction } from '../page/next-action.ts';

export interface CashClaim {
  readonly paymentId: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly amount: string;
  /** The whole contribution was set off against payouts. Without the cash it stays paid. */
  readonly isSetOff: boolean;
}

export function getMemberCashClaim(group: GroupPage, member: GroupMember): CashClaim {
  return {
    paymentId: member.paymentId ?? '',
    payerId: member.userId,
    payerName: member.firstName,
    amount: member.cash?.amount ?? group.contributionAmount,
    isSetOff: false,
  };
}

export function toCashClaim({ paymentId, payer, note, setOffSince }: OpenCash): CashClaim {
  return {
    paymentId,
    payerId: payer.id,
    payerName: payer.firstName,
    amount: note.amount,
    isSetOff: setOffSince === 'all',
  };
}

export function listFurtherCash({ openCash }: GroupPage, now: NextAction): readonly OpenCash[] {
  const shown = shownBy(now);
  return openCash.filter(({ paymentId }) => paymentId !== shown);
}

function shownBy(now: NextAction): string | null {
  if (now.kind === 'confirm-cash') return now.payer.paymentId;
  return now.kind === 'own-cash' || now.kind === 'cash-awaits' ? now.mine.paymentId : null;
}

export interface CashClaimState {
  readonly mustConfirm: boolean;
  /** Payer and recipient can always withdraw it, another author only until one side has confirmed. */
  readonly mayDrop: boolean;
  readonly waitsFor: readonly string[];
}

export function getCashClaimState({ payer, recipient, note }: OpenCash, viewerId: string): CashClaimState {
  const missing = [
    ...(note.payerHasSaid ? [] : [payer]),
    ...(note.recipientHasSaid || recipient.id === payer.id ? [] : [recipient]),
  ];
  const isSide = viewerId === payer.id || viewerId === recipient.id;
  const isBare = !note.payerHasSaid && !note.recipientHasSaid;
  return {
    mustConfirm: missing.some(({ id }) => id === viewerId),
    mayDrop: isSide || (note.writtenById === viewerId && isBare),
    waitsFor: missing.map(({ firstName }) => firstName),
  };
}
