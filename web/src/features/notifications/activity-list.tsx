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
type ShownItem = ActivityItem & { readonly isUnread?: boolean };

interface ActivityListProps {
  readonly items: readonly ShownItem[];
  /** The moment the list was loaded; ages are counted from it. */
  readonly loadedAt: number;
  /** False on the page of one group, where each line would repeat its name. */
  readonly isGroupNamed?: boolean;
}

/** What happened, newest first: in words, how long ago, and with which sign for the reader. */
export function ActivityList({ items, loadedAt, isGroupNamed = true }: ActivityListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} loadedAt={loadedAt} isGroupNamed={isGroupNamed} />
      ))}
    </ul>
  );
}

interface ActivityRowProps {
  readonly item: ShownItem;
  readonly loadedAt: number;
  readonly isGroupNamed: boolean;
}

function ActivityRow({ item, loadedAt, isGroupNamed }: ActivityRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Icon = ICONS[item.type];
  const age = activityAge(loadedAt - Date.parse(item.createdAt));
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className={classNames('break-words', item.isUnread === true && 'font-semibold')}>
          {item.description}
        </p>
        <p className="text-sm break-words text-muted">
          {item.isUnread === true && (
            <span className="mr-2 inline-flex items-center gap-1 font-semibold text-gold">
              <span aria-hidden="true" className="size-2 rounded-full bg-gold" />
              <span>{t('activities.unread')}</span>
            </span>
          )}
          {isGroupNamed && `${groupWords()} · `}
          <time dateTime={item.createdAt} title={formatInstant(item.createdAt, language)}>
            {t(`activities.${age.unit}`, { count: age.count })}
          </time>
        </p>
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

  function groupWords(): string {
    if (item.groupId === null) return t('activities.entryQueue');
    return item.groupName ?? t('activities.unknownGroup');
  }
}
