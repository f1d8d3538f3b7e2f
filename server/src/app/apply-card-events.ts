/** The writer's one function: hands each kind of event to the feature that knows what it means. */
import { applySavedMethod, endAttempts, type ApplyEvents, type InboxEvent } from '../features/cards/index.ts';
import { recordLeaves } from '../features/audit/index.ts';
import { applyEntryEvents } from '../features/entry/index.ts';
import { contributionEvents, type ContributionEvents } from '../features/groups/index.ts';

/** Entries, contributions and saved cards, each in the order of the inbox. */
export function applyCardEvents(
  parts: Parameters<typeof contributionEvents>[0],
  groups: ContributionEvents = contributionEvents(parts),
): ApplyEvents {
  const applyEntries = applyEntryEvents(parts.log);
  return async (tx, events) => {
    const contributions = events.filter(isOfContribution);
    const methods = events.filter(isOfMethod);
    if (contributions.length > 0) await groups.lockGroups(tx, contributions);
    for (const event of methods)
      await applySavedMethod(tx, event, (writer, change) => recordLeaves(writer, [change]));
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
