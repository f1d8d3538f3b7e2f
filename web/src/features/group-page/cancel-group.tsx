import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { useDeed, useGroupPath } from './deeds.ts';
import { useGroup } from './group-context.ts';

/** Before anything was paid out the organiser may end it: everything goes back. */
export function CancelGroup() {
  const { t } = useTranslation();
  const { group } = useGroup();
  const path = useGroupPath();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
    send: () => sendOnly('POST', path('/cancel')),
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
