/** The writer's one function: hands each kind of event to the feature that knows what it means. */
import {
  applySavedMethod,
  endAttempts,
  EventRefused,
  type ApplyEvents,
  type InboxEvent,
} from '../features/cards/index.ts';
import { applyEntryEvents } from '../features/entry/index.ts';
import type { Writer } from '../platform/database/database.ts';
import type { Log } from '../platform/logging/log.ts';

/** What savings groups do with the outcomes of their contributions. */
export interface ContributionHandler {
  /** Locks the groups that these events speak of, by id: after the inbox, before any account. */
  readonly lockGroups?: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
  /** Events of payments for 'contribution', oldest first. A failed or canceled attempt is told once. */
  readonly apply: ApplyEvents;
}

const noContributions: ContributionHandler = {
  apply: (_tx, [event]) => {
    throw new EventRefused(`nobody knows the contribution of ${event?.eventId ?? 'no event'}`);
  },
};

/** Entries, contributions and saved cards, each in the order of the inbox. */
export function applyCardEvents(
  log: Log,
  { groups = noContributions }: { readonly groups?: ContributionHandler } = {},
): ApplyEvents {
  const applyEntries = applyEntryEvents(log);
  return async (tx, events) => {
    const contributions = events.filter(isOfContribution);
    const methods = events.filter(isOfMethod);
    if (contributions.length > 0) await groups.lockGroups?.(tx, contributions);
    for (const event of methods) await applySavedMethod(tx, event);
    await applyEntries(
      tx,
      contributions.length + methods.length === 0
        ? events
        : events.filter((event) => !isOfContribution(event) && !isOfMethod(event)),
    );
    if (contributions.length === 0) return;
    const news = await endAttempts(tx, contributions);
    if (news.length > 0) await groups.apply(tx, news);
  };
}

function isOfContribution({ payment }: InboxEvent): boolean {
  return payment?.purpose === 'contribution';
}

function isOfMethod({ kind }: InboxEvent): boolean {
  return kind === 'method_saved';
}
