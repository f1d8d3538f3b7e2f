import type { GroupMember } from '@circle-link/contract/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { getMemberCashClaim } from './cash-claims.ts';
import { AnswerCash, DropCash, RecordCash } from './cash.tsx';
import { useGroup } from './group-context.ts';
import { listMemberActions, type GroupMemberAction } from './member-actions.ts';
import { ReplaceMember } from './replace-member.tsx';
import { ProposeSwap } from './propose-swap.tsx';
import { Pay } from './pay.tsx';

export function MemberPanel({ member }: { readonly member: GroupMember }) {
  const { group, viewerId } = useGroup();
  const actions = listMemberActions(group, member, viewerId);
  return (
    <div className="space-y-4 px-2 pb-4 sm:pl-14">
      <Facts facts={useFacts(member)} />
      {actions.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {actions.map((action) => (
            <GroupMemberActionButton key={action} action={action} member={member} />
          ))}
        </div>
      )}
    </div>
  );
}

function GroupMemberActionButton({
  action,
  member,
}: {
  readonly action: GroupMemberAction;
  readonly member: GroupMember;
}) {
  const { group } = useGroup();
  if (action === 'cover') return <Pay cover={member} />;
  if (action === 'record-cash') return <RecordCash member={member} />;
  if (action === 'answer-cash') return <AnswerCash cash={getMemberCashClaim(group, member)} />;
  if (action === 'drop-cash') return <DropCash cash={getMemberCashClaim(group, member)} />;
  return action === 'swap' ? <ProposeSwap withUserId={member.userId} /> : <ReplaceMember member={member} />;
}

function useFacts(member: GroupMember): readonly Fact[] {
  const t = useTranslate();
  const language = useLanguage();
  const { group, schedule } = useGroup();
  const day = (value: string) => formatDate(value, language);
  const round = schedule.find((item) => item.round === member.payoutOrder);
  const { onTime, of, percent } = member.paymentRecord;
  return [
    ...(round === undefined || member.payoutOrder === null || group.phase === 'forming'
      ? []
      : [
          {
            label: t('groupPage.members.turn'),
            value: t('groupPage.members.turnOn', { turn: member.payoutOrder, day: day(round.dueDate) }),
          },
        ]),
    ...paidFacts(),
    {
      label: t('groupPage.members.onTime'),
      value:
        percent === null
          ? t('groupPage.members.noPaymentRecord')
          : t('groupPage.members.paymentRecord', { onTime, of, percent }),
    },
    ...(member.openMissed === 0
      ? []
      : [{ label: t('groupPage.members.openMissed'), value: String(member.openMissed) }]),
    { label: t('groupPage.members.joined'), value: day(member.joinedAt) },
  ];

  function paidFacts(): readonly Fact[] {
    if (member.paidAt === null) return [];
    const how = member.method === null ? '' : t(`groupPage.members.method.${member.method}`);
    const by = member.coveredBy === null ? '' : t('groupPage.members.coveredBy', { name: member.coveredBy });
    return [
      {
        label: t('groupPage.members.paid', { round: group.currentRound }),
        value: [day(member.paidAt), how, by].filter((part) => part !== '').join(', '),
      },
    ];
  }
}
