import type { GroupMember } from '@circle-link/contract/groups/groups';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { replaceBody } from '@circle-link/contract/groups/forms';
import { replacementCalls } from '@circle-link/contract/groups/agreement-calls';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { type Fact, Facts } from '../../../ui/values/facts.tsx';
import { getMemberCashClaim } from '../rounds/cash-claims.ts';
import { AnswerCash, DropCash, RecordCash } from '../rounds/cash.tsx';
import { useGroup } from '../page/group-context.ts';
import { RemindByWhatsApp } from './kind-words.tsx';
import { canRecordInRow, type GroupMemberAction, listMemberActions } from './member-actions.ts';
import { ProposeSwap } from '../draw/swaps.tsx';
import { Pay } from '../rounds/pay.tsx';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { useGroupParams } from '../page/commands.tsx';
import { InvitationLink } from '../invite/share-link.tsx';
import { InviteForm } from '../invite/invite-form.tsx';

export function MemberPanel({ member }: { readonly member: GroupMember }) {
  const { group, viewerId } = useGroup();
  const isInRow = canRecordInRow(group, member, viewerId);
  const actions = listMemberActions(group, member, viewerId).filter(
    (action) => !(isInRow && action === 'record-cash'),
  );
  return (
    <div className="space-y-4 px-2 pb-4 sm:pl-14">
      <Facts facts={useFacts(member)} />
      {(actions.length > 0 || member.reminder !== null) && (
        <div className="flex flex-wrap items-center gap-3">
          {member.reminder !== null && <RemindByWhatsApp member={member} />}
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

function ReplaceMember({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden="true" className="size-5" />
        {t('groupTabs.replace.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('groupTabs.replace.title', { name: member.firstName })}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Offer member={member} />
        </Dialog>
      )}
    </>
  );
}

function Offer({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const { group, refresh } = useGroup();
  const params = useGroupParams();
  const [made, setMade] = useState<InvitationItem>();
  const open = made ?? group.invitations.find(({ replaces }) => replaces === member.firstName);
  const offer = async (email: string | undefined) => {
    const body = replaceBody.parse({ userId: member.userId, ...(email === undefined ? {} : { email }) });
    setMade(await call(replacementCalls.offerSeat, { params, body }));
    await refresh();
  };
  if (open !== undefined)
    return (
      <div className="space-y-4">
        <Notice tone="done" role="status" title={t('groupTabs.replace.offered', { name: member.firstName })}>
          <p>{t('groupTabs.replace.offeredHint', { name: member.firstName })}</p>
        </Notice>
        <InvitationLink invitation={open} name={group.name} />
      </div>
    );
  return (
    <div className="space-y-4">
      <p>
        {member.hasRequestedToLeave
          ? t('groupTabs.replace.requested', { name: member.firstName })
          : t('groupTabs.replace.missed', { name: member.firstName, count: member.openMissed })}
      </p>
      <p>{t('groupTabs.replace.consequence', { name: member.firstName, turn: member.payoutOrder ?? '' })}</p>
      <InviteForm create={offer} linkLabel={t('groupTabs.replace.createLink')} />
    </div>
  );
}
