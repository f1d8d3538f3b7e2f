import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { swapCalls } from '@circle-link/contract/operations/groups/swaps';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { getMemberName, useGroup } from './group-context.ts';
import { TurnsChange } from './turns-change.tsx';

export function SwapOffers() {
  const t = useTranslate();
  const { group } = useGroup();
  const open = group.swaps.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby="swaps">
      <CardHeader id="swaps" title={t('groupPage.swap.title')} />
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
    return <p>{t('groupPage.swap.others', { from, to, fromTurn, toTurn })}</p>;
  }
  return (
    <>
      <p className="font-semibold">
        {isMine ? t('groupPage.swap.youAsk', { to }) : t('groupPage.swap.asksYou', { from })}
      </p>
      <TurnsChange {...swap} />
      <p className="text-sm text-muted">
        {t('groupPage.swap.until', { instant: deadline.formatMoment(swap.expiresAt) })}
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
  const accepting = useCommand({ send: send(true), done: t('groupPage.swap.accepted') });
  const declining = useCommand({ send: send(false), done: t('groupPage.swap.declined') });
  const isBusy = accepting.isPending || declining.isPending;
  return (
    <>
      <CommandError error={accepting.error ?? declining.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={declining.isPending}
          isPending={accepting.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => accepting.mutate()}
        >
          {t('groupPage.swap.accept')}
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy && !declining.isPending}
          isPending={declining.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => declining.mutate()}
        >
          {t('groupPage.swap.decline')}
        </Button>
      </div>
    </>
  );
}

function WithdrawSwap({ swap }: { readonly swap: SwapItem }) {
  const t = useTranslate();
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(swapCalls.withdrawSwap, { params: { ...params, swapId: swap.id } }),
    done: t('groupPage.swap.withdrawn'),
  });
  return (
    <>
      <CommandError error={command.error} />
      <Button
        variant="quiet"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {t('groupPage.swap.withdraw')}
      </Button>
    </>
  );
}
