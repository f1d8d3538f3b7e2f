/** The inbox writer's handler: passes each kind of event to its module. */
import {
  type ApplyEvents,
  applyMethodChange,
  applyMethodToVerify,
  applySavedMethod,
  applyWarning,
  type ChargeEvents,
  createChargeEvents,
  type InboxEvent,
} from '../modules/charges/index.ts';
import { applyEntryEvents } from '../modules/queue/index.ts';
import { recordCards } from '../modules/risk/index.ts';
import { createContributionPolicy } from '../modules/groups/index.ts';
import { createDebtPolicy } from '../modules/debts/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Writer } from '../platform/database/database.ts';
import type { Log } from '../platform/logging/log.ts';

interface ApplyParts {
  readonly settings: CardSettings & Parameters<typeof createContributionPolicy>[0];
  readonly log: Log;
}

export function applyCardEvents(
  { settings, log }: ApplyParts,
  contributionEvents: ChargeEvents = createChargeEvents(createContributionPolicy(settings), log),
): ApplyEvents {
  const applyEntries = applyEntryEvents(log);
  const debtEvents = createChargeEvents(createDebtPolicy(settings), log);
  return async (tx, all) => {
    const events = all.filter(({ kind }) => kind !== 'charge_warned');
    const warnings = all.filter(({ kind }) => kind === 'charge_warned');
    const contributions = events.filter(isContributionEvent);
    const methods = events.filter(isMethodEvent);
    const owed = events.filter(isDebtEvent);
    if (contributions.length > 0) await contributionEvents.lock(tx, contributions);
    for (const event of methods) await applyMethodEvent(tx, event);
    for (const event of warnings) await applyWarning(tx, event);
    await recordCards(tx, settings, listCards(settings, events));
    await applyEntries(
      tx,
      contributions.length + methods.length + owed.length === 0
        ? events
        : events.filter(
            (event) => !isContributionEvent(event) && !isMethodEvent(event) && !isDebtEvent(event),
          ),
      { isLast: contributions.length + owed.length === 0 },
    );
    if (owed.length > 0) await debtEvents.lock(tx, owed);
    await debtEvents.apply(tx, owed);
    await contributionEvents.apply(tx, contributions);
  };
}

async function applyMethodEvent(tx: Writer, event: InboxEvent): Promise<void> {
  if (event.kind === 'method_to_verify') return applyMethodToVerify(tx, event);
  if (event.kind !== 'method_saved') return applyMethodChange(tx, event);
  await applySavedMethod(tx, event);
}

const METHOD_KINDS: ReadonlySet<InboxEvent['kind']> = new Set([
  'method_saved',
  'method_to_verify',
  'method_unusable',
  'method_renewed',
]);

function isContributionEvent({ charge }: InboxEvent): boolean {
  return charge?.purpose === 'contribution';
}

function isDebtEvent({ charge }: InboxEvent): boolean {
  return charge?.purpose === 'owed';
}

function isMethodEvent({ kind }: InboxEvent): boolean {
  return METHOD_KINDS.has(kind);
}

type CardSettings = Pick<Settings, 'appSecret' | 'moneyMode'>;

/** Saved cards in the events. Ignored outside live mode, where all cards are published test numbers. */
function listCards({ moneyMode }: CardSettings, events: readonly InboxEvent[]) {
  if (moneyMode !== 'live') return [];
  return events.flatMap(({ charge, cardFingerprint: fingerprint }) =>
    charge === null || fingerprint === null ? [] : [{ userId: charge.userId, fingerprint }],
  );
}
