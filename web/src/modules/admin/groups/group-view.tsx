import { adminGroupCalls, type AdminGroupPage } from '@circle-link/contract/admin/groups';
import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { DAY_TERM_NAMES } from '@circle-link/contract/groups/limits';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import groups from '../../../../../locales/en/groups.json';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { formatDate, formatInstant } from '../../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { MemberLink, ShortId } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { PhaseBadge } from '../kit/statuses.tsx';
import { Table, TableSection } from '../kit/table.tsx';

addTexts({ groups });

const groupQuery = (id: string) => toQueryOptions(adminGroupCalls.group, { params: { id } });

interface GroupProps {
  readonly group: AdminGroupPage;
}

function GroupView({ id, roles }: { readonly id: string; readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const group = useQuery(groupQuery(id));
  return (
    <AdminDetail query={group} failed={t('admin.groups.page.failed')} height="h-screen">
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
          <PeopleTable group={page} />
          <ScheduleTable group={page} />
          {page.phase === 'finished' && (
            <Section id="group-missed" title={t('admin.groups.missed.title')}>
              <MissedTable group={page} mayWriteOff={hasAbility(roles, 'money')} />
            </Section>
          )}
          <Activities group={page} />
        </div>
      )}
    </AdminDetail>
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
          value: <MemberLink person={group.organizer} />,
        },
        { label: t('admin.groups.page.contribution'), value: <Money amount={group.contribution} /> },
        { label: t('admin.groups.page.frequency'), value: t(`admin.groups.frequencies.${group.frequency}`) },
        { label: t('admin.groups.page.startDate'), value: formatDate(group.startDate, language) },
        { label: t('admin.groups.page.timeZone'), value: group.timeZone },
        { label: t('admin.groups.page.order'), value: t(`admin.groups.orders.${group.payoutOrder}`) },
        ...DAY_TERM_NAMES.map((term) => ({
          label: t(`groups.days.${term}.input`),
          value: String(group[term]),
        })),
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
  return (
    <TableSection
      isFoldedOnPhone
      id="group-activities"
      title={t('admin.groups.page.activities')}
      rows={group.activities}
      none={t('admin.groups.page.noActivities')}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('admin.groups.page.happened'),
          cell: ({ text }) => <span className="font-normal">{text}</span>,
        },
        { title: t('admin.groups.page.member'), narrow: 'note', person: ({ person }) => person },
        { title: t('admin.money.amount'), narrow: 'value', money: ({ amount }) => amount },
        { title: t('admin.money.time'), narrow: 'act', isNumeric: true, ago: ({ at }) => at },
      ]}
    />
  );
}

function PeopleTable({ group }: GroupProps) {
  const t = useTranslate();
  return (
    <TableSection
      id="group-people"
      title={t('admin.groups.page.people')}
      rows={group.people}
      rowKey={({ key }) => key}
      columns={[
        {
          title: t('admin.groups.page.member'),
          cell: ({ person, role, hasLeft }) => (
            <span>
              <MemberLink person={person} />
              {role === 'organizer' && (
                <span className="font-normal text-muted"> · {t('admin.groups.page.organizer')}</span>
              )}
              {hasLeft && <span className="font-normal text-muted"> · {t('admin.groups.page.left')}</span>}
            </span>
          ),
        },
        {
          title: t('admin.groups.page.turn'),
          isNumeric: true,
          narrow: 'note',
          cell: ({ turn }) => <Named name={t('admin.groups.page.turn')}>{turn ?? '–'}</Named>,
        },
        {
          title: t('admin.groups.page.received'),
          cell: ({ hasReceived }) => t(hasReceived ? 'admin.groups.page.yes' : 'admin.groups.page.no'),
        },
        { title: t('admin.groups.page.open'), narrow: 'value', money: ({ open }) => open },
        {
          title: t('admin.groups.page.missed'),
          isNumeric: true,
          narrow: 'act',
          cell: ({ missed }) => <Named name={t('admin.groups.page.missed')}>{missed}</Named>,
        },
      ]}
    />
  );
}

