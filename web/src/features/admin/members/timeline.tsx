import type { MemberTimelineItem } from '@circle-link/contract/admin/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { timelineQuery } from './queries.ts';

/** What happened, newest first: what the member did, and what was done for them. */
export function Timeline({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(timelineQuery(id));
  return (
    <Paged
      query={query}
      failed={t('admin.members.timeline.failed')}
      skeleton={<Skeleton className="h-60 w-full" />}
      more={t('admin.members.timeline.more')}
    >
      {(pages) => {
        const items = pages.flatMap((page) => page.items);
        return items.length === 0 ? (
          <EmptyState icon={History} title={t('admin.members.timeline.none')}>
            {t('admin.members.timeline.noneText')}
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line">
            {items.map((item) => (
              <Event key={item.key} item={item} />
            ))}
          </ol>
        );
      }}
    </Paged>
  );
}

const TOLD: readonly string[] = ['reason', 'before', 'after'];

function Event({ item }: { readonly item: MemberTimelineItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kinds: Readonly<Record<string, string>> = t('admin.kinds', { returnObjects: true });
  const actor = item.actor;
  const nameOf = (name: string) =>
    TOLD.includes(name) ? t(`admin.members.timeline.${name as 'reason'}`) : name;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 font-medium">
          {item.text ?? kinds[item.kind] ?? item.kind.replaceAll(/[._]/g, ' ')}
          {item.amount !== null && (
            <>
              {' · '}
              <Money amount={item.amount} />
            </>
          )}
        </p>
        <time dateTime={item.at} className="text-sm text-muted tabular-nums">
          {formatInstant(item.at, language)}
        </time>
      </div>
      {!item.isActivity && (
        <p className="text-sm text-muted">
          {actor === null
            ? t('admin.members.timeline.bySystem')
            : t('admin.members.timeline.by', { name: actor.name })}
        </p>
      )}
      {item.detail.length > 0 && (
        <dl className="mt-1 text-sm">
          {item.detail.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{nameOf(name)}:</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
