import type { AdminGroupPage } from '@circle-link/contract/admin/groups';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Money } from '../../../ui/money.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { RowTable } from '../kit/row-table.tsx';

interface GroupProps {
  readonly group: AdminGroupPage;
}

export function PeopleTable({ group }: GroupProps) {
  const t = useTranslate();
  return (
    <RowTable
      caption={t('admin.groups.page.people')}
      rows={group.people}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'member',
          title: t('admin.groups.page.member'),
          cell: ({ person, role, hasLeft }) => (
            <span>
              <Link to="/admin/members/$id" params={{ id: person.id }} className={`${TEXT_LINK} break-words`}>
                {person.name}
              </Link>
              {role === 'organizer' && (
                <span className="font-normal text-muted"> · {t('admin.groups.page.organizer')}</span>
              )}
              {hasLeft && <span className="font-normal text-muted"> · {t('admin.groups.page.left')}</span>}
            </span>
          ),
        },
        {
          key: 'turn',
          title: t('admin.groups.page.turn'),
          isNumeric: true,
          narrow: 'note',
          cell: ({ turn }) => <Named name={t('admin.groups.page.turn')}>{turn ?? '–'}</Named>,
        },
        {
          key: 'received',
          title: t('admin.groups.page.received'),
          cell: ({ hasReceived }) => t(hasReceived ? 'admin.groups.page.yes' : 'admin.groups.page.no'),
        },
        {
          key: 'open',
          title: t('admin.groups.page.open'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ open }) => <Money amount={open} />,
        },
        {
          key: 'missed',
          title: t('admin.groups.page.missed'),
          isNumeric: true,
          narrow: 'act',
          cell: ({ missed }) => <Named name={t('admin.groups.page.missed')}>{missed}</Named>,
        },
      ]}
    />
  );
}

export function ScheduleTable({ group }: GroupProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (group.schedule.length === 0) return <p className="text-muted">{t('admin.groups.page.noSchedule')}</p>;
  return (
    <RowTable
      caption={t('admin.groups.page.schedule')}
      rows={group.schedule}
      rowKey={({ round }) => round}
      columns={[
        {
          key: 'round',
          title: t('admin.groups.page.round'),
          cell: ({ round }) => <Named name={t('admin.groups.page.round')}>{round}</Named>,
        },
        {
          key: 'due',
          title: t('admin.groups.page.due'),
          narrow: 'note',
          cell: ({ dueOn }) => formatDate(dueOn, language),
        },
        {
          key: 'state',
          title: t('admin.groups.page.state'),
          narrow: 'act',
          cell: ({ status }) => t(`admin.groups.roundStates.${status}`),
        },
        {
          key: 'recipient',
          title: t('admin.groups.page.recipient'),
          cell: ({ recipient }) => recipient?.name ?? '–',
        },
        {
          key: 'paidIn',
          title: t('admin.groups.page.paidIn'),
          isNumeric: true,
          cell: ({ paidIn }) => <Money amount={paidIn} />,
        },
        {
          key: 'fee',
          title: t('admin.groups.page.fee'),
          isNumeric: true,
          cell: ({ fee }) => <Money amount={fee} />,
        },
        {
          key: 'paidOut',
          title: t('admin.groups.page.paidOut'),
          narrow: 'value',
          isNumeric: true,
          cell: ({ paidOut }) => <Money amount={paidOut} />,
        },
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
