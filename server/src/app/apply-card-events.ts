/** The inbox writer's handler: passes each kind of event to its module. */
import {
  type ApplyEvents,
  applyMethodChange,
  applyMethodToVerify,
  applySavedMethod,
  applyWarning,
  type ChargeEvents,
  createChargeEvents,
  EventRefused,
  type InboxEvent,
  type PaymentEvent,
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
  return async (tx, events) => {
    const payments = listPaymentEvents(events);
    const {
      contributions = [],
      debts = [],
      entries = [],
    } = Object.groupBy(payments, ({ charge }) => HANDLERS[charge.purpose]);
    if (contributions.length > 0) await contributionEvents.lock(tx, contributions);
    for (const event of events.filter(isMethodEvent)) await applyMethodEvent(tx, event);
    for (const event of events.filter(isWarning)) await applyWarning(tx, event);
    await recordCards(tx, settings, listCards(settings, events));
    await applyEntries(tx, entries, { isLast: contributions.length + debts.length === 0 });
    if (debts.length > 0) await debtEvents.lock(tx, debts);
    await debtEvents.apply(tx, debts);
    await contributionEvents.apply(tx, contributions);
  };
}

const HANDLERS = {
  contribution: 'contributions',
  owed: 'debts',
  hold: 'entries',
  join: 'entries',
} as const satisfies Record<PaymentEvent['charge']['purpose'], string>;

/** @throws EventRefused if the event of a payment names no charge */
function listPaymentEvents(events: readonly InboxEvent[]): PaymentEvent[] {
  const payments = events.filter(
    (event) => event.kind !== 'other' && !isMethodEvent(event) && !isWarning(event),
  );
  if (payments.every(hasCharge)) return payments;
  const unknown = payments.find((event) => !hasCharge(event));
  throw new EventRefused(`${unknown?.kind} ${unknown?.eventId} names an unknown payment`);
}

function hasCharge(event: InboxEvent): event is PaymentEvent {
  return event.charge !== null;
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

function isMethodEvent({ kind }: InboxEvent): boolean {
  return METHOD_KINDS.has(kind);
}

function isWarning({ kind }: InboxEvent): boolean {
  return kind === 'charge_warned';
}

type CardSettings = Pick<Settings, 'appSecret' | 'moneyMode'>;

/** Saved cards in the events. Ignored outside live mode, where all cards are published test numbers. */
function listCards({ moneyMode }: CardSettings, events: readonly InboxEvent[]) {
  if (moneyMode !== 'live') return [];
  return events.flatMap(({ charge, cardFingerprint: fingerprint }) =>
    charge === null || fingerprint === null ? [] : [{ userId: charge.userId, fingerprint }],
  );
}
