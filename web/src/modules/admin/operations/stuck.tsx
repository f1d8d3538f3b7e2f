import { adminStuckCalls, type StuckItem, type StuckPage } from '@circle-link/contract/admin/stuck';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Money } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { Instant, MemberLink } from '../kit/cells.tsx';
import { AdminDetail, NothingOpen, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';

export function Stuck() {
  const t = useTranslate();
  const query = useQuery(toQueryOptions(adminStuckCalls.stuck, { query: { limit: 100 } }));
  return (
    <AdminDetail query={query} failed={t('admin.stuck.failed')}>
      {(page) => (page.count === 0 ? <NothingOpen text={t('admin.stuck.none')} /> : <List page={page} />)}
    </AdminDetail>
  );
}

function List({ page: { count, total, items } }: { readonly page: StuckPage }) {
  const t = useTranslate();
  const caption = t('admin.stuck.sum', { count });
  return (
    <Section id="stuck" title={caption}>
      <Notice tone="plain" title={t('admin.stuck.how')}>
        <p>
          {t('admin.stuck.total')} <Money amount={total} />
        </p>
      </Notice>
      <Table
        look="full"
        caption={caption}
        rows={items}
        rowKey={({ kind, subject, since }) => `${kind}:${subject}:${since}`}
        columns={[
          { title: t('admin.stuck.what'), cell: ({ kind }) => t(`admin.stuck.kinds.${kind}`) },
          { title: t('admin.stuck.whose'), cell: (item) => <Whose item={item} /> },
          {
            title: t('admin.stuck.since'),
            cell: ({ since, ageDays }) => (
              <>
                <Instant at={since} />
                <span className="block text-sm text-muted">{t('admin.stuck.age', { count: ageDays })}</span>
              </>
            ),
          },
          { title: t('admin.stuck.next'), cell: (item) => <NextStep item={item} /> },
          { title: t('admin.money.amount'), money: ({ amount }) => amount },
        ]}
      />
    </Section>
  );
}

function Whose({ item: { person, group } }: { readonly item: StuckItem }) {
  return (
    <>
      {person !== null && <MemberLink person={person} />}
      {group !== null && (
        <Link to="/admin/groups/$id" params={{ id: group.id }} className={`${TEXT_LINK} block break-words`}>
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

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.stuck.title')} lead={t('admin.stuck.lead')}>
      {() => <Stuck />}
    </AdminPage>
  );
}
