import { windUpCalls } from '@circle-link/contract/operations/groups/wind-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { useDeed, useGroupParams } from './deeds.ts';
import { useGroup } from './group-context.ts';

/** Before anything was paid out the organiser may end it: everything goes back. */
export function CancelGroup() {
  const { t } = useTranslation();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
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
        <ConfirmDeed
          title={t('groupPage.cancel.title', { name: group.name })}
          act={t('groupPage.cancel.act')}
          pending={t('groupPage.cancel.pending')}
          isDestructive
          deed={deed}
          onClose={() => setAsking(false)}
        >
          <p>
            {isNothingHeld
              ? t('groupPage.cancel.nothingPaid')
              : t('groupPage.cancel.refunds', { amount: dollars(group.books.held) })}
          </p>
          <p>{t('groupPage.cancel.final')}</p>
        </ConfirmDeed>
      )}
    </div>
  );
}
