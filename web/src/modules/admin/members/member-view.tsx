import {
  adminMemberCalls,
  type AdminMemberPage,
  type MemberTimelineItem,
} from '@circle-link/contract/admin/members';
import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useDetailWords, useKindWords } from '../audit/entry-table.tsx';
import { Instant, RowDialog } from '../kit/cells.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { WriteOffButton } from '../refunds/write-offs.tsx';
import type { MemberAction } from './actions.tsx';
import { MemberIntegrations } from './member-integrations.tsx';
import {
  AccountFacts,
  GroupTable,
  MoneyFacts,
  PaymentTable,
  PersonFacts,
  SessionTable,
} from './member-sections.tsx';

const ActionDialog = lazy(async () => ({ default: (await import('./actions.tsx')).ActionDialog }));

const memberQuery = (id: string) => toQueryOptions(adminMemberCalls.member, { params: { id } });

interface MemberViewProps {
  readonly id: string;
  readonly roles: readonly AdminRole[];
  readonly ownId: string;
}

function MemberView({ id, roles, ownId }: MemberViewProps) {
  const t = useTranslate();
  const member = useQuery(memberQuery(id));
  return (
    <AdminDetail query={member} failed={t('admin.members.page.failed')} height="h-screen">
      {(page) => (
        <div className="space-y-6">
          {!page.isActive && page.status === 'registered' && (
            <Notice tone="problem" title={t('admin.members.states.locked')}>
              <p>{t('admin.members.page.lockedNote')}</p>
            </Notice>
          )}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="space-y-6">
              <Section id="member-person" title={t('admin.members.page.person')}>
                <PersonFacts member={page} />
              </Section>
              <Section isFoldedOnPhone id="member-account" title={t('admin.members.page.account')}>
                <AccountFacts member={page} />
              </Section>
            </div>
            <div className="space-y-6">
              <Section id="member-money" title={t('admin.members.page.money')}>
                <MoneyFacts member={page} />
                {hasAbility(roles, 'money') && id !== ownId && <WriteOffButton member={page} />}
              </Section>
              <Section id="member-acts" title={t('admin.members.page.acts')}>
                <Acts member={page} canAct={hasAbility(roles, 'members')} isOwn={id === ownId} />
              </Section>
            </div>
          </div>
          <GroupTable member={page} />
          <PaymentTable member={page} />
          <SessionTable member={page} />
          <div className="space-y-6 has-[>p+p]:space-y-1">
            <Empties member={page} />
            <MemberIntegrations id={id} canAct={hasAbility(roles, 'members') && id !== ownId} />
          </div>
          <Section isFoldedOnPhone id="member-timeline" title={t('admin.members.timeline.title')}>
            <Timeline id={id} />
          </Section>
          <p className="text-sm text-muted">{t('admin.members.page.onRecord')}</p>
        </div>
      )}
    </AdminDetail>
  );
}

function Empties({ member }: { readonly member: AdminMemberPage }) {
  const t = useTranslate();
  const empties = [
    member.groups.length === 0 && t('admin.members.page.noGroups'),
    member.payments.length === 0 && t('admin.members.page.noPayments'),
    member.sessions.length === 0 && t('admin.members.page.noSessions'),
  ].filter((text) => text !== false);
  if (empties.length === 0) return null;
  return <p className="text-sm text-muted">{empties.join(' · ')}</p>;
}

interface ActsProps {
  readonly member: AdminMemberPage;
  readonly canAct: boolean;
  readonly isOwn: boolean;
}

function Acts({ member, canAct, isOwn }: ActsProps) {
  const t = useTranslate();
  if (!canAct) return <p className="text-muted">{t('admin.members.page.noActs')}</p>;
  if (isOwn) return <p className="text-muted">{t('admin.members.page.own')}</p>;
  return <MemberActions member={member} />;
}

