import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { useDeed, useGroupPath } from './deeds.ts';
import { useGroup } from './group-context.ts';
import { hasPaidOut } from './what-now.ts';

/** Once a pot was paid out, the group ends early only if its members vote for it. */
export function ProposeWindUp() {
  const { t } = useTranslation();
  const { group, schedule } = useGroup();
  const path = useGroupPath();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
    send: () => sendOnly('POST', path('/wind-up')),
    done: t('groupPage.windUp.opened'),
    onDone: () => setAsking(false),
  });
  if (!hasPaidOut(schedule) || group.me.isFrozen || group.windUp?.status === 'open') return null;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupPage.windUp.hint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.windUp.propose')}
      </Button>
      {isAsking && (
        <ConfirmDeed
          title={t('groupPage.windUp.proposeTitle')}
          act={t('groupPage.windUp.proposeAct')}
          pending={t('groupPage.deed.pending')}
          deed={deed}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.windUp.proposeText', { days: VOTE_DAYS })}</p>
          <p>{t('groupPage.windUp.proposeMoney')}</p>
        </ConfirmDeed>
      )}
    </div>
  );
}
