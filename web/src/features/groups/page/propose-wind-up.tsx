import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { windUpCalls } from '@circle-link/contract/operations/groups/wind-up';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { hasPaidOut } from './next-action.ts';

/** Two thirds of the members can end the group early. Before the first payout the organizer can do so alone. */
export function ProposeWindUp() {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(windUpCalls.proposeWindUp, { params }),
    done: t('groupPage.windUp.opened'),
    onDone: () => setAsking(false),
  });
  const isPaidOut = hasPaidOut(schedule);
  if (group.me.isFrozen || group.windUp?.status === 'open' || (group.isOrganizer && !isPaidOut)) return null;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        {t(isPaidOut ? 'groupPage.windUp.hint' : 'groupPage.windUp.hintBefore')}
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.windUp.propose')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.windUp.proposeTitle')}
          submitLabel={t('groupPage.windUp.proposeAct')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.windUp.proposeText', { days: VOTE_DAYS })}</p>
          {isPaidOut && <p>{t('groupPage.windUp.proposeMoney')}</p>}
          {!isPaidOut && <p>{t('groupPage.windUp.hintBefore')}</p>}
        </ConfirmCommand>
      )}
    </div>
  );
}
