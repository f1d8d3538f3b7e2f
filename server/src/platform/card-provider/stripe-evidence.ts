import { z } from 'zod';

const LAST_SECOND = 253_402_300_799;

export const evidenceDetails = z.object({ due_by: z.int().min(0).max(LAST_SECOND).nullable() }).nullish();

interface Contested {
  readonly status: string;
  readonly evidence_details?: z.output<typeof evidenceDetails>;
}

/**
 * Null if no evidence is expected: it was sent, the bank has decided, or takes none, as for a debit (Stripe reports 0).
 */
export function evidenceDueAt({ status, evidence_details: details }: Contested): Date | null {
  const dueBy = details?.due_by ?? 0;
  return status.endsWith('needs_response') && dueBy > 0 ? new Date(dueBy * 1_000) : null;
}
