/** Notes of cash on the page of a group: what is asked about them, of whom, and where. */
import type { GroupMember, GroupPage } from '@circle-link/contract/groups';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import type { NextAction } from './what-now.ts';

/** What the questions about a note need to know of it. */
export interface CashClaim {
  readonly paymentId: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly amount: string;
  /** All of it was taken from the payer's payouts meanwhile: without the cash the contribution stays paid. */
  readonly isSetOff: boolean;
}

/** The note on a member's contribution to the open round. */
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

/** Those that do not stand at the top of the page already. */
export function listFurtherCash({ openCash }: GroupPage, now: NextAction): readonly OpenCash[] {
  const shown = shownBy(now);
  return openCash.filter(({ paymentId }) => paymentId !== shown);
}

function shownBy(now: NextAction): string | null {
  if (now.is === 'confirm-cash') return now.payer.paymentId;
  return now.is === 'own-cash' || now.is === 'cash-awaits' ? now.mine.paymentId : null;
}

export interface CashClaimState {
  /** It waits for this viewer's word. */
  readonly mustConfirm: boolean;
  /** They may take it back: payer and recipient always, another author until one of the two has said yes. */
  readonly mayDrop: boolean;
  /** First names of those whose word is missing. */
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
