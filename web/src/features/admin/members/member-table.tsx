import type { AdminMemberItem } from '@circle-link/contract/admin/members';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import type { SelectedMember } from './bulk-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

interface MemberTableProps {
  readonly members: readonly AdminMemberItem[];
  readonly chosen: readonly SelectedMember[];
  readonly onChoose: ((chosen: readonly SelectedMember[]) => void) | null;
}

export function MemberTable({ members, chosen, onChoose }: MemberTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const getName = (member: AdminMemberItem) =>
    member.username ?? member.maskedEmail ?? t('admin.members.noName', { id: member.id.slice(-8) });
  const choose = (member: AdminMemberItem, isChosen: boolean) =>
    onChoose?.(
      isChosen
        ? [...chosen, { id: member.id, name: getName(member) }]
        : chosen.filter(({ id }) => id !== member.id),
    );
  const columns: readonly Column<AdminMemberItem>[] = [
    {
      key: 'member',
      title: t('admin.members.columns.member'),
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-3">
          {onChoose !== null && (
            <input
              type="checkbox"
              className="size-6 shrink-0"
              aria-label={t('admin.members.choose', { name: getName(member) })}
              checked={chosen.some(({ id }) => id === member.id)}
              onChange={(event) => choose(member, event.target.checked)}
            />
          )}
          <Link to="/admin/members/$id" params={{ id: member.id }} className={`${TEXT_LINK} truncate`}>
            {getName(member)}
          </Link>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('admin.members.columns.state'),
      narrow: 'value',
      cell: (member) => (
        <span className="flex gap-2">
          <StateBadge member={member} />
          {member.isAdmin && <Badge tone="plain">{t('admin.members.admin')}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('admin.members.columns.email'),
      narrow: 'note',
      cell: ({ maskedEmail }) => maskedEmail ?? '–',
    },
    {
      key: 'phone',
      title: t('admin.members.columns.phone'),
      cell: ({ phoneEnd }) => (phoneEnd === null ? '–' : `…${phoneEnd}`),
    },
    {
      key: 'position',
      title: t('admin.members.columns.position'),
      isNumeric: true,
      cell: ({ position }) => (position === null ? '–' : formatCount(position, language)),
    },
    {
      key: 'joined',
      title: t('admin.members.columns.joined'),
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      key: 'lastLogin',
      title: t('admin.members.columns.lastLogin'),
      narrow: 'act',
      cell: ({ lastLoginAt }) => <Ago at={lastLoginAt} never={t('admin.members.never')} />,
    },
  ];
  return (
    <RowTable
      isTickable={onChoose !== null}
      caption={t('admin.members.caption')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}
