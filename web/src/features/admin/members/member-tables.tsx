import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Money } from '../../../ui/money.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';

interface MemberProps {
  readonly member: AdminMemberPage;
}

export function GroupTable({ member }: MemberProps) {
  const t = useTranslate();
  return (
    <RowTable
      caption={t('admin.members.page.groups')}
      rows={member.groups}
      rowKey={({ id, hasLeft, turn }) => `${id}:${String(hasLeft)}:${String(turn)}`}
      columns={[
        {
          key: 'name',
          title: t('admin.members.page.group'),
          cell: ({ id, name }) => (
            <Link to="/admin/groups/$id" params={{ id }} className={TEXT_LINK}>
              {name}
            </Link>
          ),
        },
        {
          key: 'state',
          title: t('admin.members.page.groupState'),
          narrow: 'note',
          cell: ({ status, hasLeft }) =>
            hasLeft ? t('admin.members.page.left') : t(`admin.groups.states.${status as 'active'}`),
        },
        {
          key: 'turn',
          title: t('admin.members.page.turn'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ turn }) => turn ?? '–',
        },
      ]}
    />
  );
}

export function PaymentTable({ member }: MemberProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <RowTable
      caption={t('admin.members.page.payments')}
      rows={member.payments}
      rowKey={({ id }) => id}
      columns={[
        { key: 'group', title: t('admin.members.page.group'), cell: ({ groupName }) => groupName },
        { key: 'round', title: t('admin.members.page.round'), isNumeric: true, cell: ({ round }) => round },
        {
          key: 'due',
          title: t('admin.members.page.due'),
          isNumeric: true,
          narrow: 'note',
          cell: ({ dueOn }) => formatDate(dueOn, language),
        },
        {
          key: 'amount',
          title: t('admin.members.page.amount'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'status',
          title: t('admin.members.page.status'),
          narrow: 'act',
          cell: ({ status }) => t(`admin.groups.paymentStates.${status as 'pending'}`),
        },
      ]}
    />
  );
}

export function SessionTable({ member }: MemberProps) {
  const t = useTranslate();
  return (
    <RowTable
      caption={t('admin.members.page.sessions')}
      rows={member.sessions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'device', title: t('admin.members.page.device'), cell: ({ device }) => device },
        {
          key: 'seen',
          title: t('admin.members.page.lastSeen'),
          narrow: 'value',
          cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} />,
        },
        {
          key: 'since',
          title: t('admin.members.page.since'),
          cell: ({ createdAt }) => <Ago at={createdAt} />,
        },
      ]}
    />
  );
}
