import { windUpCalls } from '@circle-link/contract/operations/groups/wind-up';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

/** The organizer can cancel before the first payout. Everything is refunded. */
export function CancelGroup() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(windUpCalls.cancel, { params }),
    done: t('groupPage.cancel.done'),
    onDone: () => setAsking(false),
  });
  const isNothingHeld = group.books.held === '0.00';
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupPage.cancel.hint')}</p>
      <Button variant="quiet" className="text-clay" onClick={() => setAsking(true)}>
        {t('groupPage.cancel.act')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.cancel.title', { name: group.name })}
          submitLabel={t('groupPage.cancel.act')}
          pending={t('groupPage.cancel.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>
            {isNothingHeld
              ? t('groupPage.cancel.nothingPaid')
              : t('groupPage.cancel.refunds', { amount: toDollars(group.books.held) })}
          </p>
          <p>{t('groupPage.cancel.final')}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}
