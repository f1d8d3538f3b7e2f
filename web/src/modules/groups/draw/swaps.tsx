import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { swapCalls } from '@circle-link/contract/groups/agreement-calls';
import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import {
  AnswerButtons,
  ConfirmCommand,
  CommandButton,
  useCommand,
  useGroupParams,
} from '../page/commands.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { listSwapPartners } from '../members/member-actions.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupTabs });

export function SwapOffers() {
  const t = useTranslate();
  const { group } = useGroup();
  const open = group.swaps.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby="swaps">
      <CardHeader id="swaps" title={t('groupTabs.swap.title')} />
      <ul className="divide-y divide-line">
        {open.map((swap) => (
          <li key={swap.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
            <SwapOffer swap={swap} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SwapOffer({ swap }: { readonly swap: SwapItem }) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const [from, to] = [getMemberName(group, swap.fromUserId), getMemberName(group, swap.toUserId)];
  const isMine = swap.fromUserId === viewerId;
  if (!isMine && swap.toUserId !== viewerId) {
    const { fromTurn, toTurn } = swap;
    return <p>{t('groupTabs.swap.others', { from, to, fromTurn, toTurn })}</p>;
  }
  return (
    <>
      <p className="font-semibold">
        {isMine ? t('groupTabs.swap.youAsk', { to }) : t('groupTabs.swap.asksYou', { from })}
      </p>
      <TurnsChange {...swap} />
      <p className="text-sm text-muted">
        {t('groupTabs.swap.until', { instant: deadline.formatMoment(swap.expiresAt) })}
      </p>
      {isMine ? <WithdrawSwap swap={swap} /> : <Answer swap={swap} />}
    </>
  );
}

function Answer({ swap }: { readonly swap: SwapItem }) {
  const t = useTranslate();
  const params = useGroupParams();
  const send = (accept: boolean) => () =>
    call(swapCalls.answerSwap, { params: { ...params, swapId: swap.id }, body: { accept } });
  const accepting = useCommand({ send: send(true), toast: t('groupTabs.swap.accepted') });
  const declining = useCommand({ send: send(false), toast: t('groupTabs.swap.declined') });
  return (
    <AnswerButtons
      accepting={accepting}
      declining={declining}
      acceptLabel={t('groupTabs.swap.accept')}
      declineLabel={t('groupTabs.swap.decline')}
    />
  );
}

function WithdrawSwap({ swap }: { readonly swap: SwapItem }) {
  const t = useTranslate();
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(swapCalls.withdrawSwap, { params: { ...params, swapId: swap.id } }),
    toast: t('groupTabs.swap.withdrawn'),
  });
  return <CommandButton command={command}>{t('groupTabs.swap.withdraw')}</CommandButton>;
}

export function ProposeSwap({ withUserId }: { readonly withUserId?: string }) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const params = useGroupParams();
  const [isOpen, setOpen] = useState(false);
  const [partnerId, setPartnerId] = useState(withUserId);
  const traders = listSwapPartners(group, viewerId);
  const chosen = traders.find(({ userId }) => userId === partnerId) ?? traders[0];
  const mine = group.members.find(({ userId }) => userId === viewerId);
  const command = useCommand({
    send: () => call(swapCalls.proposeSwap, { params, body: { withUserId: chosen?.userId ?? '' } }),
    toast: t('groupTabs.swap.proposed', { name: chosen?.firstName ?? '' }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <ArrowLeftRight aria-hidden="true" className="size-5" />
        {t('groupTabs.swap.propose')}
      </Button>
      {isOpen && chosen !== undefined && (
        <ConfirmCommand
          title={t('groupTabs.swap.proposeTitle')}
          submitLabel={t('groupTabs.swap.proposeTo', { name: chosen.firstName })}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setOpen(false)}
        >
          <Select
            label={t('groupTabs.swap.with')}
            name="with"
            value={chosen.userId}
            options={traders.map(({ userId, firstName, payoutOrder }) => ({
              value: userId,
              label: t('groupTabs.swap.option', { name: firstName, turn: payoutOrder ?? '' }),
            }))}
            onChange={(event) => setPartnerId(event.target.value)}
          />
          <TurnsChange
            fromUserId={viewerId}
            fromTurn={mine?.payoutOrder ?? 0}
            toUserId={chosen.userId}
            toTurn={chosen.payoutOrder ?? 0}
          />
          <p className="text-sm text-muted">
            {t('groupTabs.swap.proposeHint', {
              name: chosen.firstName,
              hours: SWAP_HOURS,
              left: t('groupTabs.swap.left', { count: group.me.swapsLeft }),
            })}
          </p>
        </ConfirmCommand>
      )}
    </>
  );
}

interface TurnsChangeProps {
  readonly fromUserId: string;
  readonly fromTurn: number;
  readonly toUserId: string;
  readonly toTurn: number;
}

function TurnsChange({ fromUserId, fromTurn, toUserId, toTurn }: TurnsChangeProps) {
  return (
    <ul className="space-y-1">
      <OneChange userId={fromUserId} before={fromTurn} after={toTurn} />
      <OneChange userId={toUserId} before={toTurn} after={fromTurn} />
    </ul>
  );
}

interface OneChangeProps {
  readonly userId: string;
  readonly before: number;
  readonly after: number;
}

function OneChange({ userId, before, after }: OneChangeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, schedule, viewerId } = useGroup();
  const when = (turn: number) => {
    const round = schedule.find((item) => item.round === turn);
    return round === undefined ? t('groupTabs.swap.turn', { turn }) : formatDate(round.dueDate, language);
  };
  const change = { after: when(after), before: when(before), name: getMemberName(group, userId) };
  return <li>{t(userId === viewerId ? 'groupTabs.swap.youGet' : 'groupTabs.swap.gets', change)}</li>;
}
