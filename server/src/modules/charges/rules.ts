/** Statuses of a card payment by rank: a late event of a lower rank changes nothing. */
export type ChargeStatus = 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';

export function attemptKey(purpose: string, subjectId: string, attempt: number): string {
  return `${purpose}:${subjectId}:${attempt}`;
}

export interface ReversalSource {
  readonly kind: 'dispute' | 'refund';
  readonly id: string;
}

/** Parses the source of a reversal. No other code parses it. */
export function parseReversalSource(source: string): ReversalSource {
  const [, kind, id] = /^(dispute|refund):(.+)$/.exec(source) ?? [];
  if (id === undefined) throw new RangeError(`not the source of a reversal: ${source}`);
  return { kind: kind === 'dispute' ? 'dispute' : 'refund', id };
}

/** Whether an event is about another intent than the charge's own: a second charge that names the same payment. */
export function namesOtherIntent(
  event: { readonly intentId: string | null },
  charge: { readonly intentId: string | null },
): boolean {
  return event.intentId !== null && charge.intentId !== null && event.intentId !== charge.intentId;
}
