/**
 * Entries, contributions and debts share one life cycle of charges. It fixes the order of checks, the rows of reversals
 * and refunds, and the shape of postings. The policy of a purpose decides accounts, who owes, what reopens and what is
 * announced.
 */
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { type LedgerLine, postTransaction, type Subject } from '../../ledger/index.ts';
import type { PaymentEvent } from '../provider-events/store.ts';
import type { Charge } from '../store.ts';
import {
  type CapturedAmount,
  type ChargeAccounts,
  parseReversalSource,
  type ReversalSource,
  type ReversedAmount,
} from '../charge-lines.ts';
import type { ChargeReversal, LiableParty } from './store.ts';

export type ReversibleCharge = Pick<Charge, 'id' | 'kind' | 'userId' | 'amountCents' | 'intentId'>;

export interface Reversal extends ReversedAmount {
  /** 'dispute:<id>' or 'refund:<our id>'. A later return finds the reversal by it. */
  readonly source: string;
  readonly key: string;
  /** The intent that the event names. Null: the charge's own. */
  readonly intentId: string | null;
  readonly happenedAt: Date;
  readonly isDispute: boolean;
}

/** A dispute was won, or a refund made at the provider failed. */
export interface Reinstatement {
  readonly source: string;
  readonly key: string;
  /** The intent that the reversal named. Null: the charge's own. */
  readonly intentId: string | null;
  readonly happenedAt: Date;
}

/** The party that bears a reversal, and the steps that follow once it is booked. */
export interface Liability {
  readonly party: LiableParty;
  readonly lines: readonly LedgerLine[];
  readonly about?: readonly Subject[];
  readonly follow?: () => Promise<void>;
}

type KindByCause = Readonly<Record<ReversalSource['kind'], string>>;

export interface RefundNews {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly at: Date;
  /** 'covered': made at the provider while ours was due. 'foreign': made there, whatever it was booked against. */
  readonly state: 'sent' | 'covered' | 'foreign' | 'failed';
}

export interface BookedAmount {
  readonly chargeId: string;
  readonly source: string;
  readonly key: string;
  readonly happenedAt: Date;
  readonly amountCents: Cents;
}

export interface RefundPolicy {
  /** The ledger kind and the audit entry of a charge that pays nothing. */
  readonly unused: { readonly kind: string; readonly audit: string };
  readonly announce: (tx: Writer, charge: ReversibleCharge, news: RefundNews) => Promise<void>;
  readonly announceUnused?: (
    tx: Writer,
    charge: ReversibleCharge,
    unused: { readonly reason: UnusedReason; readonly totalCents: Cents; readonly at: Date },
  ) => Promise<void>;
  /** A lost dispute has covered a due refund, so one of two booked losses did not occur. */
  readonly onCovered?: (tx: Writer, covered: BookedAmount) => Promise<void>;
}

export type UnusedReason = 'wrong payment' | 'wrong amount' | 'no longer owed';

export interface ChargePolicy {
  readonly accounts: ChargeAccounts;
  /** Ledger kinds of reversals that others bear, that we bear, of their returns, and of refunds. */
  readonly kinds: {
    readonly borne: KindByCause;
    readonly loss: KindByCause;
    readonly reinstated: KindByCause;
    readonly refund: string;
  };
  /** Ends of the keys of postings about refunds made at the provider. */
  readonly keys: { readonly foreign: string; readonly foreignFailed: string };
  /** Null: we never refund such a charge, only the provider does. */
  readonly refunds: RefundPolicy | null;
  /** A lost dispute that is won on appeal becomes a dead letter. */
  readonly refusesAppeals: boolean;
  readonly assignLiability: (tx: Writer, charge: ReversibleCharge, reversal: Reversal) => Promise<Liability>;
  /** A refund made at the provider failed, but its amount stays reversed and is due instead. */
  readonly staysReversed?: (charge: ReversibleCharge, taken: ChargeReversal) => boolean;
  /** Returns a reversal that no due refund has covered. */
  readonly reinstate: (
    tx: Writer,
    charge: ReversibleCharge,
    taken: ChargeReversal,
    back: Reinstatement,
  ) => Promise<void>;
  /** An amount reversed before its success event is owed by the payer now. */
  readonly announceDebt: (tx: Writer, taken: ChargeReversal, at: Date) => Promise<void>;
  readonly onDisputeFee?: (tx: Writer, fee: BookedAmount) => Promise<void>;
  readonly onDisputeClosed?: (
    tx: Writer,
    charge: ReversibleCharge,
    closed: { readonly status: 'won' | 'lost'; readonly source: string; readonly happenedAt: Date },
  ) => Promise<void>;
}

export interface SuccessfulCharge<C extends ReversibleCharge = ReversibleCharge> {
  readonly eventId: string;
  readonly charge: C;
  readonly intentId: string;
  readonly captured: CapturedAmount;
  readonly at: Date;
  readonly availableAt: Date | null;
}

/** What a charge was requested for: its amount, and how a success of it pays. */
interface ChargeRequest {
  readonly chargeCents: Cents;
  readonly pay: (
    tx: Writer,
    success: SuccessfulCharge<Charge>,
  ) => Promise<PaidRequest | 'wrong amount' | 'no longer owed'>;
}

/** The member who paid, and the steps that follow once reversals before the success event are owed. */
export interface PaidRequest {
  readonly userId: string;
  readonly follow?: () => Promise<void>;
}

/** What an unsuccessful charge has left open. The fee is null unless it is booked now. */
export interface ReopenedRequest {
  readonly subjectId: string;
  readonly announce: (returnFeeCents: Cents | null) => Promise<void>;
}

/** A purpose whose events are applied one by one, each with its charge as earlier events have left it. */
export interface SavedChargePolicy extends ChargePolicy {
  /** Runs before a batch is applied: locks what its events may change. */
  readonly lock: (tx: Writer, events: readonly PaymentEvent[]) => Promise<void>;
  readonly findRequest: (tx: Writer, charge: Charge) => Promise<ChargeRequest | null>;
  /** Reopens what the charge should have paid. Null if nothing else follows. */
  readonly reopen: (
    tx: Writer,
    charge: Charge,
    failure: { readonly reason: string; readonly at: Date },
  ) => Promise<ReopenedRequest | null>;
}

export interface ReversalPosting {
  readonly key: string;
  readonly kind: string;
  readonly source: string;
  readonly chargeId: string;
  readonly happenedAt: Date;
  readonly about?: readonly Subject[];
}

export async function postReversalLines(
  tx: Writer,
  { key, kind, source, chargeId, happenedAt, about = [] }: ReversalPosting,
  lines: readonly LedgerLine[],
): Promise<void> {
  await postTransaction(tx, {
    key,
    kind,
    subjects: [parseReversalSource(source), { kind: 'card_payment', id: chargeId }, ...about],
    happenedAt,
    lines,
  });
}
