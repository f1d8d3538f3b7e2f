import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { useParams } from '@tanstack/react-router';
import { adminMemberCalls, type AdminMemberPage } from '@circle-link/contract/admin/members';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { WriteOffButton } from '../refunds/write-offs.tsx';
import { ActionDialog, type MemberAction } from './actions.tsx';
import { MemberPrograms } from './member-programs.tsx';
import {
  AccountFacts,
  GroupTable,
  MoneyFacts,
  PaymentTable,
  PersonFacts,
  SessionTable,
} from './member-sections.tsx';
import { Timeline } from './timeline.tsx';

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
            <MemberPrograms id={id} canAct={hasAbility(roles, 'members') && id !== ownId} />
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
      {action !== null && <ActionDialog action={action} id={member.id} onClose={() => setAction(null)} />}
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
