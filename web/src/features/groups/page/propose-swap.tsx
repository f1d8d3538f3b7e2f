import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import { swapCalls } from '@circle-link/contract/operations/groups/swaps';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { listSwapPartners } from './member-actions.ts';
import { TurnsChange } from './turns-change.tsx';

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
    done: t('groupPage.swap.proposed', { name: chosen?.firstName ?? '' }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <ArrowLeftRight aria-hidden="true" className="size-5" />
        {t('groupPage.swap.propose')}
      </Button>
      {isOpen && chosen !== undefined && (
        <ConfirmCommand
          title={t('groupPage.swap.proposeTitle')}
          submitLabel={t('groupPage.swap.proposeTo', { name: chosen.firstName })}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setOpen(false)}
        >
          <Select
            label={t('groupPage.swap.with')}
            name="with"
            value={chosen.userId}
            options={traders.map(({ userId, firstName, payoutOrder }) => ({
              value: userId,
              label: t('groupPage.swap.option', { name: firstName, turn: payoutOrder ?? '' }),
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
            {t('groupPage.swap.proposeHint', {
              name: chosen.firstName,
              hours: SWAP_HOURS,
              left: t('groupPage.swap.left', { count: group.me.swapsLeft }),
            })}
          </p>
        </ConfirmCommand>
      )}
    </>
  );
}
