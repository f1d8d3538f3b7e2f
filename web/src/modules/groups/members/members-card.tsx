import type { GroupMember } from '@circle-link/contract/groups/groups';
import { Banknote, ChevronDown, CircleDashed, DoorOpen, Landmark, Snowflake } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames, TEXT_LINK } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Badge } from '../../../ui/values/badge.tsx';
import { useGroup } from '../page/group-context.ts';
import { isRecipient } from '../page/next-action.ts';
import { RecordCash } from '../rounds/cash.tsx';
import { Remind } from './kind-words.tsx';
import { canRecordInRow } from './member-actions.ts';
import { MemberPanel } from './member-panel.tsx';

interface MemberRowProps {
  readonly member: GroupMember;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MemberRow({ member, isOpen, onToggle }: MemberRowProps) {
  const id = useId();
  const { group, viewerId } = useGroup();
  return (
    <li
      data-member={member.userId}
      className={classNames('scroll-my-24 max-sm:-mx-2', isOpen && 'bg-sunken')}
    >
      <div className="relative flex items-center gap-2 px-2 py-2.5 hover:bg-sunken max-sm:min-h-20 sm:gap-3">
        {/* Covers the whole row below the reminder. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          aria-labelledby={`${id}-name ${id}-standing`}
          onClick={onToggle}
          className="absolute inset-0"
        />
        <Face member={member} />
        <div className="flex min-w-0 grow items-center justify-between gap-x-2 gap-y-1.5 sm:flex-wrap sm:gap-x-4">
          <div id={`${id}-name`} className="min-w-0 grow sm:basis-30">
            <Name member={member} />
            <Note member={member} />
          </div>
          <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:max-w-[50%] max-sm:flex-col max-sm:items-end max-sm:text-right sm:shrink-0">
            <div className="flex items-center gap-3">
              {canRecordInRow(group, member, viewerId) && <RecordCash member={member} isInRow />}
              <Remind member={member} isInRow />
            </div>
            <div
              id={`${id}-standing`}
              className="order-first flex flex-wrap gap-1.5 max-sm:flex-col max-sm:items-end max-sm:gap-1"
            >
              <MemberPaymentRecord member={member} />
            </div>
          </div>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-4 shrink-0 text-muted transition-transform sm:size-5',
            isOpen && 'rotate-180',
          )}
        />
      </div>
      <div id={`${id}-panel`} hidden={!isOpen}>
        {isOpen && <MemberPanel member={member} />}
      </div>
    </li>
  );
}

function Face({ member }: { readonly member: GroupMember }) {
  const { group } = useGroup();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-flex rounded-full border-2 p-0.5',
        isRecipient(group, member.userId) ? 'border-gold' : 'border-transparent',
      )}
    >
      <Avatar src={member.profileImageUrl} name={member.firstName} userId={member.userId} />
      {member.hasReceivedPayout && (
        <span className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-gold" />
      )}
    </span>
  );
}

function Name({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  const roles = [
    ...(member.userId === viewerId ? [t('groupPage.members.you')] : []),
    ...(member.role === 'organizer' ? [t('groupPage.members.organizer')] : []),
  ];
  return (
    <span className="block break-words">
      <span className="font-semibold">{member.firstName}</span>
      {roles.length > 0 && <span className="text-sm text-muted"> ({roles.join(', ')})</span>}
    </span>
  );
}

function Note({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const { group } = useGroup();
  if (group.phase === 'forming' && member.hasAccepted) return null;
  if (group.phase === 'forming')
    return <span className="block text-sm text-gold">{t('groupPage.members.notAccepted')}</span>;
  if (isRecipient(group, member.userId))
    return <span className="block text-sm font-medium text-gold">{t('groupPage.members.receivesNow')}</span>;
  return <span className="block text-sm text-muted">{turnWords()}</span>;

  function turnWords(): string {
    const round = { round: member.payoutOrder ?? '' };
    if (member.hasReceivedPayout) return t('groupPage.members.received', round);
    return t(group.phase === 'finished' ? 'groupPage.members.never' : 'groupPage.members.receives', round);
  }
}

function MemberPaymentRecord({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  return (
    <>
      {member.hasRequestedToLeave && (
        <Badge isBareOnPhone tone="waiting" icon={DoorOpen}>
          {t('groupPage.members.leaving')}
        </Badge>
      )}
      {member.isFrozen && (
        <Badge isBareOnPhone tone="problem" icon={Snowflake}>
          {t('groupPage.members.frozen')}
        </Badge>
      )}
      {member.openMissed > 0 && (
        <Badge isBareOnPhone tone="problem">
          {t('groupPage.members.missed', { count: member.openMissed })}
        </Badge>
      )}
      <StateBadge member={member} />
    </>
  );
}

/** A member's status in the open round. "missed" appears only after the grace period. */
function StateBadge({ member }: { readonly member: Pick<GroupMember, 'state' | 'cash'> }) {
  const t = useTranslate();
  if (member.cash !== null && member.state !== 'paid')
    return (
      <Badge isBareOnPhone tone="waiting" icon={Banknote}>
        {t('groupPage.state.cash')}
      </Badge>
    );
  if (member.state === 'under_way')
    return (
      <Badge isBareOnPhone tone="waiting" icon={Landmark}>
        {t('groupPage.state.under_way')}
      </Badge>
    );
  if (member.state === 'paid')
    return (
      <Badge isBareOnPhone tone="done">
        {t('groupPage.state.paid')}
      </Badge>
    );
  if (member.state === 'due')
    return (
      <Badge isBareOnPhone tone="plain" icon={CircleDashed}>
        {t('groupPage.state.due')}
      </Badge>
    );
  if (member.state === 'late')
    return (
      <Badge isBareOnPhone tone="waiting">
        {t('groupPage.state.late')}
      </Badge>
    );
  return member.state === 'missed' ? (
    <Badge isBareOnPhone tone="problem">
      {t('groupPage.state.missed')}
    </Badge>
  ) : null;
}

export interface ChosenMember {
  readonly chosen: string | null;
  readonly onChoose: (userId: string | null) => void;
}

export function MembersCard({ chosen, onChoose }: ChosenMember) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="members-title">
      <CardHeader id="members-title" title={t('groupPage.members.title')} />
      <MemberList selectedUserId={chosen} onSelect={onChoose} />
    </Card>
  );
}

interface MemberListProps {
  readonly selectedUserId: string | null;
  readonly onSelect: (userId: string | null) => void;
}

const SHOWN = 7;

function MemberList({ selectedUserId, onSelect }: MemberListProps) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selectedUserId === null) return;
    const row = list.current?.querySelector(`[data-member="${CSS.escape(selectedUserId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedUserId]);
  const members = inOrder(group.members);
  const shown = members.filter(
    ({ userId }, place) =>
      isWhole || members.length <= SHOWN + 1 || place < SHOWN || [viewerId, selectedUserId].includes(userId),
  );
  return (
    <>
      <ul ref={list} aria-labelledby="members-title" className="divide-y divide-line">
        {shown.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isOpen={member.userId === selectedUserId}
            onToggle={() => onSelect(member.userId === selectedUserId ? null : member.userId)}
          />
        ))}
      </ul>
      {shown.length < members.length && (
        <button type="button" className={`${TEXT_LINK} mt-3 min-h-8`} onClick={() => setWhole(true)}>
          {t('groupPage.members.showAll', { count: members.length })}
        </button>
      )}
    </>
  );
}

/** Members arrive in order of joining. Those without a turn keep that position. */
function inOrder(members: readonly GroupMember[]): readonly GroupMember[] {
  return [...members].sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
}
