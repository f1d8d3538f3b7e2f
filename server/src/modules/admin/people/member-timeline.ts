import { hasAbility } from '@circle-link/contract/admin/roles';
import type { MemberTimeline, MemberTimelineItem } from '@circle-link/contract/admin/members';
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Member } from '../../members/index.ts';
import { describeActivities } from '../../notifications/index.ts';
import { type AuditEntry, listActivities, listAuditEntries, memberExists } from './member-store.ts';

interface Place {
  readonly leaf?: number | undefined;
  readonly activity?: number | undefined;
}

type Activity = Awaited<ReturnType<typeof listActivities>>[number] & { readonly description: string };
type Event = { readonly at: Date } & ({ readonly leaf: AuditEntry } | { readonly activity: Activity });

/**
 * Merges audit entries and activities of one member, newest first. Each list has its own cursor, so that pages neither
 * repeat nor skip entries. Risk reviews are shown to reviewers only, and never about themselves.
 * @throws not_found
 */
export async function viewTimeline(
  db: Reader,
  page: Place & {
    readonly userId: string;
    readonly limit: number;
    readonly viewer: Member;
    readonly language: Language;
  },
): Promise<MemberTimeline> {
  const { userId, limit } = page;
  if (!(await memberExists(db, userId))) throw new Refusal(httpRefusals.nothing_here);
  const place = {
    leaf: page.leaf ?? Number.MAX_SAFE_INTEGER,
    activity: page.activity ?? Number.MAX_SAFE_INTEGER,
  };
  const query = { userId, limit: limit + 1 };
  const withReview = hasAbility(page.viewer.adminRoles, 'review') && page.viewer.id !== userId;
  const leaves = await listAuditEntries(db, { ...query, before: place.leaf, withReview });
  const stored = await listActivities(db, { ...query, before: place.activity });
  const described = await describeActivities(db, stored, page.language);
  const activities = described.map(({ activity, description }) => ({ ...activity, description }));
  const merged = merge(leaves, activities);
  const shown = merged.slice(0, limit);
  const next = shown.reduce(
    (at, event) =>
      'leaf' in event ? { ...at, leaf: event.leaf.id } : { ...at, activity: event.activity.id },
    place,
  );
  return { items: shown.map(viewEvent), next: merged.length > limit ? next : null };
}

function merge(leaves: readonly AuditEntry[], activities: readonly Activity[]): Event[] {
  const events: Event[] = [];
  let [atLeaf, atActivity] = [0, 0];
  for (;;) {
    const leaf = leaves[atLeaf];
    const activity = activities[atActivity];
    if (leaf !== undefined && (activity === undefined || leaf.at >= activity.at)) {
      events.push({ at: leaf.at, leaf });
      atLeaf += 1;
    } else if (activity !== undefined) {
      events.push({ at: activity.at, activity });
      atActivity += 1;
    } else return events;
  }
}

function viewEvent(event: Event): MemberTimelineItem {
  const at = event.at.toISOString();
  if ('leaf' in event) {
    const { id, kind, actor, detail } = event.leaf;
    return {
      key: `leaf:${id}`,
      at,
      kind,
      isActivity: false,
      text: null,
      amount: null,
      actor,
      detail: toDetailItems(detail),
    };
  }
  const { id, type, description, amountCents } = event.activity;
  return {
    key: `activity:${id}`,
    at,
    kind: type,
    isActivity: true,
    text: description,
    amount: amountCents === null ? null : formatAmount(amountCents),
    actor: null,
    detail: [],
  };
}

const LONGEST = 300;

/** The top-level fields of the detail as text; values sealed under the member's key are left out. */
function toDetailItems(detail: unknown): { name: string; value: string }[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const open = Object.entries(detail).filter(([, value]) => !isSealed(value));
  return open.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return { name, value: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
  });
}

function isSealed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sealed' in value;
}
