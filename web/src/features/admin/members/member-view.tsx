import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Section } from '../kit/section.tsx';
import { AccountFacts, MoneyFacts, PersonFacts } from './member-facts.tsx';
import { MemberActions } from './member-actions.tsx';
import { GroupTable, PaymentTable, SessionTable } from './member-tables.tsx';
import { memberQuery } from './queries.ts';
import { MemberPrograms } from '../programs/member-programs.tsx';
import { WriteOffButton } from '../write-offs/write-off-button.tsx';
import { Timeline } from './timeline.tsx';

interface MemberViewProps {
  readonly id: string;
  readonly roles: readonly AdminRole[];
  readonly ownId: string;
}

export function MemberView({ id, roles, ownId }: MemberViewProps) {
  const t = useTranslate();
  const member = useQuery(memberQuery(id));
  return (
    <Loaded
      query={member}
      failed={t('admin.members.page.failed')}
      skeleton={<Skeleton className="h-screen w-full" />}
    >
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
          {page.groups.length > 0 && (
            <Section isFoldedOnPhone id="member-groups" title={t('admin.members.page.groups')}>
              <GroupTable member={page} />
            </Section>
          )}
          {page.payments.length > 0 && (
            <Section isFoldedOnPhone id="member-payments" title={t('admin.members.page.payments')}>
              <PaymentTable member={page} />
            </Section>
          )}
          {page.sessions.length > 0 && (
            <Section isFoldedOnPhone id="member-sessions" title={t('admin.members.page.sessions')}>
              <SessionTable member={page} />
            </Section>
          )}
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
    </Loaded>
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
