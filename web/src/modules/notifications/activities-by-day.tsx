import { addDays } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { browserTimeZone } from '../../platform/i18n/deadline.ts';
import { ActivityList, type RowLook, type ShownItem } from './activity-list.tsx';
import activities from '../../../../locales/en/activities.json';

addTexts({ activities });

interface ActivitiesByDayProps extends Omit<RowLook, 'isUnderDay'> {
  readonly items: readonly ShownItem[];
  readonly heading: 'h2' | 'h3';
}

export function ActivitiesByDay({ items, heading: Heading, ...look }: ActivitiesByDayProps) {
  const t = useTranslate();
  const language = useLanguage();
  const today = toLocalDay(new Date(look.loadedAt), browserTimeZone());
  const words = { [today]: t('activities.today'), [addDays(today, -1)]: t('activities.yesterday') };
  return groupAdjacentItems(items, getCreatedDay).map(([day, dayItems]) => (
    <section key={day} className="mt-5 first:mt-0">
      <Heading className="mb-1 text-sm font-medium text-muted">
        {words[day] ?? formatDate(day, language)}
      </Heading>
      <ActivityList items={dayItems} isUnderDay {...look} />
    </section>
  ));
}

export function getCreatedDay({ createdAt }: ShownItem): string {
  return toLocalDay(new Date(createdAt), browserTimeZone());
}

export function groupAdjacentItems<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
): [string, Item[]][] {
  const groups: [string, Item[]][] = [];
  for (const item of items) {
    const [last, key] = [groups.at(-1), getKey(item)];
    if (last?.[0] === key) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups;
}
