import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount, formatDate, formatInstant } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { GroupLink } from '../kit/cells.tsx';
import { PositionStatus, StateBadge } from '../kit/statuses.tsx';
import { TableSection } from '../kit/table.tsx';

interface MemberProps {
  readonly member: AdminMemberPage;
}

const GATES = ['email', 'consent', 'phone', 'identity', 'profile'] as const;

export function PersonFacts({ member }: MemberProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { dateOfBirth } = member;
  return (
    <Facts
      facts={[
        { label: t('admin.members.page.username'), value: member.username ?? '–' },
        { label: t('admin.members.page.email'), value: member.email ?? '–' },
        { label: t('admin.members.page.phone'), value: member.phone ?? '–' },
        // Shown only if it differs from the account's phone, whose verification the gates show.
        ...(member.verifiedPhone === null || member.verifiedPhone === member.phone
          ? []
          : [{ label: t('admin.members.page.provenPhone'), value: member.verifiedPhone }]),
        {
          label: t('admin.members.page.dateOfBirth'),
          value: dateOfBirth === null ? '–' : formatDate(dateOfBirth, language),
        },
        { label: t('admin.members.page.address'), value: member.address ?? '–' },
        ...(member.refusals ?? []).map(({ channel, reason, since }) => ({
          label: t(`admin.members.page.refuses.${channel}`, { since: formatInstant(since, language) }),
          value: reason,
        })),
      ]}
    />
  );
}

export function AccountFacts({ member }: MemberProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { until, failures } = member.signInLock;
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          { label: t('admin.members.columns.state'), value: <StateBadge member={member} /> },
          { label: t('admin.members.page.joined'), value: formatInstant(member.createdAt, language) },
          {
            label: t('admin.members.page.lastLogin'),
            value:
              member.lastLoginAt === null
                ? t('admin.members.never')
                : formatInstant(member.lastLoginAt, language),
          },
          {
            label: t('admin.members.page.roles'),
            value:
              member.roles.length === 0
                ? t('admin.members.page.noRoles')
                : member.roles.map((role) => t(`adminRoles.${role}`)).join(', '),
          },
          { label: t('admin.members.page.failures'), value: formatCount(failures, language) },
          ...(until === null
            ? []
            : [{ label: t('admin.members.page.lockedUntil'), value: formatInstant(until, language) }]),
          {
            label: t('admin.members.page.id'),
            value: <code className="text-sm break-all">{member.id}</code>,
          },
        ]}
      />
      <ul aria-label={t('admin.members.page.gates')} className="flex flex-wrap gap-2">
        {GATES.map((gate) => (
          <li key={gate}>
            <Badge tone={member.gates[gate] ? 'done' : 'waiting'}>
              {t(`admin.members.page.${member.gates[gate] ? 'open' : 'shut'}`, {
                gate: t(`admin.members.page.gate.${gate}`),
              })}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MoneyFacts({ member }: MemberProps) {
  const t = useTranslate();
  const { position, money } = member;
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          { label: t('admin.members.page.balance'), value: <Money amount={money.balance} /> },
          { label: t('admin.members.page.withdrawing'), value: <Money amount={money.withdrawing} /> },
          { label: t('admin.members.page.owed'), value: <Money amount={money.owed} /> },
          {
            label: t('admin.members.page.position'),
            value:
              position === null ? (
                t('admin.members.page.noPosition')
              ) : (
                <span className="flex flex-wrap justify-end gap-2">
                  {t('admin.members.page.positionText', { number: position.number, level: position.level })}
                  <PositionStatus status={position.status} />
                </span>
              ),
          },
          ...(position === null
            ? []
            : [{ label: t('admin.members.page.earnings'), value: <Money amount={position.earnings} /> }]),
        ]}
      />
      <Link to="/admin/ledger" search={{ owner: member.id }} className={TEXT_LINK}>
        {t('admin.members.page.ledger')}
      </Link>
    </div>
  );
}

interface MemberProps {
  readonly member: AdminMemberPage;
}

export function GroupTable({ member }: MemberProps) {
  const t = useTranslate();
  return (
    <TableSection
      isFoldedOnPhone
      id="member-groups"
      title={t('admin.members.page.groups')}
      rows={member.groups}
      rowKey={({ id, hasLeft, turn }) => `${id}:${String(hasLeft)}:${String(turn)}`}
      columns={[
        {
          title: t('admin.members.page.group'),
          cell: (group) => <GroupLink group={group} />,
        },
        {
          title: t('admin.members.page.groupState'),
          narrow: 'note',
          cell: ({ status, hasLeft }) =>
            hasLeft ? t('admin.members.page.left') : t(`admin.groups.states.${status as 'active'}`),
        },
        {
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
    <TableSection
      isFoldedOnPhone
      id="member-payments"
      title={t('admin.members.page.payments')}
      rows={member.payments}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.members.page.group'), cell: ({ groupName }) => groupName },
        { title: t('admin.members.page.round'), isNumeric: true, cell: ({ round }) => round },
        {
          title: t('admin.members.page.due'),
          isNumeric: true,
          narrow: 'note',
          cell: ({ dueOn }) => formatDate(dueOn, language),
        },
        { title: t('admin.members.page.amount'), narrow: 'value', money: ({ amount }) => amount },
        {
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
    <TableSection
      isFoldedOnPhone
      id="member-sessions"
      title={t('admin.members.page.sessions')}
      rows={member.sessions}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.members.page.device'), cell: ({ device }) => device },
        { title: t('admin.members.page.lastSeen'), narrow: 'value', ago: ({ lastSeenAt }) => lastSeenAt },
        { title: t('admin.members.page.since'), ago: ({ createdAt }) => createdAt },
      ]}
    />
  );
}
