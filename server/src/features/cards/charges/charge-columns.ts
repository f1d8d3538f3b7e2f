import { isBankDebit, type ChargeKind } from '@circle-link/contract/charge-kinds';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { computeSettlementDate } from './settlement-date.ts';

export interface NewCharge {
  readonly kind: ChargeKind;
  readonly methodId: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly isOffSession: boolean;
  readonly statementSuffix: string | null;
}

export async function chargeColumns(
  tx: Writer,
  { kind, methodId, description, returnUrl, isOffSession, statementSuffix }: NewCharge,
) {
  const today = isBankDebit(kind) ? toLocalDay(await findNow(tx), 'UTC') : null;
  return {
    kind,
    settles_on: today === null ? null : computeSettlementDate(kind, today),
    method_id: methodId,
    description,
    return_url: returnUrl,
    off_session: isOffSession,
    statement_suffix: statementSuffix,
  };
}
