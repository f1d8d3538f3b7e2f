import { drawCalls } from '@circle-link/contract/operations/groups/draws';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';

/** Used when the public random number is overdue: the group forms again and every member must accept again. */
export function PostponeDraw() {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(drawCalls.putOffDraw, { params }),
    done: t('groupPage.putOff.done'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.putOff.act')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.putOff.title')}
          submitLabel={t('groupPage.putOff.act')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.putOff.text')}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
