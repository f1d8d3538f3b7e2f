import type { AdminGroupPage } from '@circle-link/contract/admin/groups';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate, formatInstant } from '../../../platform/i18n/language.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ago } from '../kit/instant.tsx';
import { MemberLink } from '../kit/links.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { Section } from '../kit/section.tsx';
import { ShortId } from '../kit/short-id.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PeopleTable, ScheduleTable } from './group-tables.tsx';
import { MissedTable } from './missed-table.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { groupQuery } from './queries.ts';

interface GroupProps {
  readonly group: AdminGroupPage;
}

export function GroupView({ id, roles }: { readonly id: string; readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const group = useQuery(groupQuery(id));
  return (
    <Loaded
      query={group}
      failed={t('admin.groups.page.failed')}
      skeleton={<Skeleton className="h-screen w-full" />}
    >
      {(page) => (
        <div className="space-y-6">
          <div className="flex flex-wrap items-center gap-3">
            <PhaseBadge group={page} />
            {page.description !== null && (
              <p className="max-w-prose break-words text-muted">{page.description}</p>
            )}
          </div>
          <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
            <Section isFoldedOnPhone id="group-terms" title={t('admin.groups.page.terms')}>
              <Terms group={page} />
            </Section>
            <Section id="group-books" title={t('admin.groups.page.books')}>
              <Books group={page} />
            </Section>
          </div>
          <Section id="group-people" title={t('admin.groups.page.people')}>
            <PeopleTable group={page} />
          </Section>
          <Section isFoldedOnPhone id="group-schedule" title={t('admin.groups.page.schedule')}>
            <ScheduleTable group={page} />
          </Section>
          {page.phase === 'finished' && (
            <Section id="group-missed" title={t('admin.groups.missed.title')}>
              <MissedTable group={page} mayWriteOff={hasAbility(roles, 'money')} />
            </Section>
          )}
          <Section isFoldedOnPhone id="group-activities" title={t('admin.groups.page.activities')}>
            <Activities group={page} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function Terms({ group }: GroupProps) {
  const t = useTranslate();
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '–' : formatInstant(instant, language));
  return (
    <Facts
      isWide
      facts={[
        {
          label: t('admin.groups.page.organizer'),
          value: (
            <Link to="/admin/members/$id" params={{ id: group.organizer.id }} className={TEXT_LINK}>
              {group.organizer.name}
            </Link>
          ),
        },
        { label: t('admin.groups.page.contribution'), value: <Money amount={group.contribution} /> },
        { label: t('admin.groups.page.frequency'), value: t(`admin.groups.frequencies.${group.frequency}`) },
        { label: t('admin.groups.page.startDate'), value: formatDate(group.startDate, language) },
        { label: t('admin.groups.page.timeZone'), value: group.timeZone },
        { label: t('admin.groups.page.order'), value: t(`admin.groups.orders.${group.payoutOrder}`) },
        { label: t('admin.groups.page.grace'), value: String(group.graceDays) },
        { label: t('admin.groups.page.lateFee'), value: <Money amount={group.lateFee} /> },
        { label: t('admin.groups.page.started'), value: when(group.startedAt) },
        { label: t('admin.groups.page.finished'), value: when(group.finishedAt) },
        { label: t('admin.groups.page.id'), value: <ShortId id={group.id} /> },
      ]}
    />
  );
}

const FIGURES = ['contributions', 'paidOut', 'fees', 'held', 'outside', 'open'] as const;

function Books({ group }: GroupProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <Facts
        facts={FIGURES.map((figure) => ({
          label: t(`admin.groups.page.${figure}`),
          value: <Money amount={group.books[figure]} />,
        }))}
      />
      <Link to="/admin/ledger" search={{ owner: group.id }} className={TEXT_LINK}>
        {t('admin.groups.page.ledger')}
      </Link>
    </div>
  );
}

function Activities({ group }: GroupProps) {
  const t = useTranslate();
  if (group.activities.length === 0)
    return <p className="text-muted">{t('admin.groups.page.noActivities')}</p>;
  return (
    <RowTable
      caption={t('admin.groups.page.activities')}
      rows={group.activities}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'text',
          title: t('admin.groups.page.happened'),
          cell: ({ text }) => <span className="font-normal">{text}</span>,
        },
        {
          key: 'member',
          title: t('admin.groups.page.member'),
          narrow: 'note',
          cell: ({ person }) => (person === null ? '–' : <MemberLink person={person} />),
        },
        {
          key: 'amount',
          title: t('admin.money.amount'),
          narrow: 'value',
          isNumeric: true,
          cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
        },
        {
          key: 'at',
          title: t('admin.money.time'),
          narrow: 'act',
          isNumeric: true,
          cell: ({ at }) => <Ago at={at} />,
        },
      ]}
    />
  );
}
