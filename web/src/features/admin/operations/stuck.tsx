import type { StuckItem, StuckPage } from '@circle-link/contract/admin/stuck';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Instant } from '../kit/instant.tsx';
import { MemberLink } from '../kit/links.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { stuckQuery } from './queries.ts';

export function Stuck() {
  const t = useTranslate();
  const query = useQuery(stuckQuery);
  return (
    <Loaded query={query} failed={t('admin.stuck.failed')} skeleton={<Skeleton className="h-96 w-full" />}>
      {(page) => (page.count === 0 ? <EmptyList text={t('admin.stuck.none')} /> : <List page={page} />)}
    </Loaded>
  );
}

function List({ page: { count, total, items } }: { readonly page: StuckPage }) {
  const t = useTranslate();
  const caption = t('admin.stuck.sum', { count });
  return (
    <Card aria-labelledby="stuck">
      <CardHeader id="stuck" title={caption} />
      <Notice tone="plain" title={t('admin.stuck.how')}>
        <p>
          {t('admin.stuck.total')} <Money amount={total} />
        </p>
      </Notice>
      <DataTable
        caption={caption}
        rows={items}
        rowKey={({ kind, subject, since }) => `${kind}:${subject}:${since}`}
        columns={[
          { key: 'kind', title: t('admin.stuck.what'), cell: ({ kind }) => t(`admin.stuck.kinds.${kind}`) },
          { key: 'whose', title: t('admin.stuck.whose'), cell: (item) => <Whose item={item} /> },
          {
            key: 'since',
            title: t('admin.stuck.since'),
            cell: ({ since, ageDays }) => (
              <>
                <Instant at={since} />
                <span className="block text-sm text-muted">{t('admin.stuck.age', { count: ageDays })}</span>
              </>
            ),
          },
          { key: 'next', title: t('admin.stuck.next'), cell: (item) => <NextStep item={item} /> },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            isNumeric: true,
            cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
          },
        ]}
      />
    </Card>
  );
}

function Whose({ item: { person, group } }: { readonly item: StuckItem }) {
  return (
    <>
      {person !== null && <MemberLink person={person} />}
      {group !== null && (
        <Link to={`/admin/groups/${group.id}`} className={`${TEXT_LINK} block break-words`}>
          {group.name}
        </Link>
      )}
    </>
  );
}

function NextStep({ item: { nextStep, dueAt, path } }: { readonly item: StuckItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const until = dueAt === null ? '' : formatInstant(dueAt, language);
  return (
    <>
      {t(`admin.stuck.steps.${nextStep}`, { until })}{' '}
      <Link to={path} className={TEXT_LINK}>
        {t('admin.stuck.open')}
      </Link>
    </>
  );
}
