import type { ActivityTopic } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/messages/language';
import type { Fact } from '@circle-link/contract/messages/message-parameters';
import type { Reader } from '../../platform/database/database.ts';
import { findNotice } from './catalogue/catalogue.ts';
import type { NoticeFacts, NoticeWithLine } from './catalogue/notice.ts';
import { findLink, renderText } from './catalogue/render.ts';
import { HISTORY_TEXTS, readNames, withNames } from './member-names.ts';
import type { NewActivity } from './store.ts';

interface Stored {
  readonly kind: string;
  readonly facts: unknown;
}

/** Path of what an activity is about; null for kinds of a newer version. */
export function findActivityLink({
  kind,
  facts,
  groupId,
}: Stored & { readonly groupId: string | null }): string | null {
  const notice = findNotice(kind);
  if (notice === undefined) return null;
  return findLink(notice, { ...(groupId !== null && { groupId }), ...readFacts(facts) }) ?? null;
}

interface Described<Activity> {
  readonly activity: Activity;
  readonly description: string;
  readonly topic: ActivityTopic | undefined;
}

export async function describeActivities<Activity extends Stored>(
  db: Reader,
  activities: readonly Activity[],
  language: Language,
): Promise<Described<Activity>[]> {
  const getName = await readNames(
    db,
    activities.map(({ facts }) => readFacts(facts)),
  );
  return activities.map((activity) => ({
    activity,
    topic: findNotice(activity.kind)?.line?.topic,
    description: renderLine(activity.kind, activity.facts, language, (id) => getName(id, language)),
  }));
}

export function renderLine(
  kind: string,
  facts: unknown,
  language: Language,
  getName: (memberId: string) => string,
): string {
  const notice = findNotice(kind);
  const line = notice && renderText(notice, 'line', withNames(readFacts(facts), getName), language);
  return line ?? HISTORY_TEXTS[language].unknown;
}

function readFacts(stored: unknown): NoticeFacts {
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries<Fact>(Object.entries(stored))
    : {};
}

export interface Line<Known extends NoticeFacts> {
  readonly facts: Known;
  readonly userId: string | null;
  readonly amountCents?: NewActivity['amountCents'];
  readonly groupId?: string | null | undefined;
  readonly createdAt?: Date | undefined;
}

export function historyLine<Known extends NoticeFacts>(
  { kind, audience, line }: NoticeWithLine<Known>,
  { facts, amountCents = null, ...about }: Line<Known>,
): NewActivity {
  return {
    ...about,
    type: line.type,
    kind,
    facts,
    amountCents,
    audience: audience === 'group' ? 'group' : 'member',
  };
}
