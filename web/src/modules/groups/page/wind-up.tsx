import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { Badge, type BadgeTone } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { CommandError, ConfirmCommand, useCommand, useGroupParams } from './commands.tsx';
import { getMemberName, useGroup } from './group-context.ts';
import { hasPaidOut } from './next-action.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupTabs });

const TONES: Record<WindUpItem['status'], BadgeTone> = {
  open: 'waiting',
  passed: 'done',
  failed: 'plain',
  expired: 'plain',
};

export function WindUpCard() {
  const t = useTranslate();
  const { group } = useGroup();
  const { windUp } = group;
  if (windUp === null) return null;
  return (
    <Card aria-labelledby="wind-up" className="space-y-4">
      <CardHeader id="wind-up" title={t('groupTabs.windUp.title')}>
        <Badge tone={TONES[windUp.status]}>{t(`groupTabs.windUp.statuses.${windUp.status}`)}</Badge>
      </CardHeader>
      <VoteWords windUp={windUp} />
      {windUp.status === 'open' && <VoteButtons windUp={windUp} />}
      <SettlementTable windUp={windUp} />
    </Card>
  );
}

function VoteWords({ windUp }: { readonly windUp: WindUpItem }) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const name = windUp.proposedBy === viewerId ? t('groupPage.you') : getMemberName(group, windUp.proposedBy);
  const isOpen = windUp.status === 'open';
  return (
    <div className="max-w-prose space-y-2">
      {isOpen && (
        <p>
          {windUp.proposedBy === viewerId
            ? t('groupTabs.windUp.youProposed')
            : t('groupTabs.windUp.proposed', { name })}
        </p>
      )}
      <p className="font-semibold">
        {t('groupTabs.windUp.count', {
          for: windUp.votesFor,
          against: windUp.votesAgainst,
          needed: windUp.votesNeeded,
        })}
      </p>
      <p className="text-sm text-muted">
        {isOpen
          ? t('groupTabs.windUp.until', { instant: deadline.formatMoment(windUp.expiresAt) })
          : t(`groupTabs.windUp.ended.${windUp.status === 'passed' ? 'passed' : 'kept'}`)}
      </p>
    </div>
  );
}

function VoteButtons({ windUp }: { readonly windUp: WindUpItem }) {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const send = (inFavor: boolean) => () => call(windUpCalls.vote, { params, body: { inFavor } });
  const spoken = t('groupTabs.windUp.voted');
  const agreeing = useCommand({ send: send(true), spoken });
  const refusing = useCommand({ send: send(false), spoken });
  if (group.me.isFrozen) return <p className="text-sm text-muted">{t('groupTabs.windUp.frozen')}</p>;
  return (
    <div className="space-y-3">
      {windUp.myVote !== null && (
        <p>{t(windUp.myVote ? 'groupTabs.windUp.votedFor' : 'groupTabs.windUp.votedAgainst')}</p>
      )}
      <CommandError error={agreeing.error ?? refusing.error} />
      <div className="flex flex-wrap gap-3">
        {windUp.myVote !== true && (
          <Button
            variant={windUp.myVote === null ? 'primary' : 'quiet'}
            disabled={refusing.isPending}
            isPending={agreeing.isPending}
            pendingLabel={t('groupPage.command.pending')}
            onClick={() => agreeing.mutate()}
          >
            {t('groupTabs.windUp.voteFor')}
          </Button>
        )}
        {windUp.myVote !== false && (
          <Button
            variant="quiet"
            disabled={agreeing.isPending}
            isPending={refusing.isPending}
            pendingLabel={t('groupPage.command.pending')}
            onClick={() => refusing.mutate()}
          >
            {t('groupTabs.windUp.voteAgainst')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Two thirds of the members can end the group early. Before the first payout the organizer can do so alone. */
export function ProposeWindUp() {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(windUpCalls.proposeWindUp, { params }),
    toast: t('groupTabs.windUp.opened'),
    onDone: () => setAsking(false),
  });
  const isPaidOut = hasPaidOut(schedule);
  if (group.me.isFrozen || group.windUp?.status === 'open' || (group.isOrganizer && !isPaidOut)) return null;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        {t(isPaidOut ? 'groupTabs.windUp.hint' : 'groupTabs.windUp.hintBefore')}
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupTabs.windUp.propose')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.windUp.proposeTitle')}
          submitLabel={t('groupTabs.windUp.proposeAct')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupTabs.windUp.proposeText', { days: VOTE_DAYS })}</p>
          {isPaidOut && <p>{t('groupTabs.windUp.proposeMoney')}</p>}
          {!isPaidOut && <p>{t('groupTabs.windUp.hintBefore')}</p>}
        </ConfirmCommand>
      )}
    </div>
  );
}

type Row = WindUpItem['table'][number];

function SettlementTable({ windUp }: { readonly windUp: WindUpItem }) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  const column = (key: 'paidIn' | 'received' | 'refunded') => ({
    key,
    title: t(`groupTabs.windUp.${key}`),
    isNumeric: true,
    narrow: 'hidden' as const,
    cell: (row: Row) => <Money amount={row[key]} />,
  });
  return (
    <div>
      <DataTable
        caption={t('groupTabs.windUp.caption')}
        isCaptionShown
        rows={windUp.table}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'name',
            title: t('groupTabs.windUp.member'),
            cell: (row) => <Member row={row} isViewer={row.userId === viewerId} />,
          },
          column('paidIn'),
          column('received'),
          column('refunded'),
          {
            key: 'net',
            title: t('groupTabs.windUp.net'),
            isNumeric: true,
            narrow: 'value',
            cell: ({ net }) => <Net net={net} />,
          },
        ]}
      />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {t('groupTabs.windUp.reading', { fees: toDollars(windUp.fees) })}
      </p>
    </div>
  );
}

function Member({ row, isViewer }: { readonly row: Row; readonly isViewer: boolean }) {
  const t = useTranslate();
  const { userId, firstName } = row;
  const course = (['paidIn', 'received', 'refunded'] as const)
    .filter((key) => key !== 'refunded' || row[key] !== '0.00')
    .map((key) => `${t(`groupTabs.windUp.${key}`)} ${toDollars(row[key])}`);
  return (
    <span className="flex items-center gap-3">
      <Avatar src={null} name={firstName} userId={userId} size="line" />
      <span className="min-w-0">
        {isViewer ? t('groupPage.you') : firstName}
        <span className="block text-sm font-normal text-muted sm:hidden">{course.join(' · ')}</span>
      </span>
    </span>
  );
}

/** With text, because a minus sign is easily missed. */
function Net({ net }: { readonly net: string }) {
  const t = useTranslate();
  if (net === '0.00') return t('groupTabs.windUp.even');
  const words = net.startsWith('-') ? 'groupTabs.windUp.owes' : 'groupTabs.windUp.isOwed';
  return t(words, { amount: toDollars(net.replace(/^-/, '')) });
}