function MemberActions({ member }: { readonly member: AdminMemberPage }) {
  const t = useTranslate();
  const [action, setAction] = useState<MemberAction | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      {listMemberActions(member).map((one) => (
        <Button key={one} variant="quiet" onClick={() => setAction(one)}>
          {t(`admin.members.acts.${one}.button`)}
        </Button>
      ))}
      {action !== null && (
        <Suspense fallback={null}>
          <ActionDialog action={action} id={member.id} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </div>
  );
}

function listMemberActions({ status, isActive, sessions, signInLock }: AdminMemberPage): MemberAction[] {
  if (status === 'closed') return [];
  if (status === 'pending') return ['close'];
  return [
    isActive ? 'lock' : 'unlock',
    ...(sessions.length > 0 ? (['end-sessions'] as const) : []),
    ...(isActive ? (['reset-password'] as const) : []),
    ...(signInLock.failures > 0 ? (['clear-lock'] as const) : []),
    'close',
  ];
}

export function Page() {
  const t = useTranslate();
  const { id } = useParams({ from: '/back-office/admin/members/$id' });
  const { data: member } = useQuery({ ...memberQuery(id), enabled: false });
  return (
    <AdminPage
      ability="view"
      title={getName(member) ?? t('admin.members.page.title')}
      back={{ to: '/admin/members', label: t('admin.members.page.back') }}
    >
      {({ roles, ownId }) => <MemberView key={id} id={id} roles={roles} ownId={ownId} />}
    </AdminPage>
  );
}

function getName(member: AdminMemberPage | undefined): string | undefined {
  const parts = [member?.firstName, member?.lastName].filter((part) => typeof part === 'string');
  return parts.length === 0 ? (member?.username ?? undefined) : parts.join(' ');
}

const timeline = defineList({
  operation: adminMemberCalls.memberTimeline,
  listRows: ({ items }) => items,
  getNext: ({ next }) => next,
  pageSize: 20,
});

function Timeline({ id }: { readonly id: string }) {
  const t = useTranslate();
  const kindWords = useKindWords();
  return (
    <AdminList
      list={timeline}
      params={{ id }}
      caption={t('admin.members.timeline.title')}
      rowKey={({ key }) => key}
      columns={[
        {
          title: t('admin.audit.kind'),
          cell: (item) => (
            <RowDialog label={item.text ?? kindWords(item.kind)} title={kindWords(item.kind)}>
              <Whole item={item} />
            </RowDialog>
          ),
        },
        { title: t('admin.money.time'), narrow: 'value', ago: ({ at }) => at },
        { title: t('admin.audit.actor'), narrow: 'act', cell: (item) => <Actor item={item} /> },
        { title: t('admin.audit.detail'), narrow: 'note', cell: (item) => <Detail item={item} /> },
      ]}
      failed={t('admin.members.timeline.failed')}
      more={t('admin.members.timeline.more')}
      empty={{
        icon: History,
        title: t('admin.members.timeline.none'),
        text: t('admin.members.timeline.noneText'),
      }}
    />
  );
}

interface EventProps {
  readonly item: MemberTimelineItem;
}

/** Activities of the member's own history are marked, because their text addresses the member. */
function Actor({ item: { actor, isActivity } }: EventProps) {
  const t = useTranslate();
  if (isActivity) return <span className="text-muted">{t('admin.members.timeline.label')}</span>;
  return actor?.name ?? t('admin.audit.system');
}

function Detail({ item: { detail, amount } }: EventProps) {
  const words = useDetailWords();
  if (amount !== null) return <Money amount={amount} />;
  const line = words(toValues(detail));
  return (
    <span className="text-muted" title={line}>
      {line}
    </span>
  );
}

function Whole({ item }: EventProps) {
  const t = useTranslate();
  const words = useDetailWords();
  return (
    <Facts
      facts={[
        { label: t('admin.money.time'), value: <Instant at={item.at} /> },
        { label: t('admin.audit.actor'), value: <Actor item={item} /> },
        ...(item.text === null ? [] : [{ label: t('admin.members.timeline.words'), value: item.text }]),
        ...(item.amount === null
          ? []
          : [{ label: t('admin.money.amount'), value: <Money amount={item.amount} /> }]),
        ...item.detail.map((part) => ({
          label: words(toValues([{ ...part, value: '' }])).replace(/: $/, ''),
          value: <span className="break-all">{part.value}</span>,
        })),
      ]}
    />
  );
}

function toValues(detail: MemberTimelineItem['detail']): Record<string, unknown> {
  return Object.fromEntries(detail.map(({ name, value }) => [name, parseValue(value)]));
}

function parseValue(text: string): unknown {
  if (!/^(?:[[{]|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Truncated JSON does not parse.
    return text;
  }
}
