import { activityAge, type ActivityItem, type NotificationItem } from '@circle-link/contract/activities';
import {
  Banknote,
  CircleCheck,
  Inbox,
  ListOrdered,
  type LucideIcon,
  ReceiptText,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/values/money.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { useCurrentUser } from '../auth/index.ts';
import activities from '../../../../locales/en/activities.json';

addTexts({ activities });

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

/** Money between other members has no sign (product §14). */
const SIGNS = { in: '+', out: '−' } as const;

export type ShownItem = ActivityItem & Partial<Pick<NotificationItem, 'isUnread' | 'question'>>;

export interface RowLook {
  readonly loadedAt: number;
  readonly isGroupNamed?: boolean;
  readonly isUnderDay?: boolean;
  readonly isSmall?: boolean;
  readonly onOpen?: ((item: ShownItem) => void) | undefined;
  readonly renderAction?: (item: ShownItem) => ReactNode;
  readonly renderBelow?: (item: ShownItem) => ReactNode;
}

interface ActivityListProps extends RowLook {
  readonly items: readonly ShownItem[];
}

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

const ROW_LINK = classNames(
  'after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-field hover:after:bg-ink/5',
  'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-leaf',
);

/** The whole row opens the page of its activity; the sentence alone is the link's name. */
function ActivityRow({
  item,
  isSmall = false,
  onOpen,
  renderAction,
  renderBelow,
  ...look
}: ActivityRowProps) {
  const t = useTranslate();
  const [page = '', hash] = (item.link ?? '').split('#');
  return (
    <li className="relative flex items-start gap-3 py-3">
      <span className="relative flex shrink-0">
        <Face item={item} isSmall={isSmall} />
        {item.isUnread === true && (
          <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-gold">
            <span className="sr-only">{t('activities.unread')}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('min-w-0 break-words', item.isUnread === true && 'font-semibold')}>
            {item.link === null ? (
              item.description
            ) : (
              <Link
                to={page}
                {...(hash !== undefined && { hash })}
                className={ROW_LINK}
                onClick={() => onOpen?.(item)}
              >
                {item.description}
              </Link>
            )}
          </p>
          <Amount item={item} />
        </div>
        <SmallPrint item={item} {...look} />
        {renderBelow?.(item)}
      </div>
      {renderAction?.(item)}
    </li>
  );
}

function Amount({ item: { amount, direction } }: { readonly item: ShownItem }) {
  if (amount === null) return null;
  return (
    <span
      className={classNames(
        'shrink-0 font-semibold tabular-nums',
        direction === 'in' && 'text-leaf',
        direction === null && 'font-normal text-muted',
      )}
    >
      {direction !== null && SIGNS[direction]}
      <Money amount={amount.replace(/^-/, '')} />
    </span>
  );
}

function Face({
  item: { person, userId, type },
  isSmall,
}: {
  readonly item: ShownItem;
  readonly isSmall: boolean;
}) {
  // A statement by the group about the reader is not the reader's own.
  const viewer = useCurrentUser();
  const isOwnNews = type === 'group_changed' && userId === viewer?.id;
  if (person !== null && userId !== null && !isOwnNews)
    return (
      <Avatar
        src={person.profileImageUrl}
        name={person.firstName}
        userId={userId}
        size={isSmall ? 'line' : 'small'}
      />
    );
  const Icon = ICONS[type];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full text-muted',
        isSmall ? 'size-6' : 'size-9 bg-sunken',
      )}
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}

function SmallPrint({ item, loadedAt, isGroupNamed = true, isUnderDay = false }: ActivityRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const age = activityAge(loadedAt - Date.parse(item.createdAt));
  const parts = [
    isGroupNamed && groupWords(),
    !(isUnderDay && age.unit === 'days') && (
      <time
        key="age"
        className="whitespace-nowrap"
        dateTime={item.createdAt}
        title={formatInstant(item.createdAt, language)}
      >
        {t(`activities.${age.unit}`, { count: age.count })}
      </time>
    ),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className="text-sm break-words text-muted">
      {parts[0]}
      {parts.length > 1 && ' · '}
      {parts[1]}
    </p>
  );

  function groupWords(): string {
    if (item.topic !== 'group') return t(`activities.topics.${item.topic}`);
    return item.groupName ?? t('activities.unknownGroup');
  }
}

interface RecentActivityProps {
  readonly items: readonly ActivityItem[];
  readonly loadedAt: number;
}

export function RecentActivity({ items, loadedAt }: RecentActivityProps) {
  const t = useTranslate();
  return items.length === 0 ? (
    <EmptyState icon={Inbox} title={t('activities.empty')}>
      {t('activities.emptyHint')}
    </EmptyState>
  ) : (
    <ActivityList items={items} loadedAt={loadedAt} />
  );
}
