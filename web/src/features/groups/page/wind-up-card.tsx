import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { windUpCalls } from '@circle-link/contract/operations/groups/wind-up';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { getMemberName, useGroup } from './group-context.ts';
import { SettlementTable } from './settlement-table.tsx';

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
      <CardHeader id="wind-up" title={t('groupPage.windUp.title')}>
        <span className="flex flex-wrap gap-2">
          <TestMoney />
          <Badge tone={TONES[windUp.status]}>{t(`groupPage.windUp.statuses.${windUp.status}`)}</Badge>
        </span>
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
            ? t('groupPage.windUp.youProposed')
            : t('groupPage.windUp.proposed', { name })}
        </p>
      )}
      <p className="font-semibold">
        {t('groupPage.windUp.count', {
          for: windUp.votesFor,
          against: windUp.votesAgainst,
          needed: windUp.votesNeeded,
        })}
      </p>
      <p className="text-sm text-muted">
        {isOpen
          ? t('groupPage.windUp.until', { instant: deadline.formatMoment(windUp.expiresAt) })
          : t(`groupPage.windUp.ended.${windUp.status === 'passed' ? 'passed' : 'kept'}`)}
      </p>
    </div>
  );
}

function VoteButtons({ windUp }: { readonly windUp: WindUpItem }) {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const send = (inFavor: boolean) => () => call(windUpCalls.vote, { params, body: { inFavor } });
  const done = t('groupPage.windUp.voted');
  const agreeing = useCommand({ send: send(true), done });
  const refusing = useCommand({ send: send(false), done });
  if (group.me.isFrozen) return <p className="text-sm text-muted">{t('groupPage.windUp.frozen')}</p>;
  return (
    <div className="space-y-3">
      {windUp.myVote !== null && (
        <p>{t(windUp.myVote ? 'groupPage.windUp.votedFor' : 'groupPage.windUp.votedAgainst')}</p>
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
            {t('groupPage.windUp.voteFor')}
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
            {t('groupPage.windUp.voteAgainst')}
          </Button>
        )}
      </div>
    </div>
  );
}
