import type { Writer } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import { applyChargeEvent, type InboxEvent, type SavedChargePolicy } from '../charges/index.ts';
import { lockGroupsAccounts } from '../ledger/index.ts';
import type { MailSettings } from '../notifications/index.ts';
import { applyReturn } from './apply-return.ts';
import { applySuccess } from './apply-success.ts';
import { createDebtPolicy } from './charge-policy.ts';

/** Handles inbox events of debt payments, in the inbox's transaction, oldest first. */
export async function applyDebtEvents(
  tx: Writer,
  events: readonly InboxEvent[],
  { log, settings }: { readonly log: Log; readonly settings: MailSettings },
): Promise<void> {
  const payers = events.flatMap(({ payment }) => (payment === null ? [] : [payment.userId]));
  await lockGroupsAccounts(tx, [...new Set(payers)]);
  const policy = createDebtPolicy(settings);
  const saved: SavedChargePolicy = {
    ...policy,
    applySuccess: (writer, event, charge) => applySuccess(writer, event, charge, { log, policy }),
    applyFailure: (writer, event, charge) => applyReturn(writer, event, charge, settings),
  };
  for (const event of events) await applyChargeEvent(tx, event, saved);
}