function ScheduleTable({ group }: GroupProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <TableSection
      isFoldedOnPhone
      id="group-schedule"
      title={t('admin.groups.page.schedule')}
      rows={group.schedule}
      none={t('admin.groups.page.noSchedule')}
      rowKey={({ round }) => round}
      columns={[
        {
          title: t('admin.groups.page.round'),
          cell: ({ round }) => <Named name={t('admin.groups.page.round')}>{round}</Named>,
        },
        {
          title: t('admin.groups.page.due'),
          narrow: 'note',
          cell: ({ dueOn }) => formatDate(dueOn, language),
        },
        {
          title: t('admin.groups.page.state'),
          narrow: 'act',
          cell: ({ status }) => t(`admin.groups.roundStates.${status}`),
        },
        { title: t('admin.groups.page.recipient'), cell: ({ recipient }) => recipient?.name ?? '–' },
        { title: t('admin.groups.page.paidIn'), money: ({ paidIn }) => paidIn },
        { title: t('admin.groups.page.fee'), money: ({ fee }) => fee },
        { title: t('admin.groups.page.paidOut'), narrow: 'value', money: ({ paidOut }) => paidOut },
      ]}
    />
  );
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="sm:hidden">{name} </span>
      {children}
    </>
  );
}

export function Page() {
  const t = useTranslate();
  const { id } = useParams({ from: '/back-office/admin/groups/$id' });
  const { data: group } = useQuery({ ...groupQuery(id), enabled: false });
  return (
    <AdminPage
      ability="view"
      title={group?.name ?? t('admin.groups.page.title')}
      back={{ to: '/admin/groups', label: t('admin.groups.page.back') }}
    >
      {({ roles }) => <GroupView key={id} id={id} roles={roles} />}
    </AdminPage>
  );
}

interface MissedTableProps {
  readonly group: AdminGroupPage;
  readonly mayWriteOff: boolean;
}

export function MissedTable({ group, mayWriteOff }: MissedTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<MissedItem | null>(null);
  return (
    <>
      <Table
        look="full"
        caption={t('admin.groups.missed.title')}
        rows={group.missed}
        none={t('admin.groups.missed.none')}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          { title: t('admin.groups.page.round'), cell: ({ round }) => round },
          { title: t('admin.groups.missed.payer'), cell: ({ payer }) => payer.firstName },
          { title: t('admin.groups.page.recipient'), cell: ({ recipient }) => recipient.firstName },
          { title: t('admin.groups.missed.since'), cell: ({ missedAt }) => formatDate(missedAt, language) },
          { title: t('admin.groups.missed.open'), money: ({ open }) => open },
          {
            title: t('admin.money.status'),
            isSelfExplaining: true,
            cell: (item) => <State item={item} mayWriteOff={mayWriteOff} onChoose={() => setChosen(item)} />,
          },
        ]}
      />
      {chosen !== null && <WriteOffDialog groupId={group.id} item={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface StateProps {
  readonly item: MissedItem;
  readonly mayWriteOff: boolean;
  readonly onChoose: () => void;
}

function State({ item: { writtenOffAt, blockedBy, writeOffFrom }, mayWriteOff, onChoose }: StateProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (writtenOffAt !== null) return <Badge tone="done">{t('admin.groups.missed.writtenOff')}</Badge>;
  if (blockedBy === 'under_way') return <span>{t('admin.groups.missed.underWay')}</span>;
  if (blockedBy === 'too_new')
    return <span>{t('admin.groups.missed.from', { day: formatDate(writeOffFrom, language) })}</span>;
  if (!mayWriteOff) return null;
  return (
    <Button variant="quiet" onClick={onChoose}>
      {t('admin.groups.missed.act')}
    </Button>
  );
}

interface WriteOffDialogProps {
  readonly groupId: string;
  readonly item: MissedItem;
  readonly onClose: () => void;
}

function WriteOffDialog({ groupId, item, onClose }: WriteOffDialogProps) {
  const t = useTranslate();
  const { payer, recipient, round, open, paymentId } = item;
  const words = { payer: payer.firstName, recipient: recipient.firstName, round, amount: toDollars(open) };
  return (
    <ReasonDialog
      title={t('admin.groups.missed.ask')}
      lead={<p>{t('admin.groups.missed.text', words)}</p>}
      submitLabel={t('admin.groups.missed.submit', words)}
      isDestructive
      send={(reason) =>
        call(adminGroupCalls.writeOffMissed, { params: { id: groupId, paymentId }, body: { open, reason } })
      }
      onClose={onClose}
      getDone={() => t('admin.groups.missed.done')}
    />
  );
}
