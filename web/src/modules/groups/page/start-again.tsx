import { restartBody } from '@circle-link/contract/groups/forms';
import { addDays } from '@circle-link/contract/groups/calendar';
import { DEFAULT_START_IN_DAYS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from './commands.tsx';
import { useGroup } from './group-context.ts';
import { createNonce } from '../terms-parts.tsx';

export function StartAgain({ onStarted }: { readonly onStarted: (groupId: string) => void }) {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const [today] = useState(() => toLocalDay(new Date(), group.timeZone));
  const [day, setDay] = useState(addDays(today, DEFAULT_START_IN_DAYS));
  const command = useCommand({
    send: () => {
      const body = restartBody.parse({ nonce: createNonce(), ...(day === '' ? {} : { startDate: day }) });
      return call(groupCalls.restart, { params, body });
    },
    toast: t('groupPage.again.done'),
    onDone: ({ id }) => onStarted(id),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('groupPage.again.act')}</Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.again.title')}
          submitLabel={t('groupPage.again.act')}
          pending={t('groupPage.again.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.again.text')}</p>
          <TextInput
            label={t('groupPage.again.day')}
            name="startDate"
            type="date"
            min={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </ConfirmCommand>
      )}
    </>
  );
}
