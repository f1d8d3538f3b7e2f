/** The life of a card payment, in rising rank: an event of a lower rank that comes late changes nothing. */
export type PaymentStatus = 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';

/** The key of an attempt: ours, stored (with the restore it follows) before the provider is called, the same for every retry. */
export function attemptKey(purpose: string, subjectId: string, attempt: number): string {
  return `${purpose}:${subjectId}:${attempt}`;
}

/** What took money of a charge back: a dispute by its id at the provider, a refund by ours. */
export interface TakenBy {
  readonly kind: 'dispute' | 'refund';
  readonly id: string;
}

/** What the source of a takeback names: the only place that reads one. */
export function takenBy(source: string): TakenBy {
  const [, kind, id] = /^(dispute|refund):(.+)$/.exec(source) ?? [];
  if (id === undefined) throw new RangeError(`not the source of a takeback: ${source}`);
  return { kind: kind === 'dispute' ? 'dispute' : 'refund', id };
}
