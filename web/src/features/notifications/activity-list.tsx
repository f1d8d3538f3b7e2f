import { activityAge, type ActivityItem } from '@circle-link/contract/activities';
import {
  Banknote,
  CircleCheck,
  ListOrdered,
  ReceiptText,
  Undo2,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';

const ICONS: Record<ActivityItem['type'], LucideIcon> = {
  payment_completed: ReceiptText,
  payment_sent: ReceiptText,
  payout_received: Banknote,
  member_joined: UserPlus,
  group_created: Users,
  round_completed: CircleCheck,
  cycle_completed: CircleCheck,
  position_changed: ListOrdered,
  money_returned: Undo2,
  money_taken: Banknote,
  group_changed: Users,
};

/** Money between others carries no sign (product §14). */
const SIGNS = { in: '+', out: '−' } as const;

/** News say also whether they were seen. */
export type ShownItem = ActivityItem & { readonly isUnread?: boolean };

export interface RowLook {
  /** The moment the list was loaded; ages are counted from it. */
  readonly loadedAt: number;
  /** False on the page of one group, where each line would repeat its name. */
  readonly isGroupNamed?: boolean;
  /** True under the heading of a day, which says what an age of days would repeat. */
  readonly isUnderDay?: boolean;
  /** The face of whom a line is about, in the place of a sign; null where there is none. */
  readonly faceOf?: (userId: string) => ReactNode;
}

interface ActivityListProps extends RowLook {
  readonly items: readonly ShownItem[];
}

/** What happened, newest first: in words, how long ago, and with which sign for the reader. */
export function ActivityList({ items, ...look }: ActivityListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} {...look} />
      ))}
    </ul>
  );
}

interface ActivityRowProps extends RowLook {
  readonly item: ShownItem;
}

function ActivityRow({ item, faceOf, ...look }: ActivityRowProps) {
  const Icon = ICONS[item.type];
  const face = item.userId === null ? null : faceOf?.(item.userId);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      {face ?? <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />}
      <div className="min-w-0 grow">
        <p className={classNames('break-words', item.isUnread === true && 'font-semibold')}>
          {item.description}
        </p>
        <SmallPrint item={item} {...look} />
      </div>
      {item.amount !== null && (
        <span
          className={classNames(
            'shrink-0 font-semibold tabular-nums',
            item.direction === 'in' && 'text-leaf',
            item.direction === null && 'font-normal text-muted',
          )}
        >
          {item.direction !== null && SIGNS[item.direction]}
          <Money amount={item.amount.replace(/^-/, '')} />
        </span>
      )}
    </li>
  );
}

/** Whether it is new, in which group it was, and how long ago. */
function SmallPrint({ item, loadedAt, isGroupNamed = true, isUnderDay = false }: ActivityRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const age = activityAge(loadedAt - Date.parse(item.createdAt));
  const parts = [
    isGroupNamed && groupWords(),
    !(isUnderDay && age.unit === 'days') && (
      <time key="age" dateTime={item.createdAt} title={formatInstant(item.createdAt, language)}>
        {t(`activities.${age.unit}`, { count: age.count })}
      </time>
    ),
  ].filter((part) => part !== false);
  if (parts.length === 0 && item.isUnread !== true) return null;
  return (
    <p className="text-sm break-words text-muted">
      {item.isUnread === true && (
        <span className="mr-2 inline-flex items-center gap-1 font-semibold text-gold">
          <span aria-hidden="true" className="size-2 rounded-full bg-gold" />
          <span>{t('activities.unread')}</span>
        </span>
      )}
      {parts[0]}
      {parts.length > 1 && ' · '}
      {parts[1]}
    </p>
  );

  function groupWords(): string {
    if (item.groupId === null) return t('activities.entryQueue');
    return item.groupName ?? t('activities.unknownGroup');
  }
}
